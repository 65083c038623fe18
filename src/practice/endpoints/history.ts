import { endpoints } from '#shared/service/endpoints.ts';
import type { EquipmentHistoryRequest } from '#shared/service/history.ts';
import { play, type Operation } from '../service/operation.ts';
import { preparing, type Store } from '../store/store.ts';
import { keyOf, markKey } from '../yard/mark.ts';
import { createFilters, type Where } from './filters.ts';
import { filterRecords, moment, type HistoryRecords, type HistoryRow } from './history-records.ts';
import { readPage } from './paging.ts';

/**
 * Endpoint 8: what happened to cars, the record revised last first. `revisionedSince` goes by the yard's
 * own clock and takes its moment in; the two `timestamp` filters go by the stated time and leave theirs
 * out. Deleted, rejected and muted records are shown on request only; "validated" are the accepted ones.
 */
export function playHistory(store: Store, records: HistoryRecords): Operation {
  const prepared = preparing<HistoryRow>(store);
  return play(endpoints.equipmentHistory, (request, _now, { moment: asOf }) => {
    const { conditions, values, where } = createFilters();
    addFilters(request, where);
    if (asOf !== undefined) where('history.revised_at <= ?', new Date(asOf).toISOString());
    const { rows, tokens } = readPage(request, 'DESC', ({ condition, edge, order, limit }) =>
      prepared(
        `SELECT history.* FROM history JOIN car ON car.id = history.equipment_id
         LEFT JOIN waybill ON waybill.id = history.waybill_id
         WHERE ${[...conditions, `history.id ${condition} ?`].join(' AND ')}
         ORDER BY history.id ${order} LIMIT ?`,
      ).all(...values, edge, limit),
    );
    return { items: rows.map((row) => records.describe(row, asOf)), ...tokens };
  });
}

function addFilters(request: EquipmentHistoryRequest, where: Where): void {
  if (request.showDeletion !== true) where('history.deleted_at IS NULL');
  if (request.showRejection !== true) where(`history.reporting_flag <> 'REJECTED'`);
  if (request.showMuted !== true) where('history.muted_at IS NULL');
  if (request.showOnlyValidatedMoveTypes === true) where(`history.reporting_flag = 'ACCEPTED'`);
  filterRecords(request, where);
  if (request.moveTypes !== undefined && request.moveTypes.length > 0) {
    where('history.move_type IN (SELECT value FROM json_each(?))', JSON.stringify(request.moveTypes));
  }
  if (request.initialAndNumber !== undefined) {
    const key = keyOf(request.initialAndNumber);
    if (request.exactMatchEquipmentInitialAndNumber === true) where(`${markKey} = ?`, key);
    else where(`instr(${markKey}, ?) > 0`, key);
  }
  if (request.revisionedSince !== undefined) where('history.revised_at >= ?', moment(request.revisionedSince));
  waybillFilters(request.waybillFilter ?? {}, where);
  groupingFilters(request.groupingFilters ?? [], where);
}

/** Names match in any part and without case; numbers and dates exactly. */
function waybillFilters(filter: NonNullable<EquipmentHistoryRequest['waybillFilter']>, where: Where): void {
  const names = {
    consignorCustomerName: filter.shipper,
    consigneeCustomerName: filter.consignee,
    originCityName: filter.originStation,
    destinationCityName: filter.destinationStation,
  };
  for (const [field, name] of Object.entries(names)) {
    if (name !== undefined) where(`instr(upper(waybill.body ->> '$.${field}'), upper(?)) > 0`, name);
  }
  if (filter.waybillNumber !== undefined) where(`waybill.body ->> '$.waybillNumber' = ?`, filter.waybillNumber);
  if (filter.waybillDate !== undefined) where(`waybill.body ->> '$.waybillDate' = ?`, filter.waybillDate);
  const marks = [
    ...(filter.billedEquipmentNumbers ?? []),
    ...(filter.initialAndNumber === undefined ? [] : [filter.initialAndNumber]),
  ];
  if (marks.length > 0) {
    where(
      `EXISTS (SELECT 1 FROM json_each(waybill.body, '$.equipmentDetails') AS billed
               WHERE upper((billed.value ->> '$.equipmentInitial') || (billed.value ->> '$.equipmentNumber'))
                 IN (SELECT value FROM json_each(?)))`,
      JSON.stringify(marks.map(keyOf)),
    );
  }
}

/** A record belongs to a place it left or came to. Filters of one type widen, filters of different types narrow. */
function groupingFilters(filters: NonNullable<EquipmentHistoryRequest['groupingFilters']>, where: Where): void {
  for (const [type, alike] of Map.groupBy(filters, ({ groupingType }) => groupingType?.toUpperCase())) {
    // No record belongs to a place of another type, however many of them are asked for.
    if (type !== undefined && type !== 'TRACK' && type !== 'STATION') {
      where('FALSE');
      return;
    }
    where(
      `EXISTS (SELECT 1 FROM json_each(?) AS wanted, track JOIN station ON station.id = track.station_id
               WHERE track.id IN (history.previous_track_id, history.current_track_id)
                 AND ((upper(coalesce(wanted.value ->> '$.groupingType', 'TRACK')) = 'TRACK'
                       AND coalesce(wanted.value ->> '$.name', track.name) = track.name)
                   OR (upper(coalesce(wanted.value ->> '$.groupingType', 'STATION')) = 'STATION'
                       AND coalesce(wanted.value ->> '$.name', station.name) = station.name)))`,
      JSON.stringify(alike),
    );
  }
}

import { endpoints } from '#shared/service/endpoints.ts';
import type { PracticeAccount } from '../account.ts';
import { play, type Operation } from '../service/operation.ts';
import type { Store } from '../store/store.ts';
import { keyOf, markKey } from '../yard/mark.ts';
import { createFilters } from './filters.ts';
import { filterRecords, type HistoryRecords, type HistoryRow } from './history-records.ts';

interface ChargeRow {
  readonly id: number;
  readonly uuid: string;
  readonly history_id: number;
  readonly num_charges: number;
  readonly revision_number: number;
  readonly revision_time: string;
  readonly deleted_at: string | null;
  readonly muted_at: string | null;
}

/**
 * Endpoint 7: what was charged, the latest move first, in one answer. The description names no flag for
 * muted records, so they are given with their `mutedAt`; deleted ones on request only. A mark matches in
 * any part and the times leave their moment out, as in endpoint 8.
 */
export function playChargedHistory(store: Store, account: PracticeAccount, records: HistoryRecords): Operation {
  const move = store.prepare<[number], HistoryRow>('SELECT * FROM history WHERE id = ?');
  return play(endpoints.chargedHistory, (request) => {
    const { conditions, values, where } = createFilters();
    if (!request.showDeletion) where('charge.deleted_at IS NULL');
    if (request.initialAndNumber !== undefined) where(`instr(${markKey}, ?) > 0`, keyOf(request.initialAndNumber));
    filterRecords(request, where);
    const charges = store
      .prepare<(string | number)[], ChargeRow>(
        `SELECT charge.* FROM charge JOIN history ON history.id = charge.history_id
         JOIN car ON car.id = history.equipment_id
         WHERE ${['TRUE', ...conditions].join(' AND ')} ORDER BY history.timestamp DESC, charge.id DESC`,
      )
      .all(...values);
    const items = charges.flatMap((charge) => {
      const row = move.get(charge.history_id);
      return row ? [{ ...records.describe(row), ...chargeFields(charge), carrierId: account.carrierId }] : [];
    });
    return { items };
  });
}

function chargeFields(charge: ChargeRow): Record<string, unknown> {
  return {
    resourceId: charge.id,
    uuid: charge.uuid,
    numCharges: charge.num_charges,
    revisionNumber: charge.revision_number,
    revisionTime: charge.revision_time,
    ...(charge.deleted_at !== null && { deletedAt: charge.deleted_at }),
    ...(charge.muted_at !== null && { mutedAt: charge.muted_at }),
  };
}

import { endpoints } from '#shared/service/endpoints.ts';
import type { CarRow, EquipmentReader } from './equipment.ts';
import { play, type Operation } from './operation.ts';
import { readPage } from './paging.ts';
import type { Store } from './store.ts';

/** Endpoint 9: cars by id, filters combined. What no car matches is an empty list. */
export function playInventory(store: Store, equipment: EquipmentReader): Operation {
  return play(endpoints.inventory, (request) => {
    const conditions: string[] = [];
    const values: (string | number)[] = [];
    const where = (condition: string, ...bound: (string | number)[]): void => {
      conditions.push(condition);
      values.push(...bound);
    };
    if (request.track !== undefined) where('track_id = ?', request.track);
    if (request.station !== undefined) {
      where('track_id IN (SELECT id FROM track WHERE station_id = ?)', request.station);
    }
    if (request.loadStatus !== undefined) where('load_status = ?', request.loadStatus.toUpperCase());
    if (request.aarCarType !== undefined) {
      const letters = carTypeWords[request.aarCarType.toUpperCase()];
      if (letters === undefined) where('aar_car_type = ?', request.aarCarType.toUpperCase());
      else where(`substr(aar_car_type, 1, 1) IN (${[...letters].map(() => '?').join(', ')})`, ...letters);
    }
    if (request.tag !== undefined) {
      where(
        `EXISTS (SELECT 1 FROM waybill, json_each(waybill.body, '$.tags') AS tag
                 WHERE waybill.id = car.waybill_id AND tag.value = ?)`,
        String(request.tag),
      );
    }
    const { rows, tokens } = readPage(request, 'ASC', ({ condition, edge, order, limit }) =>
      store
        .prepare<(string | number)[], CarRow>(
          `SELECT * FROM car WHERE ${[...conditions, `id ${condition} ?`].join(' AND ')} ORDER BY id ${order} LIMIT ?`,
        )
        .all(...values, edge, limit),
    );
    return { items: rows.map((row) => equipment.describe(row, 'inventory')), ...tokens };
  });
}

/** Words for car types and the first letters of the AAR car types they mean. */
const carTypeWords: Readonly<Record<string, string>> = {
  BOX: 'AB',
  BOXCAR: 'AB',
  'BOX CAR': 'AB',
  'COVERED HOPPER': 'C',
  LOCOMOTIVE: 'D',
  GONDOLA: 'EGJ',
  FLAT: 'F',
  FLATCAR: 'F',
  HOPPER: 'HK',
  CABOOSE: 'M',
  'INTERMODAL FLAT': 'PQ',
  REEFER: 'R',
  STACK: 'S',
  TANK: 'T',
  'TANK CAR': 'T',
  AUTORACK: 'V',
};

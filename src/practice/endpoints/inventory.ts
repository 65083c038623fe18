import { endpoints } from '#shared/service/endpoints.ts';
import { play, type Operation } from '../service/operation.ts';
import { preparing, type Store } from '../store/store.ts';
import type { CarRow, EquipmentReader } from '../yard/equipment.ts';
import { carsAt } from '../yard/past-places.ts';
import { createFilters } from './filters.ts';
import { readPage, readPageByCount } from './paging.ts';

/** Endpoint 9: cars by id, filters combined. What no car matches is an empty list. */
export function playInventory(store: Store, equipment: EquipmentReader): Operation {
  const prepared = preparing<CarRow>(store);
  return play(endpoints.inventory, (request, _now, { moment, carsAPage }) => {
    const { conditions, values, where } = createFilters();
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
    const cars = (fits: string, order: string, ...bound: number[]): CarRow[] =>
      prepared(
        `SELECT * FROM ${carsAt(moment)} WHERE ${[...conditions, fits].join(' AND ')} ORDER BY ${order} LIMIT ?`,
      ).all(...values, ...bound);
    const { rows, tokens } =
      carsAPage === undefined
        ? readPage(request, 'ASC', ({ condition, edge, order, limit }) =>
            cars(`id ${condition} ?`, `id ${order}`, edge, limit),
          )
        : readPageByCount(request, carsAPage, (limit, skip) => cars('true', 'track_id, position', limit).slice(skip));
    return { items: rows.map((row) => equipment.describe(row, 'inventory', moment)), ...tokens };
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

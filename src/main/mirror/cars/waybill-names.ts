import { sql } from 'kysely';
import type { NamedOnWaybills, NamedParty } from '#shared/terminal/bills-of-lading.ts';
import { fieldOf, text } from '#shared/service/record.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import { idsIn } from '../file/query-parts.ts';
import type { MirrorSchema } from '../file/schema.ts';

/** Maximum number of proposals, the most frequent first. */
const most = 300;

/**
 * Who and what the waybills of the cars name. They are counted by columns of the car table; the separate city, state
 * and code are read from one car of each.
 */
export function namedOnWaybills(database: SyncDatabase<MirrorSchema>): NamedOnWaybills {
  const parties = (end: 'origin' | 'destination'): NamedParty[] => {
    const column = end === 'origin' ? 'shipper' : 'consignee';
    const groups = database.all(
      database.build
        .selectFrom('car')
        .select(({ fn }) => [`${column} as name`, fn.min<number>('id').as('id'), fn.countAll<number>().as('cars')])
        .where(column, 'is not', null)
        .groupBy([column, end])
        .orderBy('cars', 'desc')
        .orderBy(column)
        .limit(most),
    );
    const waybills = waybillsOf(database, groups);
    return groups.flatMap(({ name, id, cars }) => {
      const waybill = waybills.get(id);
      const own = { city: text(waybill, `${end}CityName`), state: text(waybill, `${end}StateOrProvince`) };
      const station = fieldOf(waybill, `${end}Station`);
      const isOwn = own.city !== null || own.state !== null;
      const place = isOwn ? own : { city: text(station, 'cityName'), state: text(station, 'stateOrProvince') };
      return name === null ? [] : [{ name, ...place, cars }];
    });
  };
  const commodities = database.all(
    database.build
      .selectFrom('car')
      .select(({ fn }) => ['commodity', fn.min<number>('id').as('id'), fn.countAll<number>().as('cars')])
      .where('commodity', 'is not', null)
      .where(sql<boolean>`car.load_status = 'LOAD'`)
      .groupBy('commodity')
      .orderBy('cars', 'desc')
      .orderBy('commodity')
      .limit(most),
  );
  const waybills = waybillsOf(database, commodities);
  return {
    consignors: parties('origin'),
    consignees: parties('destination'),
    commodities: commodities.flatMap(({ commodity, id, cars }) => {
      const code = text(waybills.get(id), 'commodityCode');
      return commodity === null || code === null ? [] : [{ code, words: commodity, cars }];
    }),
  };
}

/** The waybills of these cars as the service gave them, nothing of them checked. */
function waybillsOf(
  database: SyncDatabase<MirrorSchema>,
  cars: readonly { readonly id: number }[],
): ReadonlyMap<number, unknown> {
  const ids = idsIn(cars.map((car) => car.id));
  const rows = database.all(database.build.selectFrom('equipment').select(['id', 'json']).where('id', 'in', ids));
  return new Map(rows.map((row) => [row.id, fieldOf(database.json(row.json), 'waybill')]));
}

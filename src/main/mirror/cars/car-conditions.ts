import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { letterOf } from '#shared/yard/car-types.ts';
import { digitsFromTheBack, namesAsShown, recognise, type Mark, type Recognised } from '#shared/yard/mark.ts';
import type { MirrorSchema } from '../file/schema.ts';
import { idsIn } from '../file/query-parts.ts';

export type CarCondition = Expression<SqlBool>;

/** The ids of the cars that fit, by initial, then number. */
export function idsByMark(query: Kysely<MirrorSchema>, conditions: readonly CarCondition[]) {
  return query
    .selectFrom('car')
    .where((where) => where.and([...conditions]))
    .select('car.id')
    .orderBy('car.initial')
    .orderBy('car.number')
    .orderBy('car.id');
}

/** Cars that a text may name, by a whole mark or part of one. `exists` says whether a mark is that of a car here. */
export function isNamed(text: string, exists: (mark: Mark) => boolean): CarCondition {
  const called = calledById(text);
  if (called !== null) return called;
  const shown = namesAsShown(text).find(exists);
  if (shown !== undefined) return isMark(shown);
  const said = nameIn(text);
  if (said.kind === 'digits') return endsWithin(keysOf(said.digits));
  if (said.kind === 'container' || said.kind === 'mark') {
    return exists(said.mark) ? isMark(said.mark) : beginsLike(said.mark);
  }
  const [, initial] = /^([A-Z&]{1,4})[\s-]*$/.exec(text.toUpperCase()) ?? [];
  if (initial !== undefined) {
    return sql`(car.initial >= ${initial} and car.initial < ${initial + '\u{10FFFF}'})`;
  }
  return sql`0`;
}

/** What a text may name among the cars here: the number of a European wagon has more digits than a reporting mark. */
export function nameIn(text: string): Recognised {
  const said = recognise(text);
  const digits = text.replaceAll(/[\s\-–]/g, '');
  return said.kind === 'unknown' && /^\d{7,11}$/.test(digits) ? { kind: 'digits', digits } : said;
}

/** The car without a number that is called so by its id (`UTLX #70001`); `null`: no car can be. */
export function calledById(text: string): CarCondition | null {
  const name = text.trim().toUpperCase();
  const [, id] = /#(\d{1,15})$/.exec(name) ?? [];
  return id === undefined ? null : sql`(car.id = ${Number(id)} and car.mark = ${name})`;
}

export function isMark(mark: Mark): CarCondition {
  return sql`(car.initial = ${mark.initial} and car.number = ${mark.number})`;
}

/** Where the index of digits from the back has the numbers that end in these. */
export function keysOf(digits: string): { from: string; to: string } {
  const from = digitsFromTheBack(digits);
  return { from, to: `${from}:` };
}

/** Cars whose digits from the back are between these (`keysOf`), or placeholders for them. */
export function endsWithin({ from, to }: Record<'from' | 'to', string | RawBuilder<string>>): CarCondition {
  return sql`(car.last_digits >= ${from} and car.last_digits < ${to})`;
}

/** The exact type, or every type of the kind that a letter or a word names. */
export function isOfType(type: string): CarCondition {
  const exact = sql<SqlBool>`car.aar_car_type = ${type.trim()} collate nocase`;
  const kind = /\d/.test(type) ? null : letterOf(type);
  return kind === null ? exact : sql`(${exact} or car.car_letter = ${kind})`;
}

/** Whether one of its work orders is still to be done here: open, and not one that a train on its way completes. */
export const hasOpenOrder = sql<SqlBool>`(coalesce(json_extract(car.served, '$.requested'), 0) = 1)`;

/** Whether an open work order of it says that it is on a train. */
export const isUnderWay = sql<SqlBool>`(coalesce(json_extract(car.served, '$.underWay'), 0) = 1)`;

/** Cars proper; locomotives and train devices are excluded, in whatever words a service writes them. */
export const isCarProper = sql<SqlBool>`(coalesce(car.car_letter, '') <> 'D'
  and coalesce(car.equipment_type, '') not like '%LOCO%'
  and coalesce(car.equipment_type, '') not like '%ENGINE%'
  and coalesce(car.equipment_type, '') not like '%DEVICE%')`;

/** On one of these tracks as the board has it. */
export function standsOn(trackIds: readonly number[]): CarCondition {
  const tracks = idsIn(trackIds);
  return sql`car.id in (
    select standing.id from car as standing
      where standing.track_id in ${tracks} and standing.id not in (select id from board_place)
    union all
    select placed.id from board_place as placed where placed.track_id in ${tracks})`;
}

function beginsLike(mark: Mark): CarCondition {
  return sql`(car.initial = ${mark.initial} and cast(car.number as text) like ${`${mark.number}%`})`;
}

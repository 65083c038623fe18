import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import { normaliseUnPart } from '#shared/yard/hazmat.ts';
import { purposeOf } from '#shared/yard/track-purpose.ts';
import { hasOpenOrder, isOfType, standsOn, type CarCondition } from '../cars/car-conditions.ts';
import { idsIn } from '../file/query-parts.ts';
import { untimed } from '../histories/condition-store.ts';
import type { KnownTrack } from '../places/place-store.ts';
import { piecesOf } from '../cars/resolve.ts';

/** What a filter needs to know beside the columns of a car. */
interface FilterSurroundings {
  readonly tracks: readonly KnownTrack[];
  /** Cars that unsettled commands touch, and whether one of those needs a person. */
  touched(attention: boolean): readonly number[];
  /** The condition for one text that may name cars. */
  named(text: string): CarCondition;
  /** Whether a text is exactly the shown name of a car here. */
  isCar(text: string): boolean;
  idsNamed(text: string): readonly number[];
  /** Wall clock, ms. */
  readonly now: number;
}

const dayMs = 86_400_000;

/** The conditions of a filter for a query of `car` alone; other tables are read in subqueries. */
export function conditionsOf(filter: InventoryFilter, around: FilterSurroundings): CarCondition[] {
  return [
    ...marks(filter.text, around),
    ...oneOf(sql.ref('car.load_status'), filter.loadStatus),
    ...types(filter.aarCarType),
    ...oneOf(sql.ref('car.equipment_type'), filter.equipmentType),
    ...oneOf(sql.ref('car.arrival_state'), filter.arrivalState),
    ...places(filter, around.tracks),
    ...isSo(sql`car.hazmat is not null`, filter.hazmat),
    ...isSo(sql`coalesce(json_extract(car.hazmat, '$.residue'), 0) = 1`, filter.residue),
    ...hazmatHolds(filter.hazmatText),
    ...isSo(sql`car.id in (select id from car_condition where bad_order = 1)`, filter.badOrder),
    ...isSo(sql`car.id in (select id from car_condition where hold = 1)`, filter.hold),
    ...isSo(sql`car.id in (select id from car_condition where placed = 1)`, filter.placed),
    ...isSo(hasOpenOrder, filter.requested),
    ...pending(filter.pending, around),
    ...holds(sql.ref('car.commodity'), filter.commodity),
    ...holds(sql.ref('car.shipper'), filter.shipper),
    ...holds(sql.ref('car.consignee'), filter.consignee),
    ...holds(sql.ref('car.origin'), filter.origin),
    ...holds(sql.ref('car.destination'), filter.destination),
    ...holds(sql.ref('car.waybill_number'), filter.waybillNumber),
    ...tagged(filter.tag),
    ...inGroupings(filter.groupingId),
    ...days(filter, around.now),
  ];
}

function marks(text: string | undefined, around: FilterSurroundings): CarCondition[] {
  const typed = text?.trim() ?? '';
  if (typed === '') return [];
  const pieces = piecesOf(typed, around.isCar);
  const [only] = pieces;
  if (pieces.length <= 1) return [around.named(only ?? typed)];
  // A pasted list: each piece is found by index, however many there are.
  return [among(pieces.flatMap((piece) => around.idsNamed(piece)))];
}

function types(asked: InventoryFilter['aarCarType']): CarCondition[] {
  if (asked === undefined) return [];
  const each = asked.map((type) => (type === null ? sql<SqlBool>`car.car_letter is null` : isOfType(type)));
  return [anyOf(each)];
}

function places(
  { stationId, trackId, onTrack, onRepairTrack }: InventoryFilter,
  tracks: readonly KnownTrack[],
): CarCondition[] {
  const conditions: CarCondition[] = [];
  if (trackId !== undefined) conditions.push(standsOn(trackId));
  if (stationId !== undefined) {
    const ofStations = tracks.filter((track) => stationId.includes(track.stationId));
    conditions.push(standsOn(ofStations.map((track) => track.id)));
  }
  if (onTrack !== undefined) {
    const known = standsOn(tracks.map((track) => track.id));
    conditions.push(onTrack ? known : sql`not (${known})`);
  }
  if (onRepairTrack !== undefined) {
    const forRepair = tracks.filter((track) => purposeOf(track.name) === 'repair');
    const there = standsOn(forRepair.map((track) => track.id));
    conditions.push(onRepairTrack ? there : sql`not (${there})`);
  }
  return conditions;
}

function pending(asked: InventoryFilter['pending'], around: FilterSurroundings): CarCondition[] {
  if (asked === undefined) return [];
  const touched = among(around.touched(asked === 'attention'));
  return [asked === 'none' ? sql`not (${touched})` : touched];
}

function days({ receivedDays, standingDays, placedDays }: InventoryFilter, now: number): CarCondition[] {
  const received = since(sql.ref('car.received_at'), receivedDays, now);
  const moved = since(sql.ref('at'), standingDays, now);
  const placed = since(sql`nullif(placed_at, ${untimed})`, placedDays, now);
  // A car stands since the movement that brought it to where the service has it; other movements do not count.
  const broughtHere = sql<SqlBool>`car.track_id = (select track_id from car_movement where id = car.id)`;
  return [
    ...received,
    ...(moved.length === 0
      ? []
      : [sql<SqlBool>`car.id in (select id from car_movement where ${sql.join(moved, sql` and `)})`, broughtHere]),
    ...(placed.length === 0
      ? []
      : [sql<SqlBool>`car.id in (select id from car_condition where placed = 1 and ${sql.join(placed, sql` and `)})`]),
  ];
}

/** A time so many days ago. A missing time never matches. */
function since(at: RawBuilder<unknown>, asked: InventoryFilter['standingDays'], now: number): CarCondition[] {
  const { atLeast, lessThan } = asked ?? {};
  return [
    ...(atLeast === undefined ? [] : [sql<SqlBool>`${at} <= ${now - atLeast * dayMs}`]),
    ...(lessThan === undefined ? [] : [sql<SqlBool>`${at} > ${now - lessThan * dayMs}`]),
  ];
}

function among(ids: readonly number[]): CarCondition {
  return sql`car.id in ${idsIn(ids)}`;
}

function isSo(condition: RawBuilder<SqlBool>, wanted: boolean | undefined): CarCondition[] {
  if (wanted === undefined) return [];
  return [wanted ? condition : sql`not (${condition})`];
}

/** One of these values, ignoring case; `null` among them: none is stated. */
function oneOf(column: RawBuilder<unknown>, values: readonly (string | null)[] | undefined): CarCondition[] {
  if (values === undefined) return [];
  const said = values.filter((value) => value !== null);
  const [english, others] = [said.filter(isEnglish), said.filter((value) => !isEnglish(value))];
  const list = JSON.stringify(english.map((value) => value.toUpperCase()));
  return [
    anyOf([
      sql`upper(${column}) in (select value from json_each(${list}))`,
      ...others.map((value) => sql<SqlBool>`${column} glob ${inAnyCase(value)}`),
      ...(values.includes(null) ? [sql<SqlBool>`${column} is null`] : []),
    ]),
  ];
}

/** SQLite ignores case for ASCII letters only. */
function isEnglish(text: string): boolean {
  return !/\P{ASCII}/u.test(text);
}

/** A case-insensitive pattern for SQLite's `glob`, for letters of any language; others are matched literally. */
function inAnyCase(text: string): string {
  const forms = (letter: string) => new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
  return [...text]
    .map((letter) => [...forms(letter)].filter((form) => [...form].length === 1).join(''))
    .map((either) => ([...either].length === 1 && !/[[*?]/.test(either) ? either : `[${either}]`))
    .join('');
}

/** One of these tags, exactly; `null` among them: no tag at all. */
function tagged(tags: InventoryFilter['tag']): CarCondition[] {
  if (tags === undefined) return [];
  return [
    anyOf(
      tags.map((tag) =>
        tag === null ? sql<SqlBool>`car.tags is null` : sql<SqlBool>`instr(car.tags, ${`\n${tag}\n`}) > 0`,
      ),
    ),
  ];
}

function inGroupings(ids: readonly number[] | undefined): CarCondition[] {
  if (ids === undefined) return [];
  return [anyOf(ids.map((id) => sql<SqlBool>`instr(car.groupings, ${`,${id},`}) > 0`))];
}

/**
 * The text in one of a car's UN numbers or classes, and not in what these are stored with; a mirror of an older version
 * has the first class alone.
 */
function hazmatHolds(text: string | undefined): CarCondition[] {
  if (text === undefined) return [];
  const classText = text.replace(/^(class|div(ision)?)[\s.:]*(?=\d)/i, '');
  const hasOne = (list: string, part: string) =>
    sql<SqlBool>`exists (select 1 from json_each(car.hazmat, ${list}) as given
      where ${sql.join(holds(sql.ref('given.value'), part))})`;
  return [
    anyOf([
      hasOne('$.unNumbers', normaliseUnPart(text)),
      hasOne('$.classes', classText),
      ...holds(sql`json_extract(car.hazmat, '$.class')`, classText),
    ]),
  ];
}

/** Joined in halves: SQLite refuses a thousand conditions in a row. */
function anyOf(conditions: readonly CarCondition[]): CarCondition {
  const [first = sql<SqlBool>`0`] = conditions;
  if (conditions.length <= 1) return first;
  const half = conditions.length >> 1;
  return sql`(${anyOf(conditions.slice(0, half))} or ${anyOf(conditions.slice(half))})`;
}

/** The text anywhere in a column, taken literally. */
function holds(column: RawBuilder<unknown>, text: string | undefined): CarCondition[] {
  if (text === undefined) return [];
  if (!isEnglish(text)) return [sql`${column} glob ${`*${inAnyCase(text)}*`}`];
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return [sql`${column} like ${pattern} escape '\\'`];
}

import type { EndpointName } from '../strangers/endpoints.ts';

/**
 * What the description leaves open, and services do one way or another: how long pages are, in what order lists come,
 * how times are written, whether members without a value are left out, and what else stands beside those described.
 */
interface Habits {
  /** The most items on a page, whatever is asked for. */
  readonly mostOnPage: number;
  readonly order: 'asTheyStand' | 'turnedRound' | 'byNumber';
  readonly times: 'milliseconds' | 'seconds' | 'elsewhere';
  /** Moves are written down at the time at which they were done, whatever time a crew states. */
  readonly ownTimes: boolean;
  readonly nulls: boolean;
  readonly more: boolean;
  /** Members that a service need not have are left out. */
  readonly sparse: boolean;
  /** Where a car stands is told from the track outwards, with one more of what it is grouped by. */
  readonly trackFirst: boolean;
}

/** The habits of one case; `chance` is at least 0 and below 1. */
export function drawHabits(chance: () => number): Habits {
  const oneOf = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(chance() * all.length)] ?? all[0];
  return {
    mostOnPage: oneOf([1_000_000, 1_000_000, 20, 7, 3]),
    order: oneOf(['asTheyStand', 'turnedRound', 'byNumber']),
    times: oneOf(['milliseconds', 'seconds', 'elsewhere']),
    ownTimes: chance() < 0.3,
    nulls: chance() < 0.3,
    more: chance() < 0.3,
    sparse: chance() < 0.3,
    trackFirst: chance() < 0.3,
  };
}

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A request as it is passed on. Of a list all is asked for: it is put in order and divided here. */
export function passedOn({ ownTimes }: Habits, endpoint: EndpointName, body: unknown): unknown {
  if (!isObject(body)) return body;
  if (endpoint === 'move' && ownTimes) return { ...body, updateTime: undefined };
  if (!isList(endpoint)) return body;
  const { pageNextToken: _token, ...asked } = body;
  return { ...asked, pageSize: 1_000_000 };
}

/** An answer by these habits; `asked` is the request as it came. */
export function byHabit(habits: Habits, endpoint: EndpointName, asked: unknown, answer: unknown): unknown {
  const listed = isList(endpoint) && isObject(asked) && isObject(answer) ? page(habits, asked, answer) : answer;
  return dressed(habits, listed);
}

const isList = (endpoint: EndpointName) => endpoint === 'inventory' || endpoint === 'history';

function page({ mostOnPage, order }: Habits, asked: Json, answer: Json): unknown {
  const items: readonly unknown[] = Array.isArray(answer['items']) ? answer['items'] : [];
  const ordered =
    order === 'asTheyStand' ? items : order === 'turnedRound' ? items.toReversed() : items.toSorted(byNumber);
  const from = Number(asked['pageNextToken'] ?? 0);
  const to = from + Math.min(Number(asked['pageSize'] ?? 100), mostOnPage);
  return { items: ordered.slice(from, to), ...(to < ordered.length && { nextToken: String(to) }) };
}

const byNumber = (one: unknown, other: unknown): number => numberOf(one) - numberOf(other);
const numberOf = (record: unknown): number => (isObject(record) ? Number(record['resourceId']) : 0);

const moments: readonly string[] = ['timestamp', 'createdAt'];
const dispensable: readonly string[] = [
  'uuid',
  'sortOrder',
  'equipmentCount',
  'objectType',
  'equipmentType',
  'attributes',
];
/** Members that the description has and this service has nothing to say about. */
const unsaid = ['notes', 'umler', 'workOrder', 'waybill', 'jobName', 'arrivalState'];

function dressed(habits: Habits, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => dressed(habits, one));
  if (!isObject(value)) return value;
  const told = Object.entries(value).filter(([name]) => !habits.sparse || !dispensable.includes(name));
  const said = Object.fromEntries(told.map(([name, one]) => [name, memberOf(habits, name, one)]));
  const isRecord = 'resourceId' in value && ('moveType' in value || 'equipmentInitial' in value);
  const nulls = habits.nulls && isRecord ? Object.fromEntries(unsaid.map((name) => [name, null])) : {};
  return { ...nulls, ...said, ...(habits.more && isRecord && { newInThisRelease: { since: [2026, null] } }) };
}

function memberOf(habits: Habits, name: string, value: unknown): unknown {
  if (moments.includes(name) && typeof value === 'string') return written(habits, value);
  const inside = dressed(habits, value);
  const turned = habits.trackFirst && name === 'parentGroupings' && Array.isArray(inside);
  return turned ? [...inside.toReversed(), block] : inside;
}

const block = { resourceType: 'Grouping', resourceId: 990_001, name: 'North', groupingType: 'BLOCK', groupingIndex: 7 };

const sixHoursMs = 6 * 3_600_000;

function written({ times }: Habits, at: string): string {
  if (times === 'milliseconds') return at;
  if (times === 'seconds') return `${at.slice(0, 19)}Z`;
  return `${new Date(Date.parse(at) - sixHoursMs).toISOString().slice(0, 23)}-06:00`;
}

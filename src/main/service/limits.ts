import type { EndpointName } from '#shared/service/endpoints.ts';

/**
 * Limits of an answer. Each is far above what a real yard needs, and low enough that an answer at the limit fits the
 * heap of a small tablet (512 MB). docs/security.md states them.
 */

const MiB = 1024 * 1024;

/** Whole lists in one answer: some fifty thousand cars, where a page of 500 takes one to two MiB. */
const listLimit = 64 * MiB;

const recordLimit = 4 * MiB;

const longAnswers: Partial<Record<EndpointName, number>> = {
  inventory: listLimit,
  equipmentHistory: listLimit,
  chargedHistory: listLimit,
  // Places: names and numbers, some hundred bytes each.
  stationTracks: 16 * MiB,
  listGroupings: 16 * MiB,
  // The cars of one cut or one request, whole.
  move: 16 * MiB,
  requestSwitch: 16 * MiB,
};
const limits = new Map<string, number>(Object.entries(longAnswers));

/** The longest body of a success that is read, by endpoint, in bytes as received. */
export function answerLimit(endpoint: string): number {
  return limits.get(endpoint) ?? recordLimit;
}

/** The longest body of an error that is read, in bytes: a sentence for a person. */
export const errorLimit = 64 * 1024;

/** The service's words are stored in the queue at each attempt, in backups, and shown: limit in characters. */
export const longestWords = 2_000;

/**
 * Objects and lists in one answer. JSON of nothing but `{}` takes thirty times its size when parsed; this limits it to
 * about 150 MB. A car has some twenty.
 */
export const mostObjects = 1_500_000;

/** The longest record of a list that is parsed, in bytes: a station with its tracks. A car takes some thousand. */
export const longestRecord = 4 * MiB;

/** Nesting levels. Recursive code may call itself for each; a car has five. */
export const deepest = 100;

/** An answer is read in slices of this many bytes or records, and yields in between. */
export const sliceLength = 128 * 1024;
export const sliceRecords = 100;

/** Maximum number of set-aside records reported for one answer. */
export const mostSetAside = 1_000;

/** Unreadable fields of one record, and of the records of an answer: each is kept with its record, as it was written. */
export const mostUnreadInOne = 10_000;
export const mostUnread = 100_000;

/**
 * The slowest accepted answer, in bytes within the time that may pass between two pieces of it (30 s): a tenth of the
 * slowest mobile network. A dripping body does not occupy the whole time of a call.
 */
export const slowest = 8 * 1024;

/** Interim answers (1xx) before the answer itself; none is requested here. */
export const mostInterim = 8;

/** The longest page token, in characters: it is sent with the next request, and each is remembered. */
export const longestToken = 8 * 1024;

/** How far a list is followed from page to page: a service that always gives new tokens must not fill the disk. */
export interface ListLimits {
  readonly pages: number;
  readonly records: number;
  readonly bytes: number;
}

/** Sixty days of the history of a large railway. */
export const listLimits: ListLimits = { pages: 20_000, records: 5_000_000, bytes: 4 * 1024 * MiB };

/** Each of these records is remembered until the list ends: the cars of a full pull, the changes of three days. */
export const rememberedLimits: ListLimits = { pages: 20_000, records: 500_000, bytes: 1024 * MiB };

/** A car's history of decades: a service that goes on lists other cars, too, and all of it is held at once. */
export const carHistoryLimits: ListLimits = { pages: 1_000, records: 50_000, bytes: listLimit };

/** The cars of one track: a hundred trains. They are held at once, as are those of the other tracks of a command. */
export const trackLimits: Omit<ListLimits, 'pages'> = { records: 20_000, bytes: 32 * MiB };

/** Pages in a row like the one before, empty ones included: a list that goes on and brings nothing new. */
export const mostAlike = 100;

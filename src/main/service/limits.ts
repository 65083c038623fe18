import type { EndpointName } from '#shared/service/endpoints.ts';

/**
 * What an answer of the service may cost. Each figure is far above what a real yard needs, and low enough that an
 * answer at the limit leaves the heap of a small tablet (512 MB) standing. docs/security.md states them.
 */

const MiB = 1024 * 1024;

/** Whole lists in one answer: some fifty thousand cars, where a page of 500 takes one to two MiB. */
const listLimit = 64 * MiB;

/** The longest body that is read of a success, in bytes, counted as it comes. */
export const answerLimits: Readonly<Record<EndpointName, number>> = {
  inventory: listLimit,
  equipmentHistory: listLimit,
  chargedHistory: listLimit,
  // Places: names and numbers, some hundred bytes each.
  stationTracks: 16 * MiB,
  listGroupings: 16 * MiB,
  // The cars of one cut or one request, whole.
  move: 16 * MiB,
  requestSwitch: 16 * MiB,
  // One record.
  updateCustomer: 4 * MiB,
  createClassList: 4 * MiB,
  createBillOfLading: 4 * MiB,
  loadToolswork: 4 * MiB,
};

/** The longest body that is read of an error, in bytes: a sentence for a person. */
export const errorLimit = 64 * 1024;

/** The service's words are kept in the queue at each attempt, in backups, and shown: so many characters of them. */
export const longestWords = 2_000;

/**
 * Objects and lists in one answer. JSON of nothing but `{}` takes thirty times its size once it is read; this bounds
 * it to about 150 MB. A car has some twenty.
 */
export const mostObjects = 1_500_000;

/** Records of one answer that are told as set aside: of thousands the first tell enough. */
export const mostSetAside = 1_000;

/** How far a list is followed from page to page: a service that gives fresh tokens for ever must not fill the disk. */
export interface ListLimits {
  readonly pages: number;
  readonly records: number;
  readonly bytes: number;
}

/** Two million cars, or sixty days of the history of a large railway. */
export const listLimits: ListLimits = { pages: 20_000, records: 5_000_000, bytes: 4 * 1024 * MiB };

/** Whether JSON holds more objects and lists than are read. Those in texts are counted too. */
export function holdsTooMany(body: Buffer): boolean {
  let found = 0;
  for (const byte of body) {
    if (byte !== 0x7b && byte !== 0x5b) continue;
    found += 1;
    if (found > mostObjects) return true;
  }
  return false;
}

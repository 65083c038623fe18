import { isRecord } from '#shared/service/record.ts';

/** What the records of a list say they are (`resourceType`); history records say nothing. */
const kinds: Readonly<Record<string, 'equipment' | 'grouping' | 'history'>> = {
  inventory: 'equipment',
  move: 'equipment',
  requestSwitch: 'equipment',
  stationTracks: 'grouping',
  listGroupings: 'grouping',
  equipmentHistory: 'history',
  chargedHistory: 'history',
};

/** The kinds of resource in the description. */
const described = new Set(['equipment', 'grouping', 'waybill', 'customer', 'carrier', 'user', 'intermodalunit']);

/**
 * Whether the records of a list are all of another kind than its endpoint lists: it is the answer to another request,
 * mixed up on the way. Read as what it is not, it would be cars that do not exist.
 */
export function isListOfOthers(endpoint: string, records: readonly unknown[]): boolean {
  const kind = kinds[endpoint];
  if (kind === undefined || records.length === 0) return false;
  return records.every((record) => {
    const stated = kindStated(record);
    return stated !== null && stated !== kind;
  });
}

function kindStated(record: unknown): string | null {
  if (!isRecord(record)) return null;
  if (isRecord(record['equipment']) && typeof record['moveType'] === 'string') return 'history';
  const stated = record['resourceType'];
  const kind = typeof stated === 'string' ? stated.toLowerCase() : null;
  return kind !== null && described.has(kind) ? kind : null;
}

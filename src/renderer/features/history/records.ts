import type { ChargedHistoryRecord, HistoryRecord } from '#shared/service/history.ts';
import { list, number, text } from '#shared/service/record.ts';
import { isSince } from '#shared/service/record-flag.ts';
import { leaves, pathInWords, valueWords } from '../../lib/fields.ts';
import { setOf } from '../../lib/collections.ts';
import { moveTypeWords } from '../../lib/yard/move-type-words.ts';
import { jobOf } from '../../lib/yard/job.ts';
import { words } from '../../lib/words/words.ts';
import { compareMoments } from '#shared/service/moment.ts';

/** Marks by equipment id, of cars that records name by it alone. */
export type Marks = Readonly<Record<string, string>>;

/** A page of records as lines, the latest stated time first; records of one time keep the service's order. */
export function linesOf(records: readonly (HistoryRecord | ChargedHistoryRecord)[], marks: Marks = {}): HistoryLine[] {
  return records.map((record, at) => lineOf(record, at, marks)).toSorted((a, b) => compareMoments(b.at, a.at));
}

/** Records with those of a further page, each once: a new record may have shifted others to the next page. */
export function withFurther<Read extends HistoryRecord | ChargedHistoryRecord>(
  records: readonly Read[],
  page: readonly Read[],
): Read[] {
  const known = setOf(records.map(({ resourceId }) => resourceId));
  return [...records, ...page.filter(({ resourceId }) => resourceId == null || !known.has(resourceId))];
}

/** One line of a history: what the service said happened, ready to be shown. */
export type HistoryLine = Readonly<ReturnType<typeof lineOf>>;

function lineOf(record: HistoryRecord | ChargedHistoryRecord, at: number, marks: Marks) {
  const car = carOfRecord(record);
  const code = text(record, 'moveType');
  const from = trackOf(record, 'previous');
  const to = trackOf(record, 'current');
  const job = jobOf(text(record, 'jobName'));
  const away = from.station !== null && to.station !== null && from.station !== to.station;
  return {
    // Of a charge there may be several revisions.
    key: [text(record, 'uuid') ?? text(record, 'resourceId') ?? at, text(record, 'revisionNumber') ?? '']
      .join(' ')
      .trim(),
    record,
    equipmentId: number(record, 'equipment.resourceId'),
    mark: markOf(record, marks),
    // When the crew says it happened, as the service wrote it.
    at: text(record, 'timestamp'),
    code,
    // The move type in words; the code itself where it has none.
    what: code === null ? words.unit.unknown : moveTypeWords(code),
    // A car that was worked in place has no origin.
    from: from.track === to.track && !away ? null : placeWords(away ? from : { ...from, station: null }),
    to: placeWords(to),
    job: job.name,
    // The mark of a terminal that stood beside the job's name, as far as the service kept it.
    token: job.token,
    loadStatus: text(car, 'loadStatus') ?? text(car, 'waybill.loadStatus'),
    waybill: text(car, 'waybill.waybillNumber') ?? text(car, 'waybill.billOfLadingNumber'),
    train: trainOf(record),
    flag: text(record, 'reportingFlag'),
    deletedAt: sinceOf(record, 'deletedAt'),
    mutedAt: sinceOf(record, 'mutedAt'),
    // Of charges: how many, and the revision.
    charges: number(record, 'numCharges'),
    revision: number(record, 'revisionNumber'),
    revisedAt: text(record, 'revisionTime'),
  };
}

/** Since when, as the service wrote it; endpoint 8 does not describe these fields. */
function sinceOf(record: HistoryRecord | ChargedHistoryRecord, name: 'deletedAt' | 'mutedAt'): string | null {
  return isSince(record[name]) ? (text(record, name) ?? JSON.stringify(record[name])) : null;
}

function markOf(record: unknown, marks: Marks): string {
  const parts = [text(record, 'equipment.equipmentInitial'), text(record, 'equipment.equipmentNumber')];
  const mark = parts.filter((part) => part !== null).join(' ');
  if (mark !== '') return mark;
  const id = text(record, 'equipment.resourceId');
  return id === null ? words.unit.unknown : (marks[id] ?? `#${id}`);
}

interface Place {
  readonly track: string | null;
  readonly station: string | null;
}

function trackOf(record: unknown, when: 'previous' | 'current'): Place {
  return { track: text(record, `${when}Track.name`), station: text(record, `${when}Station.name`) };
}

/** Where a record says that a car came from, or went to. */
export function placeOfRecord(record: unknown, when: 'previous' | 'current'): string | null {
  return placeWords(trackOf(record, when));
}

function placeWords({ track, station }: Place): string | null {
  const parts = [track, station].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(words.unit.dot);
}

function trainOf(record: unknown): string | null {
  // A car has one work order, or a list of them, or both.
  const one = text(record, 'equipment.workOrder.trainId');
  const orders = [...list(record, 'equipment.workOrders'), ...list(record, 'workOrders')];
  return one ?? orders.map((order) => text(order, 'trainId')).find((train) => train !== null) ?? null;
}

/** Fields of a record that are shown by name; the rest is under "Other". */
const shown = [
  'uuid',
  'resourceType',
  'moveType',
  'timestamp',
  'reportingFlag',
  'jobName',
  'receiveFromCarrierCode',
  'deliverToCarrierCode',
  'deletedAt',
  'mutedAt',
  'numCharges',
  'revisionNumber',
  'revisionTime',
  'equipment',
  'previousTrack.name',
  'previousStation.name',
  'currentTrack.name',
  'currentStation.name',
  'waybill',
  'umlerSnapshot',
];

/** The car of a record in the form of a car, with the papers and reference data that the record has beside it. */
export function carOfRecord(record: HistoryRecord | ChargedHistoryRecord): object {
  const { equipment, waybill, umlerSnapshot } = record;
  return { ...equipment, waybill: waybill ?? equipment?.waybill, umler: umlerSnapshot ?? equipment?.umler };
}

/** Every field of a record that has no place of its own, in words, with its value. */
export function otherFields(record: HistoryRecord | ChargedHistoryRecord): (readonly [string, string])[] {
  const { equipment, waybill, umlerSnapshot } = record;
  // A record may have its papers twice; those of the car are shown where they are not the same.
  const twice = {
    ...(waybill != null && differs(equipment?.waybill, waybill) && { waybill: equipment?.waybill }),
    ...(umlerSnapshot != null && differs(equipment?.umler, umlerSnapshot) && { umler: equipment?.umler }),
  };
  return [...leaves(record, shown), ...leaves({ equipment: twice })].map((leaf) => [
    pathInWords(leaf.path),
    valueWords(leaf.name, leaf.value, words.car.yes, words.car.no),
  ]);
}

function differs(one: unknown, other: unknown): boolean {
  return one != null && JSON.stringify(one) !== JSON.stringify(other);
}

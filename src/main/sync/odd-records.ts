import { type Message, message } from '#shared/messages/message.ts';
import type { ServiceList, SetAside } from '#shared/service/set-aside.ts';
import { Recent } from '../recent.ts';

/** An unreadable record or field, and its list. */
export interface OddRecord extends SetAside {
  /** The endpoint that lists it. */
  readonly list: 'stationTracks' | 'groupings' | 'inventory' | 'equipmentHistory' | 'chargedHistory';
}

/** What could not be read of a list. */
type LeftOut = Omit<ServiceList<unknown>, 'items'>;

/** How many of them are stored and reported one by one. */
const mostKept = 100;
/** Maximum number of records and fields remembered as reported: a service may name others in each answer. */
const mostReported = 10_000;

/**
 * Unreadable records and fields of the service, as the last full pull and the last reading of each track found them.
 * The rest of a list goes on without them. Each record is reported once per run; of a field unreadable in many records,
 * the first.
 */
export class OddRecords {
  readonly #reported = new Recent(mostReported);
  readonly #records = new Map<string, readonly OddRecord[]>();
  readonly #fields = new Map<string, readonly OddRecord[]>();
  readonly #notify: (said: Message) => void;

  constructor(notify: (said: Message) => void) {
    this.#notify = notify;
  }

  /** What could not be read of a source (a list, or one track of it); replaces the earlier result. */
  note(source: string, list: OddRecord['list'], { setAside, unreadFields = [] }: LeftOut): void {
    keep(this.#records, source, list, setAside);
    keep(this.#fields, source, list, unreadFields);
    this.#notifyFirst(this.#fresh(setAside, keyOf), 'device.oddRecord');
    this.#notifyFirst(
      this.#fresh(unreadFields, (one) => `${list} ${fieldOf(one)}`),
      'device.oddField',
    );
  }

  /** The same for a list on the screen, read on request. */
  noteShown(list: OddRecord['list'], leftOut: LeftOut): void {
    this.note(`${list} on the screen`, list, leftOut);
  }

  /**
   * The same for histories that are read again and again: reported once per run for each field that cannot be read,
   * because a service that writes one so may do so in each new record. A check for changes reads only what is new, so it
   * adds to what earlier ones of this run found; of a record that was corrected since nothing here tells.
   */
  noteHistory(source: 'changes' | 'conditions' | 'movements', setAside: readonly SetAside[]): void {
    const earlier = source === 'changes' ? (this.#records.get(source) ?? []) : [];
    const all = new Map([...setAside, ...earlier].map((one) => [keyOf(one), one]));
    keep(this.#records, source, 'equipmentHistory', [...all.values()]);
    const isNews = this.#fresh(setAside, (one) => `histories ${fieldOf(one)}`).length > 0;
    if (isNews) this.#notifyFirst(setAside, 'device.oddRecord');
  }

  /** Each record once, even if it is in several lists. */
  list(): readonly OddRecord[] {
    return once(this.#records, keyOf);
  }

  /** Fields left out of records in use, each once. */
  fields(): readonly OddRecord[] {
    return once(this.#fields, (field) => `${keyOf(field)} ${fieldOf(field)}`);
  }

  #notifyFirst(all: readonly SetAside[], one: 'device.oddRecord' | 'device.oddField'): void {
    const [first] = all;
    if (first === undefined) return;
    const { id, where, rule } = first;
    const said = { what: id === undefined ? where : `${where} (${id})`, rule };
    this.#notify(all.length === 1 ? message(one, said) : message(`${one}s`, { n: all.length, ...said }));
  }

  /** The records not yet reported in this run, one per key. */
  #fresh(all: readonly SetAside[], keyFor: (one: SetAside) => string): readonly SetAside[] {
    return all.filter((one) => this.#reported.isNew(keyFor(one)));
  }
}

function keep(
  sources: Map<string, readonly OddRecord[]>,
  source: string,
  list: OddRecord['list'],
  found: readonly SetAside[],
): void {
  if (found.length === 0) sources.delete(source);
  else
    sources.set(
      source,
      found.slice(0, mostKept).map((record) => ({ ...record, list })),
    );
}

function once(
  sources: ReadonlyMap<string, readonly OddRecord[]>,
  keyFor: (one: SetAside) => string,
): readonly OddRecord[] {
  const all = [...sources.values()].flat();
  return [...new Map(all.map((one) => [keyFor(one), one])).values()].slice(0, mostKept);
}

/** The field without positions: `items[3].umler.lengthFt` and `items[4].umler.lengthFt` are one. */
function fieldOf({ where }: SetAside): string {
  return where.replaceAll(/\[\d+\]/g, '');
}

/** The id of a record, if it has a readable one. */
export function numberOf({ id }: SetAside): number | null {
  const number = Number(id);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The ids of the records that have a readable one. */
export function numbersOf(records: readonly SetAside[]): number[] {
  return records.flatMap((record) => numberOf(record) ?? []);
}

function keyOf({ id, excerpt }: SetAside): string {
  return id ?? excerpt;
}

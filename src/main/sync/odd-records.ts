import type { SetAside } from '#shared/service/set-aside.ts';

/** A record that could not be read, and the list it stands in. */
export interface OddRecord extends SetAside {
  /** The endpoint that lists it. */
  readonly list: 'stationTracks' | 'groupings' | 'inventory' | 'equipmentHistory' | 'chargedHistory';
}

/** So many of them are kept and told one by one. */
const mostKept = 100;

/**
 * Records of the service that could not be read, as the last full pull and the last reading of each track met them. The
 * rest of a list goes on without them; each is told once in a run.
 */
export class OddRecords {
  readonly #told = new Set<string>();
  readonly #bySource = new Map<string, readonly OddRecord[]>();
  readonly #tell: (words: string) => void;

  constructor(tell: (words: string) => void) {
    this.#tell = tell;
  }

  /** What a source (a list, or a track of one) has set aside now, in place of what it had before. */
  note(source: string, list: OddRecord['list'], setAside: readonly SetAside[]): void {
    if (setAside.length === 0) this.#bySource.delete(source);
    else
      this.#bySource.set(
        source,
        setAside.slice(0, mostKept).map((record) => ({ ...record, list })),
      );
    const fresh = setAside.filter((record) => !this.#told.has(keyOf(record)));
    for (const record of fresh) this.#told.add(keyOf(record));
    const [first] = fresh;
    if (first === undefined) return;
    const what = first.id === undefined ? first.where : `${first.where} (${first.id})`;
    this.#tell(
      fresh.length === 1
        ? `A record of the carrier’s service could not be read and is left out: ${what}, ${first.rule}. Everything else is read.`
        : `${fresh.length} records of the carrier’s service could not be read and are left out. The first is ${what}, ${first.rule}. Everything else is read.`,
    );
  }

  /** Each record once, however many lists it stands in. */
  list(): readonly OddRecord[] {
    const all = [...this.#bySource.values()].flat();
    return [...new Map(all.map((record) => [keyOf(record), record])).values()].slice(0, mostKept);
  }
}

/** The number a record is known by here, where it says one that can be. */
export function numberOf({ id }: SetAside): number | null {
  const number = Number(id ?? Number.NaN);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

function keyOf({ id, excerpt }: SetAside): string {
  return id ?? excerpt;
}

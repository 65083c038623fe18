import type { EquipmentHistoryRequest, HistoryRecord } from '#shared/service/history.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';

type Page = ServiceList<HistoryRecord> & { readonly nextToken?: string };

/** How a service shows its equipment history: in pages, not for ever, with odd records, or emptied by somebody between. */
export class ShownHistory {
  /** How many records are told at once, and in which order. */
  page = { size: 1_000, oldestFirst: false };
  /** Whether a history is answered with an empty object, as by somebody between: never twice in a row for the same cars. */
  isEmptied: () => boolean = () => false;
  /** Whether that has happened. */
  hasEmptied = false;
  /** Which share of the records is new to the terminal: some cannot be read, others have a flag that says nothing. */
  oddShare = 0;
  /** Records that are older are gone; milliseconds. */
  forgetsAfterMs = Infinity;
  /** Whether that has hidden one. */
  hasForgotten = false;
  readonly #chance: () => number;
  readonly #emptied = new Set<string>();
  /** By record: what is odd about it; decided when it is first shown. */
  readonly #odd = new Map<number, 'unread' | 'flagged' | null>();

  constructor(chance: () => number) {
    this.#chance = chance;
  }

  get hasOddRecords(): boolean {
    return [...this.#odd.values()].some((odd) => odd !== null);
  }

  /** What is answered of these records, oldest first, at a time. */
  of(
    records: readonly HistoryRecord[],
    { equipmentIds = [], pageNextToken, timestampAfter }: Omit<EquipmentHistoryRequest, 'carrierId'>,
    now: number,
  ): Page {
    const from = Date.parse(timestampAfter ?? '');
    const found = records.filter(({ equipment, timestamp }) => {
      const at = Date.parse(timestamp ?? '');
      if (at < from || !equipmentIds.includes(equipment?.resourceId ?? 0)) return false;
      const isLeft = at >= now - this.forgetsAfterMs;
      this.hasForgotten ||= !isLeft;
      return isLeft;
    });
    if (this.#isEmptiedNow(equipmentIds.join())) return { items: [], setAside: [] };
    const first = Number(pageNextToken ?? 0);
    const next = first + this.page.size;
    return {
      ...this.#asRead((this.page.oldestFirst ? found : found.reverse()).slice(first, next)),
      ...(next < found.length && { nextToken: String(next) }),
    };
  }

  #isEmptiedNow(cars: string): boolean {
    const isNow = !this.#emptied.delete(cars) && this.isEmptied();
    if (isNow) this.#emptied.add(cars);
    this.hasEmptied ||= isNow;
    return isNow;
  }

  /** Odd records are set aside, or have a flag that is not described. */
  #asRead(records: readonly HistoryRecord[]): ServiceList<HistoryRecord> {
    if (this.oddShare === 0 && this.#odd.size === 0) return { items: records, setAside: [] };
    const all = records.map((record, index) => ({ record, index, odd: this.#oddOf(record.resourceId ?? 0) }));
    return {
      items: all
        .filter(({ odd }) => odd !== 'unread')
        .map(({ record, odd }) => (odd === 'flagged' ? { reportingFlag: 'HELD', ...record } : record)),
      setAside: all
        .filter(({ odd }) => odd === 'unread')
        .map(({ record, index }) => ({ index, where: 'items', rule: 'is odd', excerpt: JSON.stringify(record) })),
    };
  }

  #oddOf(record: number): 'unread' | 'flagged' | null {
    const known = this.#odd.get(record);
    if (known !== undefined) return known;
    const odd = this.#chance() >= this.oddShare ? null : this.#chance() < 0.5 ? 'flagged' : 'unread';
    this.#odd.set(record, odd);
    return odd;
  }
}

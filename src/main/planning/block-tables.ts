import { join } from 'node:path';
import { type Message, message } from '#shared/messages/message.ts';
import { type BlockTable, storedBlockTable, type StoredBlockTable } from '#shared/terminal/planning.ts';
import { type Clock, iso } from '../clock.ts';
import { StoredList } from '../storage/stored-list.ts';

/** Maximum number of stored tables, the last used first. */
const mostTables = 40;

/** The rules by which the tracks of a yard were last sorted, in `block-tables.json` of the profile. */
export class BlockTables {
  readonly #tables: StoredList<StoredBlockTable>;
  readonly #clock: Pick<Clock, 'now'>;
  /** What was wrong with the file at the start. */
  readonly problem: Message | null;

  constructor(directory: string, clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.#tables = new StoredList(join(directory, 'block-tables.json'), storedBlockTable);
    const { problem, unread } = this.#tables;
    if (problem !== null) this.problem = message('device.blockTablesUnread', { problem });
    else this.problem = unread > 0 ? message('device.someBlockTablesUnread', { n: unread }) : null;
  }

  /** The last used first. */
  list(): StoredBlockTable[] {
    return [...this.#tables.entries];
  }

  /** One of the same station that sorts the same tracks is replaced. Throws `StorageError`; then nothing has changed. */
  save(table: BlockTable): StoredBlockTable[] {
    const others = this.#tables.entries.filter((one) => sortsOf(one) !== sortsOf(table));
    this.#tables.write([{ ...table, usedAt: iso(this.#clock.now()) }, ...others].slice(0, mostTables));
    return this.list();
  }
}

function sortsOf({ stationId, sorted }: BlockTable): string {
  return [stationId ?? '', ...sorted.toSorted((a, b) => a - b)].join(' ');
}

import type { BlockTable, StoredBlockTable, PlanQuestion, PlanSorting } from '#shared/terminal/planning.ts';
import type { BlockOrder } from '#shared/yard/planning/block-order.ts';
import { mapOf } from '../../lib/collections.ts';
import { nothingPut, type PutTogether } from './draft.ts';
import type { Said, TrackUse, WantedBlock } from './question.ts';

/** What is sorted, as it is put together in the window. */
export interface Put {
  readonly stationId: number | null;
  readonly uses: ReadonlyMap<number, TrackUse>;
  readonly by: PlanSorting;
  readonly end: PlanQuestion['end'];
  readonly leadFt: number | null;
  readonly blocks: readonly WantedBlock[];
}

/** The rules of the current form. Rules for blocks that are not there today are kept. */
export function tableOf({ stationId, uses, by, end, leadFt, blocks }: Put, { targets, orders }: Said): BlockTable {
  const tracks = (use: TrackUse) => [...uses].flatMap(([trackId, one]) => (one === use ? [trackId] : []));
  const here = new Set(blocks.map((block) => block.name));
  const absent = [...targets].flatMap(([name, trackId]) =>
    here.has(name) ? [] : [{ name, trackId, order: kept(orders.get(name) ?? 'any') }],
  );
  const all = [...blocks.map(({ name, trackId, order }) => ({ name, trackId, order: kept(order) })), ...absent];
  return {
    stationId,
    sorted: tracks('sort'),
    used: tracks('use'),
    by,
    end,
    lead: { lengthFt: leadFt, mostCars: null },
    blocks: all.slice(0, 100),
  };
}

function kept(order: BlockOrder): BlockTable['blocks'][number]['order'] {
  return order === 'byHand' ? 'any' : order;
}

/** The table last used for these tracks, if the form differs; with nothing chosen yet, the last of this station. */
export function offeredTable(
  tables: readonly StoredBlockTable[],
  put: Put,
  said: Said,
  isUntouched: boolean,
): StoredBlockTable | null {
  const here = tables.filter((table) => table.stationId === put.stationId);
  const now = tableOf(put, said);
  const found = here.find(({ sorted }) => isSameSet(sorted, now.sorted)) ?? (isUntouched ? here[0] : undefined);
  return found === undefined || isSame(found, now) ? null : found;
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.toSorted((x, y) => x - y).join() === b.toSorted((x, y) => x - y).join();
}

/** Whether both have the same rules for what both name. */
function isSame(a: BlockTable, b: BlockTable): boolean {
  const rules = new Map(a.blocks.map((block) => [block.name, `${block.trackId} ${block.order}`]));
  return (
    isSameSet(a.sorted, b.sorted) &&
    isSameSet(a.used, b.used) &&
    a.by === b.by &&
    a.end === b.end &&
    a.lead.lengthFt === b.lead.lengthFt &&
    b.blocks.every(({ name, trackId, order }) => (rules.get(name) ?? `${trackId} ${order}`) === `${trackId} ${order}`)
  );
}

export function putBy(table: BlockTable, isThere: (trackId: number) => boolean): PutTogether {
  const uses = (ids: readonly number[], use: TrackUse) =>
    ids.filter(isThere).map((trackId): readonly [number, TrackUse] => [trackId, use]);
  const blocks = table.blocks.filter(({ trackId }) => trackId === null || isThere(trackId));
  return {
    ...nothingPut,
    uses: mapOf([...uses(table.sorted, 'sort'), ...uses(table.used, 'use')]),
    by: table.by,
    targets: mapOf(blocks.map(({ name, trackId }) => [name, trackId] as const)),
    orders: mapOf(blocks.map(({ name, order }): readonly [string, BlockOrder] => [name, order])),
  };
}

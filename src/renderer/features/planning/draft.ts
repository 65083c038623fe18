import * as z from 'zod';
import { planSorting } from '#shared/terminal/planning.ts';
import { trackEnds } from '#shared/yard/place.ts';
import { blockOrders } from '#shared/yard/planning/block-order.ts';
import { mapOf } from '../../lib/collections.ts';
import type { Said, TrackUse } from './question.ts';

/** What a person puts together for the tracks of one station. */
export interface PutTogether extends Said {
  /** `null`: nothing chosen yet, so the defaults apply. */
  readonly uses: ReadonlyMap<number, TrackUse> | null;
  /** The track that the form begins with; `null`: what is usual. */
  readonly firstTrack: number | null;
  readonly by: z.infer<typeof planSorting>;
}

export const nothingPut: PutTogether = {
  uses: null,
  firstTrack: null,
  by: 'block',
  targets: mapOf(),
  orders: mapOf(),
  byHand: mapOf(),
};

export function isUntouched({ uses, firstTrack, by, targets, orders, byHand }: PutTogether): boolean {
  return uses === null && firstTrack === null && by === 'block' && targets.size + orders.size + byHand.size === 0;
}

const tracksOf = <Value extends z.ZodType>(value: Value) => z.array(z.tuple([z.int(), value]));
const blocksOf = <Value extends z.ZodType>(value: Value) => z.array(z.tuple([z.string(), value]));

const putTogether = z.object({
  uses: tracksOf(z.enum(['sort', 'use'])).nullable(),
  firstTrack: z.int().nullable(),
  by: planSorting,
  targets: blocksOf(z.int().nullable()),
  orders: blocksOf(z.enum(blockOrders)),
  byHand: blocksOf(z.array(z.int())),
});

/** What is put together, as this device keeps it. */
const sortingDraft = z.object({
  stations: z.array(z.tuple([z.int().nullable(), putTogether])),
  end: z.enum(trackEnds),
  leadFt: z.number().positive().nullable(),
  /** The plan that is looked at; the terminal knows the last few. */
  planId: z.string().nullable(),
});
export type SortingDraft = z.infer<typeof sortingDraft>;

/** What is kept; `null` if there is nothing, or it cannot be read. */
export function readSorting(kept: unknown) {
  const read = sortingDraft.safeParse(kept);
  if (!read.success) return null;
  const stations = read.data.stations.map(([stationId, { uses, targets, orders, byHand, ...rest }]) => {
    const maps = { targets: mapOf(targets), orders: mapOf(orders), byHand: mapOf(byHand) };
    return [stationId, { ...rest, uses: uses === null ? null : mapOf(uses), ...maps }] as const;
  });
  return { ...read.data, stations: mapOf<number | null, PutTogether>(stations) };
}

export function sortingOf(stationId: number | null, put: PutTogether): SortingDraft['stations'][number] {
  const { uses, firstTrack, by, targets, orders, byHand } = put;
  return [
    stationId,
    {
      uses: uses === null ? null : [...uses],
      firstTrack,
      by,
      targets: [...targets],
      orders: [...orders],
      byHand: [...byHand].map(([name, ids]) => [name, [...ids]]),
    },
  ];
}

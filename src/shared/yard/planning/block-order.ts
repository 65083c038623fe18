import type { Block } from './problem.ts';

/** In which order the cars of a block stand in the end, front to back. */
export const blockOrders = ['any', 'asTheyStand', 'heavyInFront', 'byHand'] as const;
export type BlockOrder = (typeof blockOrders)[number];

/** A block as a person asks for it; by hand, its cars are listed front to back. */
interface AskedBlock extends Block {
  /** Left out: any. */
  readonly order?: BlockOrder | undefined;
}

interface OrderFacts {
  /** Rises along the tracks as they are listed, each front to back. */
  readonly placeOf: (equipmentId: number) => number;
  /** Gross weight on rail; `null`: not known. */
  readonly tonsOf: (equipmentId: number) => number | null;
}

/**
 * Splits a block with an order into blocks without one, front to back; cars that may stand in any order form one block.
 * Cars of unknown weight cannot be compared, so they stand behind the others, and are reported.
 */
export function inOrder(
  { order = 'any', ...block }: AskedBlock,
  { placeOf, tonsOf }: OrderFacts,
): { readonly blocks: readonly Block[]; readonly unknownWeights: readonly number[] } {
  const each = (equipmentIds: readonly number[]) => equipmentIds.map((id) => ({ ...block, equipmentIds: [id] }));
  switch (order) {
    case 'any':
      return { blocks: [block], unknownWeights: [] };
    case 'byHand':
      return { blocks: each(block.equipmentIds), unknownWeights: [] };
    case 'asTheyStand':
      return { blocks: each(block.equipmentIds.toSorted((a, b) => placeOf(a) - placeOf(b))), unknownWeights: [] };
    case 'heavyInFront': {
      const byTons = Map.groupBy(block.equipmentIds, tonsOf);
      const heaviestFirst = [...byTons].toSorted(([a], [b]) => (b ?? -Infinity) - (a ?? -Infinity));
      return {
        blocks: heaviestFirst.map(([, equipmentIds]) => ({ ...block, equipmentIds })),
        unknownWeights: byTons.get(null) ?? [],
      };
    }
  }
}

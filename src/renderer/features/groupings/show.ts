import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Shows the cars of a grouping in the inventory; of a track or a station those that the board has there. */
export function showCarsIn(
  { navigation, inventory, yard }: Pick<Terminal, 'navigation' | 'inventory' | 'yard'>,
  groupingId: number,
): void {
  const isStation = yard.tracks.some((track) => track.stationId === groupingId);
  const where: InventoryFilter = yard.byTrack.has(groupingId)
    ? { trackId: [groupingId] }
    : isStation
      ? { stationId: [groupingId] }
      : { groupingId: [groupingId] };
  navigation.close();
  inventory.show(where);
  navigation.go('inventory');
}

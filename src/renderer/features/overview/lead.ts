import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/**
 * Shows the cars behind a figure of the overview in the inventory: those of the station that is looked at, else those
 * on any track, as the figures count them.
 */
export function showCars(
  { navigation, inventory, overview }: Pick<Terminal, 'navigation' | 'inventory' | 'overview'>,
  filter: InventoryFilter,
): void {
  const { stationId } = overview;
  const elsewhere = (overview.overview?.cars.onNoTrack ?? 0) > 0;
  const where = stationId !== undefined ? { stationId: [stationId] } : elsewhere ? { onTrack: true } : {};
  inventory.show({ ...where, ...filter });
  navigation.go('inventory');
}

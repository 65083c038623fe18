import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import type { Terminal } from '../../terminal/terminal.ts';

type Looked = Pick<Terminal, 'overview'>;

/** The cars that the figures count: those of the station that is looked at, else those on any track. */
export function countedCars({ overview }: Looked): InventoryFilter {
  const { stationId } = overview;
  const elsewhere = (overview.overview?.cars.onNoTrack ?? 0) > 0;
  return stationId !== undefined ? { stationId: [stationId] } : elsewhere ? { onTrack: true } : {};
}

/** Shows the cars behind a figure of the overview in the inventory. */
export function showCars(terminal: Looked & Pick<Terminal, 'navigation' | 'inventory'>, filter: InventoryFilter): void {
  terminal.inventory.show({ ...countedCars(terminal), ...filter });
  terminal.navigation.go('inventory');
}

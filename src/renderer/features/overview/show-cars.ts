import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** A number of cars and the way to them. */
export interface Figure {
  readonly name: string;
  /** `null`: not known. */
  readonly cars: number | null;
  readonly onpress: () => void;
  /** Something that should be nothing: when it is not, it stands out. */
  readonly alarm?: 'badOrder' | 'condition';
}

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

export function figureOf(
  terminal: Parameters<typeof showCars>[0],
  name: string,
  cars: number | null,
  filter: InventoryFilter,
  alarm?: Figure['alarm'],
): Figure {
  return { name, cars, onpress: () => showCars(terminal, filter), ...(alarm !== undefined && { alarm }) };
}

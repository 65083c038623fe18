import type { Terminal } from './terminal.ts';
import type { FilteredCar } from '../features/history/filters.ts';

/** Opens the history view on these cars. */
export function showHistory({ history, desk }: Pick<Terminal, 'history' | 'desk'>, cars: readonly FilteredCar[]): void {
  history.showCars(cars.map(({ equipmentId, mark }) => ({ equipmentId, mark })));
  desk.go('history');
}

/** Opens it on the chosen cars. */
export function showHistoryOfCut(terminal: Pick<Terminal, 'history' | 'desk' | 'cut'>): void {
  showHistory(
    terminal,
    terminal.cut.cars.map(({ car }) => car),
  );
}

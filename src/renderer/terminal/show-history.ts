import type { Terminal } from './terminal.ts';
import type { FilteredCar } from '../features/history/filters.ts';

/** Opens the history view on these cars. */
export function showHistory(
  { history, navigation }: Pick<Terminal, 'history' | 'navigation'>,
  cars: readonly FilteredCar[],
): void {
  history.showCars(cars.map(({ equipmentId, mark }) => ({ equipmentId, mark })));
  navigation.go('history');
}

/** Opens it on the selected cars. */
export function showHistoryOfCut(terminal: Pick<Terminal, 'history' | 'navigation' | 'cut'>): void {
  showHistory(
    terminal,
    terminal.cut.cars.map(({ car }) => car),
  );
}

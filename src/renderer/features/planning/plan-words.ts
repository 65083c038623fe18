import type { PlanRemarks, ShownPlanCost, ShownStep, SwitchPlan } from '#shared/terminal/planning.ts';
import { words } from '../../lib/words/words.ts';

export function provedWords({ state, best, begun, proved, impossible }: SwitchPlan): string {
  const say = words.planning.proved;
  if (impossible) return say.impossible;
  if (best === null) return state === 'searching' ? say.searching : say.none;
  if (proved?.is === 'fewest') return begun.length > 0 ? say.fewestBegun : say.fewest;
  if (proved === null) return say.unknown;
  return state === 'searching'
    ? say.betterSought({ movements: proved.movements })
    : say.atMostAbove({ movements: proved.movements });
}

export function costWords({ movements, carsHandled, feetHandled }: ShownPlanCost): string {
  const say = words.planning.cost;
  const parts = [say.movements({ count: movements }), say.cars({ count: carsHandled })];
  return [...parts, say.feet({ feet: feetHandled })].join(words.unit.dot);
}

/** What a person's own steps cost beside the plan of the search alone. */
export function besideWords(yours: SwitchPlan, found: SwitchPlan): string | null {
  if (yours.best === null || found.best === null) return null;
  return words.planning.beside({
    yours: yours.best.cost.movements,
    found: found.best.cost.movements,
    atLeast: found.atLeast,
  });
}

/** `Pull 5 cars from Receiving 1`. */
export function stepWords({ kind, cars }: ShownStep, track: string): string {
  return words.planning.step[kind]({ count: cars, track });
}

/** What is to be known of a plan beside its steps; `against`: it speaks against it. */
export function remarkWords(
  { unknownWeights, keptApart, notKeptApart }: PlanRemarks,
  trackName: (trackId: number) => string,
): { readonly text: string; readonly against: boolean }[] {
  const say = words.planning;
  return [
    ...notKeptApart.map(({ trackId, marks }) => ({
      text: say.notKeptApart({ track: trackName(trackId), marks: marks.join(', ') }),
      against: true,
    })),
    ...(keptApart.length === 0
      ? []
      : [{ text: say.keptApart({ tracks: keptApart.map(trackName).join(', ') }), against: false }]),
    ...(unknownWeights.length === 0
      ? []
      : [{ text: say.unknownWeights({ count: unknownWeights.length }), against: false }]),
  ];
}

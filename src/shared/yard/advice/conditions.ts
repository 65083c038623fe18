import { effectsOf } from '../conditions.ts';
import type { PlannedMove } from './advised.ts';
import { about, type Advice } from './rules.ts';

/** Bad ordered, held, placed and not released; a placed car that is to be bad ordered is told as that. */
export function conditionAdvice({ cut, moveType }: PlannedMove): Advice[] {
  const effects = moveType === undefined ? [] : effectsOf(moveType);
  const does = (condition: 'badOrder' | 'hold' | 'placed', on: boolean) =>
    effects.some((effect) => effect.condition === condition && effect.on === on);
  const placed = cut.filter((car) => car.flags.placed);
  return [
    // No advice against a move whose type ends the condition.
    ...(does('badOrder', false)
      ? []
      : about(
          'badOrder',
          cut.filter((car) => car.flags.badOrder),
        )),
    ...(does('hold', false)
      ? []
      : about(
          'hold',
          cut.filter((car) => car.flags.hold),
        )),
    ...(does('placed', false) ? [] : about(does('badOrder', true) ? 'releaseBeforeBadOrder' : 'notReleased', placed)),
  ];
}

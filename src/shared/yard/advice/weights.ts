import { weightDoubtNames } from '../weights.ts';
import type { PlannedMove } from './advised.ts';
import { about, type Advice } from './rules.ts';

/** Cars whose papers state a weight that is impossible or not allowed. */
export function weightAdvice({ cut }: PlannedMove): Advice[] {
  return weightDoubtNames.flatMap((doubt) =>
    about(
      doubt,
      cut.filter((car) => car.weightDoubts?.includes(doubt) === true),
    ),
  );
}

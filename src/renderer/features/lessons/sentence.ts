import type { LessonsState } from '#shared/terminal/lessons.ts';
import { allOf } from '../../lib/words/lists.ts';
import { words } from '../../lib/words/words.ts';

type Running = NonNullable<LessonsState['running']>;

/** What comes next, in one sentence: `chosen` are the cars of the cut. */
export function sentenceFor({ lesson, step, scene }: Running, chosen: ReadonlySet<number>): string {
  const say = words.lessons;
  const marks = scene.cars.map((car) => car.mark);
  const move = scene.cars.every((car) => chosen.has(car.equipmentId))
    ? say.step.chosen({ to: scene.to.name })
    : say.step.choose({ count: marks.length, cars: allOf(marks), from: scene.from.name });
  switch (step) {
    case null:
      return say.over[lesson];
    case 'move':
      return move;
    case 'moveAnyway':
      return `${say.step.offlineFirst} ${move}`;
    case 'decide':
      return say.step.decide({ car: marks[0] ?? '' });
    case 'walk':
      return say.step.walk({ track: scene.from.name });
    case 'bringIn':
      return say.step.bringIn({ car: marks[0] ?? '', track: scene.from.name });
    default:
      return say.step[step];
  }
}

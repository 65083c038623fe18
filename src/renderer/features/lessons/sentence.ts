import type { LessonsState } from '#shared/terminal/lessons.ts';
import { allOf } from '../../lib/words/lists.ts';
import { words } from '../../lib/words/words.ts';

type Running = NonNullable<LessonsState['running']>;

/** What comes next, in one sentence: `chosen` are the cars of the cut. */
export function sentenceFor({ lesson, step, scene }: Running, chosen: ReadonlySet<number>): string {
  const say = words.lessons;
  const marks = scene.cars.map((car) => car.mark);
  const car = marks[0] ?? '';
  const isChosen = scene.cars.every(({ equipmentId }) => chosen.has(equipmentId));
  const choose = say.step.choose({ count: marks.length, cars: allOf(marks), from: scene.from.name });
  const move = isChosen ? say.step.chosen({ to: scene.to.name }) : choose;
  switch (step) {
    case null:
      return say.over[lesson];
    case 'move':
      return move;
    case 'moveAnyway':
      return `${say.step.offlineFirst} ${move}`;
    case 'decide':
      return say.step.decide({ car });
    case 'walk':
      return say.step.walk({ track: scene.from.name });
    case 'bringIn':
      return say.step.bringIn({ car, track: scene.from.name });
    case 'writeList':
      return isChosen ? say.step.writeChosen({ to: scene.to.name }) : choose;
    case 'keepConsist':
      return say.step.keepConsist({ count: scene.consist?.length ?? 0, track: scene.from.name });
    case 'checkConsist':
      return say.step.checkConsist({ track: scene.from.name });
    case 'readHazmat':
      return say.step.readHazmat({ car, from: scene.from.name });
    case 'moveHazmat':
      return say.step.moveHazmat({ car, from: scene.from.name, to: scene.to.name });
    default:
      return say.step[step];
  }
}

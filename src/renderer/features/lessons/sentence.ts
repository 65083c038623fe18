import type { LessonsState } from '#shared/terminal/lessons.ts';
import { allOf, words } from '../../lib/words/words.ts';

type Running = NonNullable<LessonsState['running']>;

/** What comes next, in one sentence: `chosen` are the cars of the cut. */
export function sentenceFor({ lesson, step, scene }: Running, chosen: ReadonlySet<number>): string {
  const say = words.lessons;
  const { from, to, consist } = scene;
  const marks = scene.cars.map((car) => car.mark);
  const isChosen = scene.cars.every(({ equipmentId }) => chosen.has(equipmentId));
  const choose = say.step.choose({ count: marks.length, cars: allOf(marks), from: from.name });
  const move = isChosen ? say.step.chosen({ to: to.name }) : choose;
  if (step === null) return say.over[lesson];
  if (step === 'move') return move;
  if (step === 'moveAnyway') return `${say.step.offlineFirst} ${move}`;
  if (step === 'writeList') return isChosen ? say.step.writeChosen({ to: to.name }) : choose;
  const told = say.step[step];
  if (typeof told === 'string') return told;
  return told({ car: marks[0] ?? '', track: from.name, from: from.name, to: to.name, count: consist?.length ?? 0 });
}

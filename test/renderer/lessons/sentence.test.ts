import { expect, test } from 'vitest';
import { lessonName, lessonStep, type LessonsState } from '#shared/terminal/lessons.ts';
import { sentenceFor } from '../../../src/renderer/features/lessons/sentence.ts';

type Running = NonNullable<LessonsState['running']>;

const track = (trackId: number, name: string) => ({ trackId, name, stationId: 1 });
const running = (step: Running['step'], lesson: Running['lesson'] = 'firstMove'): Running => ({
  lesson,
  at: 0,
  steps: 3,
  step,
  waitsForLearner: false,
  scene: {
    cars: [
      { equipmentId: 1, mark: 'UTLX 1' },
      { equipmentId: 2, mark: 'GATX 2' },
    ],
    from: track(10, 'Receiving 1'),
    to: track(11, 'Class 4'),
    elsewhere: track(12, 'Class 5'),
  },
  commandId: null,
  problem: null,
});

test('what comes next follows what is chosen: first which cars, then where to', () => {
  const before = sentenceFor(running('move'), new Set([1]));
  expect(before).toContain('UTLX 1 and GATX 2');
  expect(before).toContain('Receiving 1');
  const after = sentenceFor(running('move'), new Set([1, 2, 7]));
  expect(after).toContain('Class 4');
  expect(after).not.toContain('UTLX 1');
});

test('every step of every lesson has its sentence, and so has its end', () => {
  const said = lessonName.options.flatMap((lesson) =>
    [...lessonStep.options, null].map((step) => sentenceFor(running(step, lesson), new Set())),
  );
  expect(said.every((sentence) => sentence.length > 20)).toBe(true);
});

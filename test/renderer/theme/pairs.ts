import type { Ground } from './tokens.ts';

const grounds = ['paper', 'sheet', 'sunken'];
const onGrounds = (...inks: string[]) => inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

/**
 * What is written on what, anywhere in the window. That it is complete is held by test/e2e/accessible-states.full.test.ts
 * and hovered.full.test.ts, which compare every text they see with it.
 */
export const texts: readonly (readonly [ink: string, ground: Ground])[] = [
  ...onGrounds('ink', 'ink-2', 'ink-3', 'accent', 'bad', 'wait', 'good'),
  ...['accent-soft', 'bad-soft', 'wait-soft', 'good-soft'].flatMap((ground) => [
    ['ink', ground] as const,
    ['ink-2', ground] as const,
  ]),
  ['ink-3', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['bad', 'bad-soft'],
  ['ink-3', 'bad-soft'],
  ['bad', 'accent-soft'],
  ['wait', 'wait-soft'],
  ['ink-3', 'wait-soft'],
  ['wait', 'accent-soft'],
  ['good', 'good-soft'],
  ['good', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['chosen-ink', 'chosen'],
  ['ink', 'here'],
  ['paper', 'ink'],
  ['paper', 'ink-2'],
  ['sheet', 'good'],
  ['bad-ink', 'bad'],
  ['load-ink', 'load-fill'],
  ['load-ink-2', 'load-fill'],
  ['ink', 'empty-fill'],
  ['ink-2', 'empty-fill'],
  ['hazmat-ink', 'hazmat'],
  ...[0, 1, 2, 3, 4, 5].map((tint) => ['group-ink', `group-${tint}`] as const),
  ['practice-ink', 'practice'],
  ['practice-ink', 'practice-stripe'],
  ['accent-ink', ['accent', 0.88, 'ink']],
  ['ink', ['accent', 0.1, 'sheet']],
  ['ink', ['accent', 0.14, 'sheet']],
  ['ink', ['practice', 0.05, 'sheet']],
  ['ink-2', ['practice', 0.05, 'sheet']],
  ['ink', ['hazmat', 0.08, 'sheet']],
  ['ink-2', ['hazmat', 0.08, 'sheet']],
  ['ink-3', ['hazmat', 0.08, 'sheet']],
  // A track in the overview is filled by degrees, up to here.
  ['ink', ['bar', 0.4, 'sheet']],
];

/** Edges and marks that say something by themselves, and what they stand on. */
export const marks: readonly (readonly [ink: string, ground: Ground])[] = [
  ...onGrounds('control-line', 'focus', 'bar', 'bar-full'),
  ['empty-line', 'empty-fill'],
  ['empty-line', 'paper'],
];

/** Words of what cannot be pressed now. The guidelines ask no contrast of them; they are to be read all the same. */
export const off: readonly (readonly [ink: string, ground: Ground])[] = onGrounds('off');

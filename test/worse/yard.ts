import type { Worsening } from './worsening.ts';

const ladings = 'test/shared/yard/hazmat-list.test.ts';
const rules = 'test/shared/yard/rules.test.ts';
const standing = 'test/shared/yard/standing-order.test.ts';
const mark = 'test/shared/yard/mark.test.ts';

/** The rules of the yard: where cars come to stand, what they are called, what is dangerous about them. */
export const worsenedRules: readonly Worsening[] = [
  {
    worse: 'a cut in the middle of a track comes to stand one place too far ahead',
    file: 'src/shared/yard/standing-order.ts',
    text: 'const index = ahead === undefined ? 0 : standing.indexOf(ahead) + 1;',
    becomes: 'const index = ahead === undefined ? 0 : standing.indexOf(ahead);',
    promise: 'A cut stands where it was meant to, in its order.',
    tests: [standing],
  },
  {
    worse: 'behind a car means ahead of it',
    file: 'src/shared/yard/standing-order.ts',
    text: `return 'before' in place ? anchor : anchor + 1;`,
    becomes: 'return anchor;',
    promise: 'A cut stands where it was meant to, in its order.',
    tests: [standing],
  },
  {
    worse: 'a container with a wrong check digit passes for a right one',
    file: 'src/shared/yard/mark.ts',
    text: 'valid: containerCheckDigit(initial + serial) === checkDigit,',
    becomes: 'valid: true,',
    promise: 'A mistyped number is told, not taken.',
    tests: [mark],
  },
  {
    worse: 'an emptied tank car counts as clean',
    file: 'src/shared/yard/hazmat-list.ts',
    text: 'residue: coded || isEmptied(loadStatus),',
    becomes: 'residue: coded,',
    promise: 'What was in a car is in it until somebody has cleaned it.',
    tests: [ladings],
  },
  {
    worse: 'a hazardous commodity without papers shows no placard',
    file: 'src/shared/yard/hazmat.ts',
    text: String.raw`/^49\d{5}$/`,
    becomes: String.raw`/^49\d{6}$/`,
    promise: 'Better a placard too many.',
    tests: [ladings],
  },
  {
    worse: 'the cars that stand on a track are forgotten when its room is told',
    file: 'src/shared/yard/length.ts',
    text: 'const freeFt = trackFt - usedFeet(standing);',
    becomes: 'const freeFt = trackFt;',
    promise: 'A cut that does not fit is told before it is moved.',
    tests: [rules],
  },
  {
    worse: 'the oldest record of a car decides on its condition',
    file: 'src/main/mirror/histories/condition-store.ts',
    text: '(decidedAt) => decidedAt < record.at',
    becomes: '(decidedAt) => decidedAt > record.at',
    promise: 'A bad-ordered car is shown as one until it is repaired.',
    tests: ['test/main/mirror/conditions.test.ts'],
  },
  {
    worse: 'a car heavier than any car may be is not told',
    file: 'src/shared/yard/weights.ts',
    text: `if (onRail !== null && onRail > heaviestGrossLbs) doubts.push('tooHeavy');`,
    becomes: `if (onRail !== null && onRail > 2 * heaviestGrossLbs) doubts.push('tooHeavy');`,
    promise: 'Weights that cannot be are told.',
    tests: ['test/shared/yard/advice.test.ts', rules],
  },
  {
    worse: 'any car beside an engine is warned of as hazmat',
    file: 'src/shared/yard/advice/advice.ts',
    text: 'if (car.hazmat === null) return false;',
    becomes: '',
    promise: 'A warning of hazmat means hazmat.',
    tests: ['test/shared/yard/advice.test.ts'],
  },
  {
    worse: 'a track that was walked from its back is put the wrong way round',
    file: 'src/main/documents/check-plan.ts',
    text: `walkedFrom === 'front' ? seen : seen.toReversed()`,
    becomes: 'seen',
    promise: 'A check makes the board as the track was seen.',
    tests: ['test/main/documents/check-plan.test.ts'],
  },
  {
    worse: 'the residue that a consist tells of is not expected on the track',
    file: 'src/main/documents/expected-cars.ts',
    text: 'residue: dangerous.residue',
    becomes: 'residue: false',
    promise: 'What was in a car is in it until somebody has cleaned it.',
    tests: ['test/main/documents/expected-cars.test.ts'],
  },
];

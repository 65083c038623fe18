import type { Worsening } from './worsening.ts';

const planning = 'test/main/planning/area.test.ts';
const room = 'test/main/planning/problem-of.test.ts';
const past = 'test/main/past/past.test.ts';

/** Plans that can be worked as they are shown, and the yard of another time as it was told. */
export const worsenedPlans: readonly Worsening[] = [
  {
    worse: 'a better plan that was found is not shown',
    file: 'src/main/planning/area.ts',
    text: '          plan.best = null;\n',
    becomes: '',
    promise: 'The screen shows the best plan that was found.',
    tests: [planning],
  },
  {
    worse: 'a search that was cut short counts as done',
    file: 'src/main/planning/area.ts',
    text: `ended === 'done' ? 'done' : 'stopped'`,
    becomes: `'done'`,
    promise: 'Whether a plan is the shortest is said only when it is known.',
    tests: [planning],
  },
  {
    worse: 'steps that break a rule become a switch list',
    file: 'src/main/planning/area.ts',
    text: 'chosen === null || checkPlan(problem, chosen) !== null',
    becomes: 'chosen === null',
    promise: 'A list is made only of steps that can be worked.',
    tests: [planning],
  },
  {
    worse: 'a plan becomes a list for the track that has the number by now',
    file: 'src/main/planning/area.ts',
    text: 'if (is !== was) {',
    becomes: `if (is === '') {`,
    promise: 'No car is sent to a track that was not meant.',
    tests: [planning],
  },
  {
    worse: 'an older search runs on beside the new one',
    file: 'src/main/planning/area.ts',
    text: '    this.close();\n    const plan',
    becomes: '    const plan',
    promise: 'The plan that is shown is the one that was asked for last.',
    tests: [planning],
  },
  {
    worse: 'a track is long enough without the cars that stay on it',
    file: 'src/main/planning/problem-of.ts',
    text: '      ...cars.filter((car) => !inBlocks.has(car.equipmentId)),\n',
    becomes: '',
    promise: 'A plan puts no more on a track than it holds.',
    tests: [room],
  },
  {
    worse: 'a car without couplers is planned',
    file: 'src/main/planning/problem-of.ts',
    text: 'feet: car.lengthFt + couplersFt',
    becomes: 'feet: car.lengthFt',
    promise: 'A plan puts no more on a track than it holds.',
    tests: [room],
  },
  {
    worse: 'a tank car of another time had no residue',
    file: 'src/main/past/facts.ts',
    text: 'bit(hazmat.residue)]',
    becomes: '0]',
    promise: 'The yard of another time shows what was told then.',
    tests: [past],
  },
  {
    worse: 'a car of another time that was held is shown as bad order',
    file: 'src/main/past/facts.ts',
    text: 'hold: flags[1] === 1',
    becomes: 'hold: flags[0] === 1',
    promise: 'The yard of another time shows what was told then.',
    tests: [past],
  },
  {
    worse: 'every car of the newest reading is said to leave',
    file: 'src/main/past/past-reads.ts',
    text: 'new Set(after === null ? stood : after.order)',
    becomes: 'new Set(after?.order ?? [])',
    promise: 'What became of a car is told only where a reading shows it.',
    tests: [past],
  },
  {
    worse: 'after a start what is told of a car is numbered as if what was told before had not been',
    file: 'src/main/past/recorder.ts',
    text: `, Number(last('facts'))`,
    becomes: '',
    promise: 'The yard of another time shows what was told then.',
    tests: ['test/main/past/past.test.ts'],
  },
];

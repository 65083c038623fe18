import type { Worsening } from './worsening.ts';

const work = 'test/renderer/terminal/work.test.ts';
const stores = 'test/renderer/terminal/stores.test.ts';

/** The window's state: what a person does there is what they mean, and done once. */
export const worsenedWindows: readonly Worsening[] = [
  {
    worse: 'other work is recorded under the number of work that nobody answered for',
    file: 'src/renderer/terminal/work.svelte.ts',
    text: 'const said = JSON.stringify(input);',
    becomes: 'const said = input.kind;',
    promise: 'What is recorded after a lost answer is not taken for what was recorded before.',
    tests: [work],
  },
  {
    worse: 'work that nobody answered for is recorded again as new work',
    file: 'src/renderer/terminal/work.svelte.ts',
    text: 'if (!isUnanswered(problem)) this.#isOver(',
    becomes: 'this.#isOver(',
    promise: 'Nothing is done twice.',
    tests: [work],
  },
  {
    worse: 'the undo of an older message takes back what was recorded last',
    file: 'src/renderer/terminal/undo.ts',
    text: 'else if (commandId === undefined || commandId === last.commandId) await',
    becomes: 'else if (last.commandId !== undefined) await',
    promise: 'Nothing is taken back that was not meant.',
    tests: ['test/renderer/terminal/undo.test.ts'],
  },
  {
    worse: 'of two choices of cars the one that is read last counts, not the one made last',
    file: 'src/renderer/features/inventory/store.svelte.ts',
    text: 'if (turn === this.#choosing && this.#cut.chosen === chosen) this.#cut.found(cars);',
    becomes: 'this.#cut.found(cars);',
    promise: 'What is moved is what was chosen.',
    tests: ['test/renderer/inventory/store.test.ts'],
  },
  {
    worse: 'a window reads before it listens for changes',
    file: 'src/renderer/terminal/session.svelte.ts',
    text: `const changes = await this.client.changes();\n      this.#tell({ what: 'everything' });`,
    becomes: `this.#tell({ what: 'everything' });\n      const changes = await this.client.changes();`,
    promise: 'The screen misses no change.',
    tests: [stores],
  },
  {
    worse: 'a station that was read before another was put on the board is shown under its name',
    file: 'src/renderer/terminal/yard.svelte.ts',
    text: 'if (this.stationId !== stationId) return;',
    becomes: '',
    promise: 'A board shows the station that it names.',
    tests: [stores],
  },
];

import type { Worsening } from './worsening.ts';

const sync = 'test/main/sync/sync.test.ts';
const missing = 'test/main/sync/missing-cars.test.ts';
const board = 'test/main/mirror/board.test.ts';
const boardProperty = 'test/main/mirror/board-property.test.ts';
const pull = 'test/main/mirror/pull.property.test.ts';

/** Mirror and sync: the board is the yard, and says what it does not know. */
export const worsenedMirrors: readonly Worsening[] = [
  {
    worse: 'an answer that was overtaken puts a car back where it was',
    file: 'src/main/sync/track-reader.ts',
    text: 'if (asked < mostResends && this.#isOvertaken(trackId, value)) continue;',
    becomes: '',
    promise: 'A car does not go back on the board.',
    tests: [sync],
  },
  {
    worse: 'who asks for a track is given a reading that was sent before',
    file: 'src/main/sync/track-reader.ts',
    text: 'if (!flight.sent) return flight.reading;',
    becomes: 'return flight.reading;',
    promise: 'A reading is never older than the question.',
    tests: [sync],
  },
  {
    worse: 'a pull that would empty the yard is taken over without asking',
    file: 'src/main/sync/full-pull.ts',
    text: 'if (reason !== null) {',
    becomes: "if (reason === '') {",
    promise: 'Half a yard does not disappear because of one bad answer.',
    tests: [sync],
  },
  {
    worse: 'cars that no list and no reading shows are gone the first time',
    file: 'src/main/sync/full-pull.ts',
    text: "if (is === 'away' || isUnlisted || accepted?.missing.has(id) === true) gone.set(id, is);",
    becomes: 'if (is !== undefined) gone.set(id, is);',
    promise: 'A car is gone only when list, tracks and history all say so.',
    tests: [missing, sync],
  },
  {
    worse: 'a look for changes begins where the one before it ended',
    file: 'src/main/sync/revisions.ts',
    text: 'const reachBackMs = 120_000;',
    becomes: 'const reachBackMs = 0;',
    promise: 'What was revised while the clocks disagree is not missed.',
    tests: [sync],
  },
  {
    worse: 'sending goes on when the account was refused',
    file: 'src/main/sync/connection.ts',
    text: `return this.#account && !this.#byChoice && this.#service !== 'unauthorised';`,
    becomes: 'return this.#account && !this.#byChoice;',
    promise: 'A refused account costs no command its turn.',
    tests: ['test/main/sync/connection.test.ts'],
  },
  {
    worse: 'sending goes on although somebody chose to work offline',
    file: 'src/main/sync/connection.ts',
    text: `return this.#account && !this.#byChoice && this.#service !== 'unauthorised';`,
    becomes: `return this.#account && this.#service !== 'unauthorised';`,
    promise: 'Working offline means that nothing is sent.',
    tests: ['test/main/sync/connection.test.ts'],
  },
  {
    worse: 'a pull overwrites tracks that were read since it began',
    file: 'src/main/mirror/pull/pull.ts',
    text: 'idsIn(this.#mirror.tracksReadSincePull())',
    becomes: 'idsIn([])',
    promise: 'The newer of two readings is what the board shows.',
    tests: [pull, 'test/main/mirror/pull.test.ts', sync],
  },
  {
    worse: 'a move on top is not carried on to the moves behind it',
    file: 'src/main/mirror/board/optimistic-overlay.ts',
    text: 'redo(nextAfter(this.#versions.get(track), turn.seq)?.turn);',
    becomes: '',
    promise: 'The board shows every waiting move where it will come to stand.',
    tests: [board, boardProperty],
  },
  {
    worse: 'a cut whose anchor is gone is left out of the board',
    file: 'src/main/mirror/board/optimistic-overlay.ts',
    text: 'placed.ok ? placed.order : [...without(order, cut), ...cut]);',
    becomes: 'placed.ok ? placed.order : without(order, cut));',
    promise: 'No car disappears from the board.',
    tests: [board, boardProperty],
  },
  {
    worse: 'of several cars that a few digits may mean, the first is taken',
    file: 'src/main/mirror/cars/resolve.ts',
    text: 'if (only !== undefined && candidates.length === 1)',
    becomes: 'if (only !== undefined)',
    promise: 'No car is guessed.',
    tests: ['test/main/mirror/search.test.ts'],
  },
  {
    worse: 'a record that does not say whose it is counts for no car',
    file: 'src/main/sync/full-pull.ts',
    text: 'const isUnlisted = nameless === 0 && since !== null',
    becomes: 'const isUnlisted = since !== null',
    promise: 'A car is taken for gone only where nothing of the list may be it.',
    tests: ['test/main/sync/full-pull.test.ts'],
  },
];

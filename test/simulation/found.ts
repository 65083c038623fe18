import type { ActAt } from '../faults/acts.ts';

/** A history that the simulation has found: what went wrong in it before that was mended. */
export interface Found {
  readonly found: string;
  readonly seed: number;
  readonly nth: number;
  readonly acts: readonly ActAt[];
}

/** Shortest histories of what the simulation has found. They stay mended. */
export const histories: readonly Found[] = [
  {
    found: 'A bill was made and answered 403; sent again it was answered 409: taken for refused',
    seed: 1001,
    nth: 89,
    acts: [
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/bill-of-lading', status: 403 } },
      { post: 0, one: { act: 'bill', number: 5, car: 32 } },
      { post: 0, one: { act: 'crew', car: 28, to: 25, index: 2 } },
    ],
  },
  {
    found: 'A bill was made and answered 403, and its number used for another',
    seed: 1001,
    nth: 1369,
    acts: [
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/bill-of-lading', status: 403 } },
      { post: 0, one: { act: 'bill', number: 1, car: 17 } },
      { post: 0, one: { act: 'bill', number: 1, car: 2 } },
    ],
  },
  {
    found: 'A gateway answered a bill with 200 and an object of nothing: taken for a yes',
    seed: 1001,
    nth: 295,
    acts: [
      { post: 0, one: { act: 'fault', fault: 'html', count: 3, path: '/customers/update' } },
      { post: 0, one: { act: 'bill', number: 6, car: 11 } },
      { post: 0, one: { act: 'decide', how: 'retry', which: 27 } },
      {
        post: 0,
        one: { act: 'fault', fault: 'gateway', forMs: 3910, on: 'writes', status: 200, page: 'empty', reaches: false },
      },
      { post: 0, one: { act: 'offline', offline: false } },
    ],
  },
  {
    found: 'A gateway answered a class list with 200 and an object of its own: taken for a yes',
    seed: 1001,
    nth: 1848,
    acts: [
      {
        post: 0,
        one: { act: 'fault', fault: 'gateway', forMs: 3445, on: 'writes', status: 200, page: 'json', reaches: false },
      },
      { post: 0, one: { act: 'fault', fault: 'partial', count: 1, path: '/equipment/move', items: 1, status: 200 } },
      { post: 0, one: { act: 'classList', cars: [38, 4, 26], to: 25 } },
    ],
  },
  {
    found: 'A gateway answered a move with 200 and an object of nothing: a person was asked',
    seed: 1001,
    nth: 1356,
    acts: [
      { post: 0, one: { act: 'move', from: 29, at: 3, length: 4, to: 30, place: { after: 8 } } },
      { post: 0, one: { act: 'move', from: 10, at: 25, length: 3, to: 0, place: { after: 22 } } },
      {
        post: 0,
        one: { act: 'fault', fault: 'gateway', forMs: 2347, on: 'writes', status: 200, page: 'empty', reaches: false },
      },
      { post: 0, one: { act: 'toolswork', to: 33 } },
      { post: 0, one: { act: 'fault', fault: 'busy', count: 2, path: '/equipment/move', retryAfterSeconds: 0 } },
    ],
  },
  {
    found: 'A move was done and answered 403, and the history lagged: done twice',
    seed: 1001,
    nth: 1967,
    acts: [
      { post: 0, one: { act: 'fault', fault: 'refuse', count: 3, path: '/class-lists' } },
      { post: 0, one: { act: 'move', from: 20, at: 11, length: 1, to: 4, place: { before: 14 } } },
      { post: 0, one: { act: 'bill', number: 2, car: 19 } },
      { post: 0, one: { act: 'bill', number: 3, car: 18 } },
      { post: 0, one: { act: 'move', from: 1, at: 40, length: 4, to: 20, place: 'back' } },
      {
        post: 0,
        one: { act: 'fault', fault: 'lateWork', count: 1, path: '/equipment/move', answer: 'page', delayMs: 126 },
      },
      { post: 0, one: { act: 'offline', offline: false } },
      { post: 0, one: { act: 'wait', ms: 2 } },
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/equipment/move', status: 403 } },
      { post: 0, one: { act: 'fault', fault: 'delay', count: 3, path: '/equipment/inventory', delayMs: 21 } },
      { post: 0, one: { act: 'switch', cars: [3, 5, 30], to: 15 } },
      { post: 0, one: { act: 'switch', cars: [10, 30], to: 10 } },
      { post: 0, one: { act: 'fault', fault: 'behind', behindMs: 1059, path: '/equipment-history', probability: 1 } },
    ],
  },
  {
    found: 'Work done after its yes was found in the history, and the board shown from readings before it',
    seed: 1001,
    nth: 3221,
    acts: [
      { post: 0, one: { act: 'wait', ms: 14 } },
      { post: 0, one: { act: 'move', from: 5, at: 36, length: 1, to: 22, place: { after: 8 } } },
      { post: 0, one: { act: 'move', from: 34, at: 6, length: 2, to: 18, place: { before: 9 } } },
      {
        post: 0,
        one: { act: 'fault', fault: 'lateWork', count: 2, path: '/equipment/move', answer: 'yes', delayMs: 160 },
      },
      { post: 0, one: { act: 'wait', ms: 3 } },
      { post: 0, one: { act: 'wait', ms: 11 } },
      { post: 0, one: { act: 'classList', cars: [33, 12], to: 36 } },
      { post: 0, one: { act: 'bill', number: 6, car: 39 } },
      { post: 0, one: { act: 'classList', cars: [8, 30], to: 40 } },
      { post: 0, one: { act: 'move', from: 29, at: 31, length: 3, to: 18, place: { before: 36 } } },
      { post: 0, one: { act: 'move', from: 13, at: 14, length: 4, to: 10, place: 'front' } },
      { post: 0, one: { act: 'move', from: 16, at: 13, length: 2, to: 2, place: 'back' } },
      { post: 0, one: { act: 'move', from: 7, at: 4, length: 4, to: 9, place: { before: 17 } } },
    ],
  },
  {
    found: 'A switch request was done and answered 403 while nothing could be read: sent again',
    seed: 20261,
    nth: 52,
    acts: [
      { post: 0, one: { act: 'move', from: 40, at: 5, length: 1, to: 29, place: 'back' } },
      { post: 0, one: { act: 'switch', cars: [34], to: 33 } },
      { post: 0, one: { act: 'move', from: 39, at: 31, length: 2, to: 24, place: 'back' } },
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/switch-request', status: 403 } },
      { post: 0, one: { act: 'wait', ms: 7 } },
      { post: 0, one: { act: 'fault', fault: 'cutBody', count: 2, path: '/equipment/move' } },
      {
        post: 0,
        one: { act: 'fault', fault: 'gateway', forMs: 3597, on: 'reads', status: 503, page: 'html', reaches: true },
      },
    ],
  },
  {
    found: 'A move was done and answered 403: the next was placed by what was read before it',
    seed: 20261,
    nth: 336,
    acts: [
      { post: 0, one: { act: 'move', from: 21, at: 40, length: 3, to: 13, place: { before: 6 } } },
      { post: 0, one: { act: 'offline', offline: false } },
      { post: 0, one: { act: 'move', from: 39, at: 31, length: 4, to: 15, place: { before: 5 } } },
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/equipment/move', status: 403 } },
      { post: 0, one: { act: 'bill', number: 3, car: 38 } },
      { post: 0, one: { act: 'move', from: 30, at: 21, length: 4, to: 27, place: { before: 30 } } },
      { post: 0, one: { act: 'move', from: 24, at: 27, length: 4, to: 3, place: { before: 22 } } },
    ],
  },
  {
    found: 'Work done after its answer was proved, and the next move placed by what was read before the work',
    seed: 20261122,
    nth: 1088,
    acts: [
      { post: 0, one: { act: 'move', from: 17, at: 30, length: 1, to: 16, place: { before: 2 } } },
      { post: 0, one: { act: 'wait', ms: 25 } },
      { post: 0, one: { act: 'sendNow' } },
      { post: 0, one: { act: 'move', from: 27, at: 4, length: 1, to: 9, place: { after: 10 } } },
      { post: 0, one: { act: 'move', from: 15, at: 37, length: 3, to: 23, place: { before: 10 } } },
      { post: 0, one: { act: 'fault', fault: 'errorBefore', count: 1, path: '/equipment/move', status: 503 } },
      { post: 0, one: { act: 'move', from: 4, at: 16, length: 3, to: 17, place: { after: 1 } } },
      { post: 0, one: { act: 'wait', ms: 6 } },
      {
        post: 0,
        one: { act: 'fault', fault: 'lateWork', count: 2, path: '/equipment/move', answer: 'empty', delayMs: 126 },
      },
    ],
  },
  {
    found: 'A move within its track left only a record with a mark cut to four letters: taken for not done, done twice',
    seed: 20261122,
    nth: 754,
    acts: [
      { post: 0, one: { act: 'fault', fault: 'trim', on: 'writes', length: 4, forMs: 2400 } },
      { post: 0, one: { act: 'move', from: 18, at: 23, length: 2, to: 33, place: { before: 27 } } },
      { post: 0, one: { act: 'offline', offline: false } },
      { post: 0, one: { act: 'move', from: 5, at: 22, length: 1, to: 11, place: { index: 0 } } },
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/equipment/move', status: 429 } },
      { post: 0, one: { act: 'crew', car: 1, to: 11, index: 3 } },
      { post: 0, one: { act: 'classList', cars: [6], to: 23 } },
    ],
  },
  {
    found: 'A move was done and answered 412: the next one was placed by what had been read before it',
    seed: 20261122,
    nth: 2946,
    acts: [
      { post: 0, one: { act: 'bill', number: 2, car: 5 } },
      { post: 0, one: { act: 'move', from: 38, at: 30, length: 4, to: 35, place: { before: 31 } } },
      { post: 0, one: { act: 'fault', fault: 'html', count: 3, path: '/equipment/move' } },
      { post: 0, one: { act: 'restart' } },
      { post: 0, one: { act: 'move', from: 12, at: 32, length: 1, to: 14, place: { after: 9 } } },
      { post: 0, one: { act: 'decide', how: 'retry', which: 31 } },
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/equipment/move', status: 412 } },
    ],
  },
  {
    found: 'A move was done and answered 422, and changed before that was found: taken for the change',
    seed: 20261122,
    nth: 4304,
    acts: [
      { post: 0, one: { act: 'switch', cars: [28, 8, 22], to: 15 } },
      { post: 0, one: { act: 'move', from: 21, at: 33, length: 1, to: 24, place: { index: 5 } } },
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/equipment/move', status: 422 } },
      { post: 0, one: { act: 'wait', ms: 22 } },
      { post: 0, one: { act: 'keyWithdrawn' } },
      { post: 0, one: { act: 'wait', ms: 25 } },
      { post: 0, one: { act: 'decide', how: 'change', which: 13 } },
    ],
  },
  {
    found:
      'A move that was rejected was changed and done late: the record of the first was taken for the refusal of the second',
    seed: 20261122,
    nth: 4402,
    acts: [
      { post: 0, one: { act: 'fault', fault: 'rejected', count: 2, path: '/equipment/move' } },
      { post: 0, one: { act: 'move', from: 26, at: 20, length: 4, to: 2, place: { index: 0 } } },
      { post: 0, one: { act: 'wait', ms: 25 } },
      { post: 0, one: { act: 'move', from: 12, at: 21, length: 2, to: 39, place: 'back' } },
      { post: 0, one: { act: 'move', from: 12, at: 12, length: 1, to: 13, place: 'back' } },
      { post: 0, one: { act: 'fault', fault: 'delay', count: 3, path: '/equipment/inventory', delayMs: 61 } },
      { post: 0, one: { act: 'decide', how: 'change', which: 5 } },
      { post: 0, one: { act: 'classList', cars: [22, 6], to: 5 } },
      {
        post: 0,
        one: { act: 'fault', fault: 'oddRecord', forMs: 1838, path: '/equipment-history', odd: 'hugeId', car: 1 },
      },
      { post: 0, one: { act: 'switch', cars: [16, 32], to: 36 } },
      { post: 0, one: { act: 'customer', customer: 11, adds: true } },
      { post: 0, one: { act: 'decide', how: 'discard', which: 38 } },
      { post: 0, one: { act: 'switch', cars: [34, 20], to: 16 } },
      {
        post: 0,
        one: { act: 'fault', fault: 'lateWork', count: 1, path: '/equipment/move', answer: 'message', delayMs: 15 },
      },
      { post: 0, one: { act: 'move', from: 0, at: 38, length: 4, to: 2, place: 'back' } },
    ],
  },
  {
    found: 'A yes that was a lie passed for true, because a later yes on its cars was another',
    seed: 20261122,
    nth: 5207,
    acts: [
      { post: 0, one: { act: 'decide', how: 'undo', which: 3 } },
      { post: 0, one: { act: 'fault', fault: 'delay', count: 1, path: '/equipment/move', delayMs: 170 } },
      { post: 0, one: { act: 'move', from: 19, at: 2, length: 4, to: 21, place: { after: 27 } } },
      { post: 0, one: { act: 'crew', car: 38, to: 7, index: 4 } },
      { post: 0, one: { act: 'move', from: 32, at: 37, length: 2, to: 10, place: { before: 23 } } },
      { post: 0, one: { act: 'fault', fault: 'onlySaid', count: 1, path: '/equipment/move' } },
      { post: 0, one: { act: 'fault', fault: 'onlySaid', count: 1, path: '/equipment/move' } },
      { post: 0, one: { act: 'decide', how: 'undo', which: 35 } },
      { post: 0, one: { act: 'fault', fault: 'behind', behindMs: 919, path: '/equipment-history', probability: 1 } },
      { post: 0, one: { act: 'move', from: 29, at: 5, length: 4, to: 39, place: { after: 0 } } },
      { post: 0, one: { act: 'move', from: 33, at: 0, length: 4, to: 8, place: { before: 11 } } },
    ],
  },
  {
    found: 'A car whose record no longer said which it is was gone from the board after two lists, as if it had left',
    seed: 77,
    nth: 307,
    acts: [
      { post: 0, one: { act: 'restart' } },
      { post: 0, one: { act: 'fault', fault: 'oddRecord', forMs: 3257, path: '/inventory', odd: 'hugeId', car: 9 } },
      { post: 0, one: { act: 'wait', ms: 25 } },
      { post: 0, one: { act: 'decide', how: 'confirmApplied', which: 37 } },
      { post: 0, one: { act: 'move', from: 3, at: 18, length: 2, to: 1, place: 'back', jobName: 'Job' } },
      { post: 0, one: { act: 'move', from: 16, at: 7, length: 4, to: 33, place: { index: 5 }, jobName: 'Job' } },
      { post: 0, one: { act: 'restart' } },
      { post: 0, one: { act: 'fault', fault: 'trim', on: 'writes', length: 4, forMs: 2400 } },
      { post: 0, one: { act: 'offline', offline: true } },
      { post: 0, one: { act: 'switch', cars: [0, 25, 35], to: 39 } },
      {
        post: 0,
        one: { act: 'fault', fault: 'partial', count: 1, path: '/load-toolswork', items: 2, status: 500 },
      },
    ],
  },
  {
    found:
      'A load was done and answered 429; its car was moved on to another track: taken for not done, and done again',
    seed: 20261127,
    nth: 7149,
    acts: [
      { post: 0, one: { act: 'toolswork', to: 3 } },
      { post: 0, one: { act: 'fault', fault: 'errorAfter', count: 1, path: '/load-toolswork', status: 429 } },
      { post: 0, one: { act: 'fault', fault: 'movingPages', path: '/inventory', count: 6, items: 6 } },
      { post: 0, one: { act: 'refresh' } },
      { post: 0, one: { act: 'wait', ms: 21 } },
    ],
  },
];

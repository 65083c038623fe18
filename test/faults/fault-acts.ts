import fc from 'fast-check';
import type { Fault, FaultKind } from '#practice/faults/faults.ts';
import { assumed } from './assumed.ts';
import { delayMs, times } from './timing.ts';

/** A fault as a case sets it; `car` is looked up when it is played. */
export type FaultAct = { readonly act: 'fault'; readonly car?: number } & Fault;

const paths = [
  '/equipment/move',
  '/switch-request',
  '/class-lists',
  '/load-toolswork',
  '/bill-of-lading',
  '/customers/update',
  '/equipment/inventory',
  '/equipment-history',
  '/station-tracks',
  '/',
];
const writePaths = paths.slice(0, 6);

const anyPath = fc.oneof(
  { weight: 3, arbitrary: fc.constant('/equipment/move') },
  { weight: 4, arbitrary: fc.constantFrom(...paths) },
);
const writePath = fc.oneof(
  { weight: 3, arbitrary: fc.constant('/equipment/move') },
  { weight: 1, arbitrary: fc.constantFrom(...writePaths) },
);
const count = fc.integer({ min: 1, max: 3 });
/** Of a text that is kept to so many characters, nobody can tell whose it is. */
export const lostMark = 4;
/** Lasts so long in all, in milliseconds of the fast clock. */
const forMs = fc.integer({ min: 30 * times, max: 120 * times });

function faultOf<F extends object>(fault: FaultKind, fields: fc.Arbitrary<F>): fc.Arbitrary<FaultAct> {
  return fields.map((more) => ({ act: 'fault' as const, fault, ...more }));
}

/** What hits a request and is over: nothing done, or done and not answered. */
const plain: readonly FaultKind[] = [
  'refuse',
  'answerLost',
  'unauthorised',
  'errorBefore',
  'errorAfter',
  'cutBody',
  'malformed',
  'html',
];
const plainFault = fc
  .record({ fault: fc.constantFrom(...plain), count, path: anyPath, gateway: fc.boolean() })
  .map(({ fault, gateway, ...more }) => ({
    act: 'fault' as const,
    fault,
    ...more,
    ...(gateway && (fault === 'errorBefore' || fault === 'errorAfter') && { status: 503 }),
  }));

/** How a line and a busy service fail: what a request meets is over with it. */
const plainFaults = [
  { weight: 8, arbitrary: plainFault },
  { weight: 1, arbitrary: faultOf('busy', fc.record({ count, path: anyPath, retryAfterSeconds: fc.constant(0) })) },
  // A delay costs real time.
  {
    weight: 1,
    arbitrary: faultOf('delay', fc.record({ count: fc.constant(1), path: anyPath, delayMs: fc.constant(delayMs) })),
  },
];

/** The kinds of these. */
export const plainKinds: readonly FaultKind[] = [...plain, 'busy', 'delay'];

/** A service that lags, works late, by half, not in its own words, or behind a gateway; all within what is assumed. */
const unkindFaults = [
  {
    weight: 1,
    arbitrary: faultOf(
      'delay',
      fc.record({
        count: fc.integer({ min: 3, max: 8 }),
        path: fc.constant('/equipment/inventory'),
        delayMs: fc.integer({ min: 20, max: 95 }),
      }),
    ),
  },
  { weight: 1, arbitrary: faultOf('unauthorised', fc.record({ count: fc.constant(1), path: writePath })) },
  {
    weight: 1,
    arbitrary: faultOf('errorAfter', fc.record({ count: fc.constant(1), path: writePath, status: fc.constant(403) })),
  },
  {
    weight: 2,
    arbitrary: faultOf(
      'errorAfter',
      fc.record({ count: fc.constant(1), path: writePath, status: fc.constantFrom(401, 429) }),
    ),
  },
  {
    weight: 1,
    arbitrary: faultOf(
      'errorAfter',
      fc.record({
        count: fc.constant(1),
        path: fc.constant('/equipment/move'),
        status: fc.constantFrom(400, 409, 412, 422),
      }),
    ),
  },
  // One endpoint that asks to come back later, over and over.
  {
    weight: 1,
    arbitrary: faultOf(
      'busy',
      fc.record({ count: fc.integer({ min: 4, max: 12 }), path: anyPath, retryAfterSeconds: fc.constantFrom(0, 5) }),
    ),
  },
  // A sign-in that is refused now and then.
  {
    weight: 1,
    arbitrary: faultOf(
      'unauthorised',
      fc.record({ count: fc.integer({ min: 2, max: 8 }), path: anyPath, probability: fc.constant(0.5) }),
    ),
  },
  { weight: 1, arbitrary: faultOf('onlySaid', fc.record({ count: fc.constant(1), path: fc.constant('/equipment/move') })) }, // prettier-ignore
  // A service that keeps too little of a text to tell whose it is.
  { weight: 1, arbitrary: faultOf('trim', fc.constant({ on: 'writes', length: lostMark, forMs: 60 * times })) },
  {
    weight: 1,
    arbitrary: faultOf(
      'errorBefore',
      fc.record({ count: fc.constant(12), path: fc.constantFrom('/bill-of-lading', '/customers/update') }),
    ),
  },
  {
    weight: 3,
    arbitrary: faultOf(
      'lateWork',
      fc.record({
        count: fc.integer({ min: 1, max: 2 }),
        path: writePath,
        answer: fc.constantFrom('page', 'message', 'empty', 'lost', 'yes'),
        delayMs: fc.integer({ min: 10, max: assumed.lateWorkMs / times - 30 }),
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: faultOf(
      'partial',
      fc.record({
        count: fc.constant(1),
        path: writePath,
        items: fc.integer({ min: 1, max: 2 }),
        status: fc.constantFrom(500, 200),
      }),
    ),
  },
  { weight: 1, arbitrary: faultOf('namesSome', fc.record({ count, path: fc.constant('/equipment/move') })) },
  { weight: 1, arbitrary: faultOf('rejected', fc.record({ count, path: fc.constant('/equipment/move') })) },
  {
    weight: 1,
    arbitrary: faultOf('alsoRejected', fc.record({ count, path: fc.constant('/equipment/move') })),
  },
  {
    weight: 3,
    arbitrary: faultOf(
      'gateway',
      fc.record({
        forMs,
        on: fc.constantFrom('reads', 'writes'),
        status: fc.constantFrom(200, 403, 404, 502, 503, 504, 524),
        page: fc.constantFrom('html', 'empty', 'json'),
        reaches: fc.boolean(),
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: faultOf(
      'behind',
      fc.record(
        {
          behindMs: fc.integer({ min: 1, max: assumed.readLagMs }),
          path: fc.constantFrom('/inventory', '/equipment-history', '/'),
          probability: fc.constantFrom(1, 1, 0.4),
        },
        { requiredKeys: ['behindMs', 'path', 'probability'] },
      ),
    ),
  },
  { weight: 1, arbitrary: faultOf('trim', fc.record({ on: fc.constant('writes'), length: fc.constantFrom(40, 64) })) },
  { weight: 1, arbitrary: faultOf('reencode', fc.constant({ on: 'writes' })) },
  {
    weight: 2,
    arbitrary: faultOf(
      'oddRecord',
      fc.record({
        forMs,
        path: fc.constantFrom('/inventory', '/equipment-history'),
        odd: fc.constantFrom('numberAsText', 'hugeId', 'nullId', 'unknownCode', 'noObject'),
        car: fc.nat(40),
      }),
    ),
  },
  { weight: 1, arbitrary: faultOf('missingLists', fc.constant({ on: 'reads' })) },
  {
    weight: 1,
    arbitrary: faultOf(
      'movingPages',
      fc.record({
        path: fc.constant('/inventory'),
        count: fc.integer({ min: 1, max: 8 }),
        items: fc.integer({ min: 3, max: 12 }),
      }),
    ),
  },
];

/** Which faults a shift meets. */
export type FaultChoice = 'plain' | 'all';

export const faultActs: Readonly<Record<FaultChoice, fc.Arbitrary<FaultAct>>> = {
  plain: fc.oneof(...plainFaults),
  all: fc.oneof(...plainFaults, ...unkindFaults),
};

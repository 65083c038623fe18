import fc from 'fast-check';
import { type FaultKind, faultKind } from '#practice/faults.ts';
import { delayMs } from './timing.ts';

/** Cars, tracks and commands are named by number and looked up when the act is played. */
export type PlaceAct =
  'front' | 'back' | { readonly index: number } | { readonly before: number } | { readonly after: number };

export interface FaultAct {
  readonly act: 'fault';
  readonly fault: FaultKind;
  readonly count: number;
  readonly path?: string;
  readonly retryAfterSeconds?: number;
  readonly delayMs?: number;
  readonly status?: number;
}

export type Act =
  /** `length` cars that stand together on a track, from the `at`th on. */
  | {
      readonly act: 'move';
      readonly from: number;
      readonly at: number;
      readonly length: number;
      readonly to: number;
      readonly place: PlaceAct;
    }
  | { readonly act: 'switch'; readonly cars: readonly number[]; readonly to: number }
  | { readonly act: 'classList'; readonly cars: readonly number[]; readonly to: number }
  /** Numbers come from a small stock, so that one is sometimes used twice. */
  | { readonly act: 'bill'; readonly number: number; readonly car: number }
  | { readonly act: 'toolswork'; readonly to: number }
  | { readonly act: 'customer'; readonly customer: number; readonly adds: boolean }
  | FaultAct
  /** The key is withdrawn for good, until everything is put right. */
  | { readonly act: 'keyWithdrawn' }
  | { readonly act: 'offline'; readonly offline: boolean }
  | { readonly act: 'workOffline'; readonly offline: boolean }
  /** The line of one terminal is cut or mended. */
  | { readonly act: 'line'; readonly cut: boolean }
  | { readonly act: 'crew'; readonly car: number; readonly to: number; readonly index: number }
  | { readonly act: 'wait'; readonly ms: number }
  | { readonly act: 'restart' }
  | { readonly act: 'sendNow' }
  | { readonly act: 'decide'; readonly how: Decision; readonly which: number };

export type Decision = 'retry' | 'discard' | 'confirmApplied' | 'undo' | 'change';

const small = fc.nat(40);
const few = fc.uniqueArray(small, { minLength: 1, maxLength: 3 });
const place: fc.Arbitrary<PlaceAct> = fc.oneof(
  fc.constantFrom<PlaceAct>('front', 'back', 'back'),
  small.map((index) => ({ index: index % 6 })),
  small.map((before) => ({ before })),
  small.map((after) => ({ after })),
);

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
const ownPath: Partial<Record<FaultKind, object>> = {
  busy: { retryAfterSeconds: 0 },
  delay: { delayMs },
};

const fault: fc.Arbitrary<FaultAct> = fc
  .record({
    fault: fc.constantFrom(...faultKind.options),
    count: fc.integer({ min: 1, max: 3 }),
    path: fc.oneof(
      { weight: 3, arbitrary: fc.constant('/equipment/move') },
      { weight: 4, arbitrary: fc.constantFrom(...paths) },
    ),
    gateway: fc.boolean(),
  })
  .map(({ fault: kind, count, path, gateway }) => ({
    act: 'fault' as const,
    fault: kind,
    // A delay costs real time.
    count: kind === 'delay' ? 1 : count,
    path,
    ...(gateway && (kind === 'errorBefore' || kind === 'errorAfter') && { status: 503 }),
    ...ownPath[kind],
  }));

const weighted: readonly (readonly [number, fc.Arbitrary<Act>])[] = [
  [
    12,
    fc.record({
      act: fc.constant('move' as const),
      from: small,
      at: small,
      length: fc.integer({ min: 1, max: 4 }),
      to: small,
      place,
    }),
  ],
  [2, fc.record({ act: fc.constant('switch' as const), cars: few, to: small })],
  [1, fc.record({ act: fc.constant('classList' as const), cars: few, to: small })],
  [2, fc.record({ act: fc.constant('bill' as const), number: fc.nat(6), car: small })],
  [1, fc.record({ act: fc.constant('toolswork' as const), to: small })],
  [1, fc.record({ act: fc.constant('customer' as const), customer: small, adds: fc.boolean() })],
  [8, fault],
  [1, fc.constant<Act>({ act: 'keyWithdrawn' })],
  [2, fc.record({ act: fc.constant('offline' as const), offline: fc.boolean() })],
  [1, fc.record({ act: fc.constant('workOffline' as const), offline: fc.boolean() })],
  [2, fc.record({ act: fc.constant('crew' as const), car: small, to: small, index: fc.integer({ min: -1, max: 4 }) })],
  [5, fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 25 }) })],
  [1, fc.constant<Act>({ act: 'restart' })],
  [1, fc.constant<Act>({ act: 'sendNow' })],
  [
    5,
    fc.record({
      act: fc.constant('decide' as const),
      how: fc.constantFrom<Decision>('retry', 'discard', 'confirmApplied', 'undo', 'change'),
      which: small,
    }),
  ],
];

/** What a shift may bring, good and bad. */
const act: fc.Arbitrary<Act> = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** An act at one of several terminals. */
export interface ActAt {
  readonly post: number;
  readonly one: Act;
}

/** One case: some twenty acts in a row at each of `posts` terminals, which work all the while. */
export function casesOf(posts: number): fc.Arbitrary<ActAt[]> {
  const line = fc.record({ act: fc.constant('line' as const), cut: fc.boolean() });
  const one = posts === 1 ? act : fc.oneof({ weight: 12, arbitrary: act }, { weight: 1, arbitrary: line });
  const many = { minLength: 8, maxLength: 12 + 14 * posts, size: 'max' as const };
  return fc.array(fc.record({ post: fc.nat(posts - 1), one }), many);
}

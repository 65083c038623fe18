import fc from 'fast-check';
import { type FaultAct, faultActs, type FaultChoice } from './fault-acts.ts';
import { oddFromTheStart, scene } from './scenes.ts';

/** Cars, tracks and commands are named by number and looked up when the act is played. */
export type PlaceAct =
  'front' | 'back' | { readonly index: number } | { readonly before: number } | { readonly after: number };

export type Act =
  /** `length` cars that stand together on a track, from the `at`th on; `gathers`: and the front one of so many other tracks. */
  | {
      readonly act: 'move';
      readonly from: number;
      readonly at: number;
      readonly length: number;
      readonly to: number;
      readonly place: PlaceAct;
      readonly gathers?: number;
      readonly jobName?: string;
    }
  | { readonly act: 'switch'; readonly cars: readonly number[]; readonly to: number }
  /** With `half` a character, which no file can keep, its text ends. */
  | { readonly act: 'classList'; readonly cars: readonly number[]; readonly to: number; readonly half?: boolean }
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
  /** `taken`: of a car that waits to be moved here, where there is one. */
  | {
      readonly act: 'crew';
      readonly car: number;
      readonly to: number;
      readonly index: number;
      readonly taken?: boolean;
    }
  | { readonly act: 'wait'; readonly ms: number }
  | { readonly act: 'restart' }
  /** Ended without an orderly end, as by `kill -9`. */
  | { readonly act: 'kill' }
  | { readonly act: 'backup' }
  /** Of the newest backup of this terminal. */
  | { readonly act: 'restore' }
  /** Everything is read again. */
  | { readonly act: 'refresh' }
  | { readonly act: 'sendNow' }
  | { readonly act: 'decide'; readonly how: Decision; readonly which: number };

export type Decision = 'retry' | 'discard' | 'confirmApplied' | 'undo' | 'change';

const small = fc.nat(40);
const few = fc.uniqueArray(small, { minLength: 1, maxLength: 3 });
const sometimes = fc.integer({ min: 0, max: 9 }).map((n) => n === 9);
/** Longer than some services keep. */
const longName = 'Job of the late evening, from the receiving yard to the far end of the ramp';
const place: fc.Arbitrary<PlaceAct> = fc.oneof(
  fc.constantFrom<PlaceAct>('front', 'back', 'back'),
  small.map((index) => ({ index: index % 6 })),
  small.map((before) => ({ before })),
  small.map((after) => ({ after })),
);

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
      jobName: fc.constantFrom('Job', 'Job', 'Job', longName),
    }),
  ],
  [2, fc.record({ act: fc.constant('switch' as const), cars: few, to: small })],
  [1, fc.record({ act: fc.constant('classList' as const), cars: few, to: small, half: sometimes })],
  [2, fc.record({ act: fc.constant('bill' as const), number: fc.nat(6), car: small })],
  [1, fc.record({ act: fc.constant('toolswork' as const), to: small })],
  [1, fc.record({ act: fc.constant('customer' as const), customer: small, adds: fc.boolean() })],
  [1, fc.constant<Act>({ act: 'keyWithdrawn' })],
  [2, fc.record({ act: fc.constant('offline' as const), offline: fc.boolean() })],
  [1, fc.record({ act: fc.constant('workOffline' as const), offline: fc.boolean() })],
  [
    2,
    fc.record({
      act: fc.constant('crew' as const),
      car: small,
      to: small,
      index: fc.integer({ min: -1, max: 4 }),
      taken: fc.boolean(),
    }),
  ],
  [5, fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 25 }) })],
  [2, fc.constantFrom<Act>({ act: 'restart' }, { act: 'kill' })],
  [1, fc.constantFrom<Act>({ act: 'backup' }, { act: 'restore' })],
  [1, fc.constant<Act>({ act: 'refresh' })],
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
function act(faults: FaultChoice): fc.Arbitrary<Act> {
  const fault = { weight: faults === 'all' ? 10 : 8, arbitrary: faultActs[faults] };
  return fc.oneof(fault, ...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** An act at one of several terminals. */
export interface ActAt {
  readonly post: number;
  readonly one: Act;
}

/** One case: some twenty acts in a row at each of `posts` terminals, which work all the while. */
export function casesOf(posts: number, faults: FaultChoice): fc.Arbitrary<ActAt[]> {
  const line = fc.record({ act: fc.constant('line' as const), cut: fc.boolean() });
  const one =
    posts === 1 ? act(faults) : fc.oneof({ weight: 12, arbitrary: act(faults) }, { weight: 1, arbitrary: line });
  const many = { minLength: 8, maxLength: 12 + 14 * posts, size: 'max' as const };
  const alone = one.map((only) => [only]);
  const some = faults === 'all' ? fc.oneof({ weight: 60, arbitrary: alone }, { weight: 1, arbitrary: scene }) : alone;
  const acts = fc.array(fc.record({ post: fc.nat(posts - 1), some }), many);
  const start = fc.oneof(
    { weight: 40, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: oddFromTheStart.map((odd) => [odd]) },
  );
  const starts: fc.Arbitrary<readonly Act[]> = faults === 'all' ? start : fc.constant([]);
  return fc
    .tuple(starts, acts)
    .map(([odd, stretches]) =>
      [{ post: 0, some: odd }, ...stretches].flatMap(({ post, some: acted }) =>
        acted.map((only) => ({ post, one: only })),
      ),
    );
}

import type { Fate, NameRule } from './drive.ts';

/** Kinds of fate that what was not flushed may have; each is drawn as often as it says. */
const kinds = {
  'only what was flushed, each name by itself': 3,
  'only what was flushed': 2,
  'all that was written': 1,
  'one write missing': 4,
  'one name missing': 3,
  drawn: 5,
  'drawn, each name by itself': 4,
} as const;
export type FateKind = keyof typeof kinds;

const all = Object.keys(kinds) as FateKind[];
const bag = all.flatMap((kind) => Array.from({ length: kinds[kind] }, () => kind));

/** How much of a drive's memory is not flushed. */
interface Open {
  readonly ordered: number;
  readonly harsh: number;
  readonly data: number;
}

type Draw = () => number;

/** Draws what becomes of it; `next` gives numbers of at least 0 and below 1. */
export function drawFate(open: Open, next: Draw): { readonly kind: FateKind; readonly fate: Fate } {
  const kind = bag[Math.floor(next() * bag.length)] ?? 'drawn';
  return { kind, fate: fateOf(kind, open, next) };
}

function fateOf(kind: FateKind, open: Open, next: Draw): Fate {
  switch (kind) {
    case 'only what was flushed':
      return keeps('ordered', false);
    case 'only what was flushed, each name by itself':
      return keeps('harsh', false);
    case 'all that was written':
      return keeps('ordered', true);
    case 'one write missing':
      return { ...keeps('ordered', true), keepsData: without(recent(open.data, next)), lengthOf: () => 'asked' };
    case 'one name missing':
      return { ...keeps('harsh', true), keepsName: without(recent(open.harsh, next)) };
    case 'drawn':
      return drawn('ordered', next);
    case 'drawn, each name by itself':
      return drawn('harsh', next);
  }
}

function keeps(names: NameRule, isKept: boolean): Fate {
  return { names, keepsName: () => isKept, keepsData: () => isKept, lengthOf: () => 'kept' };
}

const without = (missing: number) => (nth: number) => nth !== missing;

/** One of so many, mostly of the last: what lies long ago mostly belongs to the cache, which is seldom flushed. */
function recent(count: number, next: Draw): number {
  const reach = next() < 0.7 ? Math.min(count, 24) : count;
  return count - 1 - Math.floor(next() * reach);
}

function drawn(names: NameRule, next: Draw): Fate {
  const [ofNames, ofData, tearing] = [next(), next(), next() * 0.5];
  const lengths = (['kept', 'asked', 'flushed'] as const)[Math.floor(next() * 3)] ?? 'kept';
  // From here on nothing more has come to the drive, now and then; otherwise writes have overtaken each other.
  const stopsAt = next() < 0.3 ? next() : 1;
  return {
    names,
    keepsName: () => next() < ofNames,
    keepsData: (nth, of) => {
      if (nth > stopsAt * of) return false;
      if (next() < tearing) return () => next() < 0.5;
      return next() < ofData;
    },
    lengthOf: () => lengths,
  };
}

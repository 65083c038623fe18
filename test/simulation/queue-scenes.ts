import type { Place } from '#shared/yard/place.ts';
import { type Act, cars, type Draws, yard } from './queue-draws.ts';
import type { Fate } from './queue-fates.ts';
import { timing } from './queue-timing.ts';

/** Acts that meet at the moments that matter: each rule of evidence has one that needs it. */
export const scenes: readonly ((draws: Draws) => readonly Act[])[] = [
  // Another crew after the last reading of a track.
  ({ around, below, crews, place, wait }) => {
    const { car, other, to, third } = around();
    const moved: Act = { act: 'move', cars: [other], to, place: 'back' };
    const crew: Act = { act: 'crew', car, to: third, index: below(3) };
    const next: Act = { act: 'move', cars: [car], to, place: place() };
    return [moved, wait(2_000, 30_000), ...(crews ? [crew] : []), wait(6_500, 20_000), next];
  },
  // Another crew while there is no connection.
  ({ around, below, chance, crews, wait }) => {
    const { car, other, to, third } = around();
    const moved: Act = { act: 'move', cars: [other], to, place: 'back' };
    const crew: Act = { act: 'crew', car, to: third, index: below(3) };
    const gone: Act = { act: 'offline', offline: true };
    const next: Act = { act: 'move', cars: [car], to, place: 'back' };
    const back: Act = { act: 'offline', offline: false };
    return [moved, wait(800, 2_500), gone, ...(crews ? [crew] : []), ...(chance() < 0.5 ? [next, back] : [back, next])];
  },
  // A refusal after the work, what a person decides about it, a start, and a place beside it.
  ({ around, chance, decision, meet, no, oneOf, people, trackId, wait }) => {
    const { car, other, to, beside } = around();
    const first: Act = { act: 'move', cars: [car], to, place: oneOf(['front', 'back']) };
    const decided: Act = chance() < 0.5 ? decision() : { act: 'change', to: trackId(), place: 'back', which: 0 };
    const killed: Act = { act: 'kill', inSend: false, ms: 0 };
    const next: Act = { act: 'move', cars: [other], to, place: beside };
    const later = [...(people ? [decided] : []), ...(chance() < 0.3 ? [killed] : [])];
    return [meet(no('before')), first, wait(1_500, 4_000), ...later, next, wait(0, 50_000)];
  },
  // A move is done, and every reading is as old as it may be: a start, and a place beside it.
  ({ around, chance, oneOf, wait }) => {
    const { car, other, to, beside } = around();
    const first: Act = { act: 'move', cars: [car], to, place: oneOf<Place>(['front', beside]) };
    const killed: Act = { act: 'kill', inSend: false, ms: 0 };
    const next: Act = { act: 'move', cars: [other], to, place: beside };
    return [{ act: 'ages', ages: 'oldest' }, first, wait(1_500, 5_000), ...(chance() < 0.5 ? [killed] : []), next];
  },
  // Work as late as it may be, perhaps of a terminal that is gone.
  ({ around, below, chance, meet, oneOf }) => {
    const { car, to } = around();
    const late: Fate = {
      answer: oneOf(['reset', 'timeout', 'gateway', 500, 'yes']),
      work: { afterMs: timing.lateWorkMs * (0.85 + 0.14 * chance()) },
    };
    const killed: Act = { act: 'kill', inSend: true, ms: below(900) };
    const after: readonly Act[] = chance() < 0.3 ? [killed] : [];
    return [{ act: 'ages', ages: 'oldest' }, meet(late), { act: 'move', cars: [car], to, place: 'back' }, ...after];
  },
  // Done, its answer lost, and taken back by another crew.
  ({ around, below, crews, meet, oneOf, wait }) => {
    const { car, from, to } = around();
    const back: Act = { act: 'crew', car, to: from, index: below(4) };
    const lost: Fate = { answer: oneOf(['reset', 'timeout', 429, 401]), work: 'before' };
    const first: Act = { act: 'move', cars: [car], to, place: 'back' };
    const empties: Act = { act: 'empties', share: oneOf([0, 0.5]) };
    return [empties, meet(lost), first, wait(1_500, 40_000), ...(crews ? [back] : [])];
  },
  // Readings that leave a car out.
  ({ around, below, oneOf }) => {
    const { car, to, beside } = around();
    const leaves: Act = { act: 'leavesOut', share: 0.5 };
    return [leaves, { act: 'move', cars: [car], to, place: oneOf<Place>(['back', beside, { index: 1 + below(2) }]) }];
  },
  // A switch request that was done and declined, or over which the terminal ended.
  ({ around, below, chance, meet, oneOf, people, wait }) => {
    const { car, other, to } = around();
    const asked: Act = { act: 'switch', cars: [...new Set([car, other])], to };
    const killed: Act = { act: 'kill', inSend: true, ms: 900 + below(800) };
    const cancel: Act = { act: 'cancel', cars: [car, other] };
    const drop: Act = { act: 'decide', how: 'discard', which: 0 };
    const decided: readonly Act[] = people ? [wait(120_000, 140_000), drop] : [];
    const after: readonly Act[] = chance() < 0.5 ? [killed, ...decided] : [wait(1_000, 30_000), cancel];
    return [meet({ answer: oneOf([429, 401, 'reset']), work: 'before' }), asked, ...after];
  },
  // Work that leans on work, behind one that is refused.
  ({ around, besideCar, chance, meet, no, oneOf }) => {
    const { car, other, to, third } = around();
    const first: Act = { act: 'move', cars: [car], to, place: 'back' };
    const on: Act = { act: 'move', cars: [car], to: third, place: 'back' };
    const beside: Act = { act: 'move', cars: [other], to, place: besideCar(car) };
    const lines: readonly Act[] = chance() < 0.5 ? [on] : [beside];
    return [
      meet(oneOf([no('never'), no('before')])),
      { act: 'offline', offline: true },
      first,
      ...lines,
      { act: 'offline', offline: false },
    ];
  },
  // A yes to what is never done, and to what follows it.
  ({ around, chance, meet }) => {
    const { car, to, third } = around();
    const never: Fate = { answer: 'yes', work: 'never' };
    const first: Act = { act: 'move', cars: [car], to, place: 'back' };
    const on: Act = { act: 'move', cars: [car], to: third, place: 'back' };
    return [meet(never, never), first, ...(chance() < 0.7 ? [on] : [])];
  },
  // A move within its track, and back, while readings are old.
  ({ around, oneOf, wait }) => {
    const { car, from, other } = around();
    const within: Act = { act: 'move', cars: [car], to: from, place: oneOf<Place>(['front', 'back']) };
    const next: Act = { act: 'move', cars: [oneOf(yard[4 - from] ?? cars)], to: from, place: { after: other } };
    return [{ act: 'ages', ages: 'oldest' }, within, wait(1_500, 30_000), next];
  },
  // Changed by hand after it was refused, sent again, and looked up.
  ({ around, chance, meet, no, oneOf, people, wait }) => {
    const { car, to, third } = around();
    const change: Act = { act: 'change', to: third, place: 'back', which: 0 };
    const again: Act = { act: 'decide', how: 'retry', which: 0 };
    const lost: Fate = { answer: oneOf(['reset', 'timeout']), work: oneOf<Fate['work']>(['before', 'never']) };
    const first: Act = { act: 'move', cars: [car], to, place: 'back' };
    const seen = chance() < 0.5 ? wait(1_500, 5_000) : wait(100_000, 130_000);
    return [
      meet(no(oneOf(['before', 'never', 'rejected'])), lost),
      first,
      seen,
      people ? change : again,
      wait(0, 9_000),
    ];
  },
  // An undo of what another crew has moved on.
  ({ around, crews, people, wait }) => {
    const { car, to, third } = around();
    const crew: Act = { act: 'crew', car, to: third, index: 0 };
    const undo: Act = { act: 'decide', how: 'undo', which: 0 };
    const first: Act = { act: 'move', cars: [car], to, place: 'back' };
    return [first, wait(1_500, 60_000), ...(crews ? [crew] : []), { act: 'pull' }, ...(people ? [undo] : [])];
  },
];

/** A refusal after the work, of which every reading is too old to show it, and a new record while its last lookup walks. */
export function inPages({ around, meet, no, wait }: Draws): readonly Act[] {
  const { car, to, third } = around();
  const first: Act = { act: 'move', cars: [car], to, place: 'back' };
  const crew: Act = { act: 'crew', car, to: third, index: 0 };
  const oldest: Act = { act: 'ages', ages: 'oldest' };
  const any: Act = { act: 'ages', ages: 'any' };
  return [oldest, meet(no('before')), first, wait(41_000, 46_000), crew, any, wait(100_000, 120_000)];
}

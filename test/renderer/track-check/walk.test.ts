import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import type { StoredCheckLine, TrackCheck } from '#shared/terminal/track-checks.ts';
import { unmarked } from '#shared/yard/track-check.ts';
import { paperFacts } from '../../../src/renderer/features/track-check/paper.ts';
import { phoneSheet } from '../../../src/renderer/features/track-check/phone.ts';
import {
  canTick,
  choicesFor,
  lineRemarks,
  lineState,
  standsAt,
} from '../../../src/renderer/features/track-check/sheet.ts';
import { Walk } from '../../../src/renderer/features/track-check/walk.svelte.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { aCar } from '../cars.ts';
import { aTerminal, quiet } from '../terminal.ts';

const line = (id: number, more: Partial<StoredCheckLine> = {}): StoredCheckLine => ({
  lineId: `line-${id}`,
  origin: 'expected',
  equipmentId: id,
  mark: `UP ${id}`,
  loadStatus: null,
  aarCarType: null,
  equipmentType: null,
  commodity: null,
  hazmat: null,
  boardPlace: { trackId: 7, trackName: 'Yard 7', stationName: 'Yard', position: id },
  state: 'open',
  ...more,
});

function paper(lines: StoredCheckLine[], revision = 1): TrackCheck {
  return {
    paperId: 'paper',
    title: 'Yard 7',
    state: 'open',
    createdAt: '2026-01-28T08:00:00.000Z',
    changedAt: '2026-01-28T08:00:00.000Z',
    revision,
    content: {
      trackId: 7,
      trackName: 'Yard 7',
      stationName: 'Yard',
      walkedFrom: 'front',
      basis: 'board',
      takenAt: '2026-01-28T08:00:00.000Z',
      trackAsOf: null,
      waitingThen: 0,
      lines,
    },
  };
}

it('goes on a phone with the time at which its track was read, not that of the whole yard', () => {
  const account = { carrierId: 9001, assumeUser: 'you@practice.example', practice: false };
  const check = paper([line(1)]);
  const out = { account, now: Date.parse('2026-01-28T09:00:00.000Z'), asOf: '2026-01-28T08:55:00.000Z' };
  expect(phoneSheet(check, out).made[0]).toBe(words.print.neverRead);
  const read = { ...check, content: { ...check.content, trackAsOf: '2026-01-27T05:00:00.000Z' } };
  expect(phoneSheet(read, out).made[0]).toMatch(/^As the service said .*2[67], 2026/);
});

it('goes on a phone with names that cannot turn what stands beside them', () => {
  const account = { carrierId: 9001, assumeUser: 'you@practice.example', practice: false };
  const check = paper([line(1)]);
  const turning = { ...check, content: { ...check.content, trackName: '\u202EYard 7' } };
  expect(phoneSheet(turning, { account, now: 0, asOf: null }).title).toBe('\u2068\\u202eYard 7\u2069 · Yard');
});

it('goes on a phone with the consist whose cars are expected, which is not what the board had', () => {
  const account = { carrierId: 9001, assumeUser: 'you@practice.example', practice: false };
  const { content, ...check } = paper([line(1)]);
  const facts = (consist: typeof content.consist) => {
    const of = { ...check, content: { ...content, ...(consist !== undefined && { consist }) } };
    return phoneSheet(of, { account, now: 0, asOf: null }).facts[0];
  };
  expect(facts(undefined)).toContain('as the board had it');
  const told = facts({ paperId: '5c1b2a52-61c7-4b7e-9d9b-0a4f2f3a7f10', title: 'Train 221' });
  expect(told).toContain('Train 221');
  expect(told).not.toContain('as the board had it');
});

it('is counted on paper as on the screen: a car that was typed at another place is not left over', () => {
  const { content } = paper([
    line(1, { state: 'present' }),
    line(2),
    line(3, { state: 'present' }),
    line(9, { origin: 'typed', equipmentId: 2, mark: 'UP 2', typed: '2', state: 'present' }),
  ]);
  expect(paperFacts(content, true)).toContain(words.trackCheck.walk.progress({ done: 4, lines: 4, left: 0 }));
});

const usualClock = (tap: number) => `2026-01-28T08:00:0${tap}.000Z`;

/** A terminal that keeps a sheet of three cars, and a walk on it. `clock`: the time of each tap, from 1. */
async function walking(clock = usualClock) {
  let kept = paper([line(1), line(2), line(3)]);
  let refuses: Error | null = null;
  const marked: string[] = [];
  const { link } = aTerminal([], {
    'trackChecks/get': () => {
      if (refuses !== null) throw refuses;
      return kept;
    },
    'trackChecks/mark': (input) => {
      if (refuses !== null) throw refuses;
      const { lineId, state, reason }: { lineId: string; state: StoredCheckLine['state']; reason?: 'notFound' } =
        Object(input);
      marked.push(`${lineId} ${state}`);
      const at = clock(marked.length);
      const lines = kept.content.lines.map((one) =>
        one.lineId === lineId
          ? { ...unmarked(one), state, ...(reason && { reason }), ...(state !== 'open' && { at }) }
          : one,
      );
      kept = paper(lines, kept.revision + 1);
      return kept;
    },
    'trackChecks/finish': (input) => marked.push(`finished at ${Reflect.get(Object(input), 'revision')}`),
    'trackChecks/discard': () => {
      throw new ORPCError('NOT_POSSIBLE', { message: 'It was finished in another window.' });
    },
  });
  const walk = new Walk(link.client, 'paper', () => '2026-01-28T08:00:09.000Z');
  await walk.read();
  return { walk, link, marked, fail: (error: Error | null) => (refuses = error), kept: () => kept };
}

describe('a walk along the sheet', () => {
  it('says why the check cannot be discarded, and shows it as it is', async () => {
    const { walk, kept } = await walking();
    void walk.here();
    expect(await walk.close('discard')).toBe(false);
    expect(walk.problem?.text).toBe('It was finished in another window.');
    expect(walk.check).toEqual(kept());
  });

  it('stays at the line that was gone to by hand where the check cannot be discarded, or not be read again', async () => {
    const { walk, fail } = await walking();
    await walk.here();
    walk.goTo('line-3');
    await walk.close('discard');
    expect(walk.current?.mark).toBe('UP 3');
    fail(new ORPCError('STORAGE', { defined: true, status: 507, message: 'The disk is full.' }));
    await walk.read();
    expect(walk.current?.mark).toBe('UP 3');
    await walk.here();
    expect(walk.current?.mark).toBe('UP 2');
  });

  it('is finished with the last tick, although that is still on its way', async () => {
    const { walk, marked, kept } = await walking();
    void walk.here();
    expect(await walk.close('finish')).toBe(true);
    expect(marked).toEqual(['line-1 present', `finished at ${kept().revision}`]);
  });

  it('goes on to the next car with each tick, however fast they come', async () => {
    const { walk, marked, kept } = await walking();
    expect(walk.current?.mark).toBe('UP 1');
    void walk.here();
    void walk.skip('notFound');
    void walk.here();
    expect([walk.current, walk.open]).toEqual([null, 0]);
    // None of them is shown open again while the others are still on their way.
    for (let turn = 0; turn < 100; turn += 1) {
      await Promise.resolve();
      expect(walk.open).toBe(0);
    }
    await quiet();
    expect(marked).toEqual(['line-1 present', 'line-2 skipped', 'line-3 present']);
    expect(walk.check).toEqual(kept());
  });

  it('shows no tick that the terminal could not keep, and says what is wrong', async () => {
    const { walk, fail, kept } = await walking();
    const before = kept();
    fail(new ORPCError('STORAGE', { defined: true, status: 507, message: 'The disk is full.' }));
    const ticking = walk.here();
    expect(walk.check?.content.lines[0]?.state).toBe('present');
    await ticking;
    expect(walk.check).toEqual(before);
    expect(walk.problem?.text).toBe('The disk is full.');
    expect(walk.current?.mark).toBe('UP 1');
    fail(null);
    // Another window ticks meanwhile: that was not read by whoever looks for the reason.
    await walk.read();
    expect(walk.problem?.text).toBe('The disk is full.');
    await walk.here();
    expect(walk.problem).toBeNull();
  });

  it('says what is wrong with the first of two quick ticks also where the second could be kept', async () => {
    const { walk, fail } = await walking();
    fail(new ORPCError('STORAGE', { defined: true, status: 507, message: 'The disk is full.' }));
    void walk.here().then(() => fail(null));
    await walk.here();
    expect(walk.check?.content.lines.map((one) => one.state)).toEqual(['open', 'present', 'open']);
    expect(walk.problem?.text).toBe('The disk is full.');
  });

  it('tells whoever has left the sheet of a tick that was shown and is not kept', async () => {
    const { walk, fail } = await walking();
    const told: string[] = [];
    fail(new ORPCError('STORAGE', { defined: true, status: 507, message: 'The disk is full.' }));
    const ticked = walk.here();
    walk.leave(({ text }) => told.push(text));
    await ticked;
    expect(told).toEqual(['The disk is full.']);
  });

  it('takes the last tick back and stands before that car again', async () => {
    const { walk } = await walking();
    await walk.here();
    await walk.here();
    await walk.takeBack();
    expect(walk.current?.mark).toBe('UP 2');
    expect(walk.lines.map((one) => one.state)).toEqual(['present', 'open', 'open']);
  });

  it('takes back what was handled last, one after another, also where the clock is set back during the walk', async () => {
    const { walk } = await walking((tap) => usualClock(9 - tap));
    const states = () => walk.lines.map((one) => one.state);
    for (let car = 0; car < 3; car += 1) await walk.here();
    await walk.takeBack();
    expect(states()).toEqual(['present', 'present', 'open']);
    await walk.takeBack();
    expect(states()).toEqual(['present', 'open', 'open']);
  });

  it('goes on where it was left, although cars ahead of that were left out', async () => {
    const { walk, link } = await walking();
    walk.goTo('line-2');
    await walk.here();
    const again = new Walk(link.client, 'paper', () => '2026-01-28T08:30:00.000Z');
    await again.read();
    expect(again.current?.mark).toBe('UP 3');
    await again.here();
    expect(again.current?.mark).toBe('UP 1');
  });

  it('begins with the first open car where only a reader or a phone has ticked some', async () => {
    const at = '2026-01-28T08:00:05.000Z';
    const check = paper([
      line(1),
      line(2, { state: 'present', at }),
      line(3, { state: 'present', at, by: 'Kim' }),
      line(4),
    ]);
    const readings = [{ at, fileName: null, text: 'UP 2', isTurned: false, ticked: 1, added: 0 }];
    const { link } = aTerminal([], {
      'trackChecks/get': () => ({ ...check, content: { ...check.content, readings } }),
    });
    const walk = new Walk(link.client, 'paper', () => at);
    await walk.read();
    expect(walk.current?.mark).toBe('UP 1');
  });

  it('goes to any line by hand, and from there on', async () => {
    const { walk } = await walking();
    walk.goTo('line-2');
    await walk.here();
    expect(walk.current?.mark).toBe('UP 3');
    await walk.here();
    // What was passed by comes last.
    expect(walk.current?.mark).toBe('UP 1');
    walk.step(1);
    expect(walk.current?.mark).toBe('UP 2');
  });
});

describe('what is on its way', () => {
  it('is waited for before anything follows from it, and read once however often it is shown', async () => {
    const { walk, kept } = await walking();
    void walk.here();
    void walk.here();
    for (let told = 0; told < 5; told += 1) void walk.read();
    await walk.settled();
    expect(walk.check).toEqual(kept());
    expect(walk.check?.revision).toBe(3);
  });
});

describe('the sheet', () => {
  it('lets a car be ticked as standing here while it is open or skipped, and not one that is known to be here or not', () => {
    const lines = [
      line(1),
      line(2, { state: 'skipped', reason: 'notFound' }),
      line(3, { state: 'skipped', reason: 'badOrder' }),
      line(4, { state: 'present' }),
      line(5, { origin: 'typed', state: 'present' }),
      line(6),
    ];
    const elsewhere = new Set(['line-6']);
    expect(lines.map((one) => canTick(lineState(one, elsewhere)))).toEqual([true, true, true, false, false, false]);
  });

  it('stands behind the car handled last; at its end, before what was left out', () => {
    const lines = [line(1), line(2, { state: 'present' }), line(3)];
    expect(standsAt(lines, 'line-2')?.mark).toBe('UP 3');
    expect(standsAt(lines, 'line-3')?.mark).toBe('UP 1');
    expect(standsAt([line(1, { state: 'present' })], null)).toBeNull();
  });

  it('offers cars expected here first, then others, then those on the sheet already, each once, and always what was typed', () => {
    const place = { trackId: 7, trackName: 'Yard 7', stationId: 1, stationName: 'Yard', position: 0 };
    const found = [line(2), line(9), line(1)].map((one) => ({ ...aCar(one.equipmentId ?? 0), place }));
    const choices = choicesFor([line(1), line(2, { state: 'present' })], [...found, ...found]);
    expect(choices.map(({ car, sheet }) => [car?.equipmentId ?? null, sheet])).toEqual([
      [1, 'expected'],
      [9, null],
      [2, 'taken'],
      [null, null],
    ]);
  });

  it('says where the board has a car that was typed, and what it does not know', () => {
    const sheet = { trackId: 7, expected: new Set(['#1']) };
    const elsewhere = { trackId: 8, trackName: 'Yard 8', stationName: 'Yard', position: 3 };
    const say = words.trackCheck.walk;
    const typed = { origin: 'typed', state: 'present', typed: '77' } as const;
    expect(lineRemarks(line(5, { ...typed, boardPlace: elsewhere }), sheet)).toEqual([
      say.typedAs({ typed: '77' }),
      say.boardHasIt({ place: say.place({ track: 'Yard 8', position: 4 }) }),
    ]);
    expect(lineRemarks(line(1, typed), sheet)).toEqual([say.typedAs({ typed: '77' }), say.expectedFurther]);
    expect(lineRemarks(line(5, { ...typed, equipmentId: null, mark: '77', boardPlace: null }), sheet)).toEqual([
      say.notKnown,
    ]);
    expect(lineRemarks(line(1), sheet)).toEqual([]);
    // A file from a phone may hold signs that would turn what is said beside it.
    expect(lineRemarks(line(1, { words: 'seal \u202e01 broken' }), sheet)).toEqual([
      '\u2068seal \\u202e01 broken\u2069',
    ]);
  });
});

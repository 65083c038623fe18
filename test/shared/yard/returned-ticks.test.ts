import { describe, expect, test } from 'vitest';
import { canBeTaken, tickKey, verdictOnCheck, verdictOnExtra, verdictOnList } from '#shared/yard/returned-ticks.ts';
import type { LineWork, Target } from '#shared/yard/switch-list.ts';
import type { TickedLine } from '#shared/yard/returned-ticks.ts';
import { typedElsewhere } from '#shared/yard/track-check.ts';

const at = '2026-11-23T06:10:00.000Z';
const later = '2026-11-23T06:20:00.000Z';
const by = 'J. Miller';
const to: Target = { trackId: 7, place: 'back' };

describe('a tick on a switch list', () => {
  const tick = { equipmentId: 1, to, from: 4, work: { is: 'done', at, by } } as const;
  const meets = (
    line: { to: Target | null; work: LineWork } | undefined,
    around: { standsOn?: number | null; taken?: string[] } = {},
  ) => verdictOnList(tick, { line, standsOn: around.standsOn ?? 4, taken: new Set(around.taken) });
  const open = { to, work: { is: 'open' } } as const;

  test.each([
    ['an open line: nothing speaks against it', 'new', meets(open)],
    ['the same tick: it is here already', 'same', meets({ to, work: { is: 'done', at, by } })],
    ['a tick made here: both say done', 'both', meets({ to, work: { is: 'done', at: later } })],
    ['a car skipped here', 'differs', meets({ to, work: { is: 'skipped', at: later, reason: 'noRoom' } })],
    ['a line that was opened again after it was taken', 'before', meets(open, { taken: [tickKey(1, at)] })],
    ['another target by now', 'retargeted', meets({ ...open, to: { trackId: 8, place: 'back' } })],
    ['a car the board has elsewhere by now', 'moved', meets(open, { standsOn: 9 })],
    ['no such line', 'gone', meets(undefined)],
  ] as const)('meets %s', (_, meant, verdict) => {
    expect(verdict).toBe(meant);
  });

  test('that says skipped meets no target, and another reason here is no word of the same', () => {
    const skipped = { ...tick, work: { is: 'skipped', at, by, reason: 'badOrdered' } } as const;
    const on = (line: { to: Target | null; work: LineWork }) =>
      verdictOnList(skipped, { line, standsOn: 4, taken: new Set() });
    expect(on({ ...open, to: { trackId: 8, place: 'back' } })).toBe('new');
    expect(on({ to, work: { is: 'skipped', at: later, reason: 'badOrdered' } })).toBe('both');
    expect(on({ to, work: { is: 'skipped', at: later, reason: 'noRoom' } })).toBe('differs');
  });

  test('brings words that are not here to be chosen, and none that are', () => {
    const work = { is: 'skipped', at: later, reason: 'other', words: 'Derail set' } as const;
    const on = (words?: string) =>
      verdictOnList(
        { ...tick, work: { ...work, at, by, words } },
        { line: { to, work }, standsOn: 4, taken: new Set() },
      );
    expect([on('Brakes frozen'), on('Derail set'), on()]).toEqual(['differs', 'both', 'both']);
  });
});

describe('a tick on a track check', () => {
  const line: TickedLine = { lineId: 'a', equipmentId: 1, mark: 'UTLX 1', origin: 'expected', state: 'open' };
  const tick = { lineId: 'a', state: 'present', at, by } as const;
  const meets = (lines: readonly TickedLine[], around: { moved?: boolean; taken?: string[] } = {}) =>
    verdictOnCheck(tick, {
      lines,
      hasMoved: () => around.moved === true,
      elsewhere: typedElsewhere(lines),
      taken: new Set(around.taken),
    });

  test.each([
    ['an open line', 'new', meets([line])],
    ['the same tick', 'same', meets([{ ...line, state: 'present', at, by }])],
    ['a tick made here', 'both', meets([{ ...line, state: 'present', at: later }])],
    ['a car not found here', 'differs', meets([{ ...line, state: 'skipped', reason: 'notFound', at: later }])],
    ['a car typed at another place', 'elsewhere', meets([line, { ...line, lineId: 'b', origin: 'typed' }])],
    ['a line that was opened again', 'before', meets([line], { taken: [tickKey('a', at)] })],
    ['a car the board has elsewhere by now', 'moved', meets([line], { moved: true })],
    ['no such line', 'gone', meets([])],
  ] as const)('meets %s', (_, meant, verdict) => {
    expect(verdict).toBe(meant);
  });

  test('that says skipped asks for no car, and another reason here is no word of the same', () => {
    const skipped = { ...tick, state: 'skipped', reason: 'notFound' } as const;
    const on = (here: TickedLine) =>
      verdictOnCheck(skipped, { lines: [here], hasMoved: () => true, elsewhere: new Set(), taken: new Set() });
    expect(on(line)).toBe('new');
    expect(on({ ...line, state: 'skipped', reason: 'notFound', at: later })).toBe('both');
    expect(on({ ...line, state: 'skipped', reason: 'badOrder', at: later })).toBe('differs');
  });

  test('brings words that are not here to be chosen, and none that are', () => {
    const here: TickedLine = { ...line, state: 'skipped', reason: 'other', words: 'Gate locked', at: later };
    const on = (words?: string) =>
      verdictOnCheck(
        { ...tick, state: 'skipped', reason: 'other', words },
        { lines: [here], hasMoved: () => false, elsewhere: new Set(), taken: new Set() },
      );
    expect([on('No such car'), on('Gate locked'), on()]).toEqual(['differs', 'both', 'both']);
  });

  test('a car typed on the phone meets the one that was typed or ticked here', () => {
    const extra = { equipmentId: 1, mark: 'UTLX 1', at, by };
    const onto = (lines: readonly TickedLine[]) => verdictOnExtra(extra, { lines, taken: new Set() });
    expect(onto([line])).toBe('new');
    expect(onto([{ ...line, origin: 'typed', at, by }])).toBe('same');
    expect(onto([{ ...line, origin: 'typed', at: later }])).toBe('both');
    expect(onto([{ ...line, origin: 'typed', at, by: 'somebody else' }])).toBe('both');
    expect(onto([{ ...line, origin: 'typed', at: later, by }])).toBe('both');
    expect(onto([{ ...line, state: 'present', at, by }])).toBe('both');
    expect(onto([{ ...line, state: 'skipped', reason: 'notFound' }])).toBe('elsewhere');
    expect(onto([{ ...line, equipmentId: 2, origin: 'typed', at, by }])).toBe('new');
    const taken = new Set([tickKey(extra.mark, at)]);
    expect(verdictOnExtra(extra, { lines: [line], taken })).toBe('before');
  });
});

test('what is here already, gone, typed elsewhere or not known cannot be taken over', () => {
  expect((['same', 'both', 'gone', 'elsewhere', 'unknown'] as const).filter(canBeTaken)).toEqual([]);
});

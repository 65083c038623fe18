import { expect, test } from 'vitest';
import type { Handover, HandoverTrack, Passage } from '#shared/terminal/handover.ts';
import { hazmatRows } from '../../../src/renderer/features/overview/handover-hazmat.ts';
import { documentSections, sectionsOf } from '../../../src/renderer/features/overview/handover-rows.ts';

const now = Date.parse('2026-01-31T12:00:00Z');
const at = (time: string) => `2026-01-31T${time}:00Z`;
const reading = (time: string) =>
  ({ askedAt: at(time), answeredAt: at(time), source: 'yard', isMoment: true }) as const;

function car(id: number, more: Partial<Passage> = {}): Passage {
  return {
    equipmentId: id,
    mark: `UTLX ${id}`,
    loadStatus: 'LOAD',
    hazmat: false,
    other: 'Yard 9',
    ours: false,
    ...more,
  };
}

function track(trackId: number, more: Partial<HandoverTrack> = {}): HandoverTrack {
  const side = (time: string) => ({ certainty: 'read', before: reading(time), after: null }) as const;
  return {
    trackId,
    name: `Yard ${trackId}`,
    stationId: 1,
    stationName: 'North Yard',
    lengthFt: 640,
    from: side('06:00'),
    to: side('11:55'),
    cars: 7,
    usedFt: 412,
    lengthGuessed: 0,
    came: [],
    left: [],
    ...more,
  };
}

const nothing: Handover = {
  from: at('06:00'),
  to: at('12:00'),
  tracks: [],
  changes: [],
  conditionsUnknown: 0,
  hazmat: [],
  trains: [],
  work: { done: [], waiting: [], attention: [] },
  lists: [],
  notes: [],
};
const told = { now, why: () => null };
const linesOf = (sections: ReturnType<typeof sectionsOf>, key: string) =>
  (sections.find((section) => section.key === key)?.rows ?? []).map(({ what, said, source }) => [what, said, source]);
const cars = (count: number, more: Partial<Passage> = {}) =>
  Array.from({ length: count }, (_, nth) => car(nth + 1, more));

test('what a track says rests on two readings, and they are named', () => {
  const tracks = [track(1, { came: [car(1), car(2, { hazmat: true })] })];
  const sections = sectionsOf({ ...nothing, tracks }, { ...told, detail: 'each' });
  const [[what = '', said = '', source = ''] = []] = linesOf(sections, 'tracks');
  expect([what, said]).toEqual(['Yard 1', 'Came: UTLX 1, UTLX 2 ◆ from Yard 9']);
  expect(source).toMatch(/^Readings at \S+ and at \S+$/);
});

test('tracks of which nothing is known for one reason are named in one line, behind the others', () => {
  const unread = { certainty: 'notRead', before: null, after: reading('09:00') } as const;
  const tracks = [
    track(1, { from: unread }),
    track(2, { came: [car(1)] }),
    track(3, { from: unread }),
    track(4, { to: { certainty: 'notRead', before: reading('08:00'), after: null } }),
  ];
  const lines = linesOf(sectionsOf({ ...nothing, tracks }, { ...told, detail: 'each' }), 'tracks');
  expect(lines.map(([what, said]) => [what, said])).toEqual([
    ['Yard 2', 'Came: UTLX 1 from Yard 9'],
    ['2 tracks', 'What came and left is not known: Yard 1, Yard 3'],
    ['Yard 4', 'What came and left is not known'],
  ]);
});

test('tracks of one name are told apart: by what changed, by what is not known and by what is too long', () => {
  const unread = { certainty: 'notRead', before: null, after: null } as const;
  const named = (trackId: number, station: string, more: Partial<HandoverTrack> = {}) =>
    track(trackId, { name: '1', fullName: `1 (${station})`, ...more });
  const tracks = [
    named(1, 'East', { came: [car(1)], usedFt: 700 }),
    named(2, 'West', { to: unread }),
    named(3, 'North', { to: unread }),
  ];
  const sections = sectionsOf({ ...nothing, tracks }, { ...told, detail: 'each' });
  const lines = linesOf(sections, 'tracks').map(([what, said]) => `${what}: ${said}`);
  expect(lines).toEqual([
    '1 (East): Came: UTLX 1 from Yard 9',
    '2 tracks: What came and left is not known: 1 (West), 1 (North)',
  ]);
  expect(linesOf(sections, 'over').map(([what]) => what)).toEqual(['1 (East)', '2 tracks']);
});

test('a track that was not read at the end is not passed over where tracks over their length are shown', () => {
  const unread = { certainty: 'notRead', before: null, after: null } as const;
  const tracks = [track(1, { from: unread }), track(2, { to: unread }), track(3, { to: unread, lengthFt: null })];
  const over = linesOf(sectionsOf({ ...nothing, tracks }, { ...told, detail: 'each' }), 'over');
  expect(over.map(([what, said]) => [what, said])).toEqual([['Yard 2', 'Whether it is over its length is not known']]);
});

test('a track that was over its length when it was last read is shown once, with that time, though it was not read at the end', () => {
  const unread = { certainty: 'notRead', before: reading('08:00'), after: null } as const;
  const tracks = [track(1, { to: unread, usedFt: 700 })];
  const over = linesOf(sectionsOf({ ...nothing, tracks }, { ...told, detail: 'each' }), 'over');
  expect(over).toHaveLength(1);
  expect(over[0]?.[1]).toContain('700 ft');
});

test('hazmat on hand is shown together with the tracks that were not read at the end', () => {
  const unread = { certainty: 'notRead', before: reading('08:00'), after: null } as const;
  const hazmat = [{ what: '3', cars: 2, came: 0, left: 0 }];
  const tracks = [track(1), track(3, { to: unread })];
  const sections = sectionsOf({ ...nothing, hazmat, tracks }, { ...told, detail: 'each' });
  expect(linesOf(sections, 'hazmat').map(([what, said]) => [what, said])).toEqual([
    ['1 kind', '3: 2. 0 came, 0 left'],
    ['Yard 3', 'Which hazmat stands there is not known'],
  ]);
});

test('while no track has been read, nothing of the yard is shown as none', () => {
  const sections = sectionsOf(nothing, { ...told, detail: 'each' });
  for (const key of ['tracks', 'over', 'changes', 'hazmat'])
    expect(sections.find((section) => section.key === key)?.none).toBe('Not known: no track has been read.');
  expect(sections.find(({ key }) => key === 'waiting')?.none).toBe('Nothing waiting.');
});

test('a track is over its length by whole feet, as the board has it', () => {
  const over = (usedFt: number) =>
    linesOf(sectionsOf({ ...nothing, tracks: [track(1, { usedFt })] }, { ...told, detail: 'each' }), 'over');
  expect(over(640.4)).toEqual([]);
  expect(over(641)).toHaveLength(1);
  const [guessed] = linesOf(
    sectionsOf({ ...nothing, tracks: [track(1, { usedFt: 700, lengthGuessed: 1 })] }, { ...told, detail: 'each' }),
    'over',
  );
  expect(guessed?.join()).toContain('≈ 700 ft of cars on 640 ft');
});

test('of many commands that were done the newest are listed', () => {
  const done = Array.from({ length: 30 }, (_, nth) => ({
    commandId: `0b0c9a5e-6a59-4d7c-8f0a-${String(nth).padStart(12, '0')}`,
    seq: nth + 1,
    state: 'settled' as const,
    summary: `Move ${nth + 1}`,
    recordedAt: at('09:00'),
  }));
  const work = { done, waiting: [], attention: [] };
  const sections = sectionsOf({ ...nothing, work }, { ...told, detail: 'each' });
  expect(linesOf(sections, 'done').map(([what]) => what)).toEqual(done.slice(5).map(({ seq }) => `#${seq}`));
});

test('what needs a person says why', () => {
  const command = {
    commandId: '0b0c9a5e-6a59-4d7c-8f0a-5d0e4a9d4b1e',
    seq: 4,
    state: 'conflict',
    summary: 'Move UTLX 1',
    recordedAt: at('09:00'),
  } as const;
  const work = { done: [], waiting: [], attention: [command] };
  const why = () => 'UTLX 1 was no longer on Yard 1.';
  const lines = linesOf(sectionsOf({ ...nothing, work }, { now, why, detail: 'each' }), 'attention');
  expect(lines[0]?.[1]).toBe('Move UTLX 1 · The yard has changed · UTLX 1 was no longer on Yard 1.');
});

test('what waits says so once, with or without what it waits for', () => {
  const command = {
    commandId: '0b0c9a5e-6a59-4d7c-8f0a-5d0e4a9d4b1e',
    seq: 4,
    state: 'pending',
    summary: 'Move UTLX 1',
    recordedAt: at('09:00'),
  } as const;
  const work = { done: [], waiting: [command], attention: [] };
  const said = (why: () => string | null) =>
    linesOf(sectionsOf({ ...nothing, work }, { now, why, detail: 'each' }), 'waiting')[0]?.[1];
  expect(said(() => 'Waits: No. 3 goes first on Yard 1.')).toBe('Move UTLX 1 · Waits: No. 3 goes first on Yard 1.');
  expect(said(() => null)).toBe('Move UTLX 1 · Waiting');
});

test('hazmat of which none came or left is shown in one line; a kind that is here no more is in none', () => {
  const hazmat = [
    { what: 'UN1005', cars: 0, came: 0, left: 0 },
    { what: 'UN1017', cars: 2, came: 0, left: 0 },
    { what: 'UN1075', cars: 3, came: 1, left: 0 },
    { what: 'UN1086', cars: 4, came: 0, left: 0 },
  ];
  const lines = linesOf(sectionsOf({ ...nothing, hazmat }, { ...told, detail: 'each' }), 'hazmat');
  expect(lines.map(([what, said]) => [what, said])).toEqual([
    ['UN1075', '3 cars on hand, 1 came, 0 left'],
    ['2 kinds', 'UN1017: 2, UN1086: 4. 0 came, 0 left'],
  ]);
});

test('what nobody can know of placements, bad orders and holds is said', () => {
  const lines = linesOf(sectionsOf({ ...nothing, conditionsUnknown: 3 }, { ...told, detail: 'each' }), 'changes');
  expect(lines).toEqual([
    [
      'Placed, bad order, held',
      'Not known of 3 cars: histories had not been read at both times',
      'Histories of the cars',
    ],
  ]);
});

test('a quiet shift has each car on paper; of a busy one they are counted where they are many', () => {
  const quiet = { ...nothing, tracks: [track(1, { came: cars(5) })] };
  expect(linesOf(documentSections(quiet, told), 'tracks')[0]?.[1]).toMatch(/^Came: UTLX 1, .* from Yard 9$/);
  const tracks = Array.from({ length: 40 }, (_, nth) =>
    track(nth + 1, {
      came: [...cars(30, { hazmat: true }), car(99, { other: null, ours: true })],
      left: cars(3),
    }),
  );
  const sections = documentSections({ ...nothing, tracks }, told);
  expect(linesOf(sections, 'tracks')[0]?.[1]).toBe(
    '31 came (30 ◆), 1 (us), 30 from Yard 9. Left: UTLX 1, UTLX 2, UTLX 3 to Yard 9',
  );
  expect(sections.find(({ key }) => key === 'tracks')?.more).toMatch(/counted/);
});

test('of tracks without a length it is told that nobody can say whether they are over it', () => {
  const tracks = [track(1), track(2, { lengthFt: null }), track(3, { lengthFt: null, cars: 0 })];
  const over = sectionsOf({ ...nothing, tracks }, { ...told, detail: 'each' }).find(({ key }) => key === 'over');
  expect(over).toMatchObject({ rows: [], more: 'Length not known of 1 track with cars' });
});

test('a kind of hazmat that is called like the counts of others has a line of its own', () => {
  const kind = { what: '0 0', cars: 1, came: 1, left: 0 };
  const [one, other] = hazmatRows([kind, { ...kind, what: 'UN1075', came: 0 }]);
  expect(one?.key).not.toBe(other?.key);
});

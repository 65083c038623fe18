import { describe, expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { entryOf, fullEntryOf } from '#main/queue/decisions/entries.ts';
import type { WaitsFor } from '#main/queue/order.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext } from './made-context.ts';

const { known } = new MadeContext({ 1: [10, 11], 2: [20] });
type Reason = WaitsFor<Command>[number];
const context = (waitsFor: Reason[] = [], next: number | null = null) => ({
  known,
  nextAttemptAt: () => next,
  waitsFor: () => waitsFor,
});
const reasons = (command: Command, ...waitsFor: Reason[]) =>
  entryOf(command, context(waitsFor)).waitsFor.map(({ reasonCoded, reason }) => [
    typeof reasonCoded === 'object' ? reasonCoded.code : reasonCoded,
    reason.includes('5'),
  ]);

test('of several cars, tracks or things that two commands share, the first of the earlier one is named', () => {
  const on = madeCommand({ seq: 5, commandId: 'on', equipmentIds: [11, 10], trackIds: [2, 1], keys: ['b', 'a'] });
  const told = (because: Reason['because'], more: Partial<Command>) =>
    entryOf(madeCommand({ equipmentIds: [], trackIds: [], ...more }), context([{ on, because }])).waitsFor[0]?.reason;
  expect(told('car', { equipmentIds: [10, 11] })).toContain('UTLX 11');
  expect(told('track', { trackIds: [1, 2] })).toContain('Yard 2');
  expect(told('car', { keys: ['a', 'b'] })).toContain('b');
});

describe('why a command waits is explained by what it shares with the earlier one', () => {
  const command = madeCommand({ equipmentIds: [10], anchorIds: [20], trackIds: [1, 2], keys: ['customer 7'] });
  const on = (more: Partial<Command>) =>
    madeCommand({ seq: 5, commandId: 'on', equipmentIds: [], trackIds: [], ...more });
  test.each([
    ['a car', on({ equipmentIds: [10] }), 'car', 'queue.laneCarFirst'],
    ['a car that a person is asked about', on({ equipmentIds: [10] }), 'person', 'queue.laneCarPerson'],
    ['a car its place leans on', on({ equipmentIds: [20] }), 'car', 'queue.laneCarFirst'],
    ['a track', on({ equipmentIds: [10], trackIds: [2] }), 'track', 'queue.laneTrack'],
    ['a track that nobody can name', on({}), 'track', 'queue.laneSameTrack'],
    ['a car that nobody can name', on({ trackIds: [1] }), 'car', 'queue.laneTrack'],
    ['a customer', on({ keys: ['customer 7'] }), 'car', 'queue.laneTrackFirst'],
    ['a customer that a person is asked about', on({ keys: ['customer 7'] }), 'person', 'queue.laneTrackPerson'],
    ['a car ahead of a customer', on({ equipmentIds: [10], keys: ['customer 7'] }), 'car', 'queue.laneCarFirst'],
    ['a track ahead of a customer', on({ trackIds: [1], keys: ['customer 7'] }), 'track', 'queue.laneTrack'],
  ] as const)('%s', (_what, earlier, because, code) => {
    expect(reasons(command, { on: earlier, because })).toEqual([[code, true]]);
  });

  test.each([
    ['car', 'No. 5 with NEWX 1 comes first.'],
    ['person', 'No. 5 with NEWX 1 waits for a person.'],
  ] as const)('a car of an earlier load, new here and so without an id: %s', (because, said) => {
    const keys = ['NEWX 1', 'track Mine 4'];
    const load = madeCommand({ kind: 'toolswork', equipmentIds: [], trackIds: [], keys });
    const earlier = { on: { ...load, seq: 5, commandId: 'on' }, because };
    expect(entryOf(load, context([earlier])).waitsFor.map(({ reason }) => reason)).toEqual([said]);
    const sameTrack = entryOf({ ...load, keys: ['NEWX 2', 'track Mine 4'] }, context([earlier]));
    expect(sameTrack.waitsFor[0]?.reason).toContain('No. 5 on track Mine 4');
  });

  test.each([
    ['customer 7', 'customer', 'No. 5 on customer no. 7 comes first.'],
    ['name of a customer MILL', 'name', 'No. 5 on the customer name MILL comes first.'],
    ['scac OSPR', 'scac', 'No. 5 on SCAC OSPR comes first.'],
    ['ediId 700', 'ediId', 'No. 5 on EDI ID 700 comes first.'],
    ['bill of lading A-1', 'bill', 'No. 5 on bill of lading A-1 comes first.'],
    ['track Mine 4', 'track', 'No. 5 on track Mine 4 comes first.'],
  ] as const)('what they share besides cars is named in the language of the reader: %s', (key, kind, said) => {
    const [told] = entryOf(
      madeCommand({ ...command, equipmentIds: [], keys: [key] }),
      context([{ on: on({ keys: [key] }), because: 'car' }]),
    ).waitsFor;
    expect(told?.reasonCoded?.params['key']).toMatchObject({ code: 'queue.laneThing', params: { kind } });
    expect(told?.reason).toBe(said);
  });

  test('and of nothing when it is on its way', () => {
    const reason = { on: on({ equipmentIds: [10] }), because: 'car' as const };
    expect(reasons(madeCommand({ ...command, state: 'unknown' }), reason)).toEqual([]);
  });
});

test('what is done tells when that was known, which may be on another day than it was sent', () => {
  const sends = [madeSend({ end: { at: Date.UTC(2026, 0, 31, 12), how: 'proved' } })];
  expect(entryOf(madeCommand({ state: 'settled', sends }), context()).doneAt).toBe('2026-01-31T12:00:00.000Z');
  expect(entryOf(madeCommand({ state: 'refused', sends }), context())).not.toHaveProperty('doneAt');
  expect(entryOf(madeCommand({ state: 'settled', sends: [] }), context())).not.toHaveProperty('doneAt');
});

test('what was done at another deployment says so, and nothing that was not done', () => {
  const since = Date.UTC(2026, 0, 31);
  const here = { ...context(), isOfHere: (at: number) => at >= since };
  const told = (more: Partial<Command>) => entryOf(madeCommand({ recordedAt: since - 1, ...more }), here).elsewhere;
  expect(told({ state: 'settled' })).toBe(true);
  expect(told({ state: 'settled', sends: [madeSend({ end: { at: since, how: 'proved' } })] })).toBeUndefined();
  expect(told({ state: 'refused' })).toBeUndefined();
  expect(entryOf(madeCommand({ state: 'settled' }), context())).not.toHaveProperty('elsewhere');
});

test('the next try is shown for what waits to be sent, and of nothing else', () => {
  const at = Date.UTC(2026, 0, 31, 12);
  expect(entryOf(madeCommand(), context([], at)).nextAttemptAt).toBe('2026-01-31T12:00:00.000Z');
  expect(entryOf(madeCommand(), context())).not.toHaveProperty('nextAttemptAt');
  expect(entryOf(madeCommand({ state: 'unknown' }), context([], at))).not.toHaveProperty('nextAttemptAt');
});

test('what is not there is left out, and what is there is reported', () => {
  const bare = entryOf(madeCommand(), context());
  for (const name of ['lastError', 'conflict', 'evidence', 'doubt', 'overrides', 'bill'])
    expect(bare).not.toHaveProperty(name);
  const lastError = { class: 'unknown' as const, message: 'Broken.', at: '2026-01-31T12:00:00.000Z' };
  const evidence = { at: '2026-01-31T12:00:00.000Z', findings: ['Nothing.'] };
  const doubt = { from: 'backup' as const };
  const picture = { at: '2026-01-31T12:00:00.000Z', tracks: [], elsewhere: [] };
  const conflict = { reason: 'Gone.', equipmentIds: [10], base: picture, meant: picture, now: picture };
  const overrides = [{ rule: 'badOrder' as const, reason: 'Agreed.' }];
  const { input } = madeCommand();
  if (input.kind !== 'move') throw new Error('A move.');
  const command = madeCommand({ sentAt: 0, lastError, evidence, doubt, conflict, input: { ...input, overrides } });
  const told = entryOf(command, context());
  expect(told).toMatchObject({ sentAt: '1970-01-01T00:00:00.000Z', lastError, evidence, doubt, conflict, overrides });
  expect(told).not.toHaveProperty('reason');
});

test('of a bill its cars and who it is between are told, without blank ends', () => {
  const bill = (waybill: Extract<Command['input'], { kind: 'billOfLading' }>['waybill']) =>
    entryOf(madeCommand({ kind: 'billOfLading', input: { kind: 'billOfLading', waybill } }), context()).bill;
  expect(
    bill({
      billOfLadingNumber: 'B-1',
      consignorCustomerName: ' Mill ',
      consigneeCustomerName: '  ',
      destinationCityName: 'Kent',
      destinationStateOrProvince: 'WA',
      equipmentDetails: [{ equipmentInitial: 'UTLX', equipmentNumber: 10 }],
    }),
  ).toEqual({ cars: 1, consignor: 'Mill', consignee: null, destination: 'Kent, WA' });
  expect(bill({ billOfLadingNumber: 'B-1', destinationCityName: 'Kent' })).toEqual({
    cars: 0,
    consignor: null,
    consignee: null,
    destination: 'Kent',
  });
  expect(bill({ billOfLadingNumber: 'B-1' })?.destination).toBeNull();
});

test('what a command was sent as before is reported with the mark of each turn', () => {
  const { input } = madeCommand();
  const earlier = [input, input].map((one) => ({ input: one, summary: '', told: false }));
  const token = '#yt-ab3de7gh9k';
  expect(fullEntryOf(madeCommand({ token, earlier }), [], context()).earlier).toEqual([
    { token, input },
    { token: `${token}3`, input },
  ]);
  expect(fullEntryOf(madeCommand({ token, earlier: earlier.slice(0, 1) }), [], context()).earlier).toHaveLength(1);
  const bare = fullEntryOf(madeCommand(), [], context());
  expect(bare).not.toHaveProperty('earlier');
  expect([bare, bare.answer]).toEqual([expect.not.objectContaining({ advice: expect.anything() }), null]);
});

test('the tracks it names are told as they were called when it was recorded, whatever their ids stand for now', () => {
  const called = { cars: [], tracks: [2, 1].map((trackId) => ({ trackId, name: trackId === 1 ? 'Yard 1' : 'Mill' })) };
  const base = { at: 0, tracks: [], origins: [], called };
  expect(fullEntryOf(madeCommand({ base }), [], context()).destinations).toEqual([
    { trackId: 2, name: 'Mill' },
    { trackId: 1, name: 'Yard 1' },
  ]);
  expect(fullEntryOf(madeCommand(), [], context())).not.toHaveProperty('destinations');
});

test('a position is reported with the cars among which it was chosen, also where it was put back in line among others', () => {
  const input: Command['input'] = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: { index: 1 } } };
  const base = { at: 0, tracks: [{ trackId: 2, order: [30, 20, 10, 21] }], origins: [] };
  const among = (more: Partial<Command>) => fullEntryOf(madeCommand({ input, base, ...more }), [], context()).among;
  expect(among({})).toEqual([30, 20, 21]);
  expect(among({ base: { ...base, chosenIn: [20, 21] } })).toEqual([20, 21]);
  expect(among({ input: { ...input, to: { trackId: 2, place: 'back' } } })).toBeUndefined();
});

test('what speaks against a command, and what the service answered, is reported with it', () => {
  const input: Command['input'] = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B'.repeat(31) } };
  const told = fullEntryOf(madeCommand({ input, kind: 'billOfLading', answer: { resourceId: 5 } }), [], context());
  expect(told).toMatchObject({ answer: { resourceId: 5 }, advice: [{ field: 'waybill.billOfLadingNumber' }] });
});

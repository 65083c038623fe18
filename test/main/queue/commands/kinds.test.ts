import { describe, expect, test } from 'vitest';
import type { CommandState } from '#shared/terminal/command-states.ts';
import type { CommandInput } from '#main/queue/command.ts';
import {
  adviceNow,
  adviceOn,
  canBeLookedUp,
  canBeProved,
  effectOf,
  endpointsNeeded,
  followUp,
  leavesToken,
  recordsOf,
} from '#main/queue/commands/index.ts';
import type { FollowUp } from '#main/queue/ports.ts';
import { madeCommand, madeSend } from '../made-command.ts';
import { yard } from './stages.ts';

const inputs = {
  move: { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } },
  switchRequest: { kind: 'switchRequest', requests: [{ equipmentId: 10, trackId: 2 }] },
  classList: { kind: 'classList', jobId: 'N', items: [{ equipmentId: 10, trackId: 2, position: 0 }] },
  toolswork: {
    kind: 'toolswork',
    trackName: 'Yard 2',
    waybillTemplateId: 5,
    details: [{ initialAndNumber: 'UTLX 10', netWeightTons: 60, groupings: [{ type: 'BLOCK', name: 'B' }] }],
  },
  billOfLading: { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } },
  customerUpdate: { kind: 'customerUpdate', resourceId: 7, printedName: 'M' },
} as const satisfies Record<CommandInput['kind'], CommandInput>;
const each = Object.values<CommandInput>(inputs);
const which = (is: (input: CommandInput) => boolean) => each.filter(is).map(({ kind }) => kind);

describe('of the kinds of command', () => {
  test('a lookup can show something of those that a reading of the service shows', () => {
    expect(which(canBeLookedUp)).toEqual(['move', 'switchRequest', 'toolswork']);
  });

  test('the service can prove the outcome of those with a token, and of those whose refusal proves it', () => {
    expect(which(leavesToken)).toEqual(['move']);
    expect(which(canBeProved)).toEqual(['move', 'billOfLading']);
  });

  test('only a move has an effect on a track that is known beforehand, and records of its own', async () => {
    const context = yard();
    expect(which((input) => effectOf(context.command(input)) !== null)).toEqual(['move']);
    expect(effectOf(context.command(inputs.move))).toEqual({ equipmentIds: [10], toTrackId: 2, place: 'back' });
    expect(which((input) => recordsOf(context.command(input), context) !== null)).toEqual(['move']);
    expect(await recordsOf(context.command(inputs.move), context)).toMatchObject({ ok: true });
  });

  test('the effect of a move beside a car is known only while that car was there when it was sent', () => {
    const against = (order: number[]) => [madeSend({ against: [{ trackId: 2, order }] })];
    const input: CommandInput = { ...inputs.move, to: { trackId: 2, place: { after: 21 } } };
    const effect = (order: number[]) => effectOf(yard().command(input, { sends: against(order) }));
    expect(effect([20, 21])).toMatchObject({ place: { after: 21 } });
    expect(effect([20])).toBeNull();
  });

  test.each<[CommandState, Partial<Record<CommandInput['kind'], readonly string[]>>]>([
    ['pending', { move: ['inventory', 'move'], classList: ['createClassList'] }],
    ['sending', { move: ['inventory', 'move'], classList: ['createClassList'] }],
    ['unknown', { move: ['equipmentHistory', 'inventory'], classList: [] }],
    ['refused', { move: ['equipmentHistory', 'inventory'], classList: [] }],
    ['applied', { move: ['inventory'], classList: ['inventory'] }],
  ])('one that is %s needs the endpoints of its next step', (state, needed) => {
    for (const kind of ['move', 'classList'] as const) {
      expect(endpointsNeeded(madeCommand({ input: inputs[kind], kind, state }))).toEqual(needed[kind]);
    }
  });

  test('each has its own work after a yes', () => {
    const done = (input: CommandInput) => {
      const asked: unknown[] = [];
      const after: FollowUp = {
        keepCustomer: ({ kind }) => asked.push(['keep', kind]),
        requestFullPull: () => asked.push('pull'),
        readTracksOf: (cars) => asked.push(['tracks', ...cars]),
        hasSpot: () => true,
      };
      followUp(yard().command(input), after);
      return asked;
    };
    const waybill = {
      billOfLadingNumber: 'B',
      equipmentDetails: [{ equipmentInitial: 'UTLX', equipmentNumber: 10 }],
    };
    expect(done({ kind: 'billOfLading', waybill })).toEqual([['tracks', 10]]);
    expect(done(inputs.customerUpdate)).toEqual([['keep', 'customerUpdate']]);
    expect(done(inputs.toolswork)).toEqual(['pull']);
    expect([done(inputs.move), done(inputs.classList)]).toEqual([[], []]);
  });

  test('advice of the input, and of what is known now, is reported', () => {
    const long: CommandInput = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B'.repeat(31) } };
    expect(adviceOn(long)).toMatchObject([{ field: 'waybill.billOfLadingNumber' }]);
    expect(adviceOn(inputs.move)).toEqual([]);
    const { known } = yard();
    expect(adviceNow({ ...inputs.customerUpdate, scac: '1' }, known)).toMatchObject([{ field: 'scac' }]);
    expect(adviceNow(long, known)).toEqual([]);
  });
});

test('what speaks against a move is reported, but for what was gone against on purpose', () => {
  const { known } = yard();
  known.adviceOn = () => [
    { kind: 'longerThanTrack', feet: 100.2, length: 90.9 },
    { kind: 'noRoom', feetNeeded: 60.1, feetFree: 50.8 },
    { kind: 'hazmatByOccupied', cars: ['UTLX 10'] },
    { kind: 'badOrder', cars: ['UTLX 10', 'UTLX 11', 'UTLX 12'] },
    { kind: 'holdsHazmat', cars: ['UTLX 10'] },
  ];
  const told = (more: Partial<Extract<CommandInput, { kind: 'move' }>> = {}) =>
    adviceNow({ ...inputs.move, ...more }, known).map(({ field, rule }) =>
      typeof rule === 'string' ? rule : [field, rule.code, rule.params],
    );
  const hazmat = ['equipmentIds', 'rules.againstHoldsHazmat', { cars: 'UTLX 10' }];
  const badOrder = ['equipmentIds', 'rules.againstBadOrder', { cars: expect.objectContaining({ code: 'cars.more' }) }];
  const rest = [
    ['to.trackId', 'rules.againstLongerThanTrack', { needed: 101, length: 90 }],
    ['to.trackId', 'rules.againstNoRoom', { needed: 61, free: 50 }],
    ['to.place', 'rules.againstHazmatByOccupied', { cars: 'UTLX 10' }],
  ];
  expect(told()).toEqual([...rest, badOrder, hazmat]);
  expect(told({ overrideReason: 'Agreed.' })).toEqual([hazmat]);
  const overrides = (['badOrder', 'holdsHazmat'] as const).map((one) => ({ rule: one, reason: 'Agreed.' }));
  expect(told({ overrides })).toEqual(rest);
});

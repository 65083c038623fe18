import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderImage } from '../support/folder-image.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fewer, testInFull } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { markOf, simpleMove, toldOf } from './work.ts';

/** A device without a connection, on which this has been recorded, and a backup of it that a person has made since. */
async function backedUp<T>(record: (first: StrangeShift) => Promise<T>) {
  const first = await StrangeShift.begin();
  await first.api.terminal.workOffline({ offline: true });
  const recorded = await record(first);
  const { base64 } = await first.api.device.backup();
  return { first, service: first.service, recorded, base64 };
}

/** A second device with files of its own, on which the backup is restored. */
async function restoredOn(first: StrangeShift, base64: string): Promise<StrangeShift> {
  const second = await StrangeShift.begin({ beside: first });
  await second.api.device.restore({ base64 });
  return second;
}

/** The person at the second device says that it is to be done. */
async function doneFrom(second: StrangeShift, commandId: string): Promise<void> {
  expect((await second.endOf(commandId, 60_000)).state).toBe('review');
  await second.api.queue.retry({ commandId });
  expect((await second.endOf(commandId, 60_000)).state).toBe('settled');
}

async function online({ api }: StrangeShift): Promise<void> {
  await api.terminal.workOffline({ offline: false });
}

/** `2026-01-31 14:05 UTC`, of the backup. */
const namesTheBackup =
  /A backup of [\d-]+ [\d:]+ UTC holds it as not done: it may have been done on another device since\./;

test('a move done from a second device, its car back where it stood: the first proves it, and asks nobody', async () => {
  const { first, service, recorded, base64 } = await backedUp(simpleMove);
  const { commandId, car, from } = recorded;
  await doneFrom(await restoredOn(first, base64), commandId);
  service.otherCrew([car], from, 0);
  await first.restart();
  await online(first);
  const command = await first.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command), command.attempts]).toEqual(['settled', false, 0]);
  expect(command.evidence?.findings.join()).toContain(command.token);
  expect(service.movesOf(car)).toHaveLength(1);
  expect(service.order(from)[0]).toBe(car);
});

testInFull('a move put back in line twice at the second device is found under the token of that turn', async () => {
  const { first, service, recorded, base64 } = await backedUp(simpleMove);
  const { commandId, car, from } = recorded;
  const second = await restoredOn(first, base64);
  expect((await second.endOf(commandId, 60_000)).state).toBe('review');
  service.before('move', hooks.times(1, hooks.instead(hooks.error(400, 'Track is out of service.'))));
  await second.api.queue.retry({ commandId });
  expect((await second.endOf(commandId, 60_000)).state).toBe('refused');
  await second.api.queue.retry({ commandId });
  expect((await second.endOf(commandId, 60_000)).state).toBe('settled');
  service.otherCrew([car], from, 0);
  await online(first);
  const command = await first.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command), command.attempts]).toEqual(['settled', false, 0]);
  expect(service.movesOf(car)).toHaveLength(1);
});

testInFull('a move that no other device has done is sent after a backup, and nobody is asked', async () => {
  const { first, service, recorded } = await backedUp(simpleMove);
  await online(first);
  const command = await first.endOf(recorded.commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(recorded.car)).toHaveLength(1);
});

test('what the second device did just before the first comes back, and no reading shows yet, is not done again', async () => {
  const { first, service, recorded, base64 } = await backedUp(simpleMove);
  const { commandId, car } = recorded;
  const second = await restoredOn(first, base64);
  expect((await second.endOf(commandId, 60_000)).state).toBe('review');
  service.behind.history = 40_000;
  service.behind.inventory = 40_000;
  await second.api.queue.retry({ commandId });
  await second.until(() => service.movesOf(car).length > 0, 'the move of the second device', 60_000);
  await online(first);
  const command = await first.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command), command.attempts]).toEqual(['settled', false, 0]);
  expect(service.movesOf(car)).toHaveLength(1);
});

testInFull('a first device that goes on online while the backup is restored: each command is done once', async () => {
  const { first, service, recorded, base64 } = await backedUp(simpleMove);
  const { commandId, car } = recorded;
  await online(first);
  const second = await restoredOn(first, base64);
  expect((await first.endOf(commandId, 60_000)).state).toBe('settled');
  const there = await second.endOf(commandId, 60_000);
  expect([there.state, wasAsked(there)]).toEqual(['settled', false]);
  const later = await simpleMove(first);
  const command = await first.endOf(later.commandId);
  expect(command.history.map(({ to }) => to)).not.toContain('unknown');
  expect([service.movesOf(car), service.movesOf(later.car)].map(({ length }) => length)).toEqual([1, 1]);
});

testInFull('a move dropped at the first device, and done from the second: its person is told', async () => {
  const { first, recorded, base64 } = await backedUp(simpleMove);
  const { commandId } = recorded;
  await first.api.queue.discard({ commandId });
  await doneFrom(await restoredOn(first, base64), commandId);
  await online(first);
  await first.until(
    async () =>
      (await first.api.terminal.status()).notices.some(({ text }) => text.includes('the service has done it')),
    'the notice',
    60_000,
  );
  expect((await first.command(commandId)).state).toBe('discarded');
});

test('a data folder put back as it was before its move was done, the car back where it stood: done once', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  await api.terminal.workOffline({ offline: true });
  const { commandId, car, from } = await simpleMove(shift);
  const image = folderImage(shift.dataDir, join(temporaryFolder(), 'data'));
  await online(shift);
  expect((await shift.endOf(commandId)).state).toBe('settled');
  service.otherCrew([car], from, 0);
  await shift.restart(image);
  await online(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command), command.attempts]).toEqual(['settled', false, 0]);
  expect(service.movesOf(car)).toHaveLength(1);
});

const kinds = {
  switchRequest: async ({ api, service }: StrangeShift) => {
    const [from = 0, trackId = 0] = service.trackIds;
    const [equipmentId = 0] = service.order(from);
    return api.switchRequests.record({ requests: [{ equipmentId, trackId, requestType: 'PL' }] });
  },
  classList: async ({ api, service }: StrangeShift) => {
    const [trackId = 0] = service.trackIds;
    const [equipmentId = 0] = service.order(trackId);
    return api.classLists.record({ jobId: 'L-1', items: [{ equipmentId, trackId, position: 0 }] });
  },
  toolswork: async (shift: StrangeShift) => {
    const [trackId = 0] = shift.service.trackIds;
    const [equipmentId = 0] = shift.service.order(trackId);
    return shift.api.toolswork.record({
      details: [{ initialAndNumber: markOf(shift, equipmentId), netWeightTons: 20, groupings: [] }],
      trackName: 'Harbour 1',
      waybillTemplateId: 5,
    });
  },
  updateCustomer: async ({ api }: StrangeShift) =>
    api.customers.record({ resourceId: 501, locations: [{ customerId: 501, name: 'Dock 7' }] }),
} as const;

test.each(fewer(1, ['switchRequest', 'updateCustomer', 'classList', 'toolswork'] as const))(
  'a %s that stood in a backup is asked about, with the time of the backup, before it is sent; once',
  async (endpoint) => {
    const { first, service, recorded } = await backedUp(kinds[endpoint]);
    const { commandId } = recorded;
    await online(first);
    const asked = await first.endOf(commandId, 60_000);
    expect([asked.state, asked.uncertain]).toEqual(['review', true]);
    expect(toldOf(asked)).toMatch(namesTheBackup);
    expect(service.timesDone(endpoint)).toBe(0);
    await first.restart();
    await first.api.queue.retry({ commandId });
    expect((await first.endOf(commandId, 60_000)).state).toBe('settled');
    expect(service.timesDone(endpoint)).toBe(1);
  },
);

testInFull('a bill made from the second device is asked about at the first, by its number, and made once', async () => {
  const { first, service, recorded, base64 } = await backedUp(({ api }) =>
    api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } }),
  );
  const { commandId } = recorded;
  await doneFrom(await restoredOn(first, base64), commandId);
  await online(first);
  const asked = await first.endOf(commandId, 60_000);
  expect(asked.state).toBe('review');
  expect(toldOf(asked)).toMatch(namesTheBackup);
  expect(service.timesDone('bill')).toBe(1);
});

testInFull('a customer update that leads to the same record goes out after a backup, and nobody is asked', async () => {
  const { first, service, recorded } = await backedUp(({ api }) =>
    api.customers.record({ resourceId: 501, printedName: 'DOCK' }),
  );
  await online(first);
  const command = await first.endOf(recorded.commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.timesDone('updateCustomer')).toBe(1);
});

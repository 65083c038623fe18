import { expect, test } from 'vitest';
import { StorageError } from '#main/storage/errors.ts';
import { fewer, testInFull } from '../support/tier.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { needsPerson, wasAsked } from '../support/states.ts';
import { simpleMove } from './work.ts';

test('an error after the work, and a history three seconds late: done once, and nobody is asked', async () => {
  const shift = await StrangeShift.begin({ times: 3 });
  const { service } = shift;
  service.behind.history = 3_000;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(500))));
  const { car, commandId } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('settled');
  expect(command.history.filter((line) => needsPerson.includes(line.to))).toEqual([]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a person who sends again what was done after an error, while the history is late, does not do it twice', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.behind.history = 40_000;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(500))));
  const { car, commandId } = await simpleMove(shift);
  for (let n = 0; n < 10; n += 1) {
    const { state } = await shift.endOf(commandId, 60_000);
    if (state === 'settled') break;
    await shift.api.queue.retry({ commandId });
    await shift.pass(10_000);
  }
  expect((await shift.command(commandId)).state).toBe('settled');
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a yes that the disk had no room for, where reads are behind: done once, and nobody is asked', async () => {
  let isFull = true;
  const steps = (step: string) => {
    if (step !== 'before writing applied' || !isFull) return;
    isFull = false;
    throw new StorageError('full', 'SQLITE_FULL', 'database or disk is full');
  };
  const shift = await StrangeShift.begin({ ports: { steps } });
  const { service } = shift;
  // In a run that began so long ago, the sends of the run before it would be over.
  await shift.pass(120_000);
  service.behind.inventory = 40_000;
  service.behind.history = 40_000;
  const { car, commandId } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command), isFull]).toEqual(['settled', false, false]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a service that keeps 64 characters of the name of a job: the command is found again, and done once', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.trimsJobName(64));
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  const jobName = 'Extra board, second trick, harbour side, after the grain train has left';
  const { car, commandId } = await simpleMove(shift, { jobName });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a service that keeps the names of jobs in capitals: the command is found again, and nobody is asked', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before(
    'move',
    hooks.jobNameAs((name) => name.toUpperCase()),
  );
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  const { car, commandId } = await simpleMove(shift, { jobName: 'Night job' });
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test.each(fewer(1, ['classList', 'toolswork', 'switchRequest'] as const))(
  'an error object under status 200 is no yes to a %s: a person is asked',
  async (endpoint) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service, api } = shift;
    service.before(endpoint, hooks.instead(hooks.error(200, 'It failed.')));
    const [trackId = 0] = service.trackIds;
    const [equipmentId = 0] = service.order(trackId);
    const car = service.layout.cars.get(equipmentId);
    const { commandId } =
      endpoint === 'classList'
        ? await api.classLists.record({ jobId: 'L-1', items: [{ equipmentId, trackId, position: 0 }] })
        : endpoint === 'switchRequest'
          ? await api.switchRequests.record({ requests: [{ equipmentId, trackId, requestType: 'PL' }] })
          : await api.toolswork.record({
              details: [{ initialAndNumber: `${car?.initial} ${car?.number}`, netWeightTons: 20, groupings: [] }],
              trackName: 'Harbour 1',
              waybillTemplateId: 5,
            });
    expect((await shift.endOf(commandId, 60_000)).state).toBe('review');
    expect(service.timesAsked(endpoint)).toBe(1);
  },
);

test('a load that was done and answered 429, its car moved on since, is asked about, and not done again', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  const [from = 0, to = 0, further = 0] = service.trackIds;
  const [equipmentId = 0] = service.order(from);
  const car = service.layout.cars.get(equipmentId);
  const asked = () => {
    service.otherCrew([equipmentId], to);
    service.otherCrew([equipmentId], further);
    return Promise.resolve(hooks.error(429, 'Too many requests.'));
  };
  service.before('toolswork', hooks.times(1, asked));
  const { commandId } = await api.toolswork.record({
    details: [{ initialAndNumber: `${car?.initial} ${car?.number}`, netWeightTons: 20, groupings: [] }],
    trackName: (await api.tracks.get({ trackId: to })).track.name,
    waybillTemplateId: 5,
  });
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('review');
  expect(command.evidence?.findings.join(' ')).toContain('may have been loaded and moved on since');
  expect(service.timesAsked('toolswork')).toBe(1);
});

testInFull(
  'a request that is told by another event of the work order that its car had, answered 429, is not done again',
  async () => {
    const shift = await StrangeShift.begin({
      prepare: (service) => {
        const [car = 0] = service.order(service.trackIds[0] ?? 0);
        const orderOf = () => ({
          ...{ resourceId: 900, workOrderId: 'JOB-7', status: 'PENDING' },
          lastEventId: 500 + service.state.workOrders.length,
        });
        const told = hooks.oddItem(car, (item) => ({ ...item, workOrder: orderOf(), workOrders: [orderOf()] }));
        service.before('inventory', told);
        service.before('switchRequest', hooks.times(1, hooks.doneBut(hooks.error(429, 'Too many requests.'))));
      },
    });
    const { service, api } = shift;
    const [equipmentId = 0] = service.order(service.trackIds[0] ?? 0);
    const { commandId } = await api.switchRequests.record({ requests: [{ equipmentId }] });
    const command = await shift.endOf(commandId, 60_000);
    expect([command.state, service.timesDone('switchRequest')]).toEqual(['review', 1]);
    expect(command.evidence?.workOrders).toMatchObject([
      { before: ['JOB-7 · PENDING · last event 500'], after: ['JOB-7 · PENDING · last event 501'] },
    ]);
  },
);

test('a bill of lading answered with an error object under status 200 is asked about, and made once', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  service.before('bill', hooks.times(1, hooks.instead(hooks.error(200, 'It failed.'))));
  const { commandId } = await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.timesDone('bill')).toBe(1);
});

test('a look that shows the car moved and an older copy after it: done once', async () => {
  const shift = await StrangeShift.begin();
  const { service, clock } = shift;
  let sentAt = Number.POSITIVE_INFINITY;
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  service.before('move', (call) => {
    sentAt = Math.min(sentAt, clock.now());
    return call.pass();
  });
  const since = () => clock.now() - sentAt;
  const beforeTheSend = () => since() + 1_000;
  service.behind.inventory = () => (since() > 8_000 && since() < 15_000 ? beforeTheSend() : 0);
  service.behind.history = () => (since() > 0 && since() < 15_000 ? beforeTheSend() : 0);
  const { car, commandId } = await simpleMove(shift);
  await shift.endOf(commandId, 60_000);
  await shift.pass(20_000);
  expect(service.movesOf(car)).toHaveLength(1);
});

test.each(
  fewer(1, [
    [200, 25],
    [524, 9],
    [200, 9],
  ]),
)('a page with %i, and the service finishes %i seconds later: done once', async (status, seconds) => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.doneLater(service, seconds * 1_000, hooks.page(status))));
  const { car, commandId } = await simpleMove(shift);
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  await shift.pass(20_000);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('403 after the work, and a person who sends it again: done once', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(403, 'Not permitted.'))));
  const { car, commandId } = await simpleMove(shift);
  const first = await shift.endOf(commandId, 60_000);
  if (first.state !== 'settled') await shift.api.queue.retry({ commandId });
  await shift.until(async () => (await shift.command(commandId)).state === 'settled', 'a settled move', 60_000);
  expect(service.movesOf(car)).toHaveLength(1);
});

test.each(fewer(1, [403, 401]))(
  '%i after the work, while all reads are behind: done once, and nobody is asked',
  async (status) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service } = shift;
    service.behind.history = 30_000;
    service.behind.inventory = 30_000;
    service.before('move', hooks.times(1, hooks.doneBut(hooks.error(status, 'Not permitted.'))));
    const { car, commandId } = await simpleMove(shift);
    const command = await shift.endOf(commandId, 60_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    expect(service.movesOf(car)).toHaveLength(1);
  },
);

test('refused after the work, and sent again by a person while all reads are behind: done once', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  service.behind.history = 30_000;
  service.behind.inventory = 30_000;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(400, 'Not so.'))));
  const { car, commandId } = await simpleMove(shift);
  expect((await shift.endOf(commandId, 60_000)).state).toBe('refused');
  await shift.api.queue.retry({ commandId });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.movesOf(car)).toHaveLength(1);
});

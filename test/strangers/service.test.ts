import { expect, onTestFinished, test } from 'vitest';
import { request } from 'undici';
import { fastClock } from '../faults/fast-clock.ts';
import * as hooks from './hooks.ts';
import { StrangeService } from './service.ts';
import { StrangeShift } from './shift.ts';

test('a terminal does every kind of work at a service that shares no code with it, each once', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const [first = 0, second = 0, third = 0] = service.trackIds;
  const [a = 0, b = 0] = service.order(first);
  const anchor = service.order(second)[0] ?? 0;
  await api.moves.record({ equipmentIds: [a, b], to: { trackId: second, place: { after: anchor } }, jobName: 'Job 1' });
  await api.moves.record({ equipmentIds: [a], to: { trackId: third, place: 'front' } });
  await api.switchRequests.record({ requests: [{ equipmentId: b, trackId: third, requestType: 'PL' }] });
  await api.classLists.record({ jobId: 'Night', items: [{ equipmentId: b, trackId: third, position: 0 }] });
  await api.toolswork.record({
    trackName: 'Harbour 1',
    waybillTemplateId: 1,
    details: [{ initialAndNumber: 'FLTX 1', netWeightTons: 60, groupings: [] }],
  });
  await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
  await api.customers.record({ resourceId: 501, printedName: 'HARBOUR MILL' });

  const commands = await shift.atRest();
  expect(commands.map(({ kind, state }) => [kind, state])).toEqual(
    ['move', 'move', 'switchRequest', 'classList', 'toolswork', 'billOfLading', 'customerUpdate'].map((kind) => [
      kind,
      'settled',
    ]),
  );
  const endpoints = ['move', 'switchRequest', 'classList', 'toolswork', 'bill', 'updateCustomer'] as const;
  expect(endpoints.map((one) => service.timesDone(one))).toEqual([2, 1, 1, 1, 1, 1]);
  expect(service.order(second).slice(0, 2)).toEqual([anchor, b]);
  expect(service.order(third)[0]).toBe(a);
  await shift.boardIsTrue();
});

test('what survives a kill is worked off by the terminal that starts after it', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  const [first = 0, , third = 0] = service.trackIds;
  const [car = 0] = service.order(first);
  await shift.cutLine();
  await shift.api.moves.record({ equipmentIds: [car], to: { trackId: third, place: 'back' } });
  await shift.kill();
  await shift.atRest();
  expect(service.movesOf(car)).toHaveLength(1);
  await shift.boardIsTrue();
});

test('reads are behind by what is set, and show what is done meanwhile later', async () => {
  const { service, ask } = await openService();
  const [first = 0, second = 0] = service.trackIds;
  const [car = 0] = service.order(first);
  const shown = async () => JSON.stringify(await ask('/ims/equipment/inventory', { track: second }));
  service.behind.inventory = 500;
  service.otherCrew([car], second);
  expect(await shown()).not.toContain(String(car));
  service.behind.inventory = 0;
  expect(await shown()).toContain(String(car));
});

test('work is done late, by half or not at all when told so, and what was done is known', async () => {
  const { service, ask } = await openService();
  const [first = 0, second = 0] = service.trackIds;
  const cars = service.order(first);
  const body = {
    items: cars.slice(0, 3).map((resourceId) => ({
      equipment: { resourceId, resourceType: 'Equipment' },
      locationUpdate: { to: { grouping: { resourceId: second, resourceType: 'Grouping' }, groupingIndex: -1 } },
      updateIntermodalUnits: false,
    })),
    jobName: 'x'.repeat(80),
  };
  const forget = [
    service.before('move', hooks.times(1, hooks.instead(hooks.page(404)))),
    service.before('move', hooks.trimsJobName(64)),
  ];
  expect((await ask('/ims/equipment/move', body)).status).toBe(404);
  expect(service.timesDone('move')).toBe(0);
  expect((await ask('/ims/equipment/move', body)).status).toBe(200);
  expect(service.state.records.at(-1)?.jobName).toHaveLength(64);
  for (const one of forget) one();

  service.before('move', hooks.onlyFirst(1, hooks.error(500)));
  expect((await ask('/ims/equipment/move', { ...body, items: body.items.toReversed() })).status).toBe(500);
  expect(service.done.at(-1)).toMatchObject({ endpoint: 'move', body: { items: [expect.anything()] } });

  const late = service.before('move', hooks.doneLater(service, 200, hooks.page(524)));
  const before = service.timesDone('move');
  expect((await ask('/ims/equipment/move', body)).status).toBe(524);
  expect(service.timesDone('move')).toBe(before);
  late();
  await expect.poll(() => service.timesDone('move')).toBe(before + 1);
});

async function openService() {
  const service = await StrangeService.start(fastClock(10));
  onTestFinished(() => service.close());
  const headers = { 'x-svc-api-key': 'k', 'x-svc-assume-user': 'u', 'content-type': 'application/json' };
  return {
    service,
    ask: async (path: string, body: object) => {
      const answer = await request(`${service.url}${path}?carrierId=77`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, text };
    },
  };
}

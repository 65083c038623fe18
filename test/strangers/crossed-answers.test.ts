import { expect, test } from 'vitest';
import * as z from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { Hook, StrangeService } from './service.ts';
import { StrangeShift } from './shift.ts';
import { toldOf } from './work.ts';
import { firstCustomer } from './yard.ts';

/** Something in between gives this request the answer to another; the work itself is done, or not. */
function crossed(answer: unknown, isDone: boolean): Hook {
  return async (call) => {
    if (isDone) await call.pass();
    return { status: 200, body: answer };
  };
}

function once(service: StrangeService, endpoint: EndpointName, hook: Hook) {
  let isFirst = true;
  service.before(endpoint, (call) => {
    if (!isFirst) return call.pass();
    isFirst = false;
    return hook(call);
  });
}

test.each([true, false])(
  'a bill of lading that is answered with another bill is asked about and not sent again by itself: done %s',
  async (isDone) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service, api } = shift;
    once(service, 'bill', crossed({ resourceId: 3, billOfLadingNumber: 'HX 20' }, isDone));
    const { commandId } = await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
    const asked = await shift.endOf(commandId, 60_000);
    expect([asked.state, service.timesAsked('bill')]).toEqual(['review', 1]);
    expect(toldOf(asked)).toContain('named HX 20 in place of B-1');
    await api.queue.retry({ commandId });
    await shift.endOf(commandId, 60_000);
    expect(service.timesDone('bill')).toBe(1);
  },
);

test.each(['b1', 'B-1/2026', 'B'])('a bill whose number comes back as %s is a yes', async (billOfLadingNumber) => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  once(service, 'bill', crossed({ resourceId: 3, billOfLadingNumber }, true));
  const { commandId } = await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
});

test('a class list that is answered with another list is asked about', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  once(service, 'classList', crossed({ resourceId: 3, jobId: 'Night 7', status: 'ACTIVE' }, false));
  const [trackId = 0] = service.trackIds;
  const [equipmentId = 0] = service.order(trackId);
  const { commandId } = await api.classLists.record({ jobId: 'L-1', items: [{ equipmentId, trackId, position: 0 }] });
  const asked = await shift.endOf(commandId, 60_000);
  expect([asked.state, service.timesAsked('classList')]).toEqual(['review', 1]);
  expect(toldOf(asked)).toContain('named Night 7 in place of L-1');
});

test('an update of a customer that is answered with another customer is sent again, and that answer is not kept', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  once(service, 'updateCustomer', async (call) => {
    const { body } = z.looseObject({ body: z.looseObject({ customer: z.looseObject({}) }) }).parse(await call.pass());
    return { status: 200, body: { ...body, customer: { ...body.customer, resourceId: 4711, name: 'Another' } } };
  });
  const { commandId } = await api.customers.record({ resourceId: firstCustomer, printedName: 'Harbour Grain' });
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, service.timesAsked('updateCustomer')]).toEqual(['settled', 2]);
  expect((await api.customers.list({})).map(({ customerId }) => customerId)).toEqual([firstCustomer]);
});

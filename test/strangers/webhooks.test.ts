import { expect, onTestFinished, test } from 'vitest';
import type { ReceiverSettings } from '#shared/terminal/events.ts';
import {
  delivery,
  derPublicKey,
  placed,
  publicKey,
  rawPublicKey,
  sender,
  type Signing,
} from '../main/webhooks/carrier.ts';
import { StrangeShift } from './shift.ts';

const token = 'the-token-of-the-office';

/** A receiver of this terminal, and what posts to it at this moment of its clock. */
async function receiving(settings: Partial<ReceiverSettings>) {
  const shift = await StrangeShift.begin();
  const { api } = shift;
  const usual = { enabled: true, port: 0, keys: [{ keyId: 'carrier-1', publicKey: derPublicKey }] };
  const { listeningAt, problem } = await api.events.configure({ settings: { ...usual, ...settings }, token });
  if (listeningAt === null) throw new Error(problem ?? 'it does not listen');
  const line = sender(listeningAt);
  onTestFinished(() => line.close());
  const now = () => Math.floor(shift.clock.now() / 1000);
  const postBody = async (body: string, signing: Signing) => (await line.post(delivery(body, signing))).status;
  return { shift, api, now, postBody, post: (signing: Signing) => postBody(placed, signing) };
}

test.each([
  ['PEM', publicKey],
  ['base64 of the DER form', derPublicKey],
  ['the raw 32 bytes', rawPublicKey],
])('a delivery is taken whose key was given as %s', async (_form, key) => {
  const { api, now, post } = await receiving({ keys: [{ keyId: 'carrier-1', publicKey: key }] });
  expect(await post({ timestamp: now() })).toBe(204);
  expect(await api.events.list()).toMatchObject([
    { eventType: 'car_actually_placed', isLoaded: true, equipment: [{ equipmentId: 41, carNumber: 'UTLX 671772' }] },
  ]);
});

test.each([
  ['without a separator', { form: 'timestamp.body', separator: '' }, (at: number) => `${at}${placed}`],
  ['over the key id', { form: 'keyId.timestamp.body', separator: '.' }, (at: number) => `carrier-1.${at}.${placed}`],
])('a signature %s is refused with the form that fits, and taken in that form', async (_what, form, signed) => {
  const { api, now, post } = await receiving({});
  const timestamp = now();
  const signing: Signing = { timestamp, signed: signed(timestamp) };
  expect(await post(signing)).toBe(400);
  const { fits } = await api.events.receiver();
  expect(fits).toEqual(form);
  expect(await api.events.list()).toEqual([]);
  await api.events.configure({ settings: fits ?? {} });
  expect(await post(signing)).toBe(204);
  expect(await api.events.list()).toHaveLength(1);
});

test('a car that an event has placed comes to the board although the lists and the history do not tell it yet', async () => {
  const { shift, api, now, postBody } = await receiving({});
  const { service } = shift;
  const [from = 0, to = 0] = service.trackIds;
  const [car = 0] = service.order(from);
  service.behind.inventory = 20_000;
  // Whoever placed it has written no record.
  service.otherCrew([car], to);
  service.change((state) => ({ ...state, records: [] }));
  const placing = { equipment: [{ car_number: null, resource_id: car }], event_station: { grouping_type: 'TRACK', resource_id: to } }; // prettier-ignore
  const body = JSON.stringify({ attributes: { is_loaded: true }, event_timestamp: null, event_type: 'car_actually_placed', linked_resources: placing, work_order_id: null }); // prettier-ignore
  expect(await postBody(body, { timestamp: now() })).toBe(204);
  expect(await api.events.list()).toHaveLength(1);
  await shift.boardIsTrue();
});

test('a delivery that is sent again with its first time after five minutes is reported with how late it was, and taken when that is set', async () => {
  const { api, now, post } = await receiving({});
  const late: Signing = { id: '6d9e7b1e-0000-4000-8000-000000000001', timestamp: now() - 20 * 60 };
  expect(await post(late)).toBe(400);
  const { lateByMinutes, refusals } = await api.events.receiver();
  expect([lateByMinutes, refusals]).toEqual([20, { late: 1 }]);
  expect(await api.events.list()).toEqual([]);
  await api.events.configure({ settings: { oldestMinutes: 60 } });
  expect(await post(late)).toBe(204);
  expect(await api.events.list()).toHaveLength(1);
});

test('a train whose arrival is reported again under another id, signed anew, has arrived once', async () => {
  const { api, now, postBody } = await receiving({});
  const linked = { equipment: [{ car_number: null, resource_id: 70_001 }], event_station: null };
  const attributes = { is_loaded: true, train_number: 'M 401' };
  const body = JSON.stringify({ attributes, event_timestamp: new Date((now() - 120) * 1000).toISOString(), event_type: 'TrainArrival', linked_resources: linked, work_order_id: null }); // prettier-ignore
  expect(await postBody(body, { timestamp: now() - 60 })).toBe(204);
  expect(await postBody(body, { timestamp: now() })).toBe(204);
  expect(await api.events.list()).toHaveLength(2);
  expect((await api.due.get({})).arrived).toMatchObject([{ train: 'M 401', cars: 1 }]);
});

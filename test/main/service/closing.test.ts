import { expect, test } from 'vitest';
import { clientOf, httpService, json, oneMove } from './service-at.ts';

/** A service that answers what is read, and holds a move forever. */
async function holdingService() {
  let arrived = () => {};
  const there = new Promise<void>((resolve) => (arrived = resolve));
  const service = await httpService(({ url }, response) => {
    if (url.pathname === '/ims/equipment/move') arrived();
    else json(response, 200, { items: [] });
  });
  return { service, there };
}

function shiftedClock() {
  const clock = { at: Date.UTC(2026, 4, 1), now: () => clock.at, sleep: () => Promise.resolve() };
  return clock;
}

const timeouts = { headers: 20_000 };
const brokenOff = { ok: false, error: { class: 'unknown', cause: 'reset' } };

test('a move that left right after an answer is broken off when the client closes', async () => {
  const { service, there } = await holdingService();
  const { client } = clientOf(service.url, { timeouts });
  // A connection over which something was read is not used again: it ends while the move leaves.
  expect(await client.stationTracks()).toMatchObject({ ok: true });
  const moving = client.move(oneMove);
  await there;
  await client.close();
  expect(await moving).toMatchObject(brokenOff);
});

test('so is one on connections that were left for new ones after a rest', async () => {
  const { service, there } = await holdingService();
  const clock = shiftedClock();
  const { client } = clientOf(service.url, { timeouts, clock });
  const moving = client.move(oneMove);
  await there;
  clock.at += 60_000;
  expect(await client.stationTracks()).toMatchObject({ ok: true });
  await client.close();
  expect(await moving).toMatchObject(brokenOff);
});

test('and one of a client that takes no more calls', async () => {
  const { service, there } = await holdingService();
  const { client } = clientOf(service.url, { timeouts });
  const moving = client.move(oneMove);
  await there;
  const retiring = client.retire();
  expect(await client.stationTracks()).toMatchObject({ ok: false, error: { class: 'notSent', cause: 'stopped' } });
  await client.close();
  expect(await moving).toMatchObject(brokenOff);
  await retiring;
});

test.each(['before its first call', 'after a rest'])(
  'a client that takes no more calls sends nothing %s',
  async (when) => {
    const { service } = await holdingService();
    const clock = shiftedClock();
    const { client } = clientOf(service.url, { clock });
    const calls = when === 'after a rest' ? 1 : 0;
    if (calls > 0) expect(await client.stationTracks()).toMatchObject({ ok: true });
    await client.retire();
    clock.at += 60_000;
    expect(await client.stationTracks()).toMatchObject({ ok: false, error: { class: 'notSent', cause: 'stopped' } });
    expect(service.heard).toHaveLength(calls);
  },
);

test('a client that takes no more calls waits for what is under way, whatever connections it is on', async () => {
  const answers: (() => void)[] = [];
  let arrived = () => {};
  const there = new Promise<void>((resolve) => (arrived = resolve));
  let isAnswered = false;
  const service = await httpService(({ url }, response) => {
    const answer = () => json(response, 200, { items: [] });
    if (url.pathname !== '/ims/equipment/move') {
      answer();
      return;
    }
    answers.push(answer);
    arrived();
  });
  const { client } = clientOf(service.url, { timeouts });
  expect(await client.stationTracks()).toMatchObject({ ok: true });
  const moving = client.move(oneMove);
  await there;
  const retired = client.retire().then(() => isAnswered);
  // Time for connections on which nothing is under way to close.
  await new Promise((resolve) => setTimeout(resolve, 20));
  isAnswered = true;
  for (const answer of answers) answer();
  expect(await retired).toBe(true);
  expect(await moving).toMatchObject({ ok: true });
});

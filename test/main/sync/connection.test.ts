import { describe, expect, it } from 'vitest';
import { message } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { settled } from './manual-clock.ts';
import { failed, openConnection, unreachable } from './open-connection.ts';

describe('the connection', () => {
  it('asks nobody until someone is signed in, and is online by the first answer', async () => {
    const { monitor, probes, clock, came } = openConnection();
    await clock.pass(600_000);
    expect(probes).toEqual([]);
    expect(monitor.isOpen()).toBe(false);
    monitor.signedIn();
    await settled();
    expect(probes).toHaveLength(1);
    expect(monitor.status()).toMatchObject({ state: 'online', lastAnswerAt: new Date(clock.now()).toISOString() });
    expect(monitor.status().reason).toBeUndefined();
    expect(came.at(-1)).toBe(true);
  });

  it('is connecting until the first try has ended, and only then offline', async () => {
    const { monitor, line, clock } = openConnection();
    line.answer = unreachable;
    expect(monitor.status().connecting).toBeUndefined();
    monitor.signedIn();
    expect(monitor.status()).toMatchObject({ state: 'offline', connecting: true });
    await settled();
    expect(monitor.status()).toMatchObject({
      state: 'offline',
      reason: 'The carrier’s service cannot be reached.',
      code: 'ECONNREFUSED',
    });
    expect(monitor.status().connecting).toBeUndefined();
    await clock.pass(5_000);
    expect(monitor.status().connecting).toBeUndefined();
  });

  it('tries again ever more rarely, up to once a minute, and from the start when asked', async () => {
    const { monitor, probes, clock, line } = openConnection();
    line.answer = unreachable;
    monitor.signedIn();
    await clock.pass(300_000);
    const gaps = probes.slice(1).map((at, index) => at - (probes[index] ?? 0));
    expect(gaps.slice(0, 8)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(monitor.status()).toMatchObject({ state: 'offline', reason: 'The carrier’s service cannot be reached.' });
    const untilNext = Date.parse(monitor.status().nextAttemptAt ?? '') - clock.now();
    expect(untilNext).toBe((probes.at(-1) ?? 0) + 60_000 - clock.monotonic());
    const before = probes.length;
    monitor.checkNow();
    await settled();
    await clock.pass(1000);
    expect(probes.length).toBe(before + 2);
  });

  it('comes back by any answer, and keeps the time a state began', async () => {
    const { monitor, clock, line, hear, probes } = openConnection();
    monitor.signedIn();
    await settled();
    line.answer = unreachable;
    hear('inventory', unreachable);
    const since = new Date(clock.now()).toISOString();
    await clock.pass(20_000);
    expect(monitor.status()).toMatchObject({ state: 'offline', since });
    hear('inventory', null);
    expect(monitor.isOnline()).toBe(true);
    const tries = probes.length;
    await clock.pass(120_000);
    expect(probes.length).toBe(tries);
  });

  it.each([
    [failed({ class: 'unauthorised', status: 401, words: 'bad key' }), 'unauthorised', 'It says: bad key'],
    [failed({ status: 503 }), 'degraded', 'HTTP 503'],
    [failed({ cause: 'gateway', class: 'busy', status: 302 }), 'degraded', 'answers in its place (HTTP 302)'],
    [failed({ cause: 'unreadable' }), 'degraded', 'Something answered, but it is not the carrier’s service'],
    [failed({ cause: 'unreadable', status: 200 }), 'degraded', 'something that cannot be read'],
    [failed({ class: 'busy', status: 429 }), 'degraded', 'come back later'],
    [failed({ cause: 'timeout' }), 'offline', 'in time'],
    [failed({ class: 'notSent', cause: 'certificate' }), 'offline', 'secure connection'],
  ] as const)('says in plain words what is wrong (%#)', async (error, state, words) => {
    const { monitor, line } = openConnection();
    line.answer = error;
    monitor.signedIn();
    await settled();
    expect(monitor.status().state).toBe(state);
    expect(monitor.status().reason).toContain(words);
  });

  it('is not offline because one command was refused or not permitted', async () => {
    const { monitor, hear, probes } = openConnection();
    monitor.signedIn();
    await settled();
    hear('move', failed({ class: 'refused', status: 409, endpoint: 'move' }));
    expect(monitor.isOnline()).toBe(true);
    hear('move', failed({ class: 'unauthorised', status: 401, endpoint: 'move' }));
    await settled();
    expect(probes).toHaveLength(2);
    expect(monitor.isOnline()).toBe(true);
  });

  it('waits as long as the service asks', async () => {
    const { monitor, line, probes, clock } = openConnection();
    line.answer = failed({ class: 'busy', status: 429, retryAfterMs: 90_000 });
    monitor.signedIn();
    await clock.pass(89_000);
    expect(probes).toHaveLength(1);
    await clock.pass(2_000);
    expect(probes).toHaveLength(2);
  });

  it('asks nobody while a person chose to work offline', async () => {
    const { monitor, probes, clock } = openConnection();
    monitor.signedIn();
    await settled();
    monitor.workOffline(true);
    await clock.pass(600_000);
    expect(probes).toHaveLength(1);
    expect(monitor.status()).toMatchObject({ state: 'workingOffline', reason: 'Chosen on this device.' });
    expect(monitor.isOpen()).toBe(false);
    monitor.workOffline(false);
    await settled();
    expect(probes).toHaveLength(2);
    expect(monitor.isOnline()).toBe(true);
  });

  it('closes the gate when the account itself is refused, until someone signs in', async () => {
    const { monitor, line } = openConnection();
    monitor.signedIn();
    await settled();
    line.answer = failed({ class: 'unauthorised', status: 401 });
    monitor.accountRefused('Sign in again.');
    expect(monitor.status()).toMatchObject({ state: 'unauthorised', reason: 'Sign in again.' });
    expect(monitor.isOpen()).toBe(false);
    line.answer = null;
    monitor.signedIn();
    await settled();
    expect(monitor.isOpen()).toBe(true);
    expect(monitor.isOnline()).toBe(true);
  });

  it.each(['move', 'equipmentHistory', 'stationTracks'])(
    'is degraded while something in between answers for %s, and recovers by itself',
    async (endpoint) => {
      const { monitor, line, hear, clock, came } = openConnection();
      monitor.signedIn();
      await settled();
      const answeredAt = monitor.status().lastAnswerAt;
      await clock.pass(5_000);
      const inBetween = failed({ class: 'unknown', cause: 'gateway', status: 404, endpoint });
      line.answer = { ...inBetween, class: 'busy' };
      hear(endpoint, inBetween);
      await settled();
      const degraded = {
        state: 'degraded',
        reason: 'Something between this device and the carrier’s service answers in its place (HTTP 404).',
        lastAnswerAt: answeredAt,
      };
      expect(monitor.status()).toMatchObject(degraded);
      expect(monitor.isOpen()).toBe(true);
      await clock.pass(20_000);
      expect(monitor.status()).toMatchObject(degraded);
      line.answer = null;
      await clock.pass(60_000);
      expect(monitor.isOnline()).toBe(true);
      expect(came.at(-1)).toBe(true);
    },
  );

  it('tries ever more rarely what something in between holds back, also when the rest gets through', async () => {
    const { monitor, hear, clock, probes } = openConnection();
    monitor.signedIn();
    await settled();
    const gaps = [];
    for (let nth = 1; nth <= 8; nth += 1) {
      const from = clock.monotonic();
      hear('move', failed({ class: 'unknown', cause: 'gateway', status: 403, endpoint: 'move' }));
      expect(monitor.isOnline()).toBe(false);
      for (const before = probes.length; probes.length === before;) await clock.pass(500);
      expect(monitor.isOnline()).toBe(true);
      gaps.push(clock.monotonic() - from);
    }
    expect(gaps).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    hear('move', null);
    const from = clock.monotonic();
    hear('move', failed({ class: 'unknown', cause: 'gateway', status: 403, endpoint: 'move' }));
    while (!monitor.isOnline()) await clock.pass(500);
    expect(clock.monotonic() - from).toBe(1000);
  });

  it('something in between opens no gate that the service has closed', async () => {
    const { monitor, line } = openConnection();
    monitor.signedIn();
    await settled();
    line.answer = failed({ class: 'busy', cause: 'gateway', status: 502 });
    monitor.accountRefused('Sign in again.');
    monitor.checkNow();
    await settled();
    expect(monitor.status()).toMatchObject({ state: 'unauthorised', reason: 'Sign in again.' });
  });
});

describe('what a person is told of the connection', () => {
  const troubles: [Partial<ServiceError>, string, string][] = [
    [{ class: 'notSent', cause: 'address', code: 'ENOTFOUND' }, 'offline', 'line.noName'],
    [
      { class: 'notSent', cause: 'address', messageCoded: message('device.proxyAddress') },
      'offline',
      'device.proxyAddress',
    ],
    [{ class: 'notSent', cause: 'certificate' }, 'offline', 'line.notSecure'],
    [{ cause: 'timeout' }, 'offline', 'line.notInTime'],
    [{ class: 'notSent', cause: 'connection' }, 'offline', 'line.unreachable'],
    [{ cause: 'reset' }, 'offline', 'line.broke'],
    [{ cause: 'status', status: 500 }, 'degraded', 'line.trouble'],
    [{ cause: 'gateway', status: 502 }, 'degraded', 'line.inBetween'],
    [{ cause: 'unreadable', status: 200 }, 'degraded', 'line.notRead'],
    [{ cause: 'unreadable' }, 'degraded', 'line.someoneElse'],
    [{ class: 'busy', cause: 'status', status: 429 }, 'degraded', 'line.later'],
    [{ class: 'unauthorised', cause: 'status', status: 401 }, 'unauthorised', 'line.notAccepted'],
    [{ class: 'unauthorised', cause: 'status', status: 401, words: 'No.' }, 'unauthorised', 'line.notAcceptedSays'],
  ];

  it.each(troubles)('%j is %s: %s', async (error, state, code) => {
    const { monitor, line } = openConnection();
    line.answer = failed(error);
    monitor.signedIn();
    await settled();
    const { reasonCoded } = monitor.status();
    expect([monitor.status().state, typeof reasonCoded === 'object' && reasonCoded.code]).toEqual([state, code]);
  });

  it('the status of the answer is named, and the code of the system only while it is so', async () => {
    const { monitor, line, hear } = openConnection();
    line.answer = failed({ status: 503 });
    monitor.signedIn();
    await settled();
    expect(monitor.status().reason).toContain('503');
    hear('inventory', unreachable);
    expect(monitor.status().code).toBe('ECONNREFUSED');
    monitor.workOffline(true);
    expect(monitor.status()).toMatchObject({ state: 'workingOffline' });
    for (const name of ['code', 'nextAttemptAt', 'connecting']) expect(monitor.status()).not.toHaveProperty(name);
    monitor.workOffline(false);
    hear('inventory', null);
    for (const name of ['code', 'reason', 'nextAttemptAt']) expect(monitor.status()).not.toHaveProperty(name);
  });
});

it('what never left tells nothing of the line: it stays connecting, and online', async () => {
  const { monitor, hear, line, came } = openConnection();
  line.answer = failed({ cause: 'stopped', class: 'notSent' });
  monitor.signedIn();
  await settled();
  hear('move', failed({ cause: 'invalidRequest', class: 'refused' }));
  expect(monitor.status()).toMatchObject({ state: 'offline', connecting: true });
  hear('inventory', null);
  came.length = 0;
  hear('move', failed({ cause: 'stopped', class: 'notSent' }));
  expect([monitor.isOnline(), came]).toEqual([true, []]);
});

it('without a key it is not connecting, asks nobody and opens no gate', async () => {
  const { monitor, probes, clock } = openConnection();
  monitor.signedIn();
  monitor.keyMissing('No key.');
  await clock.pass(600_000);
  expect(monitor.status()).toMatchObject({ state: 'unauthorised', reason: 'No key.' });
  for (const name of ['connecting', 'nextAttemptAt']) expect(monitor.status()).not.toHaveProperty(name);
  expect([probes.length, monitor.isOpen()]).toEqual([0, false]);
});

it('one command that is put off or refused a permission is not the line; a failure of another kind is looked into at once', async () => {
  const { monitor, hear, probes } = openConnection();
  monitor.signedIn();
  await settled();
  hear('move', failed({ class: 'busy', status: 429 }));
  await settled();
  expect([probes.length, monitor.isOnline()]).toEqual([1, true]);
  hear('move', failed({ status: 500 }));
  await settled();
  expect([probes.length, monitor.isOnline()]).toEqual([2, true]);
});

it('reports that it is time to try again only when it comes online and nobody works offline by choice', async () => {
  const { monitor, hear, came } = openConnection();
  monitor.signedIn();
  await settled();
  monitor.workOffline(true);
  hear('inventory', unreachable);
  came.length = 0;
  hear('inventory', null);
  expect(came).toEqual([false]);
  monitor.workOffline(false);
  expect(came).toEqual([false, true]);
  monitor.workOffline(false);
  expect(came).toHaveLength(2);
});

it('the time a state began is that of the choice while a person works offline', async () => {
  const { monitor, hear, clock } = openConnection();
  monitor.signedIn();
  await settled();
  await clock.pass(1_000);
  monitor.workOffline(true);
  const { since } = monitor.status();
  await clock.pass(1_000);
  hear('inventory', unreachable);
  expect(monitor.status().since).toBe(since);
});

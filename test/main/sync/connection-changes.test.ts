import { expect, it } from 'vitest';
import { LateClock, settled } from './manual-clock.ts';
import { failed, openConnection, unreachable } from './open-connection.ts';

it('begins once, and a stop waits for the try that is under way', async () => {
  const { monitor, probes, clock, line } = openConnection();
  monitor.start();
  line.answer = unreachable;
  monitor.signedIn();
  await clock.pass(1_500);
  expect(probes).toHaveLength(2);
  const slow = openConnection({ probe: () => slow.clock.sleep(1_000) });
  slow.monitor.signedIn();
  await settled();
  let stopped = false;
  const stopping = slow.monitor.stop().then(() => (stopped = true));
  await settled();
  expect(stopped).toBe(false);
  await slow.clock.pass(1_000);
  await stopping;
  // A try that ends in an error is one without an answer: the next comes all the same.
  const odd = openConnection({ probe: () => Promise.reject(new Error('A defect.')) });
  odd.monitor.signedIn();
  await odd.clock.pass(3_500);
  expect(odd.probes.length).toBe(3);
});

it('without a key it is not connecting any more, also after it was signed in', async () => {
  const { monitor, hear } = openConnection();
  monitor.signedIn();
  monitor.keyMissing('No key.');
  hear('inventory', unreachable);
  expect(monitor.status()).not.toHaveProperty('connecting');
  await settled();
});

it('who signs in is told that it connects, whatever was said of the line before', async () => {
  const { monitor, hear, line, probes, clock } = openConnection();
  const inBetween = failed({ cause: 'gateway', status: 502 });
  line.answer = inBetween;
  monitor.signedIn();
  await settled();
  for (let nth = 0; nth < 6; nth += 1) hear('inventory', inBetween);
  line.answer = unreachable;
  const before = probes.length;
  monitor.signedIn();
  expect(monitor.status()).toMatchObject({ state: 'offline', reason: 'Connecting.' });
  // How often an intermediary answered before is forgotten: the next try comes soon.
  await settled();
  await clock.pass(1_000);
  expect(probes.length - before).toBe(2);
});

it('a choice to work offline has its own time, asks nobody, and its end says whether the line is there', async () => {
  const { monitor, hear, clock, probes, came } = openConnection();
  monitor.signedIn();
  await settled();
  await clock.pass(5_000);
  monitor.workOffline(true);
  await settled();
  expect(monitor.status().since).toBe(new Date(clock.now()).toISOString());
  expect([probes.length, came.at(-1)]).toEqual([1, false]);
  hear('inventory', unreachable);
  monitor.workOffline(false);
  expect(came.at(-1)).toBe(false);
});

it('a try on request forgets how long the service asked to wait', async () => {
  const { monitor, line, probes, clock } = openConnection();
  line.answer = failed({ class: 'busy', status: 429, retryAfterMs: 90_000 });
  monitor.signedIn();
  await settled();
  line.answer = failed({ class: 'busy', status: 429 });
  monitor.checkNow();
  await settled();
  await clock.pass(1_500);
  expect(probes).toHaveLength(3);
});

it('a refusal was understood, and counts as an answer; a failure of the service is one too', async () => {
  const { monitor, hear, clock } = openConnection();
  hear('move', failed({ status: 500 }));
  expect(monitor.status().lastAnswerAt).toBe(new Date(clock.now()).toISOString());
  monitor.signedIn();
  await settled();
  hear('inventory', unreachable);
  await clock.pass(10);
  hear('move', failed({ class: 'refused', status: 409 }));
  expect(monitor.status()).toMatchObject({ state: 'online', lastAnswerAt: new Date(clock.now()).toISOString() });
});

it('while offline a failure of another kind is not looked into out of turn', async () => {
  const { monitor, hear, line, probes } = openConnection();
  line.answer = unreachable;
  monitor.signedIn();
  await settled();
  hear('move', failed({ status: 500 }));
  await settled();
  expect(probes).toHaveLength(1);
});

it('the time a state began stays while its reason changes, and each change is reported; what is the same is not', async () => {
  const { monitor, hear, clock, came } = openConnection();
  monitor.signedIn();
  await settled();
  await clock.pass(100);
  hear('inventory', unreachable);
  const { since } = monitor.status();
  expect(since).toBe(new Date(clock.now()).toISOString());
  await settled();
  await clock.pass(100);
  came.length = 0;
  hear('inventory', unreachable);
  expect(came).toEqual([]);
  hear('inventory', { ...unreachable, code: 'EHOSTUNREACH' });
  hear('inventory', failed({ class: 'notSent', cause: 'timeout' }));
  expect(came).toEqual([false, false]);
  expect(monitor.status()).toMatchObject({
    state: 'offline',
    since,
    reason: 'The carrier’s service did not answer in time.',
  });
});

it('when the next try is, is reported once it is known, and not of a line that is there', async () => {
  const { monitor, line, came, hear, clock } = openConnection();
  line.answer = unreachable;
  monitor.signedIn();
  await settled();
  expect(monitor.status().nextAttemptAt).toBe(new Date(clock.now() + 1_000).toISOString());
  expect(came.at(-1)).toBe(false);
  hear('inventory', null);
  hear('inventory', unreachable);
  expect(monitor.status()).not.toHaveProperty('nextAttemptAt');
});

it('where only station tracks fail it stays online, and what waits is not tried anew because of it', async () => {
  const { monitor, line, came, hear, probes, others, clock } = openConnection();
  monitor.signedIn();
  await settled();
  came.length = 0;
  line.other = null;
  const page = failed({ class: 'busy', cause: 'gateway', status: 502 });
  for (const error of [failed({ status: 500 }), page, failed({ class: 'busy', status: 429, retryAfterMs: 90_000 })]) {
    hear('stationTracks', error);
    await settled();
    expect(monitor.isOnline()).toBe(true);
  }
  await clock.pass(120_000);
  expect([came, probes.length, others.length]).toEqual([[], 1, 3]);
});

it('where station tracks and another endpoint fail, it asks once for each failure, and no more', async () => {
  const { monitor, hear, probes, others, clock } = openConnection({
    probe: () => {
      hear('stationTracks', failed({ status: 500 }));
      hear('equipmentHistory', null);
      return Promise.resolve();
    },
  });
  monitor.signedIn();
  await settled();
  hear('groupings', failed({ status: 500, endpoint: 'groupings' }));
  await clock.pass(10_000);
  expect([monitor.isOnline(), probes.length, others.length]).toEqual([true, 2, 0]);
});

it('where another read fails as well as station tracks, these say what is wrong, and when to come back', async () => {
  const { monitor, line, came, hear, probes, others, clock } = openConnection();
  monitor.signedIn();
  await settled();
  came.length = 0;
  line.answer = failed({ class: 'busy', status: 429, retryAfterMs: 90_000 });
  line.other = failed({ class: 'busy', status: 429, endpoint: 'equipmentHistory' });
  hear('stationTracks', line.answer);
  await settled();
  expect(monitor.status()).toMatchObject({
    state: 'degraded',
    reason: 'The carrier’s service asks to come back later.',
  });
  await clock.pass(89_000);
  expect([probes.length, others.length]).toEqual([1, 1]);
  line.answer = null;
  await clock.pass(2_000);
  expect([monitor.isOnline(), came.at(-1), probes.length]).toEqual([true, true, 2]);
});

it('where every read fails the service is not asked over and over, and the connection does not count as online', async () => {
  const { monitor, line, hear, probes, others, clock } = openConnection({
    probe: () => {
      hear('stationTracks', line.answer);
      if (line.answer !== null) hear('equipmentHistory', line.other ?? null);
      return probes.length > 50 ? new Promise(() => undefined) : Promise.resolve();
    },
  });
  monitor.signedIn();
  await settled();
  line.answer = failed({ status: 500 });
  line.other = failed({ status: 500, endpoint: 'equipmentHistory' });
  hear('stationTracks', line.answer);
  await settled();
  expect(monitor.status()).toMatchObject({ state: 'degraded', reason: expect.stringContaining('HTTP 500') });
  expect([probes.length, others.length]).toEqual([1, 1]);
  hear('equipmentHistory', null);
  hear('inventory', failed({ status: 500, endpoint: 'inventory' }));
  await clock.pass(30_000);
  expect(monitor.status().state).toBe('degraded');
  expect(probes.length).toBeLessThan(8);
});

it('while station tracks and another read fail, each answer to a third does not bring all that waits', async () => {
  const { monitor, line, hear, came } = openConnection();
  monitor.signedIn();
  await settled();
  came.length = 0;
  line.answer = failed({ status: 500 });
  line.other = failed({ status: 500, endpoint: 'equipmentHistory' });
  for (let nth = 0; nth < 20; nth += 1) {
    hear('stationTracks', line.answer);
    await settled();
    hear('groupings', null);
  }
  expect([monitor.isOnline(), came.filter(Boolean)]).toEqual([true, []]);
});

it('while something in between answers for one endpoint, each answer to another does not bring all that waits', async () => {
  const { monitor, hear, came, clock } = openConnection();
  monitor.signedIn();
  await settled();
  came.length = 0;
  for (let nth = 0; nth < 20; nth += 1) {
    hear('inventory', failed({ class: 'busy', cause: 'gateway', status: 502, endpoint: 'inventory' }));
    hear('equipmentHistory', null);
    await settled();
  }
  expect(monitor.isOnline()).toBe(true);
  expect(came.filter(Boolean)).toEqual([]);
  // Its own read tells that the line is back, ever more rarely.
  hear('inventory', failed({ class: 'busy', cause: 'gateway', status: 502, endpoint: 'inventory' }));
  await clock.pass(61_000);
  expect(came.filter(Boolean)).toEqual([true]);
});

it.each(['reset', 'timeout'] as const)(
  'where one read alone ends in a %s, the connection stays, and what waits is not tried anew each time',
  async (cause) => {
    const { monitor, hear, came, probes, clock } = openConnection();
    monitor.signedIn();
    await settled();
    came.length = 0;
    for (let nth = 0; nth < 20; nth += 1) {
      hear('equipmentHistory', failed({ cause, endpoint: 'equipmentHistory' }));
      expect(monitor.isOnline()).toBe(true);
      await clock.pass(1_000);
    }
    expect([monitor.isOnline(), came.filter(Boolean), probes.length]).toEqual([true, [], 21]);
  },
);

it('where nothing is answered after a read that broke off, the connection is lost at once', async () => {
  const { monitor, line, hear } = openConnection();
  monitor.signedIn();
  await settled();
  line.answer = failed({ cause: 'reset' });
  hear('equipmentHistory', failed({ cause: 'reset', endpoint: 'equipmentHistory' }));
  await settled();
  expect(monitor.status()).toMatchObject({
    state: 'offline',
    reason: 'The connection to the carrier’s service broke.',
  });
});

it('where station tracks and a history break off and others are answered, what waits is not tried anew each time', async () => {
  const { monitor, line, hear, came, probes, clock } = openConnection();
  monitor.signedIn();
  await settled();
  came.length = 0;
  line.answer = failed({ cause: 'reset' });
  for (let second = 0; second < 59; second += 1) {
    hear('equipmentHistory', failed({ cause: 'reset', endpoint: 'equipmentHistory' }));
    await settled();
    hear('inventory', null);
    await clock.pass(1_000);
  }
  expect(came.filter(Boolean)).toEqual([true]);
  expect(probes.length).toBeLessThan(62);
});

it('each end of a refused sign-in brings what waits, whichever answer tells it: nothing is tried before', async () => {
  const { monitor, hear, came } = openConnection();
  monitor.signedIn();
  await settled();
  came.length = 0;
  for (let nth = 0; nth < 3; nth += 1) {
    monitor.accountRefused('No.');
    hear('inventory', null);
  }
  expect(came.filter(Boolean)).toHaveLength(3);
});

it.each([0, 1, 3, 10].flatMap((late) => [1, 3, 10].map((takes) => [late, takes] as const)))(
  'where both lists of tracks fail, what waits is tried ever more rarely: a sleep ends %i turns late, an answer takes %i',
  async (late, takes) => {
    let asked = 0;
    const ask = async (endpoint: string) => {
      asked += 1;
      await settled(takes);
      const page = failed({ class: 'busy', cause: 'gateway', status: 502, endpoint });
      hear(endpoint, endpoint === 'equipmentHistory' ? null : page);
    };
    const inTurn = async (...endpoints: readonly string[]) => {
      for (const endpoint of endpoints) await ask(endpoint);
    };
    const { monitor, hear, clock } = openConnection({
      clock: new LateClock(late),
      probe: () => inTurn('stationTracks', 'equipmentHistory'),
      probeOther: () => ask('equipmentHistory'),
      brought: () => void inTurn('stationTracks', 'groupings'),
    });
    monitor.signedIn();
    await settled(1_000);
    expect(asked).toBeLessThan(8);
    await clock.pass(300_000);
    expect(asked).toBeLessThan(60);
  },
);

it('while the list of tracks keeps a try waiting, each answer to another read does not bring all that waits', async () => {
  const { monitor, hear, came, clock } = openConnection({ probe: () => clock.sleep(30_000) });
  monitor.signedIn();
  await settled();
  for (let nth = 0; nth < 20; nth += 1) {
    hear('inventory', null);
    hear('groupings', failed({ class: 'busy', cause: 'gateway', status: 502, endpoint: 'groupings' }));
    await clock.pass(1_000);
  }
  expect(came.filter(Boolean)).toHaveLength(1);
  await clock.pass(15_000);
});

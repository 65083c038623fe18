import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import type { TerminalPorts } from '#main/ports.ts';
import type { Steps } from '#main/queue/ports.ts';
import type { Timeouts } from '#main/service/connections.ts';
import { full } from '../support/tier.ts';
import { boardsShowTheYard, yardStandsAsMeant } from './as-meant.ts';
import { AttackedYard, type YardSize } from './attacked-yard.ts';
import { balance } from './balance.ts';
import { Cable } from './cable.ts';
import { identityOf, identityOfWrite } from './effects.ts';
import { fastClock } from './fast-clock.ts';
import { Post } from './post.ts';
import { quiet } from './settling.ts';
import { calmTiming, times, timing } from './timing.ts';

const hour = 3_600_000;

/** `patient`: no call is given up on a machine that is busy with other things. */
async function aShift({ size, timeouts }: { size?: YardSize; timeouts?: Partial<Timeouts> } = {}) {
  const clock = fastClock(times);
  const yard = await AttackedYard.open(clock, size);
  const cable = await Cable.to(yard.service.url);
  const session = { serviceUrl: cable.url, ...yard.service.account };
  const onStep: { now: Steps } = { now: () => undefined };
  const ports: Partial<TerminalPorts> = {
    steps: (step) => onStep.now(step),
    timing: { ...timing, ...(timeouts && { timeouts }) },
  };
  const post = await Post.open({ clock, session, cable, ports });
  onTestFinished(async () => {
    await post.close();
    await yard.close();
  });
  return { clock, yard, cable, post, onStep };
}

type Shift = Awaited<ReturnType<typeof aShift>>;

/** Moves some car at the front of a full track to the back of another; every track has its turn. */
async function moveOn({ yard, post }: Shift, turn: number): Promise<void> {
  const tracks = yard.trackIds;
  for (let n = 0; n < tracks.length; n += 1) {
    const from = tracks[(turn + n) % tracks.length] ?? 0;
    const to = tracks[(turn * 7 + n + 1) % tracks.length] ?? 0;
    const [car] = await post.board(from);
    if (car === undefined || from === to) continue;
    await post.record((api) => api.moves.record({ equipmentIds: [car], to: { trackId: to, place: 'back' } }));
    return;
  }
}

async function comesOutEven({ yard, post }: Shift): Promise<void> {
  await boardsShowTheYard(yard, [post]);
  await balance(yard, [post]);
  await yardStandsAsMeant(yard, [post], await yard.control.effects());
}

async function stateOf(post: Post): Promise<string> {
  return (await post.api.terminal.status()).connection.state;
}

/** What is recorded in a shift without a connection. */
const recorded = full ? 1000 : 50;

test(
  `a shift of ${recorded} commands over twelve hours without a connection is done once, in the order of each track, when it is back`,
  { timeout: 15 * 60_000 },
  async () => {
    const shift = await aShift({ size: { cars: 300, tracks: 24 }, timeouts: {} });
    const { clock, yard, cable, post } = shift;
    await cable.cut();
    for (let n = 0; n < recorded; n += 1) {
      await moveOn(shift, n);
      clock.leap((12 * hour) / recorded);
      if ((n + 1) % (recorded / 4) === 0) await post.restart();
    }
    expect((await post.api.terminal.status()).queue).toMatchObject({ waiting: recorded, attention: 0 });
    expect(await yard.control.effects()).toEqual([]);
    await cable.mend();
    await post.api.queue.replayNow();
    await post.until(
      async () => (await post.api.terminal.status()).queue.waiting === 0,
      'the end of the replay',
      10 * 60_000,
    );
    await quiet(post);
    const commands = await post.commands();
    const effects = await yard.control.effects();
    const done = effects.map(identityOfWrite);
    expect(done.toSorted()).toEqual(commands.map(identityOf).toSorted());
    // A command whose tracks cannot be read in time lets those pass that have nothing to do with it.
    for (const trackId of yard.trackIds) {
      const here = commands.filter(({ trackIds }) => trackIds.includes(trackId)).map(identityOf);
      expect(done.filter((one) => here.includes(one))).toEqual(here);
    }
    expect(commands.every((command) => command.state === 'settled' && command.attempts === 1)).toBe(true);
    await comesOutEven(shift);
  },
);

test(
  'a device that slept over a send wakes to a dead line: it is proved or done, once',
  { timeout: 120_000 },
  async () => {
    const shift = await aShift();
    const { clock, yard, cable, post, onStep } = shift;
    const wake = async () => {
      clock.leap(8 * hour);
      post.terminal.tryNow();
      await cable.cut();
      await cable.mend();
      post.terminal.tryNow();
      await quiet(post);
    };
    // Not by its state: on a busy machine the send may be over, and looked up, between two looks.
    const sent = () => post.until(async () => ((await post.list()).at(-1)?.attempts ?? 0) > 0, 'a send');
    // It is done while the device sleeps; its answer never comes.
    await yard.arm({ act: 'fault', fault: 'delay', count: 1, path: '/equipment/move', delayMs: 60 });
    await moveOn(shift, 0);
    await sent();
    await post.until(async () => (await yard.metInCase()).includes('delay'), 'its arrival');
    cable.freeze();
    await wake();
    // The line is dead before it leaves.
    onStep.now = (step) => {
      if (step === 'before sending') cable.freeze();
    };
    await moveOn(shift, 1);
    await sent();
    onStep.now = () => undefined;
    await wake();
    await comesOutEven(shift);
  },
);

test('after a sleep, what leaves no proof is not risked on a line that may be dead', { timeout: 120_000 }, async () => {
  // An answer that a busy machine gives late is not lost.
  const shift = await aShift({ timeouts: calmTiming.timeouts ?? {} });
  const { clock, yard, cable, post } = shift;
  const [car] = yard.carIds;
  const [trackId] = yard.trackIds;
  const classList = (jobId: string) =>
    post.record((api) =>
      api.classLists.record({ jobId, items: [{ equipmentId: car ?? 0, trackId: trackId ?? 0, position: -1 }] }),
    );
  await classList('before');
  await quiet(post);
  cable.freeze();
  clock.leap(8 * hour);
  await classList('after');
  await quiet(post);
  const commands = await post.commands();
  expect(commands.map((one) => [one.state, one.attempts])).toEqual([
    ['settled', 1],
    ['settled', 1],
  ]);
  await balance(yard, [post]);
});

test('a connection that flaps all the while loses nothing and does nothing twice', { timeout: 300_000 }, async () => {
  const shift = await aShift();
  const { cable, post } = shift;
  await cable.cut();
  for (let n = 0; n < 60; n += 1) await moveOn(shift, n);
  for (let n = 0; n < 80; n += 1) {
    await cable.mend();
    post.terminal.tryNow();
    await systemClock.sleep(3 + (n % 9) * 4);
    await cable.cut();
    await systemClock.sleep(2 + (n % 4) * 3);
  }
  await cable.mend();
  await quiet(post);
  await comesOutEven(shift);
});

test(
  'a captive portal that answers 200 with a page of its own is told from the service, and nothing is handed to it',
  { timeout: 120_000 },
  async () => {
    const shift = await aShift();
    const { clock, yard, post } = shift;
    const [car] = yard.carIds;
    const [trackId] = yard.trackIds;
    await quiet(post);
    await yard.arm({ act: 'fault', fault: 'html', count: 90_000 });
    clock.leap(hour);
    for (let n = 0; n < 5; n += 1) await moveOn(shift, n);
    const items = [{ equipmentId: car ?? 0, trackId: trackId ?? 0, position: -1 }];
    await post.record((api) => api.classLists.record({ jobId: 'Job 1', items }));
    await post.record((api) => api.customers.record({ resourceId: 3002, printedName: 'DOCK' }));
    await post.record((api) =>
      api.customers.record({ resourceId: 3003, locations: [{ name: 'Dock 2', customerId: 3003, isDefault: false }] }),
    );
    await post.until(async () => (await stateOf(post)) === 'degraded', 'a stranger that is told from the service');
    expect((await post.api.terminal.status()).connection.reason).toContain('answers in its place');
    for (let n = 0; n < 10; n += 1) {
      await post.api.queue.replayNow();
      await systemClock.sleep(10);
    }
    expect((await post.list()).map((one) => [one.kind, one.state, one.attempts])).toEqual([
      ...Array.from({ length: 5 }, () => ['move', 'pending', 0]),
      ['classList', 'pending', 0],
      ['customerUpdate', 'pending', 0],
      ['customerUpdate', 'pending', 0],
    ]);
    expect(await yard.control.log()).toEqual([]);
    await yard.clearFaults();
    await quiet(post);
    expect((await post.list()).map((one) => one.state)).toEqual(Array.from({ length: 8 }, () => 'settled'));
    await comesOutEven(shift);
  },
);

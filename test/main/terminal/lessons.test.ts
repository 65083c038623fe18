import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { LessonName, LessonsState } from '#shared/terminal/lessons.ts';
import { practiceAccount, type PracticeYardOptions } from '#practice/server.ts';
import { serve } from '../../support/serve.ts';
import { Shift } from '../../support/shift.ts';

/** A practice yard large enough that its tracks suit every lesson. */
const practice = { cars: 300, tracks: 30, stations: 2 };

type Running = NonNullable<LessonsState['running']>;

function missing(): never {
  throw new Error('no lesson runs');
}

async function learner(more: PracticeYardOptions = {}) {
  const shift = await Shift.begin({ practice: { ...practice, ...more } });
  const lessons = shift.api.lessons;
  const running = async (): Promise<Running> => {
    const { running: now } = await lessons.state();
    if (now === null) throw new Error('no lesson runs');
    return now;
  };
  return {
    shift,
    lessons,
    running,
    begin: async (lesson: LessonName): Promise<Running> => {
      await lessons.start({ lesson });
      return running();
    },
    atStep: (step: Running['step']) => shift.until(async () => (await running()).step === step, `step ${step}`),
    over: () => shift.until(async () => (await running()).step === null, 'the end of the lesson'),
    move: ({ cars, to }: Running['scene']) =>
      shift.api.moves.record({
        equipmentIds: cars.map((car) => car.equipmentId),
        to: { trackId: to.trackId, place: 'back' },
      }),
    done: async () => (await lessons.state()).lessons.filter((one) => one.done).map((one) => one.lesson),
  };
}

describe('a lesson goes on by what really happened', () => {
  test('first move: recorded, done at the service, taken back', async () => {
    const { shift, begin, atStep, over, move, done } = await learner();
    const { scene, step } = await begin('firstMove');
    expect(step).toBe('move');
    expect(scene.cars).toHaveLength(2);
    const { commandId } = await move(scene);
    await atStep('takeBack');
    expect((await shift.api.queue.get({ commandId })).state).toBe('settled');
    const cars = scene.cars.map((car) => car.equipmentId);
    expect((await shift.control.standing(scene.to.trackId)).slice(-2)).toEqual(cars);
    await shift.api.queue.undo({ commandId });
    await over();
    expect(await shift.control.standing(scene.from.trackId)).toEqual(expect.arrayContaining(cars));
    expect(await done()).toEqual(['firstMove']);
  });

  test('the shift of the yard stands still while a lesson runs, and goes on when it is over or stopped', async () => {
    const { shift, begin, atStep, over, move, lessons } = await learner({ scenario: 'shift' });
    const { scene } = await begin('firstMove');
    expect(await shift.control.shift()).toMatchObject({ held: true });
    const { commandId } = await move(scene);
    await atStep('takeBack');
    expect(await shift.control.shift()).toMatchObject({ held: true });
    await shift.api.queue.undo({ commandId });
    await over();
    await shift.until(async () => (await shift.control.shift())?.held === false, 'the shift going on');
    await begin('firstMove');
    expect(await shift.control.shift()).toMatchObject({ held: true });
    await lessons.stop();
    expect(await shift.control.shift()).toMatchObject({ held: false });
  });

  test('its cars stand where it says, also when another crew has just moved those on the board', async () => {
    const { shift, lessons, begin } = await learner();
    const before = await begin('firstMove');
    await lessons.stop();
    const equipmentIds = before.scene.cars.map((car) => car.equipmentId);
    await shift.control.otherCrew({ equipmentIds, toTrackId: before.scene.elsewhere.trackId, groupingIndex: 0 });
    const { scene } = await begin('firstMove');
    const standing = await shift.control.standing(scene.from.trackId);
    expect(standing).toEqual(expect.arrayContaining(scene.cars.map((car) => car.equipmentId)));
  });

  test('a move of other cars, or to another track, is not the one the lesson waits for', async () => {
    const { shift, begin, running, move, atStep } = await learner();
    const { scene } = await begin('firstMove');
    const [car] = scene.cars;
    await move({ ...scene, to: scene.elsewhere });
    await shift.drained();
    await shift.api.moves.record({
      equipmentIds: [car?.equipmentId ?? 0],
      to: { trackId: scene.to.trackId, place: 'back' },
    });
    await shift.drained();
    expect((await running()).step).toBe('move');
    await move(scene);
    await atStep('takeBack');
  });

  test('working offline: the line really goes, the work waits, and goes out when the learner lets the line come back', async () => {
    const { shift, lessons, begin, atStep, over, move, running } = await learner();
    const { scene } = await begin('workingOffline');
    await atStep('moveAnyway');
    // An answer that was on its way when the line went may arrive after it.
    await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'offline', 'offline');
    await move(scene);
    await atStep('seeWaiting');
    expect((await running()).waitsForLearner).toBe(true);
    expect(await shift.control.effects()).toEqual([]);
    await lessons.continue();
    await over();
    expect(await shift.control.effects()).toHaveLength(1);
  });

  test('a conflict: another crew was faster, and a person decides', async () => {
    const { shift, begin, atStep, over, move, done } = await learner();
    const { scene } = await begin('conflict');
    await atStep('moveAnyway');
    const { commandId } = await move(scene);
    await atStep('decide');
    const command = await shift.api.queue.get({ commandId });
    expect(command.state).toBe('conflict');
    const cars = scene.cars.map((car) => car.equipmentId);
    expect((await shift.control.standing(scene.elsewhere.trackId)).slice(-1)).toEqual(cars);
    await shift.api.queue.retry({ commandId });
    await over();
    expect((await shift.control.standing(scene.to.trackId)).slice(-1)).toEqual(cars);
    expect(await done()).toEqual(['conflict']);
  });

  test('a track check: what is missing is listed, what is extra is brought in', async () => {
    const { shift, begin, over, done } = await learner();
    const { trackChecks } = shift.api;
    const { scene } = await begin('trackCheck');
    const [extra] = scene.cars;
    const ground = scene.ground?.map((car) => car.equipmentId) ?? [];
    expect(await shift.control.standing(scene.from.trackId)).not.toContain(extra?.equipmentId);
    const check = await trackChecks.create({ trackId: scene.from.trackId, walkedFrom: 'front' });
    const { paperId } = check;
    for (const { lineId, equipmentId } of check.content.lines) {
      const there = ground.includes(equipmentId ?? 0);
      const found = there ? { state: 'present' as const } : { state: 'skipped' as const, reason: 'notFound' as const };
      await trackChecks.mark({ paperId, lineId, ...found });
    }
    const walked = await trackChecks.add({
      paperId,
      before: null,
      typed: extra?.mark.slice(-4) ?? '',
      equipmentId: extra?.equipmentId ?? 0,
    });
    const { moves } = await trackChecks.plan({ paperId });
    await trackChecks.record({
      paperId,
      revision: walked.revision,
      moves: moves.map(({ equipmentIds, place }) => ({ equipmentIds, place })),
    });
    await over();
    expect((await shift.control.standing(scene.from.trackId)).at(-1)).toBe(extra?.equipmentId);
    expect(await done()).toEqual(['trackCheck']);
  });

  test('a switch list: written, worked and finished without a line, and recorded once', async () => {
    const { shift, begin, atStep, over, done } = await learner();
    const { switchLists } = shift.api;
    const { scene } = await begin('switchList');
    const cars = scene.cars.map((car) => car.equipmentId);
    const to = { trackId: scene.to.trackId, place: 'back' as const };
    const lines = cars.map((equipmentId) => ({ equipmentId, cut: 1, to }));
    const { paperId } = await switchLists.create({ title: 'Lesson', lines });
    await atStep('tickList');
    await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'offline', 'the outage');
    await switchLists.tick({ paperId, equipmentIds: cars, tick: { is: 'done' } });
    await atStep('finishList');
    const { revision } = await switchLists.get({ paperId });
    await switchLists.finish({ paperId, revision });
    await over();
    expect(await shift.control.effects()).toHaveLength(1);
    expect((await shift.control.standing(scene.to.trackId)).slice(-3)).toEqual(cars);
    expect(await done()).toEqual(['switchList']);
  });

  test('a consist: kept as it was sent, and the track checked against it finds the car that did not come', async () => {
    const { shift, begin, atStep, over, done } = await learner();
    const { consists, trackChecks } = shift.api;
    const { scene } = await begin('consist');
    const ground = scene.ground?.map((car) => car.equipmentId) ?? [];
    expect(ground).toHaveLength((scene.consist?.length ?? 0) - 1);
    const marks = (scene.consist ?? []).map((car) => car.mark);
    const { paperId: consistId } = await consists.create({ title: 'Train', text: ['Car', ...marks].join('\n') });
    await atStep('checkConsist');
    const { paperId, revision, content } = await trackChecks.create({
      trackId: scene.from.trackId,
      walkedFrom: 'front',
      consistId,
    });
    let last = revision;
    for (const { lineId, equipmentId } of content.lines) {
      const found = ground.includes(equipmentId ?? 0)
        ? { state: 'present' as const }
        : { state: 'skipped' as const, reason: 'notFound' as const };
      last = (await trackChecks.mark({ paperId, lineId, ...found })).revision;
    }
    await trackChecks.finish({ paperId, revision: last });
    await over();
    expect(await done()).toEqual(['consist']);
  });

  test('hazmat: read, then moved beside an occupied car with a reason, and taken back', async () => {
    const { shift, lessons, begin, atStep, over, done } = await learner({ scenario: 'shift' });
    const { scene } = await begin('hazmat');
    const [car] = scene.cars;
    const { lines } = await shift.api.hazmat.list({ trackId: scene.from.trackId });
    expect(lines.map((line) => line.equipmentId)).toContain(car?.equipmentId);
    await lessons.continue();
    await atStep('moveHazmat');
    const { commandId } = await shift.api.moves.record({
      equipmentIds: [car?.equipmentId ?? 0],
      to: { trackId: scene.to.trackId, place: 'back' },
      overrides: [{ rule: 'hazmatByOccupied', reason: 'to be fuelled' }],
    });
    await atStep('takeBack');
    await shift.drained();
    await shift.api.queue.undo({ commandId });
    await over();
    expect(await done()).toEqual(['hazmat']);
  });

  test('one that is left brings the line back; one that the terminal is closed on goes on when it starts again', async () => {
    const { shift, lessons, begin, atStep } = await learner();
    await begin('workingOffline');
    await atStep('moveAnyway');
    await lessons.stop();
    expect((await lessons.state()).running).toBeNull();
    await shift.until(async () => (await shift.api.terminal.status()).connection.state === 'online', 'online again');

    const { scene } = await begin('firstMove');
    await shift.restart();
    await shift.online();
    await shift.until(
      async () => (await shift.api.lessons.state()).running?.scene.to.trackId === scene.to.trackId,
      'the same lesson',
    );
    await shift.api.moves.record({
      equipmentIds: scene.cars.map((car) => car.equipmentId),
      to: { trackId: scene.to.trackId, place: 'back' },
    });
    await shift.until(async () => (await shift.api.lessons.state()).running?.step === 'takeBack', 'the next step');
  });

  test('one whose scene is set while the files are opened anew goes on with those, and none of the old is asked', async () => {
    const { shift, lessons, move, atStep } = await learner();
    const { base64 } = await shift.api.device.backup();
    let begun = false;
    const failed = lessons.start({ lesson: 'firstMove' }).then(
      () => void (begun = true),
      (error: unknown) => error,
    );
    const pulls = async () => begun || (await shift.api.terminal.status()).mirror.pull !== null;
    await shift.until(pulls, 'the yard being read for the scene');
    await shift.api.device.restore({ base64 });
    expect([undefined, expect.objectContaining({ code: 'NOT_POSSIBLE' })]).toContainEqual(await failed);
    await shift.online();
    await lessons.start({ lesson: 'firstMove' });
    await move((await lessons.state()).running?.scene ?? missing());
    await atStep('takeBack');
  });

  test('a line that a lesson has cut does not stay cut when the terminal ends', async () => {
    const { shift, begin, atStep } = await learner();
    await begin('workingOffline');
    await atStep('moveAnyway');
    await shift.terminal.close();
    await expect(shift.control.isOffline()).resolves.toBe(false);
    await shift.restart();
  });
});

describe('the practice yard is reset', () => {
  test('to what it was, with the queue set aside and not deleted', async () => {
    const { shift, lessons, begin, move } = await learner();
    const { scene } = await begin('firstMove');
    const before = await shift.control.standing(scene.from.trackId);
    await move(scene);
    await shift.drained();
    await shift.api.terminal.workOffline({ offline: true });
    await shift.api.moves.record({
      equipmentIds: [(await shift.board(scene.elsewhere.trackId))[0] ?? before[3] ?? 0],
      to: { trackId: scene.from.trackId, place: 'front' },
    });
    const status = await lessons.reset({ openCommands: 1 });
    expect(status.queue).toMatchObject({ waiting: 0, attention: 0 });
    await shift.online();
    expect(await shift.control.standing(scene.from.trackId)).toEqual(before);
    await shift.until(async () => (await shift.board(scene.from.trackId)).join() === before.join(), 'the board');
    expect(await shift.api.queue.list()).toEqual([]);
    expect((await lessons.state()).running).toBeNull();
    expect((await shift.api.terminal.status()).connection.state).toBe('online');
    const [profile = ''] = readdirSync(join(shift.dataDir, 'profiles'));
    const kept = readdirSync(join(shift.dataDir, 'profiles', profile));
    // The past of a yard that is no more would be a lie about the new one.
    for (const file of ['queue', 'past'])
      expect(kept.some((name) => new RegExp(`^${file}\\.before-practice-reset-.*\\.sqlite$`).test(name))).toBe(true);
    // The copies of the last end are no reason to call the new queue damaged.
    expect((await shift.api.terminal.status()).notices).toMatchObject([{ text: expect.stringContaining('was reset') }]);
    await expect(lessons.start({ lesson: 'firstMove' })).resolves.toMatchObject({ running: { step: 'move' } });
  });

  test('not over more waiting work than the person was told of', async () => {
    const { shift, lessons, begin, atStep, move } = await learner();
    const { scene } = await begin('workingOffline');
    await atStep('moveAnyway');
    const { commandId } = await move(scene);
    await expect(lessons.reset({ openCommands: 0 })).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
    expect((await shift.api.queue.get({ commandId })).summary).toContain(scene.cars[0]?.mark);
    expect(await shift.control.standing(scene.from.trackId)).toContain(scene.cars[0]?.equipmentId);
  });
});

/** A practice yard that does not say it is one: to the terminal, a carrier's service. */
async function carrierLike(target: string): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((from, to) => {
    asked.push(from.url ?? '');
    const pass = (answer: IncomingMessage) => {
      const { 'x-practice-yard': _marker, ...headers } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(to);
    };
    from.pipe(request(`${target}${from.url}`, { method: from.method, headers: from.headers }, pass));
  });
  return { url: await serve(server), asked };
}

describe('on a carrier’s service', () => {
  test('there are no lessons and no reset, and nothing is asked of the carrier for them', async () => {
    const shift = await Shift.begin({ practice, signedIn: false });
    const carrier = await carrierLike(shift.yard.url);
    await shift.api.account.signIn({ ...practiceAccount, serviceUrl: carrier.url });
    await shift.online();
    expect((await shift.api.terminal.status()).account?.practice).toBe(false);
    const [track] = await shift.api.tracks.list();
    const [car] = await shift.board((await shift.tracks(1)).full[0]?.trackId ?? 0);
    await shift.api.terminal.workOffline({ offline: true });
    await shift.api.moves.record({
      equipmentIds: [car ?? 0],
      to: { trackId: track?.trackId ?? 0, place: 'back' },
    });
    const { lessons } = shift.api;
    expect(await lessons.state()).toEqual({ available: false, lessons: [], running: null });
    for (const tried of [
      lessons.start({ lesson: 'firstMove' }),
      lessons.continue(),
      lessons.stop(),
      lessons.reset({ openCommands: 99 }),
    ]) {
      await expect(tried).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
    }
    expect((await shift.api.queue.list()).map((one) => one.state)).toEqual(['pending']);
    expect(carrier.asked.filter((path) => path.startsWith('/practice'))).toEqual([]);
  });

  test('a profile that once worked on a practice yard is none at another address', async () => {
    const shift = await Shift.begin({ practice, signedIn: false });
    await shift.api.account.signIn(shift.credentials);
    await shift.online();
    await shift.until(async () => (await shift.api.terminal.status()).account?.practice === true, 'the practice band');
    const carrier = await carrierLike(shift.yard.url);
    const { account } = await shift.api.account.signIn({ ...practiceAccount, serviceUrl: carrier.url });
    expect(account?.practice).toBe(false);
    await shift.online();
    expect((await shift.api.terminal.status()).account?.practice).toBe(false);
    expect((await shift.api.lessons.state()).available).toBe(false);
  });
});

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { goBack } from '#main/maintenance/roll-back.ts';
import { recordsMigrations } from '#main/records/format.ts';
import { openDatabase } from '#main/storage/open.ts';
import { checksumOf } from '#shared/rules/checksum.ts';
import { returnedFormat, returnedVersion } from '#shared/terminal/returned-files.ts';
import type { ListReview, ReturnedList, SwitchList } from '#shared/terminal/switch-lists.ts';
import type { ReturnedCheck, TrackCheck } from '#shared/terminal/track-checks.ts';
import { canBeTaken } from '#shared/yard/returned-ticks.ts';
import type { Shift } from '../../support/shift.ts';
import { beginShift } from './whole-service.ts';

const copyId = '0d4b3c1e-7f10-4c0a-9f57-2f0f6f6f2a11';
const by = 'J. Miller';
const began = Date.now() - 3_600_000;
const minute = (n: number) => new Date(began + n * 60_000).toISOString();

/** As the page writes it. */
const sealed = (body: object) => JSON.stringify({ ...body, checksum: checksumOf(JSON.stringify(body)) });
const head = (shift: Shift, { paperId, revision }: { paperId: string; revision: number }) => ({
  format: returnedFormat,
  version: returnedVersion,
  carrierId: shift.credentials.carrierId,
  paperId,
  revision,
  copyId,
  sentAt: minute(59),
  by,
});

async function withList(count: number) {
  const shift = await beginShift();
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(count + 1);
  const from = full.find((track) => track.trackId !== quiet.trackId);
  if (from === undefined) throw new Error('no track is full enough');
  const standing = await shift.board(from.trackId);
  const cars = standing.slice(0, count);
  const to = { trackId: quiet.trackId, place: 'back' as const };
  const lines = cars.map((equipmentId) => ({ equipmentId, cut: 1, to }));
  const list = await shift.api.switchLists.create({ title: 'Mill job', lines });
  return { shift, list, cars, from, to, other: standing[count] ?? 0 };
}

function ticksOf(shift: Shift, list: SwitchList, done: readonly number[]): ReturnedList {
  const car = (id: number) => list.cars.find((one) => one.equipmentId === id);
  return {
    ...head(shift, list),
    of: 'switchList',
    ticks: done.map((equipmentId, n) => ({
      equipmentId,
      mark: car(equipmentId)?.mark ?? '',
      to: list.lines.find((line) => line.equipmentId === equipmentId)?.to ?? null,
      from: car(equipmentId)?.place.trackId ?? null,
      work: { is: 'done', at: minute(n), by },
    })),
    added: [],
  };
}

const takeAll = ({ rows }: Pick<ListReview, 'rows'>) =>
  rows.filter(({ verdict }) => canBeTaken(verdict)).map(({ key, verdict }) => ({ key, verdict }));

test('words of a phone that no window could send back leave the list one that can be changed', async () => {
  const { shift, list, other } = await withList(1);
  const { mark } = await shift.api.cars.get({ equipmentId: other });
  const { paperId, revision } = list;
  const added = [{ typed: mark, at: minute(5), by, words: 'half \ud83d, \0 none' }];
  const text = sealed({ ...ticksOf(shift, list, []), added });
  const take = takeAll(await shift.api.switchLists.reviewReturned({ paperId, text }));
  const { lines } = await shift.api.switchLists.importReturned({ paperId, text, revision, take });
  expect(lines.at(-1)).toMatchObject({ equipmentId: other, remarks: 'half \ufffd, \ufffd none' });
});

test('a car that a phone has added stands behind all others as they are worked, from whichever end', async () => {
  const { shift, list, cars, to, other } = await withList(3);
  const { switchLists } = shift.api;
  const { paperId } = list;
  const { revision } = await switchLists.change({ paperId, revision: 1, workedFrom: 'back' });
  const { mark } = await shift.api.cars.get({ equipmentId: other });
  const file = ticksOf(shift, list, cars.toReversed());
  const text = sealed({ ...file, added: [{ typed: mark, at: minute(5), by }] });
  const take = takeAll(await switchLists.reviewReturned({ paperId, text }));
  const taken = await switchLists.importReturned({ paperId, revision, text, take });
  expect(taken.lines.map(({ equipmentId }) => equipmentId)).toEqual([other, ...cars]);

  // Sent to the same track, it follows the others there.
  const lines = taken.lines.map((line) => ({ equipmentId: line.equipmentId, cut: line.cut, to }));
  const aimed = await switchLists.change({ paperId, revision: taken.revision, lines });
  await switchLists.finish({ paperId, revision: aimed.revision });
  expect((await shift.board(to.trackId)).slice(-4)).toEqual([...cars.toReversed(), other]);
});

test('what a phone has ticked is taken over with its time and by whom, recorded by finishing alone, and once', async () => {
  const { shift, list, cars, to, other } = await withList(3);
  const { switchLists } = shift.api;
  const { paperId } = list;
  const [a = 0, b = 0, c = 0] = cars;
  const mark = (await shift.api.cars.get({ equipmentId: other })).mark;
  const file = ticksOf(shift, list, [a, b]);
  const text = sealed({ ...file, added: [{ typed: mark, at: minute(5), by, words: 'behind the scale' }] });
  // Meanwhile somebody here skips one of them.
  await switchLists.tick({ paperId, equipmentIds: [b], tick: { is: 'skipped', reason: 'noRoom' } });

  const review = await switchLists.reviewReturned({ paperId, text });
  expect(review).toMatchObject({ by, takenAt: null, madeFrom: 1, documentRevision: 2 });
  expect(review.rows.map(({ verdict, added }) => [verdict, added])).toEqual([
    ['new', false],
    ['differs', false],
    ['new', true],
  ]);
  const fresh = review.rows.filter(({ verdict }) => verdict === 'new').map(({ key, verdict }) => ({ key, verdict }));
  const taken = await switchLists.importReturned({ paperId, revision: 2, text, take: fresh });
  expect(taken.lines.map(({ equipmentId, work }) => [equipmentId, work])).toEqual([
    [a, { is: 'done', at: minute(0), by }],
    [b, { is: 'skipped', at: taken.lines[1]?.work.is === 'skipped' && taken.lines[1].work.at, reason: 'noRoom' }],
    [c, { is: 'open' }],
    [other, { is: 'done', at: minute(5), by }],
  ]);
  expect(taken.lines[3]).toMatchObject({ added: true, to: null, remarks: 'behind the scale' });
  expect(await shift.api.queue.list()).toEqual([]);

  // The same file once more, also after a restart, changes nothing.
  await shift.restart();
  const again = await shift.api.switchLists.reviewReturned({ paperId, text });
  expect(again.takenAt).not.toBeNull();
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(['same', 'differs', 'same']);
  const same = await shift.api.switchLists.importReturned({ paperId, revision: 3, text, take: [] });
  expect(same.revision).toBe(3);

  await shift.api.switchLists.finish({ paperId, revision: 3 });
  await expect(
    shift.api.switchLists.importReturned({ paperId, revision: 4, text, take: takeAll(again) }),
  ).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  await shift.api.terminal.workOffline({ offline: false });
  await shift.drained();
  expect((await shift.control.effects()).map((effect) => effect.equipmentIds)).toEqual([[a]]);
  expect((await shift.board(to.trackId)).at(-1)).toBe(a);
});

test('a car that was moved here since, or sent elsewhere, is taken over only as it was looked at', async () => {
  const { shift, list, cars, from, to } = await withList(2);
  const { switchLists } = shift.api;
  const { paperId } = list;
  const [a = 0, b = 0] = cars;
  const text = sealed(ticksOf(shift, list, cars));
  const looked = await switchLists.reviewReturned({ paperId, text });
  await shift.api.moves.record({ equipmentIds: [a], to });
  await expect(switchLists.importReturned({ paperId, revision: 1, text, take: takeAll(looked) })).rejects.toMatchObject(
    {
      code: 'NOT_POSSIBLE',
    },
  );
  await switchLists.change({
    paperId,
    revision: 1,
    lines: list.lines.map(({ equipmentId, cut }) => ({ equipmentId, cut, to: { ...to, trackId: from.trackId } })),
  });
  const review = await switchLists.reviewReturned({ paperId, text });
  expect(review.rows.map(({ verdict }) => verdict)).toEqual(['retargeted', 'retargeted']);
  expect((await switchLists.get({ paperId })).lines.map(({ work }) => work.is)).toEqual(['open', 'open']);
  // A line that went is told, and the look of before is not taken any more.
  await switchLists.change({ paperId, revision: 2, lines: [{ equipmentId: b, cut: 1, to }] });
  const last = await switchLists.reviewReturned({ paperId, text });
  expect(last.rows.map(({ verdict }) => verdict)).toEqual(['gone', 'new']);
  await expect(switchLists.importReturned({ paperId, revision: 3, text, take: takeAll(review) })).rejects.toMatchObject(
    {
      code: 'NOT_POSSIBLE',
    },
  );
});

test('a file that is damaged or of something else is refused with the field and the rule, and changes nothing', async () => {
  const { shift, list, cars } = await withList(1);
  const { paperId } = list;
  const file = ticksOf(shift, list, cars);
  const wrong = [
    ['text', 'UTLX 671772\n'],
    ['version', sealed({ ...file, version: 2 })],
    ['checksum', sealed(file).replace('J. Miller', 'J. Muller')],
    ['text', sealed(file).replace('{', `{"deep":${'['.repeat(200_000)}${']'.repeat(200_000)},`)],
    ['ticks[0].work.at', sealed(overlong(file))],
    ['ticks[0].work.by', sealed(unsigned(file))],
    ['remark', sealed({ ...file, remark: 'typed into it' })],
    ['carrierId', sealed({ ...file, carrierId: file.carrierId + 1 })],
    ['paperId', sealed({ ...file, paperId: copyId })],
    ['revision', sealed({ ...file, revision: 9 })],
  ] as const;
  for (const [field, text] of wrong) {
    await expect(shift.api.switchLists.reviewReturned({ paperId, text })).rejects.toMatchObject({
      code: 'INVALID',
      data: { issues: [{ field }] },
    });
  }
  expect((await shift.api.switchLists.get({ paperId })).revision).toBe(1);
});

function overlong(file: ReturnedList) {
  const at = minute(0).replace('Z', `${'0'.repeat(200)}Z`);
  return { ...file, ticks: file.ticks.map((tick) => ({ ...tick, work: { ...tick.work, at } })) };
}

function unsigned(file: ReturnedList) {
  return { ...file, ticks: file.ticks.map((tick) => ({ ...tick, work: { is: 'done', at: minute(0), by: ' ' } })) };
}

test('what a phone has seen on a track is taken over: present, missing, and a car that nobody expected', async () => {
  const shift = await beginShift();
  await shift.api.terminal.workOffline({ offline: true });
  const { full } = await shift.tracks(4);
  const check = await shift.api.trackChecks.create({ trackId: full[0]?.trackId ?? 0, walkedFrom: 'front' });
  const { paperId } = check;
  const [first, second, third] = check.content.lines;
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few cars');
  const body: ReturnedCheck = {
    ...head(shift, check),
    of: 'trackCheck',
    ticks: [
      { lineId: first.lineId, mark: first.mark, state: 'present', at: minute(1), by },
      { lineId: second.lineId, mark: second.mark, state: 'skipped', reason: 'notFound', at: minute(2), by },
    ],
    added: [{ typed: 'UP 999001', before: third.lineId, at: minute(3), by }],
  };
  const text = sealed(body);
  const review = await shift.api.trackChecks.reviewReturned({ paperId, text });
  expect(review.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new']);
  const take = review.rows.map(({ key, verdict }) => ({ key, verdict }));
  const taken = await shift.api.trackChecks.importReturned({ paperId, revision: 1, text, take });
  expect(seen(taken).slice(0, 4)).toEqual([
    [first.mark, 'present', undefined, minute(1), by],
    [second.mark, 'skipped', 'notFound', minute(2), by],
    ['UP 999001', 'present', undefined, minute(3), by],
    [third.mark, 'open', undefined, undefined, undefined],
  ]);
  const again = await shift.api.trackChecks.reviewReturned({ paperId, text });
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same']);
  // A tick that is made again here is this device's own.
  const marked = await shift.api.trackChecks.mark({ paperId, lineId: first.lineId, state: 'open' });
  expect(marked.content.lines[0]).not.toHaveProperty('by');
  const reopened = await shift.api.trackChecks.reviewReturned({ paperId, text });
  expect(reopened.rows[0]?.verdict).toBe('before');
});

const seen = ({ content }: TrackCheck) =>
  content.lines.map(({ mark, state, reason, at, by: whom }) => [mark, state, reason, at, whom]);

test('a version from before ticks said by whom is gone back to: its own copy of the papers takes the place again', async () => {
  const shift = await beginShift();
  await shift.terminal.close();
  const [profile = ''] = readdirSync(join(shift.dataDir, 'profiles'));
  const path = join(shift.dataDir, 'profiles', profile, 'records.sqlite');
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  const before = recordsMigrations.filter(({ version }) => version < 5);
  openDatabase<object>({ path, kind: 'queue', migrations: before, now: Date.now() }).database.close();
  // The newer version opens it, and leaves a copy.
  await shift.restart();
  await shift.api.switchLists.list();
  await shift.terminal.close();
  const known = { queue: 99, records: 4, mirror: 99, past: 99 };
  expect(goBack(shift.dataDir, systemClock, known)).toHaveLength(1);
  const { database } = openDatabase<object>({ path, kind: 'queue', migrations: before, now: Date.now() });
  database.close();
  expect(readdirSync(join(shift.dataDir, 'profiles', profile)).some((name) => name.includes('newer-format-'))).toBe(
    true,
  );
  await shift.restart();
});

import { expect, test } from 'vitest';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { MoveForm } from '../../../src/renderer/lib/yard/move-form.svelte.ts';
import { Aim } from '../../../src/renderer/terminal/aim.ts';
import type { Problem } from '../../../src/renderer/terminal/problem.ts';
import type { Session } from '../../../src/renderer/terminal/session.svelte.ts';
import { aCar, aRow } from '../cars.ts';

/** A form beside a board with track 1; every other track is read, and its reading ends when a test says so. */
function atForm() {
  const form = new MoveForm();
  const reads = new Map<number, PromiseWithResolvers<TrackWithCars>>();
  const problems: Problem[] = [];
  const yard = {
    rowByTrack: new Map([[1, aRow(1, [aCar(11)])]]),
    track(trackId: number) {
      const read = Promise.withResolvers<TrackWithCars>();
      reads.set(trackId, read);
      return read.promise;
    },
  };
  const aim = new Aim(yard, form, (problem) => problems.push(problem));
  return { form, aim, reads, problems, at: () => form.row?.track.trackId ?? null };
}

test('the track that was named last is the target, whichever is read first', async () => {
  const { aim, reads, at } = atForm();
  const both = [aim.at(2), aim.at(3)];
  reads.get(3)?.resolve(aRow(3, []));
  reads.get(2)?.resolve(aRow(2, []));
  await Promise.all(both);
  expect(at()).toBe(3);
});

test('a text that names no track leaves no target, not even one that is still being read', async () => {
  const { aim, reads, at } = atForm();
  await aim.at(1);
  expect(at()).toBe(1);
  const late = aim.at(2);
  await aim.at(null);
  reads.get(2)?.resolve(aRow(2, []));
  await late;
  expect(at()).toBeNull();
});

test('a track that cannot be read is shown, and the one before is no target any more', async () => {
  const { aim, reads, problems, at } = atForm();
  await aim.at(1);
  const failed = aim.at(2);
  reads.get(2)?.reject(new Error('no answer'));
  await failed;
  expect(problems).toHaveLength(1);
  expect(at()).toBeNull();
});

test('a target on another station is shown as it stands, while others work there', async () => {
  const { aim, form, reads } = atForm();
  let hear: Parameters<Session['on']>[0] = () => undefined;
  aim.follow({ on: (listener) => ((hear = listener), () => undefined) });
  const first = aim.at(2);
  reads.get(2)?.resolve(aRow(2, [aCar(21)]));
  await first;
  hear({ what: 'tracks', trackIds: [3] });
  hear({ what: 'tracks', trackIds: [2] });
  reads.get(2)?.resolve(aRow(2, [aCar(20), aCar(21)]));
  await Promise.resolve();
  expect(form.row?.cars.map((car) => car.equipmentId)).toEqual([20, 21]);
});

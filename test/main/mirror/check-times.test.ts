import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CheckTimes } from '#main/mirror/file/check-times.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { openYard, startedAt } from './yard.ts';

const quarter = 15 * 60_000;
const foundNothing = true;

/** What a terminal started now would know. */
function afterRestart({ database }: ReturnType<typeof openYard>): number | null {
  const times = new CheckTimes(database);
  times.reload();
  return times.checkedAt;
}

it('what was checked is known at once, and of checks that find nothing the file has one of the last quarter of an hour', () => {
  const yard = openYard();
  const { times } = yard.mirror;
  const steps: [at: number, found: boolean, stored: number][] = [
    [startedAt, false, startedAt],
    [startedAt + 1, false, startedAt],
    [startedAt + quarter - 1, false, startedAt],
    [startedAt + quarter, false, startedAt + quarter],
    [startedAt + quarter + 1, true, startedAt + quarter + 1],
    [startedAt + quarter + 2, false, startedAt + quarter + 1],
    // The clock of the device was set back: what is stored would be of the future.
    [startedAt + 5, false, startedAt + 5],
  ];
  for (const [at, found, stored] of steps) {
    times.noteChecked(at, { foundNothing: !found });
    expect([at - startedAt, times.checkedAt, afterRestart(yard)]).toEqual([at - startedAt, at, stored]);
  }
});

it('until when that was by the clock of the service is known after a restart, too', () => {
  const yard = openYard();
  yard.mirror.times.noteChecked(startedAt, { until: startedAt - quarter });
  const times = new CheckTimes(yard.database);
  times.reload();
  expect([times.checkedAt, times.checkedUntil]).toEqual([startedAt, startedAt - quarter]);
});

it('a check counts as one that found something unless it says otherwise', () => {
  const yard = openYard();
  yard.mirror.times.noteChecked(startedAt);
  yard.mirror.times.noteChecked(startedAt + 1);
  expect(afterRestart(yard)).toBe(startedAt + 1);
});

it('a pull leaves the last check as it is known here, and tells its own time', async () => {
  const path = join(temporaryFolder(), 'mirror.sqlite');
  const yard = openYard(path);
  const { times } = yard.mirror;
  expect([times.pulledAt, times.checkedAt]).toEqual([null, null]);
  times.noteChecked(startedAt + 7);
  times.noteChecked(startedAt + 9, { foundNothing });
  await yard.pull([]);
  expect([times.pulledAt, times.checkedAt]).toEqual([startedAt, startedAt + 9]);
  yard.close();
  const again = openYard(path).mirror.times;
  expect([again.pulledAt, again.checkedAt]).toEqual([startedAt, startedAt + 7]);
});

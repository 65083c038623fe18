import { expect, test } from 'vitest';
import { jobOf } from '../../../src/renderer/lib/yard/job.ts';

test.each([
  ['Day job #yt-abcdefghjk', 'Day job', '#yt-abcdefghjk'],
  ['#yt-abcdefghjk Day job', 'Day job', '#yt-abcdefghjk'],
  ['#YT-ABCDEFGHJK DAY JOB', 'DAY JOB', '#YT-ABCDEFGHJK'],
  ['#yt-abcdefghjk', null, '#yt-abcdefghjk'],
  ['A long name of a job #yt-abc', 'A long name of a job', '#yt-abc'],
  ['A long name of a job #yt-', 'A long name of a job', '#yt-'],
  ['A long name of a job #y', 'A long name of a job', '#y'],
  ['Yard job 101', 'Yard job 101', null],
  ['Track #', 'Track #', null],
  ['Job#yt-abcdefghjk', 'Job#yt-abcdefghjk', null],
  ['', null, null],
  [null, null, null],
])('the job %j is called %j, and the mark of a terminal in it is %j', (jobName, name, token) => {
  expect(jobOf(jobName)).toEqual({ name, token });
});

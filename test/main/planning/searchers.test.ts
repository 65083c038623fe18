import { expect, it } from 'vitest';
import type { SearchReport } from '#shared/yard/planning/search.ts';
import type { PlanSearcher, SearchEnded } from '../../../src/main/planning/searcher.ts';
import { slicedSearcher } from '../../../src/main/planning/slices.ts';
import { workerSearcher } from '../../../src/main/planning/worker-searcher.ts';
import { smallYard } from '../../shared/yard/planning/small-yards.ts';

const inSlices = slicedSearcher({ monotonic: () => performance.now() });

function ended(searcher: PlanSearcher): Promise<{ report: SearchReport | null; ended: SearchEnded }> {
  return new Promise((resolve) => {
    let latest: SearchReport | null = null;
    searcher.search({ problem: smallYard(1), begun: [] }, (report, why) => {
      latest = report ?? latest;
      if (why !== null) resolve({ report: latest, ended: why });
    });
  });
}

it('searches between other work, and there too where a worker cannot be started', async () => {
  const sliced = await ended(inSlices);
  expect(sliced.ended).toBe('done');
  expect(sliced.report?.best?.length).toBe(sliced.report?.atLeast);
  expect(await ended(workerSearcher('/no/such/planner.js', inSlices))).toEqual(sliced);
});

it('tells nothing any more after it was stopped', async () => {
  let told = 0;
  inSlices.search({ problem: smallYard(2), begun: [] }, () => {
    told += 1;
  })();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toBe(0);
});

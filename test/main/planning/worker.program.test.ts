import { expect, it } from 'vitest';
import type { SearchReport } from '#shared/yard/planning/search.ts';
import { workerSearcher } from '../../../src/main/planning/worker-searcher.ts';
import { builtFile } from '../../support/program.ts';
import { randomYard } from '../../shared/yard/planning/random-yard.ts';

const problem = randomYard(1, {
  cars: 9,
  tracks: 4,
  receiving: 2,
  blocks: 3,
  staying: 0,
  lengthFt: null,
  lead: { lengthFt: null, mostCars: null },
});

it('searches in a worker of the built program, on a thread of its own', async () => {
  const neverInstead = {
    search: () => {
      throw new Error('the worker could not be started');
    },
  };
  const searcher = workerSearcher(builtFile('main/planner.js'), neverInstead);
  const last = await new Promise<SearchReport | null>((resolve) => {
    let latest: SearchReport | null = null;
    searcher.search({ problem, begun: [] }, (report, ended) => {
      latest = report ?? latest;
      if (ended !== null) resolve(latest);
    });
  });
  expect(last?.best?.length).toBe(last?.atLeast);
});

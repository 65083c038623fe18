import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SearchReport } from '#shared/yard/planning/search.ts';
import { workerSearcher } from '../../../src/main/planning/worker-searcher.ts';
import { builtFile } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary.ts';
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

const neverInstead = {
  search: () => {
    throw new Error('it searches here');
  },
};

it('searches in a worker of the built program, on a thread of its own', async () => {
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

it('a search that takes all the memory it may ends without a plan, and does not take that of the terminal', async () => {
  const greedy = join(temporaryFolder(), 'planner.mjs');
  writeFileSync(greedy, 'const held = []; for (;;) held.push(new Array(1e6).fill(0.5));');
  const ended = await new Promise((resolve) => {
    workerSearcher(greedy, neverInstead).search({ problem, begun: [] }, (report, why) => {
      resolve([report, why]);
    });
  });
  expect(ended).toEqual([null, 'cutShort']);
});

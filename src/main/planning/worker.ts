import { parentPort, workerData } from 'node:worker_threads';
import { searchPlans, type SearchReport } from '#shared/yard/planning/search.ts';
import { workerTask, type WorkerReport } from './worker-messages.ts';

// The program of the search worker: it ends after one task, or when its owner terminates it.

const { problem, begun } = workerTask.parse(workerData);
const plans = searchPlans(problem, begun);
for (let turn = plans.next(); ; turn = plans.next()) {
  if (turn.value !== null) tell(turn.value, turn.done === true);
  if (turn.done === true) break;
}

function tell({ best, atLeast, impossible }: SearchReport, ended: boolean): void {
  const told: WorkerReport = { report: { best: best && [...best], atLeast, impossible }, ended };
  parentPort?.postMessage(told);
}

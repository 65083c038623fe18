import { Worker } from 'node:worker_threads';
import { errorCode } from '#shared/messages/message.ts';
import { mostSearchMs, type PlanSearcher } from './searcher.ts';
import { workerReport } from './worker-messages.ts';

/** Maximum memory of a search, in MiB; it is cut short if it needs more. */
const mostMemoryMb = 768;

/** Searches on a thread of its own. `path`: the worker's program; where it cannot start, `instead` searches. */
export function workerSearcher(path: string, instead: PlanSearcher): PlanSearcher {
  return {
    search(task, onReport) {
      const worker = new Worker(path, {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
      });
      let hasReported = false;
      let stop = () => {
        over();
        void worker.terminate();
      };
      const over = () => {
        clearTimeout(timer);
        worker.removeAllListeners('message');
        worker.removeAllListeners('error');
        // Errors of a worker that is being terminated are ignored.
        worker.on('error', () => undefined);
      };
      const timer = setTimeout(() => {
        stop();
        onReport(null, 'cutShort');
      }, mostSearchMs);
      worker.on('message', (message: unknown) => {
        const { report, ended } = workerReport.parse(message);
        hasReported = true;
        if (ended) over();
        onReport(report, ended ? 'done' : null);
      });
      worker.on('error', (error) => {
        over();
        // What takes so much memory would take it from the terminal.
        if (hasReported || errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') onReport(null, 'cutShort');
        else stop = instead.search(task, onReport);
      });
      worker.unref();
      return () => stop();
    },
  };
}

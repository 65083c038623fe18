import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes taken from the system and not in use that are worth a pause of a tenth of a second. */
const worthIt = 24 * 2 ** 20;
/** Share of the time since the last look that this process worked: below it, nobody is waiting. */
const atRest = 0.05;

/**
 * Gives memory back to the system once this process is at rest. A pull makes a great deal of garbage in little time,
 * and the engine keeps the room for it ever after: several times what the terminal keeps (bench/rows/memory.ts).
 * `everyMs`: how often it is looked at, in milliseconds.
 */
export function giveMemoryBack(everyMs = 5_000): void {
  const collect = collector();
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const heap = getHeapStatistics();
    if (utilization < atRest && heap.total_physical_size - heap.used_heap_size > worthIt) collect();
  }, everyMs);
  timer.unref();
}

/** The engine's own way to free all it can; it shows it only when asked. Does nothing in an engine that has none. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof found !== 'function') return () => undefined;
  return () => {
    Reflect.apply(found, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }]);
  };
}

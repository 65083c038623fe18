import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes taken from the system and not in use that are worth a pause of a tenth of a second. */
const worthIt = 24 * 2 ** 20;
/** Share of time this process was busy since the last check: below it, the process is idle. */
const atRest = 0.05;

/**
 * Returns memory to the system once this process is idle. A pull creates much garbage in little time, and the engine
 * keeps that room: several times what the terminal needs (bench/rows/memory.ts). `everyMs`: interval of checks, in
 * milliseconds.
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

/** The engine's full garbage collection, available only on request. Does nothing in an engine without it. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof found !== 'function') return () => undefined;
  return () => Reflect.apply(found, undefined, [{ type: 'major', execution: 'sync', flavor: 'last-resort' }]);
}

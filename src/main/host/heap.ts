import { setFlagsFromString } from 'node:v8';

/**
 * Lets this process collect garbage sooner instead of taking more memory. A pull makes a great deal of it in
 * little time: by itself the engine then holds on to several times what the terminal keeps (bench/rows/memory.ts).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--optimize-for-size');
}

import { isBare, type Pressed } from './keys.ts';

/** How many lines a key goes down a list of `count` (up: below zero), `page` at a time. `null`: no such key. */
export function stepOf(event: Pressed, count: number, page = 10): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  };
  return isBare(event) ? (steps[event.key] ?? null) : null;
}

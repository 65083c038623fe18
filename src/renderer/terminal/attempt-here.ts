import { onDestroy } from 'svelte';
import { Attempt } from './attempt.svelte.ts';
import { useTerminal } from './terminal.ts';

/**
 * The attempts of a component. Where that has been left before an answer that refuses, a toast tells it, because nobody
 * would learn that nothing was recorded. Create it while the component is being set up.
 */
export function attemptHere(): Attempt {
  const { work } = useTerminal();
  const attempt = new Attempt((problem, of) => work.complain(problem, of));
  onDestroy(() => void (attempt.isLeft = true));
  return attempt;
}

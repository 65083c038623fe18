import { createORPCClient, type ClientLink } from '@orpc/client';
import type { Change } from '#shared/terminal/changes.ts';
import type { LinkState, TerminalClient, TerminalLink } from '../../src/renderer/lib/connection/link.ts';

/** A link whose calls `answer` answers; what goes through it as changes is told here, and how it stands. */
export function playedLink(answer: (path: readonly string[], input: unknown) => unknown, told: Change[] = []) {
  let wake: () => void = () => undefined;
  let watcher: (state: LinkState) => void = () => undefined;
  const carrier: ClientLink<Record<never, never>> = { call: async (path, input) => answer(path, input) };
  const link: TerminalLink = {
    client: createORPCClient<TerminalClient>(carrier),
    watch: (listener) => {
      watcher = listener;
      listener('open');
      return () => undefined;
    },
    retry: () => undefined,
  };
  return {
    link,
    /** What `changes` answers. */
    async *changes(): AsyncGenerator<Change, void> {
      for (;;) {
        for (const change of told.splice(0)) yield change;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    tell: (change: Change) => {
      told.push(change);
      wake();
    },
    become: (state: LinkState) => watcher(state),
  };
}

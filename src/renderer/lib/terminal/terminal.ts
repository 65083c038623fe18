import { getContext, setContext } from 'svelte';
import type { TerminalLink } from '../connection/link.ts';
import { Cursors } from './cursor.svelte.ts';
import { Cut } from './cut.svelte.ts';
import { Desk } from './desk.svelte.ts';
import { Placing } from './placing.svelte.ts';
import { QueueStore } from './queue.svelte.ts';
import { Session } from './session.svelte.ts';
import { SettingsStore } from './settings.svelte.ts';
import { Ticking } from './time.svelte.ts';
import { Toasts } from './toasts.svelte.ts';
import { Work } from './work.ts';
import { Yard } from './yard.svelte.ts';

/** Everything the views share: the terminal as this window knows it, and what is chosen and open. */
export interface Terminal {
  readonly session: Session;
  readonly settings: SettingsStore;
  readonly yard: Yard;
  readonly queue: QueueStore;
  readonly cut: Cut;
  readonly placing: Placing;
  readonly cursor: Cursors;
  readonly desk: Desk;
  readonly toasts: Toasts;
  readonly work: Work;
  readonly time: Ticking;
}

const key = Symbol('terminal');

/** Puts the window's parts together around a link to the terminal. */
export function createTerminal(link: TerminalLink): Terminal {
  const session = new Session(link);
  const yard = new Yard(session);
  const cut = new Cut(yard);
  const toasts = new Toasts();
  return {
    session,
    settings: new SettingsStore(session),
    yard,
    queue: new QueueStore(session),
    cut,
    placing: new Placing(cut, yard),
    cursor: new Cursors(),
    desk: new Desk(),
    toasts,
    work: new Work(session, toasts),
    time: new Ticking(),
  };
}

export function provideTerminal(terminal: Terminal): void {
  setContext(key, terminal);
}

export function useTerminal(): Terminal {
  return getContext<Terminal>(key);
}

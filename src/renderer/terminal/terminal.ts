import { getContext, setContext } from 'svelte';
import type { TerminalLink } from '../lib/connection/link.ts';
import { DesktopStore } from './desktop.svelte.ts';
import { EventNotice } from '../features/events/announce.ts';
import { Events } from '../features/events/events.svelte.ts';
import { Groupings } from '../features/groupings/store.svelte.ts';
import { HistoryStore } from '../features/history/store.svelte.ts';
import { InventoryStore } from '../features/inventory/store.svelte.ts';
import { OverviewStore } from '../features/overview/store.svelte.ts';
import { Planner } from '../features/planning/planner.svelte.ts';
import { Lessons } from '../features/lessons/lessons.svelte.ts';
import { Printing } from './printing.svelte.ts';
import { Cursors } from './cursor.svelte.ts';
import { Cut } from './cut.svelte.ts';
import { Navigation } from './navigation.svelte.ts';
import { Placing } from './placing.svelte.ts';
import { QueueStore } from './queue.svelte.ts';
import { Session } from './session.svelte.ts';
import { SettingsStore } from './settings.svelte.ts';
import { Ticking } from './time.svelte.ts';
import { Toasts } from './toasts.svelte.ts';
import { DocumentList } from './document-list.svelte.ts';
import { UpdatesStore } from './updates.svelte.ts';
import { Work } from './work.svelte.ts';
import { Yard } from './yard.svelte.ts';

const key = Symbol('terminal');

/** What the window knows of the device, whoever is signed in. */
export function createDevice(link: TerminalLink) {
  const session = new Session(link);
  return {
    session,
    settings: new SettingsStore(session),
    desktop: new DesktopStore(session),
    updates: new UpdatesStore(session),
    time: new Ticking(),
  };
}

/** The window's parts for an account. `store`: this device's memory, if any. `before`: another account's messages. */
export function createTerminal(device: ReturnType<typeof createDevice>, store: Storage | null = null, before?: Toasts) {
  const { session } = device;
  const toasts = new Toasts(before);
  const yard = new Yard(session);
  const cut = new Cut(yard);
  const navigation = new Navigation();
  const notice = new EventNotice(yard, navigation, toasts);
  const terminal = {
    ...device,
    toasts,
    yard,
    queue: new QueueStore(session),
    /** The last changed first. */
    switchLists: new DocumentList(session, () => session.client.switchLists.list()),
    history: new HistoryStore(session),
    inventory: new InventoryStore(session, cut),
    groupings: new Groupings(session),
    overview: new OverviewStore(session),
    events: new Events(session, store, (events) => notice.arrived(events)),
    lessons: new Lessons(session, store),
    planner: new Planner(session, store),
    cut,
    placing: new Placing(cut, yard),
    cursor: new Cursors(),
    navigation,
    printing: new Printing(),
    work: new Work(session, toasts),
  };
  terminal.switchLists.listen();
  return terminal;
}

/** Everything the views share: the terminal as this window knows it, and what is chosen and open. */
export type Terminal = Readonly<ReturnType<typeof createTerminal>>;

/** `current`: that of the account that is open while a component is set up. */
export function provideTerminal(current: () => Terminal): void {
  setContext(key, current);
}

export function useTerminal(): Terminal {
  return getContext<() => Terminal>(key)();
}

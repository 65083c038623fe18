import { type Navigation, overviewPages } from './navigation.svelte.ts';
import { type View, views } from './views.ts';

/** What is open in a view and belongs to its address. */
type Shown = Pick<
  Navigation,
  'view' | 'overviewPage' | 'commandId' | 'listId' | 'checkId' | 'consistId' | 'customerId'
>;

/** For each view: what is open, as part of its address, and how to open it from one. */
const open: Partial<
  Record<
    View,
    { readonly of: (shown: Shown) => string | null; readonly set: (shown: Shown, id: string | null) => void }
  >
> = {
  overview: {
    of: ({ overviewPage }) => (overviewPage === 'glance' ? null : overviewPage),
    set: (shown, id) => (shown.overviewPage = overviewPages.find((page) => page === id) ?? 'glance'),
  },
  queue: { of: (shown) => shown.commandId, set: (shown, id) => (shown.commandId = id) },
  switchLists: { of: (shown) => shown.listId, set: (shown, id) => (shown.listId = id) },
  trackCheck: { of: (shown) => shown.checkId, set: (shown, id) => (shown.checkId = id) },
  trains: { of: (shown) => shown.consistId, set: (shown, id) => (shown.consistId = id) },
  customers: {
    of: (shown) => (shown.customerId === null ? null : String(shown.customerId)),
    set: (shown, id) => (shown.customerId = id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null),
  },
};

/** The current view as the fragment of the address: `#/queue/<command>`, `#/board`. */
export function addressOf(shown: Shown): string {
  const id = open[shown.view]?.of(shown) ?? null;
  return `#/${shown.view}${id === null ? '' : `/${encodeURIComponent(id)}`}`;
}

/** Goes where an address says; one that names no view leads nowhere. */
export function goToAddress(shown: Shown, address: string): void {
  const [, name, id] = /^#\/([^/]+)(?:\/([^/]+))?$/.exec(address) ?? [];
  const view = views.find((one) => one === name);
  if (view === undefined) return;
  shown.view = view;
  open[view]?.set(shown, id === undefined ? null : decoded(id));
}

/** A hand-written address may be badly encoded. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

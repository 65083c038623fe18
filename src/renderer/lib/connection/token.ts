const kept = 'yard-terminal.token';

/**
 * The token of this run of the terminal. It arrives in the fragment of the address (`#token=…`), which no
 * server sees; it is moved to the tab's own storage and removed from the address bar at once, so that it
 * is neither copied with the address nor kept in the browser's history.
 */
export function takeToken(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): string | null {
  // Without what is copied along with an address, such as a quotation mark: with it no WebSocket can be opened.
  const arrived = /^#token=([\w-]+)/.exec(location.hash)?.[1];
  if (arrived !== undefined) {
    storage.setItem(kept, arrived);
    history.replaceState(null, '', location.pathname + location.search);
    return arrived;
  }
  return storage.getItem(kept);
}

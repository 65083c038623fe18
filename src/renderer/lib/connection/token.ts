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
  const arrived = new URLSearchParams(location.hash.slice(1)).get('token');
  if (arrived !== null && arrived !== '') {
    storage.setItem(kept, arrived);
    history.replaceState(null, '', location.pathname + location.search);
    return arrived;
  }
  return storage.getItem(kept);
}

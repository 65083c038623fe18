/** One route to the service: direct, or through a proxy at this address (`http:`, `https:` or `socks5:`). */
export type Route = { readonly kind: 'direct' } | { readonly kind: 'proxy'; readonly url: string };

/**
 * The system's routes to an address in the notation of proxy auto-configuration: `PROXY one.example:8080; SOCKS5
 * two.example:1080; DIRECT`, to be tried in that order.
 */
export type ProxyFor = (url: string) => Promise<string>;

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS5: 'socks5',
};

/**
 * The routes of such an answer, first choice first. Unsupported kinds (SOCKS version 4) and invalid entries are left
 * out; an empty answer means direct. An empty list: none is usable.
 */
export function routesOf(answer: string): readonly Route[] {
  const parts = answer
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length === 0 ? [{ kind: 'direct' }] : parts.flatMap(routeOf);
}

function routeOf(part: string): Route[] {
  const [kind = '', place = '', ...more] = part.split(/\s+/);
  if (kind.toUpperCase() === 'DIRECT') return [{ kind: 'direct' }];
  const scheme = schemes[kind.toUpperCase()];
  const url = `${scheme}://${place}`;
  const sound = scheme !== undefined && more.length === 0 && /^[^/@?#]+:\d{1,5}$/.test(place) && URL.canParse(url);
  return sound ? [{ kind: 'proxy', url }] : [];
}

/** The address of a proxy, without credentials: for people. */
export function placeOf(route: Route): string | null {
  return route.kind === 'proxy' ? new URL(route.url).host : null;
}

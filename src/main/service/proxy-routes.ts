/** One way to the service: straight, or through a proxy at this address (`http:`, `https:` or `socks5:`). */
export type Route = { readonly kind: 'direct' } | { readonly kind: 'proxy'; readonly url: string };

/**
 * What the system says of the way to an address, in the words of proxy auto-configuration:
 * `PROXY one.example:8080; SOCKS5 two.example:1080; DIRECT`, to be tried in that order.
 */
export type ProxyFor = (url: string) => Promise<string>;

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS5: 'socks5',
};

/**
 * The routes of such an answer, first choice first. Kinds that cannot be gone (SOCKS version 4) and what
 * makes no sense are left out; an empty answer means straight on. An empty list: nothing of it can be used.
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

/** Where a proxy is, without what stands before the name: for people. */
export function placeOf(route: Route): string | null {
  return route.kind === 'proxy' ? new URL(route.url).host : null;
}

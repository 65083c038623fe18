import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';

/** A page of a list; a token leads to the next, and none ends the list. */
export interface Page<T> extends ServiceList<T> {
  readonly nextToken?: string;
  readonly prevToken?: string;
}

/**
 * Reads the token of an answer. Missing, `null` and empty all mean that there is no further page;
 * `undefined` says that the field holds something that is no token, which must not pass for an end.
 */
export function readToken(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

/**
 * Every page of a list, one after another, starting at the first. An error is the last thing it yields.
 * A token that comes a second time would go round for ever: that is an error too.
 */
export async function* allPages<P extends { readonly nextToken?: string }>(
  endpoint: string,
  read: (nextToken: string | undefined) => Promise<ServiceResult<P>>,
): AsyncGenerator<ServiceResult<P>, void, void> {
  const seen = new Set<string>();
  let token: string | undefined;
  do {
    const page = await read(token);
    if (!page.ok) {
      yield page;
      return;
    }
    token = page.value.nextToken;
    if (token !== undefined && seen.has(token)) {
      yield { ok: false, error: goesInCircles(endpoint) };
      return;
    }
    if (token !== undefined) seen.add(token);
    yield page;
  } while (token !== undefined);
}

function goesInCircles(endpoint: string): ServiceError {
  return {
    class: 'unknown',
    cause: 'unreadable',
    endpoint,
    message: `The pages of ${endpoint} go in a circle: the service gave the same page token twice.`,
  };
}

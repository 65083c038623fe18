import { message } from '#shared/messages/message.ts';
import { type ServiceError, type ServiceResult, unreadableAnswer } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import { isRecord } from '#shared/service/record.ts';
import { keyOfText } from '../remembered-text.ts';
import { type ListLimits, listLimits, longestToken, mostAlike } from './limits.ts';

/** A page of a list (pagination by token): a token requests the next one, and none ends the list. */
export interface Page<T> extends ServiceList<T> {
  readonly nextToken?: string;
  readonly prevToken?: string;
}

/**
 * Reads the token of an answer. Missing, `null`, empty and `false` all mean the last page; `undefined` means that the
 * field holds no valid token, which must not pass for the end: a number beyond 2^53 has lost its last digits, and would
 * lead to another page.
 */
export function readToken(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '' || value === false) return null;
  if (typeof value === 'string') return value.length <= longestToken ? value : undefined;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

interface TokenNames {
  /** In any spelling. */
  readonly token: RegExp;
  /** Names that a flag, a number or a link may also have: only a string under one of them counts as a token. */
  readonly plain: RegExp;
}

const nextNames: TokenNames = {
  token: /^(page)?_?(next|continuation)_?(page)?_?(token|cursor)$/i,
  plain: /^(next|next_?page|page_?next|continuation)$/i,
};
const prevNames: TokenNames = {
  token: /^(page)?_?prev(ious)?_?(page)?_?(token|cursor)$/i,
  plain: /^(prev(ious)?(_?page)?|page_?prev(ious)?)$/i,
};

/**
 * The next-page token under its own name or, if the answer has none of that name, under the one other name that
 * suggests it, also within an object beside the list. The description does not name it, and a list with an unrecognised
 * token would pass for complete. Where several names hold different tokens, all of them: no valid token.
 */
export function nextTokenOf(answer: Readonly<Record<string, unknown>>, name: string): unknown {
  return tokenOf(answer, name, nextNames);
}

/** The token of the page before; nothing is read by it unless a person turns back. */
export function prevTokenOf(answer: Readonly<Record<string, unknown>>, name: string): unknown {
  return tokenOf(answer, name, prevNames);
}

function tokenOf(answer: Readonly<Record<string, unknown>>, name: string, names: TokenNames): unknown {
  const own = answer[name];
  if (own !== undefined && own !== null && own !== '') return own;
  const beside = Object.values(answer).filter(isRecord);
  const named = [answer, ...beside].flatMap((fields) =>
    Object.entries(fields).flatMap(([field, value]: [string, unknown]) => {
      const isNamed =
        field === name || names.token.test(field) || (names.plain.test(field) && typeof value === 'string');
      return isNamed && value !== null && value !== '' ? [value] : [];
    }),
  );
  const different = new Set(named);
  if (different.size > 1) return [...different];
  return named.length > 0 ? named[0] : own;
}

interface AnyPage {
  readonly items: readonly unknown[];
  readonly setAside?: readonly unknown[];
  readonly nextToken?: string;
  readonly prevToken?: string;
}

/**
 * How often a further page that fails is asked for again: where one request in a hundred does, a list of hundreds of
 * pages would otherwise never be read to its end.
 */
const mostAgain = 2;

/**
 * Every page of a list, one after another, starting at the first; with `way` back towards the beginning. An error is the
 * last thing it yields. A repeated token would loop forever, so it is an error, as is a list that does not end, or goes
 * on and brings nothing new: a service that ignores a token may give another one with the same page.
 */
export async function* allPages<P extends AnyPage>(
  endpoint: string,
  read: (nextToken: string | undefined) => Promise<ServiceResult<P>>,
  most: ListLimits = listLimits,
  way: 'nextToken' | 'prevToken' = 'nextToken',
): AsyncGenerator<ServiceResult<P>, void, void> {
  const seen = new Set<string>();
  const so = { pages: 0, records: 0, bytes: 0 };
  let alike = 0;
  let before = '';
  let token: string | undefined;
  do {
    const asked = token;
    let page = await read(asked);
    for (let again = 0; !page.ok && asked !== undefined && again < mostAgain && mayPass(page.error); again += 1) {
      page = await read(asked);
    }
    if (!page.ok) {
      yield page;
      return;
    }
    token = page.value[way];
    if (token !== undefined && seen.has(keyOfText(token))) {
      yield { ok: false, error: unreadableAnswer(endpoint, message('line.pagesInCircle', { endpoint })) };
      return;
    }
    so.pages += 1;
    so.records += page.value.items.length;
    so.bytes += page.bytes ?? 0;
    // The last page, often the only one, has nothing to be compared with.
    if (token !== undefined) {
      seen.add(keyOfText(token));
      const ends = endsOf(page.value);
      alike = ends === before ? alike + 1 : 0;
      before = ends;
    }
    const isTooMuch = so.records > most.records || so.bytes > most.bytes || alike >= mostAlike;
    if (isTooMuch || (token !== undefined && so.pages >= most.pages)) {
      yield { ok: false, error: doesNotEnd(endpoint, so) };
      return;
    }
    yield page;
  } while (token !== undefined);
}

/** Whether the next try may well be answered: nobody refused this one, or asked to come back later. */
function mayPass({ class: what, cause, retryAfterMs }: ServiceError): boolean {
  return retryAfterMs === undefined && (what === 'unknown' || cause === 'gateway');
}

/** What distinguishes a page from the one before: its length, and the records at its ends. */
function endsOf({ items, setAside = [] }: AnyPage): string {
  return JSON.stringify([items.length, items[0], items.at(-1), setAside.length, setAside[0]]);
}

/** Prefetches pages: each is requested while the one before is still being processed. */
export async function* oneAhead<Page>(pages: AsyncGenerator<Page, void, void>): AsyncGenerator<Page, void, void> {
  let next = pages.next();
  for (let page = await next; page.done !== true; page = await next) {
    next = pages.next();
    yield page.value;
  }
}

/** The error of a list that goes on beyond its limits, having come so far. */
export function doesNotEnd(endpoint: string, { pages, records, bytes }: ListLimits): ServiceError {
  const size = Math.round(bytes / 1024 / 1024);
  return unreadableAnswer(endpoint, message('line.listEndless', { endpoint, pages, records, size }));
}

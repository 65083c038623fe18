import { message } from '#shared/messages/message.ts';
import { inHalves } from '#shared/service/in-halves.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import { type ServiceResult, unreadableAnswer } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import { iso } from '../../clock.ts';
import type { KindContext } from './kind.ts';

/** Page limit of the history of some cars; a longer one is taken for an endless loop. */
const mostPages = 2_000;

interface HistoryAsked {
  readonly cars: readonly number[];
  /** Stated times from here on; wall clock, ms. */
  readonly since: number;
}

/** Whether a walk came to its end; `beyondFirst`: it broke off at a page after the first. */
type Walked<T> = Extract<ServiceResult<T>, { readonly ok: true }> | BrokenOff;
type BrokenOff = Extract<ServiceResult<never>, { readonly ok: false }> & { readonly beyondFirst: boolean };

/**
 * Walks a history of cars, page by page, until `take` has found enough or it ends; in halves where a service refuses so
 * many cars at once.
 */
export function walkHistory(
  service: KindContext['service'],
  { cars, since }: HistoryAsked,
  take: (page: ServiceList<HistoryRecord>) => boolean,
): Promise<Walked<unknown>> {
  return inHalves<null, BrokenOff>(cars, (some) => walk(service, { cars: some, since }, take));
}

async function walk(
  service: KindContext['service'],
  { cars, since }: HistoryAsked,
  take: (page: ServiceList<HistoryRecord>) => boolean,
): Promise<Walked<null>> {
  const seen = new Set<string>();
  let pageNextToken: string | undefined;
  for (;;) {
    const page = await service.history({
      equipmentIds: [...cars],
      timestampAfter: iso(since),
      // A muted or deleted record still proves the work; a rejected one disproves it.
      showMuted: true,
      showDeletion: true,
      showRejection: true,
      ...(pageNextToken !== undefined && { pageNextToken }),
    });
    if (!page.ok) return { ...page, beyondFirst: pageNextToken !== undefined };
    const isEnough = take(page.value);
    pageNextToken = page.value.nextToken;
    if (isEnough || pageNextToken === undefined || pageNextToken === '') {
      return { ok: true, value: null, answeredAt: page.answeredAt };
    }
    if (seen.has(pageNextToken) || seen.size >= mostPages) {
      return { ok: false, error: inCircle, beyondFirst: true };
    }
    seen.add(pageNextToken);
  }
}

const inCircle = unreadableAnswer('equipmentHistory', message('line.historyInCircle'));

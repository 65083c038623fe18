import { message, withText } from '#shared/messages/message.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
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
type Walked =
  | Extract<ServiceResult<null>, { readonly ok: true }>
  | (Extract<ServiceResult<null>, { readonly ok: false }> & { readonly beyondFirst: boolean });

/**
 * Walks a history of cars, page by page, until `take` has found enough or it ends. A service may refuse so many cars at
 * once: then each half is asked for by itself.
 */
export async function walkHistory(
  service: KindContext['service'],
  { cars, since }: HistoryAsked,
  take: (page: ServiceList<HistoryRecord>) => boolean,
): Promise<Walked> {
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
    if (!page.ok) {
      const isFirst = pageNextToken === undefined;
      if (!isFirst || page.error.class !== 'refused' || cars.length < 2) return { ...page, beyondFirst: !isFirst };
      const middle = Math.ceil(cars.length / 2);
      const walked = await walkHistory(service, { cars: cars.slice(0, middle), since }, take);
      return walked.ok ? walkHistory(service, { cars: cars.slice(middle), since }, take) : walked;
    }
    const isEnough = take(page.value);
    pageNextToken = page.value.nextToken;
    if (isEnough || pageNextToken === undefined || pageNextToken === '') {
      return { ok: true, value: null, answeredAt: page.answeredAt };
    }
    if (seen.has(pageNextToken) || seen.size >= mostPages) return { ...inCircle, beyondFirst: true };
    seen.add(pageNextToken);
  }
}

const inCircle: Extract<ServiceResult<never>, { readonly ok: false }> = {
  ok: false,
  error: {
    class: 'unknown',
    cause: 'unreadable',
    endpoint: 'equipmentHistory',
    ...withText(message('line.historyInCircle')),
  },
};

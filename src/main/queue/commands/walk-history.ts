import { hash } from 'node:crypto';
import { message } from '#shared/messages/message.ts';
import { inHalves } from '#shared/service/in-halves.ts';
import { type HistoryRecord, whateverCame } from '#shared/service/history.ts';
import { type ServiceResult, staleReading, unreadableAnswer } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import { inSlices, iso } from '../../clock.ts';
import { keyOfText } from '../../remembered-text.ts';
import type { KindContext } from './kind.ts';

/** Page limit of the history of some cars; a longer one is taken for an endless loop. */
const mostPages = 2_000;
/** The same for records: what tells each from the others is held until the walk ends. Six days of a large railway. */
const mostRecords = 500_000;
/** Records of a page that are judged in one slice: a page has as many as the service likes. */
const recordsInSlice = 2_000;

type WalkContext = Pick<KindContext, 'service' | 'absence' | 'clock'>;

interface HistoryAsked {
  readonly commandId: string;
  readonly cars: readonly number[];
  /** Stated times from here on; wall clock, ms. */
  readonly since: number;
}

/** Whether a walk came to its end; `beyondFirst`: it broke off at a page after the first. */
type Walked<T> = Extract<ServiceResult<T>, { readonly ok: true }> | BrokenOff;
type BrokenOff = Extract<ServiceResult<never>, { readonly ok: false }> & { readonly beyondFirst: boolean };

/**
 * Walks a history of cars, page by page, until `take` has found enough or it ends; in halves where a service refuses so
 * many cars at once. One of several pages that holds too little is stale until `AbsenceClock` knows it to be whole: its
 * pages may be of different ages.
 */
export function walkHistory(
  context: WalkContext,
  asked: HistoryAsked,
  take: (page: ServiceList<HistoryRecord>) => boolean,
): Promise<Walked<unknown>> {
  return inHalves<null, BrokenOff>(asked.cars, (cars) => walk(context, { ...asked, cars }, take));
}

async function walk(
  { service, absence, clock }: WalkContext,
  { commandId, cars, since }: HistoryAsked,
  take: (page: ServiceList<HistoryRecord>) => boolean,
): Promise<Walked<null>> {
  const begunAt = clock.monotonic();
  const shown: string[][] = [];
  const seen = new Set<string>();
  let records = 0;
  let pageNextToken: string | undefined;
  for (;;) {
    const page = await service.history({
      equipmentIds: [...cars],
      timestampAfter: iso(since),
      // A muted or deleted record still proves the work; a rejected one disproves it.
      ...whateverCame,
      ...(pageNextToken !== undefined && { pageNextToken }),
    });
    if (!page.ok) return { ...page, beyondFirst: pageNextToken !== undefined };
    const isEnough = await takenInSlices(page.value, take);
    const { items, setAside, nextToken = '' } = page.value;
    shown.push([...items.map(nameOf), ...setAside.map(({ excerpt }) => excerpt)]);
    records += items.length + setAside.length;
    if (isEnough || nextToken === '') {
      const isOfOneAge = isEnough || shown.length === 1;
      const againMs = isOfOneAge
        ? 0
        : absence.walked(
            `${commandId} ${cars.join()}`,
            begunAt,
            hash('sha256', JSON.stringify(shown.flat().toSorted())),
          );
      if (againMs > 0) return { ok: false, error: { ...inPages, retryAfterMs: againMs }, beyondFirst: false };
      return { ok: true, value: null, answeredAt: page.answeredAt };
    }
    pageNextToken = nextToken;
    const led = keyOfText(pageNextToken);
    if (seen.has(led) || seen.size >= mostPages || records > mostRecords) {
      return { ok: false, error: inCircle, beyondFirst: true };
    }
    seen.add(led);
  }
}

/** Other work gets its turn within a page that is longer than any should be. */
async function takenInSlices(
  page: ServiceList<HistoryRecord>,
  take: (page: ServiceList<HistoryRecord>) => boolean,
): Promise<boolean> {
  if (page.items.length <= recordsInSlice) return take(page);
  for await (const items of inSlices(page.items, recordsInSlice)) take({ ...page, items, setAside: [] });
  return take({ ...page, items: [] });
}

/** What tells a record from every other. */
export function nameOf({ resourceId, uuid, timestamp }: HistoryRecord): string {
  return keyOfText(String(resourceId ?? uuid ?? timestamp));
}

/** Of a class that ends with a question: one that is new at each walk decides nothing. */
const inPages = {
  ...staleReading('equipmentHistory', message('line.historyInPages')),
  class: 'unknown',
} as const;
const inCircle = unreadableAnswer('equipmentHistory', message('line.historyInCircle'));

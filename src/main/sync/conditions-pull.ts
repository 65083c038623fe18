import { onlyWhatCounts } from '#shared/service/history.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { conditionMoveTypes } from '#shared/yard/conditions.ts';
import { GatheredConditions } from '../mirror/histories/condition-store.ts';
import { inSlices, iso, rest } from '../clock.ts';
import { conditionRecords, historyPages, isDueAgain, lookBackMs, type NoteUnread } from './history-facts.ts';
import { latestStated, type SyncPorts } from './ports.ts';

/** Cars reported in one slice of work. */
const carsInASlice = 500;

/** Whether the conditions of all cars are due to be read. */
export function conditionsAreDue({ conditions, clock }: SyncPorts): boolean {
  return isDueAgain(conditions.readWholeAt(), clock.now());
}

/** Reads the conditions of all cars from their histories (endpoint 8), page by page, and replaces what is known. */
export async function pullConditions(
  ports: SyncPorts,
  stopped: () => boolean,
  noteUnread?: NoteUnread,
): Promise<ServiceResult<{ readonly startedAt: number }>> {
  const { service, conditions, clock, listener, past } = ports;
  const startedAt = clock.now();
  const from = startedAt - lookBackMs;
  const gathered = new GatheredConditions();
  const filters = { moveTypes: [...conditionMoveTypes], timestampAfter: iso(from), ...onlyWhatCounts };
  const pages = historyPages(service, filters, noteUnread);
  for await (const page of pages) {
    if (!page.ok) return page;
    gathered.add(conditionRecords(page.value.items, latestStated(ports)));
    await rest();
    if (stopped()) break;
  }
  if (!stopped()) {
    const concerned = await conditions.replace(gathered, { at: startedAt, from });
    for await (const cars of inSlices(concerned, carsInASlice)) past.carsSeen(cars, startedAt);
    listener.tracksChanged(null);
    listener.pullChanged();
  }
  return { ok: true, value: { startedAt }, answeredAt: clock.now() };
}

/** Reads the conditions of these few cars again, however old, and replaces what is known of them. */
export async function readConditionsOf(
  equipmentIds: readonly number[],
  ports: SyncPorts,
): Promise<ServiceResult<null>> {
  const { service, conditions, clock } = ports;
  const gathered = new GatheredConditions();
  const pages = historyPages(service, {
    equipmentIds: [...equipmentIds],
    moveTypes: [...conditionMoveTypes],
    ...onlyWhatCounts,
  });
  for await (const page of pages) {
    if (!page.ok) return page;
    gathered.add(conditionRecords(page.value.items, latestStated(ports)));
  }
  conditions.replaceOf(equipmentIds, gathered);
  return { ok: true, value: null, answeredAt: clock.now() };
}

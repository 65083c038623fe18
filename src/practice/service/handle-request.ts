import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '#shared/service/record.ts';
import { admit, type PracticeAccount } from '../account.ts';
import { alteredAnswer, alteredRequest } from '../faults/altered-bodies.ts';
import { afterWork, beforeLateWork, insteadOfWork, type Answer, type Sent } from '../faults/bad-answers.ts';
import type { Fault, Faults, Taken } from '../faults/faults.ts';
import type { LateWork } from '../faults/late-work.ts';
import type { Log } from './log.ts';
import type { Operation, Prepared, Subject, View } from './operation.ts';
import type { Past } from '../yard/past-places.ts';
import { readJson } from './validation.ts';
import { Refusal } from '../refusal.ts';
import type { Rejections } from '../faults/rejections.ts';
import type { Sleep } from '../sleep.ts';
import { type Store } from '../store/store.ts';

export interface ServingParts {
  readonly store: Store;
  readonly account: PracticeAccount;
  readonly faults: Faults;
  readonly log: Log;
  readonly past: Past;
  readonly late: LateWork;
  readonly reject: Rejections;
  /** Another crew moves the last car of the list (of a track, or of all) that is being paged. */
  readonly moveOn: (now: number, trackId: number | undefined) => void;
  readonly knowsUserGroup: (name: string) => boolean;
  /** The yard's own clock, in milliseconds. */
  readonly now: () => number;
  readonly sleep: Sleep;
  /** Aborted when the yard closes, which ends all waits. */
  readonly closing: AbortSignal;
}

interface Asking {
  readonly headers: IncomingHttpHeaders;
  readonly query: Record<string, unknown>;
  readonly text: string | undefined;
}

/** What is sent, and the whole answer it was made from, if any. */
export interface Served {
  readonly sent: Sent;
  readonly whole: Answer | null;
}

/** Answers a request to one endpoint under the faults that hit it, and writes down what was done. */
export async function serve(parts: ServingParts, operation: Operation, request: Asking): Promise<Served> {
  const { faults, log, late, now } = parts;
  const taken = faults.take({ path: operation.path, writes: operation.writes });
  const { attack } = taken;
  const asked = readRequest(parts, operation, request, taken);
  if (!operation.writes) log.countRead(operation.path);

  const instead = insteadOfWork(attack);
  if (instead !== null) {
    if (attack?.fault === 'rejected') parts.reject(asked.subject, now());
    record(parts, operation, asked, false, instead);
    return { sent: instead, whole: null };
  }
  if (attack?.fault === 'onlySaid') {
    const said = rehearsed(parts, asked);
    record(parts, operation, asked, false, said);
    return { sent: said, whole: null };
  }
  if (attack?.fault === 'lateWork') {
    const leaving = beforeLateWork(attack, () => rehearsed(parts, asked));
    late.in(attack.delayMs ?? 1000, () => void work(parts, operation, asked, leaving));
    return { sent: leaving, whole: null };
  }
  if (attack?.fault === 'delay') {
    await parts.sleep(attack.delayMs ?? 1000, parts.closing);
    if (parts.closing.aborted) return { sent: 'lost', whole: null };
  }
  return work(parts, operation, asked);
}

/** Does the work and writes down that it was done; a refusal stays one, whatever becomes of its answer. */
function work(parts: ServingParts, operation: Operation, asked: AskedFor, hasLeft?: Sent): Served {
  const { store, now, reject } = parts;
  const { attack, conditions } = asked.taken;
  try {
    return store.transaction(() => {
      const body = asked.prepared().run(now(), asked.view);
      const whole: Answer = { status: 200, body: alteredAnswer(body, conditions) };
      if (attack?.fault === 'alsoRejected') reject(asked.subject, now());
      const sent = hasLeft ?? afterWork(attack, whole);
      record(parts, operation, asked, true, sent, whole);
      if (asked.view.carsAPage !== undefined && hasMore(body)) parts.moveOn(now(), asked.trackId);
      return { sent, whole };
    })();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const whole: Answer = { status: error.status, body: { message: error.message } };
    const sent = hasLeft ?? afterWork(attack, whole);
    record(parts, operation, asked, false, sent, whole);
    return { sent, whole };
  }
}

/** The answer that the work would have now; nothing is done. */
function rehearsed({ store, now }: ServingParts, asked: AskedFor): Answer {
  let answer: Answer | undefined;
  const undone = new Error('Only rehearsed.');
  try {
    store.transaction(() => {
      answer = { status: 200, body: asked.prepared().run(now(), asked.view) };
      throw undone;
    })();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { message: error.message } };
    if (error !== undone || answer === undefined) throw error;
  }
  return answer ?? { status: 500, body: { message: 'Internal error.' } };
}

function record(
  { log, now }: ServingParts,
  { method, path, writes }: Operation,
  { subject, done, taken }: AskedFor,
  effect: boolean,
  sent: Sent,
  whole?: Answer,
): void {
  if (!writes) return;
  const names = [taken.attack, ...taken.conditions].flatMap((fault) => fault?.fault ?? []);
  const isPart = effect && done.length < subject.equipmentIds.length;
  log.write({
    at: new Date(now()).toISOString(),
    method,
    path,
    subject: isPart ? { ...subject, about: { ...subject.about, doneEquipmentIds: done } } : subject,
    effect,
    status: sent === 'lost' ? null : sent === 'half' ? (whole?.status ?? 200) : sent.status,
    fault: names.length === 0 ? undefined : names.join('+'),
  });
}

interface AskedFor {
  readonly taken: Taken;
  /** What it was about as it was sent. */
  readonly subject: Subject;
  /** The cars that are meant once faults have altered it. */
  readonly done: readonly number[];
  readonly view: View;
  readonly trackId: number | undefined;
  /** The work, or the refusal it leads to. */
  readonly prepared: () => Prepared;
}

function readRequest(
  { account, knowsUserGroup, past }: ServingParts,
  operation: Operation,
  { headers, query, text }: Asking,
  taken: Taken,
): AskedFor {
  let prepared: Prepared | undefined;
  let subject: Subject = { equipmentIds: [] };
  let refusal: unknown;
  let trackId: number | undefined;
  try {
    const body = readJson(text);
    if (isRecord(body) && typeof body['track'] === 'number') trackId = body['track'];
    subject = operation.prepare(body).subject;
    prepared = operation.prepare(alteredRequest(body, taken.attack, taken.conditions));
  } catch (error) {
    refusal = error;
  }
  return {
    taken,
    subject,
    done: prepared?.subject.equipmentIds ?? [],
    trackId,
    view: viewOf(taken.conditions, past),
    prepared: () => {
      // Authentication is checked before the request.
      admit(account, headers, query, knowsUserGroup);
      if (prepared === undefined) throw refusal;
      return prepared;
    },
  };
}

function hasMore(page: unknown): boolean {
  return isRecord(page) && page['nextToken'] !== undefined;
}

function viewOf(conditions: readonly Fault[], past: Past): View {
  const behind = conditions.filter(({ fault }) => fault === 'behind').map(({ behindMs = 1000 }) => behindMs);
  const moment = behind.length === 0 ? undefined : past.momentAgo(Math.max(...behind));
  const moving = conditions.find(({ fault }) => fault === 'movingPages');
  return {
    ...(moment !== undefined && { moment }),
    ...(moving && { carsAPage: moving.items ?? 1 }),
  };
}

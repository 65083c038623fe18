import type { IncomingHttpHeaders } from 'node:http';
import { fieldOf, isRecord } from '#shared/service/record.ts';
import { admit, sameCarrier, type PracticeAccount } from '../account.ts';
import { alteredAnswer, alteredRequest } from '../faults/altered-bodies.ts';
import { afterWork, beforeLateWork, insteadOfWork, type Answer, type Sent } from '../faults/bad-answers.ts';
import type { Fault, Faults, Taken } from '../faults/faults.ts';
import type { LateWork } from '../faults/late-work.ts';
import type { Rejections } from '../faults/rejections.ts';
import { Refusal } from '../refusal.ts';
import type { Sleep } from '../sleep.ts';
import type { Store } from '../store/store.ts';
import type { PastPlaces } from '../yard/past-places.ts';
import type { Log } from './log.ts';
import type { Operation, Prepared, Subject, View } from './operation.ts';
import { readJson } from './validation.ts';

export interface HandlerParts {
  readonly store: Store;
  readonly account: PracticeAccount;
  readonly faults: Faults;
  readonly log: Log;
  readonly past: PastPlaces;
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

interface ServiceRequest {
  readonly headers: IncomingHttpHeaders;
  readonly query: Record<string, unknown>;
  /** The body as it came. */
  readonly text: string | undefined;
}

/** What is sent, and the whole answer it was made from, if any. */
export interface Handled {
  readonly sent: Sent;
  readonly whole: Answer | null;
}

/** Answers a request to one endpoint under the faults that hit it, and writes down what was done. */
export async function handleRequest(
  parts: HandlerParts,
  operation: Operation,
  received: ServiceRequest,
): Promise<Handled> {
  const { faults, log, late, now } = parts;
  const taken = faults.take(operation);
  const { attack } = taken;
  const request = readRequest(parts, operation, received, taken);
  if (!operation.writes) log.countRead(operation.path);

  const instead = insteadOfWork(attack);
  if (instead !== null) {
    if (attack?.fault === 'rejected') parts.reject(request.subject, now());
    record(parts, operation, request, false, instead);
    return { sent: instead, whole: null };
  }
  if (attack?.fault === 'onlySaid') {
    const answer = rehearse(parts, request);
    record(parts, operation, request, false, answer);
    return { sent: answer, whole: null };
  }
  if (attack?.fault === 'lateWork') {
    const sent = beforeLateWork(attack, () => rehearse(parts, request));
    late.in(attack.delayMs ?? 1000, () => void work(parts, operation, request, sent));
    return { sent, whole: null };
  }
  if (attack?.fault === 'delay') {
    await parts.sleep(attack.delayMs ?? 1000, parts.closing);
    if (parts.closing.aborted) return { sent: 'lost', whole: null };
  }
  return work(parts, operation, request);
}

/** Does the work and writes down that it was done; a refusal stays one, whatever becomes of its answer. */
function work(parts: HandlerParts, operation: Operation, request: ReadRequest, hasLeft?: Sent): Handled {
  const { store, now, reject } = parts;
  const { attack, lasting } = request.taken;
  try {
    return store.transaction(() => {
      const body = request.prepared().run(now(), request.view);
      const whole: Answer = { status: 200, body: alteredAnswer(body, lasting) };
      if (attack?.fault === 'alsoRejected') reject(request.subject, now());
      const sent = hasLeft ?? afterWork(attack, whole);
      record(parts, operation, request, true, sent, whole);
      if (request.view.carsAPage !== undefined && fieldOf(body, 'nextToken') !== undefined) {
        parts.moveOn(now(), request.trackId);
      }
      return { sent, whole };
    })();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const whole = refused(error);
    const sent = hasLeft ?? afterWork(attack, whole);
    record(parts, operation, request, false, sent, whole);
    return { sent, whole };
  }
}

/** The answer that the work would have now; nothing is done. */
function rehearse({ store, now }: HandlerParts, request: ReadRequest): Answer {
  let answer: Answer | undefined;
  const undone = new Error('Only rehearsed.');
  try {
    store.transaction(() => {
      answer = { status: 200, body: request.prepared().run(now(), request.view) };
      throw undone;
    })();
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    if (error !== undone || answer === undefined) throw error;
  }
  return answer ?? { status: 500, body: { message: 'Internal error.' } };
}

function refused({ status, message }: Refusal): Answer {
  return { status, body: { message } };
}

function record(
  { log, now }: HandlerParts,
  { method, path, writes }: Operation,
  { subject, done, taken }: ReadRequest,
  effect: boolean,
  sent: Sent,
  whole?: Answer,
): void {
  if (!writes) return;
  const names = [taken.attack, ...taken.lasting].flatMap((fault) => fault?.fault ?? []);
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

interface ReadRequest {
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
  { account, knowsUserGroup, past }: HandlerParts,
  operation: Operation,
  { headers, query, text }: ServiceRequest,
  taken: Taken,
): ReadRequest {
  let prepared: Prepared | undefined;
  let subject: Subject = { equipmentIds: [] };
  let refusal: unknown;
  let body: unknown;
  let trackId: number | undefined;
  try {
    body = readJson(text);
    if (isRecord(body) && typeof body['track'] === 'number') trackId = body['track'];
    subject = operation.prepare(body).subject;
    prepared = operation.prepare(alteredRequest(body, taken.attack, taken.lasting));
  } catch (error) {
    refusal = error;
  }
  return {
    taken,
    subject,
    done: prepared?.subject.equipmentIds ?? [],
    trackId,
    view: viewOf(taken.lasting, past),
    prepared: () => {
      // Authentication is checked before the request.
      admit(account, headers, query, knowsUserGroup);
      if (prepared === undefined) throw refusal;
      sameCarrier(account, body);
      return prepared;
    },
  };
}

function viewOf(lasting: readonly Fault[], past: PastPlaces): View {
  const behind = lasting.filter(({ fault }) => fault === 'behind').map(({ behindMs = 1000 }) => behindMs);
  const moment = behind.length === 0 ? undefined : past.momentAgo(Math.max(...behind));
  const moving = lasting.find(({ fault }) => fault === 'movingPages');
  return { moment, carsAPage: moving && (moving.items ?? 1) };
}

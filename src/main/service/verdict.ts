import * as z from 'zod';
import { type Message, message, type PlainCode, withText } from '#shared/messages/message.ts';
import { failureBody } from '#shared/service/failure.ts';
import { beginningOf, visible } from '#shared/service/visible.ts';
import type { ServiceError, ServiceErrorCause, ServiceErrorClass } from '#shared/service/outcome.ts';
import type { AnswerHeaders, Break, Came } from './exchange.ts';
import { jsonIn } from './json.ts';
import { longestWords } from './limits.ts';

/** What an exchange without a readable success means; decided by status and by when it failed. */
export type Verdict = Omit<ServiceError, 'endpoint'>;

/**
 * The class of a status that is no success, of an answer in the service's own words.
 *
 * 408 says that the service did not get the whole request. A request of ours is handed over in one piece,
 * so by the time of a 408 all of it has been on its way, and some gateways answer 408 for work that takes
 * long: for a write that proves nothing.
 */
export function classOfStatus(status: number, writes: boolean): ServiceErrorClass {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 425 || status === 429) return 'busy';
  if (status === 408) return writes ? 'unknown' : 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** The longest wait taken from a gateway, in milliseconds: it does not know when the service behind it will be back. */
const longestWaitBehindGateway = 60_000;

/** Statuses judged without a message: they state by themselves that nothing was done, or that it is unknown. */
const speaksForItself = (status: number) => status === 408 || status === 425 || status === 429;

/**
 * Judges an answer whose status is no success; its body may be cut, the status counts. Only the service's own words are
 * its refusal: without the description's error object (or with a redirect, which is never followed) the service may not
 * have answered at all. An empty `message` counts if the object holds nothing else.
 */
export function judgeStatus(
  answer: Pick<Came, 'status' | 'headers' | 'body' | 'wholeLength'>,
  writes: boolean,
  now: number,
  redact: (text: string) => string = (text) => text,
): Verdict {
  const { status } = answer;
  const words = status < 400 ? null : wordsOf(answer.body, answer.wholeLength, redact);
  const waitMs = retryAfterMs(answer.headers, now);
  const wait = waitMs === null ? {} : { retryAfterMs: waitMs };
  const isNo = words !== null || speaksForItself(status) || (status >= 400 && isWordless(answer.body));
  if (!isNo) {
    const retryAfterMs = Math.min(waitMs ?? 0, longestWaitBehindGateway);
    return { ...judgeGateway(status, writes, isBlank(answer.body)), ...(waitMs !== null && { retryAfterMs }) };
  }
  return {
    class: classOfStatus(status, writes),
    cause: 'status',
    status,
    ...withText(
      words === null ? message('line.answeredNothing', { status }) : message('line.answered', { status, words }),
    ),
    ...(words !== null && { words }),
    ...wait,
  };
}

/** The description's error object alone, with an empty `message`: the service's own refusal, without a reason. */
function isWordless(body: Buffer): boolean {
  const read = jsonIn(body.toString('utf8'));
  return read.ok && wordless.safeParse(read.json).success;
}

const wordless = z.strictObject({ message: z.string().trim().max(0) });

/** Judges an answer that is not in the service's own words, whatever its status. */
export function judgeGateway(status: number, writes: boolean, blank: boolean): Verdict {
  return {
    class: writes ? 'unknown' : 'busy',
    cause: 'gateway',
    status,
    ...withText(answerOfAnother(status, blank)),
  };
}

function answerOfAnother(status: number, blank: boolean): Message {
  if (status >= 300 && status < 400) return message('line.redirected', { status });
  return message(blank ? 'line.answeredBlank' : 'line.answeredPage', { status });
}

/** Whether the body of an answer is blank. */
export function isBlank(body: Buffer): boolean {
  return body.toString('utf8').trim() === '';
}

/** Judges an exchange that broke before an answer, or in the middle of a success. */
export function judgeBreak(broken: Break, status?: number): Verdict {
  if (broken.cause === 'proxy') {
    return { class: 'notSent', cause: 'proxy', ...withText(troubleOfProxy(broken.code)) };
  }
  return {
    class: broken.sent ? 'unknown' : broken.cause === 'invalidRequest' ? 'refused' : 'notSent',
    cause: broken.cause,
    ...(status !== undefined && { status }),
    ...withText(breakOf(broken, status !== undefined)),
    // undici's own codes help nobody.
    ...(!broken.code.startsWith('UND_') && { code: broken.code }),
  };
}

/** What is between this device and the service, and who can do something about it. */
function troubleOfProxy(code: string): Message {
  const status = /^PROXY_(\d{3})$/.exec(code)?.[1];
  if (status === '407' || code.startsWith('UND_ERR_SOCKS5_AUTH')) {
    return message('line.proxyPassword');
  }
  if (code.startsWith('UND_ERR_SOCKS5_REPLY') || Number(status) >= 500) {
    return message('line.proxyNoService');
  }
  if (status !== undefined) return message('line.proxyRefused', { status });
  return message('line.proxyGone');
}

function breakOf({ sent, cause }: Break, answering: boolean): Message {
  if (answering) return message(midway[cause] ?? 'line.brokeOff');
  return message((sent ? after[cause] : before[cause]) ?? 'line.failed');
}

type Codes = Partial<Record<ServiceErrorCause, PlainCode>>;
const before: Codes = {
  address: 'line.nameNotFound',
  connection: 'line.cannotReach',
  certificate: 'line.noSecure',
  timeout: 'line.noneInTime',
  stopped: 'line.stoppedBefore',
  invalidRequest: 'line.characters',
};
const after: Codes = {
  timeout: 'line.noAnswerInTime',
  reset: 'line.brokeAfter',
  unreadable: 'line.notHttp',
};
const midway: Codes = {
  timeout: 'line.stoppedComing',
  reset: 'line.cutOff',
  unreadable: 'line.tooLarge',
};

/**
 * The service's `message`, word for word up to the storage limit; `null` when the body has none, or an empty one. Of a
 * body that is too long, the part that was read. Cut after redaction.
 */
function wordsOf(body: Buffer, wholeLength: number | undefined, redact: (text: string) => string): string | null {
  const text = body.toString('utf8');
  const said = wholeLength === undefined ? messageIn(text) : beginningOfMessage(text);
  if (said === null || said.trim() === '') return null;
  const clean = visible(redact(said));
  if (clean.length <= longestWords) return clean;
  const length = wholeLength === undefined ? `${clean.length} characters` : `${wholeLength} bytes`;
  return `${beginningOf(clean, longestWords)}… [${length} in all]`;
}

function messageIn(text: string): string | null {
  const read = jsonIn(text);
  const parsed = read.ok ? failureBody.safeParse(read.json) : null;
  return parsed?.success ? parsed.data.message : null;
}

/** The message of an error object that begins with it and was cut within it. */
function beginningOfMessage(text: string): string | null {
  const raw = /^\uFEFF?\s*\{\s*"message"\s*:\s*"((?:[^"\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*)/.exec(text)?.[1];
  return raw === undefined ? null : messageIn(`{"message":"${raw}"}`);
}

/**
 * `Retry-After` as seconds or as a date; a date is relative to the service's own clock if stated. Where the service and an
 * intermediary have each stated one, the longer wait counts.
 */
function retryAfterMs(headers: AnswerHeaders, now: number): number | null {
  const there = timeThere(headers);
  const waits = [headers['retry-after'] ?? []].flat().flatMap((wait) => {
    if (/^\d+$/.test(wait.trim())) return Number(wait) * 1000;
    const until = httpDate(wait);
    return Number.isNaN(until) ? [] : Math.max(0, until - (Number.isNaN(there) ? now : there));
  });
  return waits.length === 0 ? null : Math.max(...waits);
}

/**
 * The service's clock at an answer (ms), by its date; `NaN`: none is stated, or the answer was kept on the way. The date of
 * such a one is that of its making, or of its handing on: it tells no clock.
 */
export function timeThere(headers: AnswerHeaders): number {
  const { date } = headers;
  return typeof date === 'string' && !wasKept(headers) ? httpDate(date) : NaN;
}

/** Whether a cache in between gave an answer that it had kept for a while (`Age`): perhaps to another key. */
export function wasKept({ age }: AnswerHeaders): boolean {
  return Number.parseInt(String(age), 10) > 0;
}

/**
 * Milliseconds of a date in a header. The oldest of the forms that HTTP allows (`Sat Jan 31 12:00:09 2026`) names no
 * zone, and is in UTC like the others.
 */
function httpDate(written: string): number {
  return Date.parse(/ \d{4}$/.test(written.trim()) ? `${written} GMT` : written);
}

import { failureBody } from '#shared/service/failure.ts';
import type { ServiceError, ServiceErrorCause, ServiceErrorClass } from '#shared/service/outcome.ts';
import type { AnswerHeaders, Break } from './exchange.ts';

/** What an exchange without a readable success means; decided by status and by when it failed (design, section 4). */
export type Verdict = Omit<ServiceError, 'endpoint'>;

/**
 * The class of a status that is no success.
 *
 * 408 says that the service did not get the whole request. A request of ours is handed over in one piece,
 * so by the time of a 408 all of it has been on its way, and some gateways answer 408 for work that takes
 * long: for a write that proves nothing. A redirect is never followed, and tells nothing either.
 */
export function classOfStatus(status: number, writes: boolean): ServiceErrorClass {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 425 || status === 429) return 'busy';
  if (status === 408) return writes ? 'unknown' : 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** Judges an answer whose status is no success; its body may be cut, the status stands. */
export function judgeStatus(
  answer: { readonly status: number; readonly headers: AnswerHeaders; readonly body: Buffer },
  writes: boolean,
  now: number,
): Verdict {
  const words = wordsOf(answer.body);
  const waitMs = retryAfterMs(answer.headers, now);
  return {
    class: classOfStatus(answer.status, writes),
    cause: 'status',
    status: answer.status,
    message: words === null ? sayStatus(answer.status) : `The service answered ${answer.status}: ${words}`,
    ...(words !== null && { words }),
    ...(waitMs !== null && { retryAfterMs: waitMs }),
  };
}

/** Judges an exchange that broke before an answer, or in the middle of a success. */
export function judgeBreak(broken: Break, status?: number): Verdict {
  if (broken.cause === 'proxy') return { class: 'notSent', cause: 'proxy', message: sayProxy(broken.code) };
  return {
    class: broken.sent ? 'unknown' : broken.cause === 'invalidRequest' ? 'refused' : 'notSent',
    cause: broken.cause,
    ...(status !== undefined && { status }),
    message: `${sayBreak(broken, status !== undefined)}.`,
    // The client library's own codes help nobody.
    ...(!broken.code.startsWith('UND_') && { code: broken.code }),
  };
}

/** What is between this device and the service, and who can do something about it. */
function sayProxy(code: string): string {
  const status = /^PROXY_(\d{3})$/.exec(code)?.[1];
  if (status === '407' || code.startsWith('UND_ERR_SOCKS5_AUTH')) {
    return 'The proxy of this network asks for a password, and the terminal has none for it. Ask those who look after the network to let this terminal through.';
  }
  if (code.startsWith('UND_ERR_SOCKS5_REPLY') || Number(status) >= 500) {
    return 'The proxy of this network could not reach the service.';
  }
  if (status !== undefined) return `The proxy of this network did not let the terminal through (HTTP ${status}).`;
  return 'The proxy of this network cannot be reached.';
}

function sayStatus(status: number): string {
  if (status >= 300 && status < 400) return `The service answered ${status}, a redirect; it was not followed.`;
  return `The service answered ${status} without a message.`;
}

function sayBreak({ sent, cause }: Break, answering: boolean): string {
  if (answering) return `The answer of the service ${midway[cause] ?? 'broke off'}`;
  return (sent ? after[cause] : before[cause]) ?? 'The connection failed';
}

type Sentences = Partial<Record<ServiceErrorCause, string>>;
const before: Sentences = {
  address: 'The name of the service cannot be found',
  connection: 'The service cannot be reached',
  certificate: 'A secure connection to the service could not be made',
  timeout: 'No connection to the service was made in time',
  stopped: 'The terminal stopped before the request was sent',
  invalidRequest: 'The request has characters that cannot be sent',
};
const after: Sentences = {
  timeout: 'The service did not answer in time',
  reset: 'The connection broke after the request had begun',
  unreadable: 'The service answered with something that is not HTTP',
};
const midway: Sentences = {
  timeout: 'stopped coming',
  reset: 'was cut off',
  unreadable: 'is larger than the terminal reads',
};

/** The service's `message`, word for word; `null` when the body holds none. */
function wordsOf(body: Buffer): string | null {
  try {
    const parsed = failureBody.safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success && parsed.data.message !== '' ? parsed.data.message : null;
  } catch {
    return null;
  }
}

/** `Retry-After` as seconds or as a date; a date counts from the service's own clock where it tells it. */
function retryAfterMs(headers: AnswerHeaders, now: number): number | null {
  const wait = headers['retry-after'];
  if (typeof wait !== 'string') return null;
  if (/^\d+$/.test(wait.trim())) return Number(wait) * 1000;
  const until = Date.parse(wait);
  if (Number.isNaN(until)) return null;
  const date = typeof headers['date'] === 'string' ? Date.parse(headers['date']) : NaN;
  return Math.max(0, until - (Number.isNaN(date) ? now : date));
}

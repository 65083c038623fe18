import { withLists } from './altered-bodies.ts';
import type { Fault } from './faults.ts';

/** An answer as it is sent; a string is sent unchanged. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** How the answer is sent; `lost`: the connection is destroyed; `half`: cut in the middle of its body. */
export type Sent = Answer | 'lost' | 'half';

/** What is sent instead of doing the work; `null`: the work is done. */
export function insteadOfWork(fault: Fault | undefined): Answer | 'lost' | null {
  switch (fault?.fault) {
    case 'refuse':
      return 'lost';
    case 'unauthorised':
      return { status: fault.status ?? 401, body: { message: 'The API key has been withdrawn.' } };
    case 'busy':
      return {
        status: fault.status ?? 429,
        headers: { 'retry-after': String(fault.retryAfterSeconds ?? 1) },
        body: { message: 'Too many requests. Try again later.' },
      };
    case 'errorBefore':
    case 'rejected':
      return errorOf(fault, 500);
    case 'html':
      return htmlPage(fault.status ?? 200);
    case 'gateway':
      return fault.reaches === true ? null : gatewayPage(fault);
    default:
      return null;
  }
}

/** How the answer is altered after the work was done. */
export function afterWork(fault: Fault | undefined, answer: Answer): Sent {
  switch (fault?.fault) {
    case 'answerLost':
      return 'lost';
    case 'cutBody':
      return 'half';
    case 'errorAfter':
      return errorOf(fault, 500);
    case 'partial':
      return fault.status === 200 ? answer : errorOf(fault, 500);
    case 'namesSome':
      return { ...answer, body: withLists(answer.body, (items) => items.slice(0, fault.items ?? 1)) };
    case 'alsoRejected':
      return fault.status === undefined ? answer : errorOf(fault, fault.status);
    case 'gateway':
      return gatewayPage(fault);
    case 'malformed': {
      const text = JSON.stringify(answer.body);
      return {
        status: fault.status ?? answer.status,
        headers: jsonType,
        body: text.slice(0, Math.ceil(text.length / 2)),
      };
    }
    default:
      return answer;
  }
}

/** The answer sent before work that is done later; `yes` is the answer that the work would have had. */
export function beforeLateWork(fault: Fault, yes: () => Answer): Answer | 'lost' {
  switch (fault.answer ?? 'page') {
    case 'page':
      return htmlPage(fault.status ?? 504);
    case 'message':
      return errorOf(fault, 500);
    case 'empty':
      return { status: fault.status ?? 500, headers: jsonType, body: '' };
    case 'lost':
      return 'lost';
    case 'yes':
      return yes();
  }
}

export const jsonType = { 'content-type': 'application/json; charset=utf-8' };

function errorOf(fault: Fault, usual: number): Answer {
  const status = fault.status ?? usual;
  return { status, body: { message: status === 403 ? 'This is not permitted.' : 'Internal error.' } };
}

function gatewayPage(fault: Fault): Answer {
  const status = fault.status ?? 502;
  switch (fault.page ?? 'html') {
    case 'html':
      return htmlPage(status);
    case 'empty':
      return { status, body: {} };
    case 'json':
      return { status, body: { status, error: 'Upstream' } };
  }
}

function htmlPage(status: number): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>Gateway</title><p>Please sign in to this network.</p>',
  };
}

import { type Message, message, errorMessage, withText } from '#shared/messages/message.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { SignInField } from '#shared/terminal/common.ts';
import { askedWait } from '../backoff.ts';
import type { Clock } from '../clock.ts';

export interface SignInFailure extends Pick<ServiceError, 'message' | 'messageCoded' | 'words'> {
  readonly field: SignInField;
}

/** How often an account is tested where the service asks to come back later, and after how long at least and at most (ms). */
const mostTries = 3;
const [leastWaitMs, longestWaitMs] = [1_000, 5_000];

/**
 * Tests an account with a cheap read. `null`: it works. A limit on how often may be asked mostly stands before what knows the
 * keys, so an answer to come back later says nothing of the account: it is asked again, and at last by another read,
 * because a list that is refused to everybody must keep nobody out.
 */
export async function testSignIn(
  probe: () => Promise<ServiceResult<unknown>>,
  probeOther: () => Promise<ServiceResult<unknown>>,
  clock: Pick<Clock, 'sleep'>,
): Promise<SignInFailure | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await probe();
    if (answer.ok) return null;
    const { error } = answer;
    if (!isToComeBack(error)) return explain(error);
    const waitMs = Math.max(leastWaitMs, askedWait(error));
    if (tries === mostTries || waitMs > longestWaitMs) return (await probeOther()).ok ? null : explain(error);
    await clock.sleep(waitMs);
  }
}

function isToComeBack({ class: what, cause }: ServiceError): boolean {
  return what === 'busy' && cause === 'status';
}

function explain(error: ServiceError): SignInFailure {
  if (error.cause === 'gateway') {
    return { field: 'serviceUrl', ...withText(message('line.otherAnswered', { status: error.status ?? 0 })) };
  }
  const words = error.words === undefined ? {} : { words: error.words };
  if (isToComeBack(error) && error.words !== undefined) {
    return { field: 'credentials', ...withText(withWords(message('line.signInLater'), error.words)), ...words };
  }
  const why = errorMessage(error);
  switch (error.class) {
    case 'unauthorised': {
      const field = pointedAt(error.words ?? '');
      return { field, ...withText(withWords(message(refusals[field] ?? 'line.allRefused'), error.words)), ...words };
    }
    case 'notSent':
      return { field: 'serviceUrl', ...withText(message('line.checkAddress', { what: why })), ...words };
    case 'refused':
      return error.status === 404
        ? { field: 'serviceUrl', ...withText(message('line.otherServer')), ...words }
        : { field: 'carrierId', ...withText(message('line.requestRefused', { why })), ...words };
    case 'unknown':
    case 'busy':
      return error.cause === 'unreadable'
        ? { field: 'serviceUrl', ...withText(message('line.notTheService', { why })), ...words }
        : { field: 'serviceUrl', message: error.message, messageCoded: error.messageCoded, ...words };
  }
}

/** A 401 means key, carrier or permission alike (Authentication); its words only decide which field is marked. */
function pointedAt(words: string): SignInField {
  if (/carrier/i.test(words)) return 'carrierId';
  if (/user|e-?mail/i.test(words)) return 'assumeUser';
  if (/key/i.test(words)) return 'apiKey';
  return 'credentials';
}

function withWords(said: Message, words: string | undefined): Message {
  if (words === undefined) return said;
  return message('queue.several', { findings: [said, message('line.itSaid', { words })] });
}

const refusals: Partial<Record<SignInField, 'line.carrierRefused' | 'line.userRefused' | 'line.keyRefused'>> = {
  carrierId: 'line.carrierRefused',
  assumeUser: 'line.userRefused',
  apiKey: 'line.keyRefused',
};

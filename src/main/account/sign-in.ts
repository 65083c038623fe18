import { type Message, message, errorMessage, withText } from '#shared/messages/message.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { SignInField } from '#shared/terminal/common.ts';

export interface SignInFailure extends Pick<ServiceError, 'message' | 'messageCoded' | 'words'> {
  readonly field: SignInField;
}

/** Tests an account with one cheap read. `null`: it works; a service that says that it is busy has recognised it. */
export async function testSignIn(probe: () => Promise<ServiceResult<unknown>>): Promise<SignInFailure | null> {
  const answer = await probe();
  if (answer.ok) return null;
  const { error } = answer;
  return error.class === 'busy' && error.words !== undefined ? null : explain(error);
}

function explain(error: ServiceError): SignInFailure {
  if (error.cause === 'gateway') {
    return { field: 'serviceUrl', ...withText(message('line.otherAnswered', { status: error.status ?? 0 })) };
  }
  const words = error.words === undefined ? {} : { words: error.words };
  const why = errorMessage(error);
  switch (error.class) {
    case 'unauthorised': {
      const field = pointedAt(error.words ?? '');
      return { field, ...withText(refusalOf(field, error.words)), ...words };
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

function refusalOf(field: SignInField, words: string | undefined): Message {
  const refused = message(refusals[field] ?? 'line.allRefused');
  return words === undefined
    ? refused
    : message('queue.several', { findings: [refused, message('line.itSaid', { words })] });
}

const refusals: Partial<Record<SignInField, 'line.carrierRefused' | 'line.userRefused' | 'line.keyRefused'>> = {
  carrierId: 'line.carrierRefused',
  assumeUser: 'line.userRefused',
  apiKey: 'line.keyRefused',
};

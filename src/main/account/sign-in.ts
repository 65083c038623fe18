import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';

/** The part of the sign-in form to look at. */
export type SignInField = 'serviceUrl' | 'carrierId' | 'apiKey' | 'assumeUser' | 'credentials' | 'keychain';

export interface SignInFailure {
  readonly field: SignInField;
  readonly message: string;
  readonly words?: string;
}

/**
 * Tests an account with one cheap read, before anything is kept. `null`: it works. A service that says
 * in its own words that it is merely busy has understood who is asking.
 */
export async function testSignIn(probe: () => Promise<ServiceResult<unknown>>): Promise<SignInFailure | null> {
  const answer = await probe();
  if (answer.ok) return null;
  const { error } = answer;
  return error.class === 'busy' && error.words !== undefined ? null : explain(error);
}

function explain(error: ServiceError): SignInFailure {
  if (error.cause === 'gateway') return { field: 'serviceUrl', message: sayGateway(error.status ?? 0) };
  const words = error.words === undefined ? {} : { words: error.words };
  switch (error.class) {
    case 'unauthorised': {
      const field = pointedAt(error.words ?? '');
      return { field, message: unauthorisedMessage(field, error.words), ...words };
    }
    case 'notSent':
      return {
        field: 'serviceUrl',
        message: `${error.message} Check the address and this device’s connection.`,
        ...words,
      };
    case 'refused':
      return {
        field: error.status === 404 ? 'serviceUrl' : 'carrierId',
        message:
          error.status === 404
            ? 'There is a web server at this address, but not the carrier’s service. Check the address.'
            : `The service refused the request: ${error.message}`,
        ...words,
      };
    case 'unknown':
    case 'busy':
      return {
        field: 'serviceUrl',
        message:
          error.cause === 'unreadable'
            ? `Something answered at this address, but it is not the carrier’s service: ${error.message}`
            : error.message,
        ...words,
      };
  }
}

/** Whoever answered has not seen the key, or has no idea of it: nothing is said against it. */
function sayGateway(status: number): string {
  return `It was not the carrier’s service that answered, but something else (HTTP ${status}). Check the address. If it is right, something between this device and the service answers in its place: a sign-in page of this network, a proxy or a gateway.`;
}

/**
 * A 401 means key, carrier or permission alike (service description, Authentication); only its words
 * tell which, and they decide nothing here but which field is marked.
 */
function pointedAt(words: string): SignInField {
  if (/carrier/i.test(words)) return 'carrierId';
  if (/user|e-?mail/i.test(words)) return 'assumeUser';
  if (/key/i.test(words)) return 'apiKey';
  return 'credentials';
}

function unauthorisedMessage(field: SignInField, words: string | undefined): string {
  const said = words === undefined ? '' : ` It said: “${words}”`;
  switch (field) {
    case 'carrierId':
      return `The service did not accept the carrier.${said}`;
    case 'assumeUser':
      return `The service did not accept the user.${said}`;
    case 'apiKey':
      return `The service did not accept the key.${said}`;
    default:
      return `The service refused key, carrier and user together (401) and did not say which of them is wrong.${said}`;
  }
}

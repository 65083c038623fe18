import type { Worsening } from './worsening.ts';

const failures = 'test/main/service/failures.test.ts';
const connections = 'test/main/service/connections.test.ts';
const sentOnce = 'test/main/service/sent-once.test.ts';

/** The service client: what a failure means is decided by status and by when it failed. */
export const worsenedClients: readonly Worsening[] = [
  {
    worse: 'a write that a gateway answered with 408 is taken for not done',
    file: 'src/main/service/verdict.ts',
    text: `if (status === 408) return writes ? 'unknown' : 'busy';`,
    becomes: `if (status === 408) return 'busy';`,
    promise: 'What may have been done is not sent again without a proof.',
    tests: [failures],
  },
  {
    worse: 'an error of the service itself is taken for a no',
    file: 'src/main/service/verdict.ts',
    text: `return status >= 400 && status < 500 ? 'refused' : 'unknown';`,
    becomes: `return status >= 400 ? 'refused' : 'unknown';`,
    promise: 'A 500 after doing is not told as something that was not done.',
    tests: [failures],
  },
  {
    worse: 'a connection that broke after sending is taken for not sent',
    file: 'src/main/service/verdict.ts',
    text: `class: broken.sent ? 'unknown' :`,
    becomes: `class: broken.sent && broken.cause !== 'reset' ? 'unknown' :`,
    promise: 'From the first byte on, nobody can say that it was not done.',
    tests: [failures],
  },
  {
    worse: 'a write is asked once more over a new connection',
    file: 'src/main/service/trips.ts',
    text: 'if (endpoint.writes || !staleConnection) return first;',
    becomes: 'if (!staleConnection) return first;',
    promise: 'The client never sends a write twice.',
    tests: [failures, connections],
  },
  {
    worse: 'a write is asked once more where its sign-in was refused',
    file: 'src/main/service/trips.ts',
    text: 'if (endpoint.writes || came.status !== 401 ||',
    becomes: 'if (came.status !== 401 ||',
    promise: 'The client never sends a write twice.',
    tests: [sentOnce],
  },
  {
    worse: 'a write that nobody answered behind one proxy goes out through the next',
    file: 'src/main/service/trips.ts',
    text: 'if (came.status !== null || came.broken.sent || open.proxy === null) return came;',
    becomes: 'if (came.status !== null || open.proxy === null) return came;',
    promise: 'The client never sends a write twice.',
    tests: [sentOnce],
  },
  {
    worse: 'what undici begins again on another connection is written again',
    file: 'src/main/service/exchange.ts',
    text: 'if (this.#ended || this.#sent || isLate) {',
    becomes: 'if (this.#ended || isLate) {',
    promise: 'The client never sends a write twice.',
    tests: [sentOnce],
  },
  {
    worse: 'connections are used again after the device slept',
    file: 'src/main/service/connections.ts',
    text: 'const trustedFor = 4_000;',
    becomes: 'const trustedFor = 4_000_000;',
    promise: 'A write is not lost on a connection that died in its sleep.',
    tests: [connections],
  },
  {
    worse: 'a page token that is none passes for the end of a list',
    file: 'src/main/service/paging.ts',
    text: 'return Number.isSafeInteger(value) ? String(value) : undefined;',
    becomes: 'return Number.isSafeInteger(value) ? String(value) : null;',
    promise: 'A part of a list is never taken for the whole.',
    tests: ['test/main/service/requests.test.ts', failures],
  },
  {
    worse: 'the key of the account is in what is told of a failure',
    file: 'src/main/service/client.ts',
    text: 'this.#redact = redactor(options.apiKey);',
    becomes: 'this.#redact = (said) => said;',
    promise: 'The key is in no message and no log.',
    tests: [failures, 'test/main/service/requests.test.ts'],
  },
  {
    worse: 'a page of something in between passes for the service’s no',
    file: 'src/main/service/verdict.ts',
    text: 'const isNo = words !== null ||',
    becomes: 'const isNo = status >= 400 ||',
    promise: 'Only the service’s own words are its no.',
    tests: ['test/main/service/verdict.test.ts'],
  },
];

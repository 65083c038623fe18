import type { Worsening } from './worsening.ts';

const receiver = 'test/main/webhooks/receiver.test.ts';

/** Webhooks: every check, then the disk, then the answer. */
export const worsenedReceivers: readonly Worsening[] = [
  {
    worse: 'a signature is not asked for',
    file: 'src/main/webhooks/checks.ts',
    text: 'if (!isSignedBy(key, signature, rules, signed, bodies)) {',
    becomes: 'if (signature === null) {',
    promise: 'Only the carrier can tell this terminal what has happened.',
    tests: [receiver],
  },
  {
    worse: 'a delivery dated in the future is taken',
    file: 'src/main/webhooks/checks.ts',
    text: "if (ages === null || ages.nearest < -mostAheadMs) return refused('timestamp');",
    becomes: "if (ages === null) return refused('timestamp');",
    promise: 'A signed delivery cannot be kept and played back later.',
    tests: [receiver],
  },
  {
    worse: 'a delivery is as old as this device’s clock has it, however far that is off the service’s',
    file: 'src/main/webhooks/checks.ts',
    text: 'Math.abs(there) < Math.abs(here) ? there : here',
    becomes: 'here',
    promise: 'What the carrier sends only once is not refused because a clock here is off.',
    tests: ['test/main/webhooks/checks.test.ts'],
  },
  {
    worse: 'what is no longer fresh is taken again under another id',
    file: 'src/main/webhooks/checks.ts',
    text: 'ages.oldest > freshMs && !coversId(rules.form)',
    becomes: 'false',
    promise: 'A longer window for late deliveries lets nobody play one back.',
    tests: [receiver],
  },
  {
    worse: 'the beginning of the token is enough',
    file: 'src/main/webhooks/checks.ts',
    text: 'return given !== undefined && sameToken(given, token);',
    becomes: 'return given !== undefined && token.startsWith(given);',
    promise: 'A token is compared whole.',
    tests: [receiver],
  },
  {
    worse: 'a delivery is answered before it is on disk',
    file: 'src/main/webhooks/receiver.ts',
    text: 'outcome = isUnderAnotherId',
    becomes: 'answer(response, 204);\n      outcome = isUnderAnotherId',
    promise: 'What the carrier was told is here is on disk: the service tells it only once.',
    tests: [receiver],
  },
  {
    worse: 'the same delivery in other letters counts as new',
    file: 'src/main/records/events.ts',
    text: 'delivery_id: delivery.deliveryId.toLowerCase(),',
    becomes: 'delivery_id: delivery.deliveryId,',
    promise: 'A delivery is stored once, however often it comes.',
    tests: [receiver, 'test/main/records/events.test.ts'],
  },
  {
    worse: 'the receiver listens at every address of the machine',
    file: 'src/main/webhooks/receiver.ts',
    text: `host: '127.0.0.1', port`,
    becomes: 'port',
    promise: 'Webhooks are received from this machine alone, behind its proxy.',
    tests: ['test/main/webhooks/receiver-connections.test.ts'],
  },
];

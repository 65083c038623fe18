import type { Receiver } from '#shared/terminal/events.ts';

/** A webhook receiver as it is before anybody has set it up. */
export const newReceiver: Receiver = {
  settings: { enabled: false, port: 0, path: '/', keys: [], form: 'id.keyId.body', separator: '.', oldestMinutes: 5 },
  received: 0,
  refused: 0,
  refusals: {},
  duplicates: 0,
  lastReceivedAt: null,
  listeningAt: null,
  hasToken: false,
  problem: null,
  fits: null,
  lateByMinutes: null,
};

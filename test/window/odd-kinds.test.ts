import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReceivedEvent, Receiver } from '#shared/terminal/events.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { openWindow } from './open-window.ts';

const receiver: Receiver = {
  settings: { enabled: false, port: 0, path: '/', keys: [], form: 'id.keyId.body', separator: '.', oldestMinutes: 5 },
  hasToken: false,
  listeningAt: null,
  problem: null,
  received: 4,
  refused: 0,
  refusals: {},
  fits: null,
  lateByMinutes: null,
  duplicates: 0,
  lastReceivedAt: null,
};

test('deliveries of kinds that are called as every object’s own things are listed like any other', async () => {
  const kinds = ['car_actually_placed', '__proto__', 'valueOf', 'constructor'];
  const list = kinds.map((eventType, nth): ReceivedEvent => ({
    deliveryId: `d${nth}`,
    receivedAt: '2026-05-01T12:00:00.000Z',
    eventType,
    eventTimestamp: null,
    workOrderId: null,
    equipment: [],
    station: null,
    isLoaded: null,
    trainNumber: null,
    payload: { event_type: eventType },
  }));
  openWindow({ answers: { events: { list: () => list, receiver: () => receiver } } });
  // The number of new ones is part of the button's name.
  await page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`${words.shell.views.events}$`) })
    .click();
  for (const kind of kinds.slice(1)) await expect.element(page.getByText(kind, { exact: true }).first()).toBeVisible();
});

import { describe, expect, it } from 'vitest';
import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { aCar, aRow } from '../cars.ts';
import { createDevice, createTerminal } from '../../../src/renderer/terminal/terminal.ts';
import { aStatus as onlineStatus } from '../../window/played-terminal.ts';
import { aStore } from '../store.ts';
import { aTerminal, quiet } from '../terminal.ts';

/** Signed in for this carrier; `null`: nobody is. */
function aStatus(carrierId: number | null) {
  const status = onlineStatus();
  return { ...status, account: carrierId === null ? null : status.account && { ...status.account, carrierId } };
}

function anEvent(deliveryId: string): ReceivedEvent {
  return {
    deliveryId,
    receivedAt: '2026-05-01T10:00:00Z',
    eventType: 'TrainArrival',
    eventTimestamp: null,
    workOrderId: null,
    equipment: [],
    station: { stationId: 1, groupingType: 'STATION', name: 'Oakridge' },
    isLoaded: null,
    trainNumber: '114',
    payload: {},
  };
}

async function aWindow(
  carrierId: number | null,
  events: ReceivedEvent[] = [],
  store = aStore(),
  when: (answer: () => unknown) => unknown = (answer) => answer(),
) {
  const receiver = { listeningAt: null };
  const service = aTerminal([aRow(1, [aCar(11), aCar(12)])], {
    'events/list': () => when(() => [...events]),
    'events/receiver': () => receiver,
  });
  const device = createDevice(service.link);
  let window = createTerminal(device, store);
  device.session.onAnotherAccount(() => (window = createTerminal(device, store, window.toasts)));
  window.session.take(aStatus(carrierId));
  window.session.start();
  window.yard.show(1);
  await quiet();
  service.asked.length = 0;
  return { ...service, window, now: () => window };
}

describe('a window that turns to another account', () => {
  it('has nothing of what was chosen, opened and read for the one before, and reads anew', async () => {
    const { window, now, asked } = await aWindow(1);
    const { settings } = window;
    window.cut.tap(1, 11);
    window.navigation.carId = 11;
    window.session.take(aStatus(2));
    const { cut, yard, navigation } = now();
    expect([cut.ids.size, yard.rows, navigation.carId]).toEqual([0, [], null]);
    // What is of the device goes on.
    expect(now().settings).toBe(settings);
    await quiet();
    expect(asked.filter((name) => name === 'queue/list')).toHaveLength(1);
    expect(asked).toEqual(expect.arrayContaining(['tracks/list', 'events/list']));
  });

  it('keeps everything while it is the same account', async () => {
    const { window, asked } = await aWindow(1);
    window.cut.tap(1, 11);
    window.session.take(aStatus(1));
    expect(window.cut.ids.size).toBe(1);
    await quiet();
    expect(asked).toEqual([]);
  });

  it('lets go of everything once the device was forgotten, though the same user signs in again', async () => {
    const { window, now } = await aWindow(1);
    window.cut.tap(1, 11);
    window.session.forget();
    window.session.take(aStatus(null));
    window.session.take(aStatus(1));
    expect(now()).not.toBe(window);
    expect(now().cut.ids.size).toBe(0);
  });

  it('reads anew after the same user was away, and lets nothing go', async () => {
    const { window, asked } = await aWindow(1);
    window.cut.tap(1, 11);
    window.session.take(aStatus(null));
    window.session.take(aStatus(1));
    expect(window.cut.ids.size).toBe(1);
    await quiet();
    expect(asked).toContain('queue/list');
  });

  it('reads everything once somebody signs in on a new device', async () => {
    const { window, asked } = await aWindow(null);
    window.session.take(aStatus(1));
    await quiet();
    expect(asked).toEqual(expect.arrayContaining(['queue/list', 'events/list']));
  });
});

describe('what is on its way when a window turns to another account', () => {
  it('is neither shown nor announced under the next, and what waited to be read is not read', async () => {
    const held: (() => void)[] = [];
    const events = [anEvent('a')];
    const { window, now, tell, asked, rows } = await aWindow(1, events, aStore(), (answer) => {
      const given = answer();
      return new Promise((resolve) => held.push(() => resolve(given)));
    });
    while (held.length > 0) {
      held.shift()?.();
      await quiet();
    }
    expect(window.events.list).toHaveLength(1);
    events.unshift(anEvent('b'));
    tell({ what: 'events' });
    await quiet();
    window.session.take(aStatus(2));
    for (const arrive of held.splice(0)) arrive();
    await quiet();
    expect(now().toasts.shown).toEqual([]);
    rows.length = 0;
    asked.length = 0;
    tell({ what: 'tracks', trackIds: [1] });
    await quiet();
    expect(asked.filter((name) => name.startsWith('tracks/'))).toHaveLength(1);
  });
});

describe('webhook events in the window', () => {
  it('are new until they were looked at, also for the next window on this device', async () => {
    const store = aStore();
    const events = [anEvent('b'), anEvent('a')];
    const first = await aWindow(1, events, store);
    expect(first.window.events.unseen).toBe(2);
    first.window.events.markSeen();
    expect(first.window.events.unseen).toBe(0);
    events.unshift(anEvent('c'));
    const second = await aWindow(1, events, store);
    expect(second.window.events.unseen).toBe(1);
    const ofAnother = await aWindow(2, events, store);
    expect(ofAnother.window.events.unseen).toBe(3);
  });

  it('are read again when one arrives, and only what arrived while the window was open is shown on the board', async () => {
    const events = [anEvent('a')];
    const { window, tell } = await aWindow(1, events);
    expect(window.toasts.shown).toEqual([]);
    events.unshift(anEvent('b'));
    tell({ what: 'events' });
    await quiet();
    expect(window.events.list.map((event) => event.deliveryId)).toEqual(['b', 'a']);
    expect(window.toasts.shown).toHaveLength(1);
  });

  it('are announced under no other account, where the button would lead nowhere; what has failed stays told', async () => {
    const events = [anEvent('a')];
    const { window, now, tell } = await aWindow(1, events);
    events.unshift(anEvent('b'));
    tell({ what: 'events' });
    await quiet();
    window.toasts.show({ text: 'The disk is full.', tone: 'bad' });
    window.session.take(aStatus(2));
    // Such as a reading of the whole yard that ends with its account.
    window.work.complain({ text: 'The terminal is closing.', code: 'SERVICE', issues: [] });
    expect(now().toasts.shown.map((toast) => toast.text)).toEqual(['The disk is full.']);
  });

  it('are told where work was not recorded that had been left: with what it was', async () => {
    const { window, now } = await aWindow(1);
    window.session.take(aStatus(2));
    window.work.complain({ text: 'The disk is full.', code: 'SERVICE', issues: [] }, '3 cars to Track 2');
    expect(now().toasts.shown.map((toast) => toast.text)).toEqual(['3 cars to Track 2: The disk is full.']);
  });
});

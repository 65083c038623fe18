import { describe, expect, it } from 'vitest';
import type { Status } from '#shared/terminal/terminal.ts';
import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { createTerminal } from '../../../src/renderer/terminal/terminal.ts';
import { KnownCustomers } from '../../../src/renderer/features/customers/store.svelte.ts';
import { noFilters } from '../../../src/renderer/features/history/filters.ts';
import { DocumentList } from '../../../src/renderer/terminal/document-list.svelte.ts';
import { aCar, aListedCar, aRow } from '../cars.ts';
import { aTerminal, quiet } from '../terminal.ts';

function aStatus(carrierId: number | null): Status {
  return {
    connection: { state: 'online', since: '2026-05-01T10:00:00Z', lastAnswerAt: null },
    account:
      carrierId === null
        ? null
        : {
            serviceUrl: 'https://carrier.example',
            carrierId,
            assumeUser: 'crew@carrier.example',
            practice: false,
            keyKept: 'none',
          },
    queue: { waiting: 0, attention: 0, oldestWaitingAt: null, sending: null },
    mirror: { tracks: 1, cars: 1, asOf: null, pull: null, held: null, problem: null },
    notices: [],
    keychainProblem: null,
    version: '0.0.0',
  };
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

/** A device's memory that lives as long as the test. */
function aStore(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

async function aWindow(carrierId: number | null, events: ReceivedEvent[] = [], store = aStore()) {
  const receiver = { listeningAt: null };
  const service = aTerminal([aRow(1, [aCar(11), aCar(12)])], {
    'events/list': () => [...events],
    'events/receiver': () => receiver,
  });
  const window = createTerminal(service.link, store);
  window.session.take(aStatus(carrierId));
  window.session.start();
  window.yard.show(1);
  await quiet();
  service.asked.length = 0;
  return { ...service, window, store };
}

describe('a window that turns to another account', () => {
  it('lets go of everything that was chosen, opened and read for the one before, and reads anew', async () => {
    const { window, asked } = await aWindow(1);
    window.cut.tap(1, 11);
    window.navigation.carId = 11;
    window.navigation.commandId = 'c1';
    window.navigation.go('history');
    window.history.filters = { ...noFilters, mark: 'UTLX' };
    window.history.charges.keptAsOf = '2026-05-01T10:00:00Z';
    window.history.showCars([]);
    expect(window.history.charges.keptAsOf).toBeNull();
    window.history.filters = { ...noFilters, mark: 'UTLX' };
    const opened = { customerId: 3, listId: 'l1', checkId: 'k1', consistId: 'x1', starting: 'bill' };
    Object.assign(window.navigation, opened, {
      changing: { commandId: 'c1' },
      dropped: { text: '', name: 'tags.csv' },
    });
    window.work.recentTargets = [1];
    window.inventory.known = new Map([[11, aListedCar(11)]]);
    window.inventory.choices = { loadStatus: [], arrivalState: [], equipmentType: [], kind: [], tag: [] };
    window.session.take(aStatus(2));
    for (const name of [...Object.keys(opened), 'changing', 'dropped']) {
      expect(Reflect.get(window.navigation, name), name).toBeNull();
    }
    expect(window.work.recentTargets).toEqual([]);
    expect([window.inventory.known.size, window.inventory.choices]).toEqual([0, null]);
    expect(window.cut.ids.size).toBe(0);
    expect(window.yard.rows).toEqual([]);
    expect(window.queue.ready).toBe(false);
    expect(window.navigation).toMatchObject({ carId: null, commandId: null, view: 'board' });
    expect(window.history.filters).toEqual(noFilters);
    await quiet();
    expect(asked).toEqual(expect.arrayContaining(['queue/list', 'tracks/list', 'events/list']));
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
    const { window } = await aWindow(1);
    window.cut.tap(1, 11);
    window.history.filters = { ...noFilters, mark: 'UTLX' };
    window.planner.useStation(1);
    window.planner.leadFt = 500;
    window.session.forget();
    window.session.take(aStatus(null));
    window.session.take(aStatus(1));
    expect(window.cut.ids.size).toBe(0);
    expect(window.history.filters).toEqual(noFilters);
    expect(window.planner).toMatchObject({ stationId: undefined, leadFt: 1_500 });
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
  it('is not shown under the next: customers, papers, lessons and groupings are of the account they were read for', async () => {
    const held: ((carrierId: number) => void)[] = [];
    const answer = <T>(of: (carrierId: number) => T) =>
      new Promise<T>((resolve) => held.push((carrierId) => resolve(of(carrierId))));
    const { link } = aTerminal([], {
      'customers/list': () => answer((customerId) => [{ customerId, customer: {} }]),
      'lessons/state': () => answer((carrierId) => ({ available: carrierId === 1, lessons: [], running: null })),
      'groupings/stored': () => answer((asOf) => ({ asOf, groupings: [] })),
    });
    const { session, lessons, groupings } = createTerminal(link, aStore());
    const customers = new KnownCustomers(session);
    const papers = new DocumentList(session, () => answer((carrierId) => [carrierId]));
    session.take(aStatus(1));
    lessons.reread();
    customers.start();
    papers.listen();
    void groupings.read();
    await quiet();
    customers.updates = [{ commandId: 'c1', customerId: 7, locations: true }];
    session.take(aStatus(2));
    for (const arrive of held.splice(0)) arrive(1);
    await quiet();
    expect([customers.all, customers.updates]).toEqual([[], []]);
    expect([customers.ready, papers.items, lessons.state.available]).toEqual([false, null, false]);
    expect(groupings.known).toBeNull();
    void groupings.read();
    await quiet();
    for (const arrive of held.splice(0)) arrive(2);
    await quiet();
    expect(customers.all.map((one) => one.customerId)).toEqual([2]);
    expect(papers.items).toEqual([2]);
    expect(groupings.known).toMatchObject({ asOf: 2 });
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
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { EventNotice } from '../../../src/renderer/features/events/announce.ts';
import {
  eventCarWords,
  eventKindWords,
  eventPlaceWords,
  eventSentence,
  eventsSentence,
} from '../../../src/renderer/features/events/event-words.ts';
import { filteredEvents } from '../../../src/renderer/features/events/filter.ts';
import { Events } from '../../../src/renderer/features/events/events.svelte.ts';
import { Session } from '../../../src/renderer/terminal/session.svelte.ts';
import { Navigation } from '../../../src/renderer/terminal/navigation.svelte.ts';
import { Toasts } from '../../../src/renderer/terminal/toasts.svelte.ts';
import { languages } from '#shared/language.ts';
import { speak, words } from '../../../src/renderer/lib/words/words.ts';
import { aTerminal } from '../terminal.ts';

describe('a filter that no event fits', () => {
  it('says which choice and which field lead back to all of them', async () => {
    onTestFinished(() => speak('en'));
    for (const language of languages) {
      await speak(language);
      const { filters, find, nothing } = words.events;
      expect(nothing, language).toContain(filters.all);
      expect(nothing, language).toContain(find);
    }
  });
});

function anEvent(special: Partial<ReceivedEvent> = {}): ReceivedEvent {
  return {
    deliveryId: 'd1',
    receivedAt: '2026-05-01T10:00:05Z',
    eventType: 'car_actually_placed',
    eventTimestamp: '2026-05-01T10:00:00Z',
    workOrderId: null,
    equipment: [{ equipmentId: 11, carNumber: 'UTLX 671772' }],
    station: { stationId: 4, groupingType: 'TRACK', name: 'Acme 3' },
    isLoaded: true,
    trainNumber: null,
    payload: {},
    ...special,
  };
}
const aTrain = (special: Partial<ReceivedEvent> = {}) =>
  anEvent({
    deliveryId: 'd2',
    eventType: 'TrainArrival',
    trainNumber: '114',
    station: { stationId: 1, groupingType: 'STATION', name: 'Oakridge' },
    equipment: [11, 12, 13].map((equipmentId) => ({ equipmentId, carNumber: null })),
    ...special,
  });

/** No line is broken inside a mark. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an event in words', () => {
  it('says what happened, to which cars, and where', () => {
    expect(plain(eventSentence(anEvent()))).toBe('UTLX 671772 placed on Acme 3, loaded');
    expect(plain(eventSentence(anEvent({ isLoaded: null, station: null })))).toBe('UTLX 671772 placed');
    expect(eventSentence(aTrain())).toBe('Train 114 arrived at Oakridge with 3 cars');
    expect(eventSentence(aTrain({ trainNumber: null, station: null, equipment: [] }))).toBe('A train arrived');
  });

  it('shows a kind it does not know as it is', () => {
    expect(eventKindWords(anEvent({ eventType: 'DoorOpened' }))).toBe('DoorOpened');
    expect(plain(eventSentence(anEvent({ eventType: 'DoorOpened' })))).toBe('DoorOpened: UTLX 671772, Acme 3');
  });

  it.each(['constructor', '__proto__', 'valueOf'])(
    'shows a kind that is called as every object’s own things: %s',
    (eventType) => {
      const odd = anEvent({ eventType });
      expect(eventKindWords(odd)).toBe(eventType);
      expect(filteredEvents([odd], 'other', '')).toEqual([odd]);
      expect(filteredEvents([odd], 'other', eventType.toLowerCase())).toEqual([odd]);
    },
  );

  it('names cars and places by their numbers where it has no names', () => {
    expect(eventCarWords({ equipmentId: 7, carNumber: null })).toContain('7');
    expect(eventCarWords({ equipmentId: 7, carNumber: 'utlx0671772' })).toBe('UTLX 671772');
    expect(eventCarWords({ equipmentId: 7, carNumber: 'no mark' })).toBe('no mark');
    expect(eventPlaceWords({ station: { stationId: 9, groupingType: 'TRACK', name: null } })).toBe('track no. 9');
  });

  it('gathers many placements into one sentence', () => {
    const placed = [1, 2, 3, 4].map((at) =>
      anEvent({ deliveryId: `p${at}`, station: { stationId: at, groupingType: 'TRACK', name: `Acme ${at}` } }),
    );
    expect(eventsSentence(placed)).toBe('4 cars placed: Acme 1, Acme 2, Acme 3 and 1 more');
    expect(eventsSentence([aTrain(), ...placed])).toMatch(/^Train 114 arrived .* · 4 cars placed/);
    expect(eventsSentence([1, 2, 3].map((at) => aTrain({ trainNumber: `${at}` })))).toContain('1 more');
  });
});

describe('the filter of events', () => {
  const events = [anEvent(), aTrain(), anEvent({ deliveryId: 'd3', eventType: 'DoorOpened', workOrderId: 'WO-77' })];
  const ids = (...asked: [Parameters<typeof filteredEvents>[1], string]) =>
    filteredEvents(events, ...asked).map((event) => event.deliveryId);

  it('goes by kind; what it does not know is "other"', () => {
    expect(ids('all', '')).toEqual(['d1', 'd2', 'd3']);
    expect(ids('placed', '')).toEqual(['d1']);
    expect(ids('trains', '')).toEqual(['d2']);
    expect(ids('other', '')).toEqual(['d3']);
  });

  it.each([
    ['utlx671772', ['d1', 'd3']],
    ['oakridge', ['d2']],
    ['114', ['d2']],
    ['WO-77', ['d3']],
    ['door', ['d3']],
    ['placed', ['d1']],
    ['nothing', []],
  ])('finds %j in whatever a line shows', (text, found) => {
    expect(ids('all', text)).toEqual(found);
  });
});

describe('the notice on the board', () => {
  function aBoard() {
    const navigation = new Navigation();
    const toasts = new Toasts();
    const yard = { stationId: 1, rowByTrack: new Map([[4, null]]), carPlace: new Map([[21, null]]) };
    return { navigation, toasts, notice: new EventNotice(yard, navigation, toasts) };
  }
  const elsewhere = { stationId: 99, groupingType: 'TRACK', name: 'Far 1' };

  it('shows trains at its station, tracks on it and cars that stand on it', () => {
    for (const event of [
      aTrain(),
      anEvent(),
      anEvent({ station: elsewhere, equipment: [{ equipmentId: 21, carNumber: null }] }),
    ]) {
      const { notice, toasts } = aBoard();
      notice.arrived([event]);
      expect(toasts.shown).toHaveLength(1);
    }
  });

  it('says nothing of other stations, of kinds it does not know, or while another view is looked at', () => {
    const { notice, toasts, navigation } = aBoard();
    notice.arrived([anEvent({ station: elsewhere }), anEvent({ eventType: 'DoorOpened' })]);
    navigation.view = 'queue';
    notice.arrived([anEvent()]);
    expect(toasts.shown).toEqual([]);
  });

  it('is one message that grows, and begins anew once it was dismissed', () => {
    const { notice, toasts } = aBoard();
    notice.arrived([anEvent()]);
    notice.arrived([anEvent({ deliveryId: 'd9' })]);
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['2 cars placed: Acme 3']);
    toasts.dismiss(toasts.shown[0]?.id ?? 0);
    notice.arrived([aTrain()]);
    expect(toasts.shown.map((toast) => toast.text)).toEqual(['Train 114 arrived at Oakridge with 3 cars']);
  });

  it('does not lie on the board for long: what nobody has looked at is counted in the rail', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { notice, toasts } = aBoard();
    notice.arrived([aTrain()]);
    vi.advanceTimersByTime(9_000);
    notice.arrived([anEvent()]);
    vi.advanceTimersByTime(9_000);
    expect(toasts.shown).toHaveLength(1);
    vi.advanceTimersByTime(2_000);
    expect(toasts.shown).toEqual([]);
  });

  it('leads to the events', () => {
    const { notice, toasts, navigation } = aBoard();
    notice.arrived([aTrain()]);
    toasts.shown[0]?.action?.do();
    expect(navigation.view).toBe('events');
  });
});

describe('the list of events', () => {
  it.each([
    [999, false, 999],
    [1_000, true, 1_000],
    // Large ones are listed only as far as they can be shown.
    [40, true, 41],
  ])('of %s deliveries says whether there may be older ones that are not in it', async (count, goesOn, received) => {
    const deliveries = Array.from({ length: count }, (_, nth) => anEvent({ deliveryId: `d${nth}` }));
    const service = aTerminal([], {
      'events/list': (input) => deliveries.slice(0, z.object({ limit: z.int() }).parse(input).limit),
      'events/receiver': () => ({ received }),
    });
    const session = new Session(service.link);
    const events = new Events(session, null, () => undefined);
    session.start();
    await vi.waitFor(() => expect(events.ready).toBe(true));
    expect([events.list.length, events.goesOn]).toEqual([count, goesOn]);
  });
});

import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { usualSettings } from '#shared/terminal/settings.ts';
import { speak, words } from '../../src/renderer/lib/words/words.ts';
import { openWindow } from './open-window.ts';
import { newReceiver } from './receiver.ts';

const anEvent = (part: Pick<ReceivedEvent, 'deliveryId' | 'eventType' | 'equipment'>): ReceivedEvent => ({
  ...part,
  receivedAt: '2026-05-01T12:00:00.000Z',
  eventTimestamp: null,
  workOrderId: null,
  station: null,
  isLoaded: null,
  trainNumber: null,
  payload: { event_type: part.eventType },
});

test('on a phone the mark of a car that an event tells of stands whole: a part of one is the mark of another', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(360, 780);
  const equipment = [824_568, 824_944].map((id) => ({ equipmentId: id, carNumber: `UTLX ${id}` }));
  const list = [anEvent({ deliveryId: 'd1', eventType: 'TrainArrival', equipment })];
  openWindow({ answers: { events: { list: () => list, receiver: () => newReceiver } } });
  await expect.element(page.getByRole('navigation')).toBeVisible();
  location.hash = '#/events';
  const mark = page.getByRole('button', { name: 'UTLX 824568' });
  await expect.element(mark).toBeVisible();
  const whole = mark.element().parentElement?.getBoundingClientRect();
  expect(mark.element().getBoundingClientRect().right).toBeLessThanOrEqual(whole?.right ?? 0);
});

test('on a phone in German an event of another day has its time whole, and its table is no wider than the phone', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  onTestFinished(() => speak('en'));
  await page.viewport(360, 780);
  const equipment = [{ equipmentId: 11, carNumber: 'CNWX 547544' }];
  const eventTimestamp = '2026-05-01T12:00:00.000Z';
  const list = [{ ...anEvent({ deliveryId: 'd1', eventType: 'TrainArrival', equipment }), eventTimestamp }];
  const settings = { get: () => ({ ...usualSettings, language: 'de' as const }) };
  openWindow({ answers: { settings, events: { list: () => list, receiver: () => newReceiver } } });
  await expect.element(page.getByRole('navigation')).toBeVisible();
  location.hash = '#/events';
  const mark = page.getByRole('button', { name: 'CNWX 547544' });
  await expect.element(mark).toBeVisible();
  const grid = mark.element().closest('[role="grid"]');
  const times = [...(grid?.querySelectorAll('.cell:has(time)') ?? [])];
  expect(times).toHaveLength(1);
  expect(times.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([]);
  expect(grid?.querySelector('.edge')).toBeNull();
});

test('an event of another deployment opens no car: here its numbers may be those of others', async () => {
  const equipment = [{ equipmentId: 11, carNumber: 'CNWX 547544' }];
  const event = anEvent({ deliveryId: 'd1', eventType: 'TrainArrival', equipment });
  openWindow({ answers: { events: { list: () => [{ ...event, elsewhere: true }], receiver: () => newReceiver } } });
  await expect.element(page.getByRole('navigation')).toBeVisible();
  location.hash = '#/events';
  await page.getByText('CNWX 547544').first().click();
  await expect.element(page.getByText(words.events.detail.elsewhere)).toBeVisible();
  expect(page.getByRole('button', { name: 'CNWX 547544' }).elements()).toEqual([]);
  expect(page.getByText(words.events.detail.history).elements()).toEqual([]);
});

test('deliveries of kinds that are called as every object’s own things are listed like any other', async () => {
  const kinds = ['car_actually_placed', '__proto__', 'valueOf', 'constructor'];
  const list = kinds.map((eventType, nth) => anEvent({ deliveryId: `d${nth}`, eventType, equipment: [] }));
  openWindow({ answers: { events: { list: () => list, receiver: () => newReceiver } } });
  // The number of new ones is part of the button's name.
  await page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`${words.shell.views.events}$`) })
    .click();
  for (const kind of kinds.slice(1)) await expect.element(page.getByText(kind, { exact: true }).first()).toBeVisible();
});

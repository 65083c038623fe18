import { expect, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { Notices } from '#main/notices.ts';
import { message } from '#shared/messages/message.ts';

test('a service that gives a new reason for a notice with each answer does not fill the window, and hides no other notice', () => {
  const notices = new Notices(systemClock, () => undefined);
  const other = message('device.restored', { at: '2026-05-01T10:00:00.000Z', files: 'queue.sqlite' });
  notices.notify(other);
  for (let nth = 0; nth < 1_000; nth += 1) {
    notices.notify(message('device.oddRecord', { what: `items[${nth}]`, rule: message('rules.missing') }));
  }
  const unread = (seq: number) =>
    message('device.commandUnread', { seq, summary: 'Move', problem: 'its seal is broken' });
  for (let seq = 1; seq <= 30; seq += 1) notices.notify(unread(seq));
  const codes = notices.list().map(({ textCoded }) => textCoded?.code);
  expect(codes.filter((code) => code === 'device.commandUnread')).toHaveLength(30);
  expect(codes).toHaveLength(1 + 20 + 30);
  expect(codes[0]).toBe('device.restored');
  expect(notices.list()[20]?.text).toContain('items[999]');
});

test('at a service whose histories tell no departure, notices of cars that are listed nowhere do not pile up', () => {
  const notices = new Notices(systemClock, () => undefined);
  for (let pull = 0; pull < 200; pull += 1) notices.notify(message('device.carsNowhere', { cars: `UTLX ${pull}` }));
  expect(notices.list()).toHaveLength(20);
  expect(notices.list().at(-1)?.text).toContain('UTLX 199');
});

test('the notice of cars that are listed nowhere does not deny what their histories may say', () => {
  const notices = new Notices(systemClock, () => undefined);
  notices.notify(message('device.carsNowhere', { cars: 'UTLX 1' }));
  expect(notices.list()[0]?.text).toContain('do not say for certain where they went');
});

test('a notice is told in short, however long what it names, and can be withdrawn: each change tells all of them', () => {
  const notices = new Notices(systemClock, () => undefined);
  const said = message('device.accountUnknown', { path: '/data/account.json', names: 'x'.repeat(1_000_000) });
  notices.notify(said);
  expect(JSON.stringify(notices.list()).length).toBeLessThan(10_000);
  notices.retract(said);
  expect(notices.list()).toEqual([]);
});

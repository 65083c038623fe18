import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { receiver } from '#shared/terminal/events.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { controlling } from '../support/practice-control.ts';
import { eventually } from '../support/eventually.ts';
import { ask } from '../support/rpc.ts';
import { fewer, testInFull } from '../support/tier.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { browserOfFile, openBoard, stillSmallYard } from './open-board.ts';
import { type WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.events;
const form = words.receiver;
const token = 'a-token-nobody-guesses';
const published = z.object({ keys: z.tuple([z.object({ keyId: z.string(), publicKey: z.string() })], z.unknown()) });
const train = z.object({ trackId: z.int(), equipmentIds: z.array(z.int()) });

async function atBoard(stack: AsyncDisposableStack, size?: WindowOptions) {
  const { practice, terminal, script, window, page } = await openBoard(stack, browser, size, stillSmallYard);
  const tell = async (path: string, body?: unknown): Promise<unknown> => {
    const headers = { ...controlling(practice), 'content-type': 'application/json' };
    const answer = await ask(
      `${practice.controlUrl}/practice/${path}`,
      body === undefined ? { headers: controlling(practice) } : { method: 'POST', headers, body: JSON.stringify(body) },
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const [key] = published.parse(await tell('webhooks')).keys;
  const state = async () => {
    const { body } = await terminal.call('events/receiver');
    return z.object({ json: receiver }).parse(body).json;
  };
  const [first] = await script.firstStation();
  const stationId = first?.track.stationId ?? 0;
  return {
    window,
    page,
    terminal,
    script,
    key,
    state,
    stationId,
    /** The carrier's side of the webhook: where it sends, and what makes it send. */
    carrier: {
      sendsTo: async (signed = 'timestamp.body') =>
        tell('webhooks', { url: (await state()).listeningAt, token, form: signed }),
      trainArrives: async (trainNumber: string, count: number) =>
        train.parse(await tell('train-arrives', { trainNumber, count, stationId })),
      send: (how: Record<string, unknown>) => tell('webhooks/send', how),
    },
  };
}

/** A receiver that listens already, set up by a script. */
async function receiving(stack: AsyncDisposableStack, size?: WindowOptions) {
  const at = await atBoard(stack, size);
  const settings = { enabled: true, port: 0, keys: [at.key] };
  expect((await at.terminal.call('events/configure', { settings, token })).status).toBe(200);
  await at.carrier.sendsTo();
  return at;
}

testInFull(
  'a carrier that signs otherwise is refused, Settings says how it signs, and one press takes that over',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, carrier, state } = await receiving(stack);
    await carrier.sendsTo('id.timestamp.body');
    await carrier.send({});
    expect(await state()).toMatchObject({ received: 0, refusals: { signature: 1 } });
    await go(page, 'settings');
    const section = page.getByRole('region', { name: form.title });
    await section.getByText(form.fits({ signed: 'delivery id, timestamp, body; between them a full stop' })).waitFor();
    await section.getByRole('button', { name: form.useThisForm }).click();
    await eventually(async () => expect((await state()).settings.form).toBe('id.timestamp.body'));
    await carrier.send({});
    expect(await state()).toMatchObject({ received: 1, fits: null });
  },
);

const lines = (page: Page) => page.getByRole('grid', { name: say.table }).locator('[data-line]');
const go = (page: Page, view: 'board' | 'events' | 'settings') => goTo(page, view);

test('by keyboard: the receiver is set up from the empty view, refused for a key that is none, corrected and saved; then a train arrives and is shown, listed and read', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, key, state, carrier, stationId } = await atBoard(stack);
  const keys = formKeys(page);
  await go(page, 'events');
  await keys.use(page.getByRole('button', { name: say.none.setUp }));
  const title = page.getByRole('heading', { name: form.title });
  await eventually(async () => expect(await title.and(page.locator(':focus')).count()).toBe(1));

  const section = page.getByRole('region', { name: form.title });
  await keys.fill(section.getByLabel(form.port), '0');
  await keys.fill(section.getByLabel(form.token, { exact: true }), token);
  await keys.use(section.getByRole('button', { name: form.addKey }));
  const publicKey = section.getByLabel(form.publicKey, { exact: true });
  await keys.reach(section.getByLabel(form.keyId, { exact: true }), 'Shift+Tab');
  await page.keyboard.type(key.keyId);
  await keys.fill(publicKey, 'no key at all');
  await keys.use(section.getByRole('button', { name: form.save }));
  await section.getByText(form.wrong).waitFor();
  await eventually(async () => expect(await publicKey.and(page.locator(':focus')).count()).toBe(1));
  expect(await publicKey.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(key.publicKey);
  await keys.use(section.getByRole('button', { name: form.save }));
  await page.getByText(form.saved).waitFor();
  expect(await section.getByLabel(form.token, { exact: true }).inputValue()).toBe('');
  await keys.reach(section.getByRole('switch', { name: form.enabled }), 'Shift+Tab');
  await keys.press('Enter');
  await section.getByText(form.state.listening).waitFor();
  expect(await state()).toMatchObject({ hasToken: true, problem: null });

  // On the board the arrival is told without anything moving, and counted beside the view.
  await carrier.sendsTo();
  await go(page, 'board');
  await page.getByRole('list', { name: words.board.title }).waitFor();
  const { equipmentIds } = await carrier.trainArrives('114', 5);
  const told = page.getByText(/^Train 114 arrived at .* with 5 cars$/);
  await told.waitFor();
  const events = page.getByRole('navigation').getByRole('button', { name: words.shell.views.events });
  await events.getByText(words.shell.newEvents({ n: 1 })).waitFor({ state: 'attached' });
  await go(page, 'events');
  await lines(page).first().waitFor();
  await told.waitFor({ state: 'detached' });
  await keys.reach(lines(page).first());
  await keys.press('Enter');
  const detail = page.getByRole('region', { name: /^Train 114 arrived/ });
  await detail.getByText('"event_type": "TrainArrival"').waitFor();
  await detail.getByText(`"resource_id": ${stationId}`).waitFor();
  await keys.reach(detail.getByRole('list').getByRole('button').first());
  await keys.press('Enter');
  await page.locator(`aside[data-equipment-id="${equipmentIds[0]}"]`).waitFor();
  await keys.press('Escape');

  // A forged delivery is refused, and why is told here and nowhere else.
  await carrier.send({ signature: 'forged' });
  await go(page, 'settings');
  await section.getByText(form.reasons.signature).waitFor();
  await section.getByText(form.state.refused({ count: 1 })).waitFor();
  expect(await lines(page).count()).toBe(0);
  expect(window.complaints()).toEqual([]);
});

// These run in the page, which the types of this folder know nothing of.
const scrollTo = `(y) => document.querySelector('[role="grid"]').scrollTo(0, y)`;
const firstRead = `() => {
  const grid = document.querySelector('[role="grid"]');
  const head = grid.querySelector('[role="row"]').getBoundingClientRect().bottom;
  const rows = [...grid.querySelectorAll('[data-line]')].sort((a, b) => a.dataset.line - b.dataset.line);
  return grid.scrollTop < 100 ? null : rows.find((row) => row.getBoundingClientRect().top >= head)?.dataset.key;
}`;

const motions = [
  { motion: 'with motion', still: false },
  { motion: 'without motion', still: true },
];
test.each(fewer(0, motions))(
  'events are filtered by kind and text, unknown kinds shown as they are, and a burst pushes nothing away that is being read, $motion',
  async ({ still }) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, carrier } = await receiving(stack, { still });
    await carrier.trainArrives('337', 2);
    const unknown = {
      event_type: 'DoorOpened',
      event_timestamp: null,
      work_order_id: 'WO-77',
      linked_resources: { equipment: [], event_station: null },
      attributes: { door: 'left' },
    };
    await carrier.send({ payload: unknown });
    await go(page, 'events');
    await eventually(async () => expect(await lines(page).count()).toBe(2));
    await page.getByRole('radio', { name: new RegExp(`^${say.filters.trains}`) }).click();
    expect(await lines(page).count()).toBe(1);
    await page.getByRole('radio', { name: new RegExp(`^${say.filters.all}`) }).click();
    await page.getByLabel(say.find).fill('wo-77');
    await lines(page).getByText('DoorOpened').waitFor();
    expect(await lines(page).count()).toBe(1);
    await page.getByLabel(say.find).fill('');
    await eventually(async () => expect(await lines(page).count()).toBe(2));

    const grid = page.getByRole('grid', { name: say.table });
    const rows = async () => Number(await grid.getAttribute('aria-rowcount'));
    const before = await rows();
    await carrier.send({ payload: unknown, repeat: 80, duplicates: 0.5 });
    await eventually(async () => expect(await rows()).toBe(before + 40));
    await page.evaluate(`(${scrollTo})(500)`);
    const top = () => page.evaluate(`(${firstRead})()`);
    await eventually(async () => expect(await top()).toBeTypeOf('string'));
    const read = await top();
    await carrier.send({ payload: unknown, repeat: 20 });
    await eventually(async () => expect(await rows()).toBe(before + 60));
    await eventually(async () => expect(await top()).toBe(read));
    expect(window.complaints()).toEqual([]);
  },
);

testInFull('what the receiver’s form holds survives leaving the view and the window, but never the token', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, terminal } = await atBoard(stack);
  const section = page.getByRole('region', { name: form.title });
  await go(page, 'settings');
  await section.getByLabel(form.path).fill('/from-the-carrier');
  await section.getByLabel(form.token, { exact: true }).fill(token);
  await section.getByText(form.unsaved).waitFor();
  await page.getByRole('heading', { name: words.settings.title }).click();
  await go(page, 'board');
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await page.reload();
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await go(page, 'settings');
  await eventually(async () => expect(await section.getByLabel(form.path).inputValue()).toBe('/from-the-carrier'));
  expect(await section.getByLabel(form.token, { exact: true }).inputValue()).toBe('');
  const kept = z.string().parse(await page.evaluate('JSON.stringify({ ...localStorage })'));
  expect(kept).not.toContain(token);
  const { body } = await terminal.call('events/receiver');
  expect(z.object({ json: receiver }).parse(body).json.settings.path).not.toBe('/from-the-carrier');
});

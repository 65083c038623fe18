import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { readConsist } from '#shared/rules/consist.ts';
import type { Consist } from '#shared/terminal/consists.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow, tile } from './open-window.ts';
import { aStatus, type PlayedTerminal } from './played-terminal.ts';
import { aListOf } from './switch-list.ts';
import { aCheckOf } from './track-check.ts';

const dialog = page.getByRole('dialog');
const target = dialog.getByRole('combobox', { name: words.move.to });
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click();
const rows = [aRow(1, [aCar(11), aCar(12)]), aRow(2, [])];

/** A consist of one car. */
function aConsist(): Consist {
  const lines = [{ number: 1, cells: ['UP 1', 'L'] }];
  const layout = consistLayout(lines);
  const { paperId, title, state, createdAt, changedAt, revision } = aListOf([]);
  return {
    ...{ paperId, title, state, createdAt, changedAt, revision },
    content: { sourceName: null, layout, lines, corrections: [] },
    read: readConsist(lines, layout),
  };
}

/** A terminal that answers what creates something, looks it up or signs in only once it is told to. */
function openSlowly() {
  const refused = () => gate.reject(new ORPCError('NOT_POSSIBLE', { message: 'The disk is full.' }));
  const gate = Promise.withResolvers<undefined>();
  const held =
    <Value>(value: Value) =>
    async () => {
      await gate.promise;
      return value;
    };
  const recorded = held({ commandId: 'c1', seq: 1 });
  const played = openWindow({
    rows,
    answers: {
      moves: { record: recorded },
      switchRequests: { record: recorded },
      classLists: { record: recorded, list: () => [] },
      switchLists: { create: held(aListOf([11])), list: () => [] },
      trackChecks: { create: held(aCheckOf(aRow(1, [aCar(11)]))), list: () => [] },
      consists: { create: held(aConsist()), list: () => [] },
      cars: { resolve: held({ found: [...aListOf([11]).cars], unresolved: [] }) },
      account: { signIn: held(aStatus()) },
    },
  });
  return { ...played, answer: () => gate.resolve(undefined), refuse: refused };
}

const ways: readonly [string, string, (played: PlayedTerminal) => Promise<void>][] = [
  [
    'a move',
    'moves/record',
    async () => {
      await tile(11).click();
      await userEvent.keyboard('m');
      await target.fill('Track 2');
      await press(words.move.record);
    },
  ],
  [
    'a switch request',
    'switchRequests/record',
    async () => {
      await tile(11).click();
      await userEvent.keyboard('s');
      await press(words.switching.record);
    },
  ],
  [
    'a class list',
    'classLists/record',
    async () => {
      const { classList } = words.palette.actionNames;
      await tile(11).click();
      await userEvent.keyboard('/');
      await userEvent.keyboard(classList);
      await expect.element(page.getByRole('option', { name: classList })).toBeVisible();
      await userEvent.keyboard('{Enter}');
      await dialog.getByRole('textbox', { name: words.classLists.dialog.label }).fill('Mill job');
      await target.fill('Track 2');
      await userEvent.keyboard('{Enter}');
      await press(words.classLists.dialog.record);
    },
  ],
  [
    'a new switch list',
    'switchLists/create',
    async () => {
      await tile(11).click();
      await userEvent.keyboard('l');
      await press(words.switchLists.make.make);
    },
  ],
  [
    'a new track check',
    'trackChecks/create',
    async () => {
      await tile(11).click();
      await userEvent.keyboard('c');
      await press(words.trackCheck.begin.start);
    },
  ],
  [
    'an imported consist',
    'consists/create',
    async () => {
      await goTo('trains');
      await page.getByRole('button', { name: words.consist.fresh }).first().click();
      await dialog.getByRole('textbox', { name: words.consist.keep.name }).fill('Train 221');
      await dialog.getByRole('textbox', { name: words.consist.keep.text }).fill('UP 1\tL');
      await press(words.consist.keep.record({ count: 1 }));
    },
  ],
  [
    'a pasted mark',
    'cars/resolve',
    async () => {
      await expect.element(tile(11)).toBeVisible();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'UTLX 11');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      await expect.element(dialog).toBeVisible();
    },
  ],
  [
    'a sign-in',
    'account/signIn',
    async ({ turn }) => {
      turn({ connection: { state: 'unauthorised' } });
      await page.getByRole('banner').getByRole('button', { name: words.connection.signIn }).click();
      await dialog.getByLabelText(words.firstRun.form.apiKey).fill('key');
      await press(words.firstRun.form.submit);
    },
  ],
];

test.each(ways)(
  'a late answer to %s neither closes nor leaves what a person has gone on to',
  async (_what, asks, begin) => {
    const { answer, ...played } = openSlowly();
    await begin(played);
    await expect.poll(() => played.asked(asks)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await goTo('board');
    await userEvent.keyboard('{Escape}');
    await tile(12).click();
    await userEvent.keyboard('m');
    await target.fill('Track 2');
    answer();
    // It is taken with the tasks that follow it.
    await new Promise((taken) => setTimeout(taken, 100));
    await expect.element(target).toHaveValue('Track 2');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(tile(12)).toHaveAttribute('aria-selected', 'true');
  },
);

test.each(ways.slice(0, 3))(
  'whoever has left %s before it was refused is told so, and of what',
  async (_what, asks, begin) => {
    const { refuse, ...played } = openSlowly();
    await begin(played);
    await expect.poll(() => played.asked(asks)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    refuse();
    await expect.element(page.getByText(/(Track 2|UTLX 11|Mill job).*: The disk is full\./)).toBeVisible();
  },
);

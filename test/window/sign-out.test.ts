import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Status } from '#shared/terminal/terminal.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow, tile } from './open-window.ts';
import { aStatus } from './played-terminal.ts';

const say = words.settings;
const queue = { waiting: 3, attention: 1 };
const practice = {
  serviceUrl: 'http://127.0.0.1:1',
  carrierId: 9001,
  assumeUser: 'you@practice.example',
  practice: true,
  keyKept: 'session',
} as const;

async function leaving(status: Status, button: string) {
  openWindow({ status });
  await goTo('settings');
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog');
}

test('who signs out with work waiting is told whose sign-in sends it: another user of the carrier does not', async () => {
  const dialog = await leaving(aStatus({ queue }), say.signOut);
  await expect.element(dialog).toMatchTextContent('sent when clerk@yard.example signs in');
});

test('a sign-in that lacks something leads to the first field that does: in large text it is out of sight', async () => {
  openWindow({ status: { ...aStatus(), account: null } });
  const { carrier, form } = words.firstRun;
  await page.getByRole('button', { name: new RegExp(`^${carrier.title}`) }).click();
  await page.getByLabelText(form.serviceUrl).fill('https://carrier.example');
  await page.getByRole('button', { name: form.submit }).click();
  await expect.element(page.getByLabelText(form.apiKey)).toHaveFocus();
});

test('what a sign-in is refused for stands beside its field, or above the buttons where it is about no field', async () => {
  const refusals = [
    new ORPCError('SIGN_IN_FAILED', { message: 'The key is not known.', data: { field: 'apiKey' } }),
    new ORPCError('SIGN_IN_FAILED', { message: 'Key or user is wrong.', data: { field: 'credentials' } }),
  ];
  openWindow({
    status: { ...aStatus(), account: null },
    answers: {
      account: {
        signIn: () => {
          throw refusals.shift() ?? new Error('it was tried more often');
        },
      },
    },
  });
  const { carrier, form } = words.firstRun;
  await page.getByRole('button', { name: new RegExp(`^${carrier.title}`) }).click();
  const typed = { serviceUrl: 'https://carrier.example', carrierId: '9001', apiKey: 'k', assumeUser: 'a@b.example' };
  for (const field of ['serviceUrl', 'carrierId', 'apiKey', 'assumeUser'] as const) {
    await page.getByLabelText(form[field]).fill(typed[field]);
  }
  const key = page.getByLabelText(form.apiKey);
  const submit = page.getByRole('button', { name: form.submit });
  await submit.click();
  await expect.element(key).toHaveAccessibleDescription('The key is not known.');
  await expect.element(key).toHaveFocus();
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Key or user is wrong.');
  await expect.element(key).not.toHaveAttribute('aria-invalid');
});

test('who leaves a practice yard is told of no key and no sign-in', async () => {
  const dialog = await leaving(aStatus({ account: practice, queue }), say.leavePractice);
  await expect.element(dialog).toMatchTextContent('when this practice yard is opened again');
  await expect.element(dialog).not.toMatchTextContent(/\bkey\b/);
});

test('a sign-in that has run out asks for the key, and has the keyboard there: the rest is filled in', async () => {
  openWindow({ status: aStatus({ connection: { state: 'unauthorised' }, queue }) });
  const { form } = words.firstRun;
  await page.getByRole('banner').getByRole('button', { name: words.connection.signIn, exact: true }).click();
  await expect.element(page.getByLabelText(form.apiKey)).toHaveFocus();
  await expect.element(page.getByLabelText(form.assumeUser)).toHaveValue('clerk@yard.example');
});

test('a window that turns to another account has nothing chosen of the one before, and the keyboard in the view', async () => {
  const { turn } = openWindow({ rows: [aRow(1, [aCar(11)])] });
  await tile(11).click();
  await expect.element(page.getByRole('region', { name: words.board.cut.label })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(words.undo.nothing)).toBeVisible();
  turn({ account: { ...practice, practice: false } });
  await expect.element(page.getByRole('region', { name: words.board.cut.label })).not.toBeInTheDocument();
  await expect.element(tile(11)).toHaveAttribute('aria-selected', 'false');
  await expect.element(page.getByText(words.undo.nothing)).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

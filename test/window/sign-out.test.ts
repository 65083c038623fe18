import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Status } from '#shared/terminal/terminal.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo, openWindow } from './open-window.ts';
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

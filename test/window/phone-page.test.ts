import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { phonePage } from '../../src/renderer/lib/phone-page/page.ts';
import type { PhoneSheet } from '../../src/renderer/lib/phone-page/sheet.ts';
import { words } from '../../src/renderer/lib/words/words.ts';

const say = words.phone.page;
const copyId = '0d5f0d5e-7f1c-4d55-9c0e-6a9a3f5c0c11';
const place = `yard-terminal ${copyId}`;
const lineOf = (key: string) => ({
  ...{ key, sequence: key, mark: `UTLX ${key}`, heading: null, facts: '', hazmat: null, way: '', remarks: '' },
  ...{ settled: null, back: {} },
});
const sheet: PhoneSheet = {
  ...{ of: 'switchList', head: { copyId }, fileName: 'ticks', locale: 'fr-CA', title: 'Mill job', band: null },
  ...{ facts: [], made: [], remarks: '', lines: ['1', '2', '3', '4', '5', '6', '7', '8'].map(lineOf) },
  reasons: [{ code: 'noRoom', name: 'No room' }],
};

beforeEach(() => localStorage.setItem(place, JSON.stringify({ by: 'J. Miller', ticks: {}, added: [], sent: '' })));
const ticked = () => Object.keys(Object(Reflect.get(Object(JSON.parse(localStorage.getItem(place) ?? '{}')), 'ticks')));

/** The list as a phone opens it. */
async function onPhone() {
  const frame = document.createElement('iframe');
  frame.title = crypto.randomUUID();
  frame.style.cssText = 'width: 380px; height: 640px';
  frame.srcdoc = await phonePage(sheet);
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const inside = page.frameLocator(page.getByTitle(frame.title));
  await expect.element(inside.getByText(say.progress({ left: '8', of: '8' }))).toBeVisible();
  return Object.assign(
    (act: string, key: string) =>
      inside.getByRole('button', { name: words.unit.said({ of: `UTLX ${key}`, what: act }) }),
    { inside },
  );
}

test('a glove that touches twice at once ticks a car, and does not take that back', async () => {
  const button = await onPhone();
  await button(say.done, '1').dblClick();
  await expect.poll(ticked).toEqual(['1']);
  await expect.element(button(say.undo, '1')).toBeVisible();
  await button(say.undo, '1').click();
  await expect.poll(ticked).toEqual([]);
});

test('a list that is open twice on a phone keeps the ticks of both', async () => {
  const first = await onPhone();
  const second = await onPhone();
  await first(say.done, '1').click();
  await second(say.done, '2').click();
  await first(say.done, '3').click();
  expect(ticked()).toEqual(['1', '2', '3']);
});

test('a car that is skipped is shown with the reason and the time as the terminal writes it, and is not left', async () => {
  const button = await onPhone();
  await button(say.skip, '2').click();
  await button.inside.getByRole('textbox', { name: say.words }).fill('Dock 3');
  await button.inside.getByRole('button', { name: 'No room' }).click();
  await expect.element(button.inside.getByText(/^No room: Dock 3 · \d\d:\d\d, J\. Miller$/)).toBeVisible();
  await expect.element(button.inside.getByText(say.progress({ left: '7', of: '8' }))).toBeVisible();
});

test('ticks that a phone would not copy are not called sent, and their text is there to be copied by hand', async () => {
  const button = await onPhone();
  const { inside } = button;
  await button(say.done, '1').click();
  await expect.poll(ticked).toEqual(['1']);
  const frame = document.querySelector('iframe')?.contentDocument;
  if (frame == null) throw new Error('no list is open');
  frame.execCommand = () => false;
  await inside.getByRole('button', { name: say.send }).click();
  await inside.getByRole('button', { name: say.copy }).click();
  await expect.element(inside.getByRole('textbox', { name: say.copy })).toBeVisible();
  await expect.element(inside.getByRole('alert')).toHaveTextContent('');
  expect(Reflect.get(Object(JSON.parse(localStorage.getItem(place) ?? '{}')), 'sent')).toBe('');
});

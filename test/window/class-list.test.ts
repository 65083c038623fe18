import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { anEntry } from './played-terminal.ts';
import { aListOf, atList } from './switch-list.ts';

test('a switch list that was sent as a class list says so before it is sent once more, but for one that was dropped', async () => {
  const sent = ['3f0f4d0e-9a53-4a6a-8e6a-5d116f6f5c1e', '3f0f4d0e-9a53-4a6a-8e6a-5d116f6f5c1f'];
  const entries = sent.map((commandId, nth) =>
    anEntry(nth + 4, { commandId, kind: 'classList', state: nth === 0 ? 'settled' : 'discarded' }),
  );
  await atList(
    () => ({ ...aListOf([11, 12]), sent }),
    {},
    {
      queue: {
        list: () => entries,
      },
    },
  );
  await page.getByRole('button', { name: words.switchLists.open.send }).click();
  const dialog = page.getByRole('dialog');
  const numbers = words.switchLists.open.inQueue({ seq: 4 });
  await expect.element(dialog.getByText(words.classLists.dialog.sentBefore({ numbers }))).toBeVisible();
});

test('Ctrl Enter where cars are added by their marks looks these up, and does not record the list without them', async () => {
  const { asked } = await atList(
    () => aListOf([11, 12]),
    {},
    {
      cars: { resolve: () => ({ found: [], unresolved: [] }) },
      classLists: { record: () => ({ commandId: 'c1', seq: 1 }) },
    },
  );
  await page.getByRole('button', { name: words.switchLists.open.send }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.classLists.dialog.add }).click();
  await dialog.getByRole('textbox', { name: words.board.pasteMarks.label }).fill('UTLX 13');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText(words.board.pasteMarks.nothing)).toBeVisible();
  expect(asked('classLists/record')).toEqual([]);
  await dialog.getByRole('textbox', { name: words.classLists.dialog.label }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => asked('classLists/record')).toMatchObject([{ jobId: 'Mill job' }]);
});

test('Ctrl Enter on a button of a dialog records, and does not press the button, too, where the system lets it', async () => {
  const { asked } = await atList(() => aListOf([11, 12]));
  await page.getByRole('button', { name: words.switchLists.open.send }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: words.classLists.dialog.add });
  (await add.findElement()).focus();
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, modifiers: 2 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await expect.poll(() => asked('classLists/record')).toHaveLength(1);
  await expect.element(add).toBeVisible();
  expect(dialog.getByRole('textbox', { name: words.board.pasteMarks.label }).query()).toBeNull();
});

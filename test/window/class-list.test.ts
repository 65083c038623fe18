import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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

import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { TerminalNotReached } from '../../src/renderer/lib/connection/link.ts';
import { draftKey } from '../../src/renderer/lib/form/keep.svelte.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';
import { anEntry, aStatus } from './played-terminal.ts';
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

test('a class list is not recorded without the cars that are typed beneath it and not added yet', async () => {
  const { asked } = await atList(
    () => aListOf([11, 12]),
    {},
    {
      cars: { resolve: () => ({ found: [], unresolved: [] }) },
      classLists: { record: () => ({ commandId: 'c1', seq: 1 }) },
    },
  );
  const say = words.classLists.dialog;
  await page.getByRole('button', { name: words.switchLists.open.send }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say.add }).click();
  const marks = dialog.getByRole('textbox', { name: words.board.pasteMarks.label });
  await marks.fill('UTLX 13');
  const record = dialog.getByRole('button', { name: say.record });
  await record.click();
  await expect.element(dialog.getByText(say.missing.unadded)).toBeVisible();
  expect(asked('classLists/record')).toEqual([]);
  await marks.fill('');
  await record.click();
  await expect.poll(() => asked('classLists/record')).toMatchObject([{ jobId: 'Mill job' }]);
});

test('the unfinished class list that is offered is the one that other windows have left, and lists are read again after the link broke', async () => {
  let isThere = false;
  const entry = anEntry(4, { kind: 'classList', state: 'settled', summary: 'Class list “Mill job” · 1 car → Mill' });
  const { become } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    queue: [entry],
    answers: {
      switchLists: { list: () => [] },
      classLists: {
        list: () => {
          if (!isThere) throw new TerminalNotReached();
          return [];
        },
      },
    },
  });
  await goTo('switchLists');
  await page.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.sent}`) }).click();
  await expect.element(page.getByText(words.problem.notReached)).toBeVisible();
  isThere = true;
  become('lost');
  become('open');
  await expect.element(page.getByText(words.problem.notReached)).not.toBeInTheDocument();
  const resume = (count: number) => page.getByRole('button', { name: words.classLists.resume({ count }) });
  const item = (equipmentId: number) => ({ mark: `UTLX ${equipmentId}`, equipmentId, trackId: null, position: null });
  const store = (items: readonly unknown[]) => {
    const { account } = aStatus();
    if (account === null) return;
    localStorage.setItem(
      draftKey(account, 'class list'),
      JSON.stringify({ label: 'Night list', worked: 'front', trackId: 2, items }),
    );
    dispatchEvent(new StorageEvent('storage', { key: draftKey(account, 'class list') }));
  };
  store([item(11)]);
  await expect.element(resume(1)).toBeVisible();
  store([item(11), item(12)]);
  await expect.element(resume(2)).toBeVisible();
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

test('an open class list has its cars where they stand now, with the age of that, and its tracks under the names of its recording', async () => {
  const entry = anEntry(4, {
    ...{ kind: 'classList', state: 'settled', equipmentIds: [11] },
    summary: 'Class list “Mill job” · 1 car → Mill',
  });
  const { position, ...car } = aCar(11);
  let standsOn = 'Track 1';
  const { tell } = openWindow({
    rows: [aRow(1, [aCar(11)]), aRow(2, [])],
    queue: [entry],
    answers: {
      switchLists: { list: () => [] },
      classLists: { list: () => [] },
      cars: {
        resolve: () => {
          const place = { trackId: 1, trackName: standsOn, stationId: 1, stationName: 'Oakridge', position };
          return { found: [{ ...car, place }], unresolved: [] };
        },
      },
      queue: {
        get: () => ({
          ...entry,
          input: { kind: 'classList', jobId: 'Mill job', items: [{ equipmentId: 11, trackId: 2, position: 0 }] },
          answer: null,
          base: { at: entry.recordedAt, tracks: [], elsewhere: [{ equipmentId: 11, mark: 'UTLX 11', where: '' }] },
          destinations: [{ trackId: 2, name: 'Mill' }],
          token: null,
          history: [],
        }),
      },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await goTo('switchLists');
  await page.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.sent}`) }).click();
  await page.getByText('Mill job').click();
  const sheet = page.getByRole('region', { name: 'Mill job' });
  await expect.element(sheet.getByText('Track 1', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText(/^Mill \(now Track 2\)/)).toBeVisible();
  await expect.element(sheet.getByText(/^Whole yard read .* ago$/)).toBeVisible();
  standsOn = 'Track 9';
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(sheet.getByText('Track 9', { exact: true })).toBeVisible();
});

test('a position that is still being typed is recorded by Ctrl Enter, and one that is taken out again keeps it from that', async () => {
  const { asked } = await atList(
    () => aListOf([11, 12]),
    {},
    { classLists: { record: () => ({ commandId: 'c1', seq: 1 }) } },
  );
  const say = words.classLists.dialog;
  await page.getByRole('button', { name: words.switchLists.open.send }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: /UTLX 11/ }).click();
  await dialog.getByRole('radio', { name: say.positions.at, exact: true }).click();
  const position = dialog.getByLabelText(say.positionAt);
  await position.fill('');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await position.fill('5');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => asked('classLists/record')).toHaveLength(1);
  expect(asked('classLists/record')).toMatchObject([
    {
      items: [
        { equipmentId: 11, position: 4 },
        { equipmentId: 12, position: -1 },
      ],
    },
  ]);
});

test('the state of a class list is told as the service said it when it made the list, and not of another service', async () => {
  const list = { kind: 'classList', state: 'settled' } as const;
  const entries = [anEntry(3, { ...list, elsewhere: true }), anEntry(4, list)];
  const made = entries.map(({ commandId }) => ({
    ...{ commandId, madeAt: '2026-05-01T06:00:00.000Z' },
    classList: { status: 'ACTIVE' },
  }));
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    queue: entries,
    answers: { switchLists: { list: () => [] }, classLists: { list: () => made } },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await goTo('switchLists');
  await page.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.sent}`) }).click();
  const { columns, stateHint, elsewhere, status } = words.classLists;
  const head = page.getByRole('columnheader', { name: columns.state });
  await expect.element(head).toHaveAttribute('title', stateHint);
  await expect.element(page.getByText(elsewhere, { exact: true })).toBeVisible();
  expect(page.getByText(status.ACTIVE, { exact: true }).elements()).toHaveLength(1);
});

test('the label that is typed while the cars of the list it is made after are still being looked up stays', async () => {
  const looked = Promise.withResolvers<undefined>();
  let isHeld = false;
  const entry = anEntry(4, {
    ...{ kind: 'classList', state: 'settled', equipmentIds: [11] },
    summary: 'Class list “Mill job” · 1 car → Mill',
  });
  openWindow({
    rows: [aRow(1, [aCar(11)]), aRow(2, [])],
    queue: [entry],
    answers: {
      switchLists: { list: () => [] },
      classLists: { list: () => [] },
      cars: {
        resolve: async () => {
          if (isHeld) await looked.promise;
          return { found: [...aListOf([11]).cars], unresolved: [] };
        },
      },
      queue: {
        get: () => ({
          ...entry,
          input: { kind: 'classList', jobId: 'Mill job', items: [{ equipmentId: 11, trackId: 2, position: 0 }] },
          answer: null,
          base: { at: entry.recordedAt, tracks: [], elsewhere: [{ equipmentId: 11, mark: 'UTLX 11', where: '' }] },
          token: null,
          history: [],
        }),
      },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await goTo('switchLists');
  await page.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.sent}`) }).click();
  await page.getByText('Mill job').click();
  await expect.element(page.getByRole('region', { name: 'Mill job' }).getByText('UTLX 11')).toBeVisible();
  isHeld = true;
  await page.getByRole('button', { name: words.classLists.open.again }).click();
  const dialog = page.getByRole('dialog');
  const label = dialog.getByRole('textbox', { name: words.classLists.dialog.label });
  await label.fill('Mill again');
  looked.resolve(undefined);
  await expect.element(dialog.getByRole('option', { name: /UTLX 11/ })).toBeVisible();
  await expect.element(label).toHaveValue('Mill again');
});

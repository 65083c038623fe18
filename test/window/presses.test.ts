import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { touch, withTouch } from './finger.ts';
import { openWindow } from './open-window.ts';
import { aListOf, atList, listId } from './switch-list.ts';
import { atWalk } from './track-check.ts';

const main = page.getByRole('main');
const tickOf = (car: number) => main.getByRole('checkbox', { name: new RegExp(`UTLX ${car}\\b`) });

beforeEach(() => withTouch(true));
afterEach(() => withTouch(false));

test('a line that slides under a finger before it lifts is not ticked; the next tap is what it was meant for', async () => {
  let list: SwitchList = aListOf([11, 12, 13]);
  const { asked, tell } = await atList(() => list);
  await main.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
  await expect.element(tickOf(11)).toBeVisible();
  const lift = await touch(tickOf(11));
  // In another window a car is put in front.
  list = { ...aListOf([10, 11, 12, 13]), revision: 2 };
  tell({ what: 'papers', paperIds: [listId] });
  await expect.element(tickOf(10)).toBeVisible();
  await lift();
  await (
    await touch(tickOf(12))
  )();
  await expect.poll(() => asked('switchLists/tickLines')).toMatchObject([{ equipmentIds: [12] }]);
});

test('a line that is pressed twice at once is ticked, not taken back', async () => {
  const { asked } = await atList(() => aListOf([11, 12]));
  await main.getByRole('radio', { name: words.switchLists.open.modes.work }).click();
  await tickOf(11).dblClick();
  await tickOf(12).click();
  await expect
    .poll(() => asked('switchLists/tickLines'))
    .toMatchObject([
      { equipmentIds: [11], tick: { is: 'done' } },
      { equipmentIds: [12], tick: { is: 'done' } },
    ]);
});

const say = words.trackCheck;
const here = main.getByRole('button', { name: say.walk.here });

test('a glove that touches twice ticks one car; pressed for each car, it ticks each', async () => {
  const { marked } = await atWalk();
  await here.dblClick();
  await expect.poll(marked).toEqual(['11']);
  await here.click();
  await here.click();
  await expect.poll(marked).toEqual(['11', '12', '13']);
});

test('a double touch on why a car is skipped does not tick the next car, whose button comes up there', async () => {
  const { marked } = await atWalk();
  await main.getByRole('button', { name: say.walk.notHere }).click();
  await main.getByRole('button', { name: new RegExp(`^${say.skip.reasons.notFound.name}`) }).dblClick();
  await expect.element(here).toBeVisible();
  await expect.poll(marked).toEqual(['11']);
  await here.click();
  await expect.poll(marked).toEqual(['11', '12']);
});

test.for(['Space', 'Enter'])('%s that is held ticks one car, on the sheet and on a button', async (key) => {
  const { marked } = await atWalk();
  await main.getByRole('listbox', { name: say.walk.lines }).element().focus();
  await userEvent.keyboard(`{${key}>6/}`);
  await expect.poll(marked).toEqual(['11']);
  if (key === 'Space') return;
  here.element().focus();
  await userEvent.keyboard('{Enter>6/}');
  await expect.poll(marked).toEqual(['11', '12']);
});

test('a key that is held sends no form that the same press has opened', async () => {
  const { asked } = openWindow({ rows: [aRow(1, [aCar(11)])] });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('s');
  const field = page.getByRole('dialog').getByRole('radio').first();
  await expect.element(field).toBeVisible();
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  expect(field.element().dispatchEvent(held)).toBe(false);
  expect(asked('switchRequests/record')).toEqual([]);
});

test('a limit of one customer that is added with a double click is added, and none for all customers', async () => {
  const { asked } = openWindow();
  await page.getByRole('navigation').getByRole('button', { name: words.shell.views.settings }).click();
  const part = page.getByRole('region', { name: words.standingLimits.title });
  await part.getByRole('textbox', { name: words.standingLimits.customer }).fill('Mill');
  await part.getByRole('button', { name: words.standingLimits.add }).dblClick();
  await expect.element(part.getByRole('listitem').filter({ hasText: 'Mill' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const limit = { track: null, loadStatus: null, customer: 'Mill', hours: 48 };
  expect(asked('settings/set')).toEqual([{ standingLimits: [limit] }]);
});

test('digits that are typed after a press beside the lines of a walk name a car of it, and lead to no other view', async () => {
  await atWalk();
  await main.getByText(say.walk.progress({ done: 0, lines: 4, left: 4 }), { exact: true }).click();
  await userEvent.keyboard('4711');
  await expect.element(main.getByRole('combobox', { name: say.other.label })).toHaveValue('4711');
});

test('a hand that touches the screen beside a dialog closes it, and takes away nothing that was typed into it', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)]), aRow(2, [])] });
  const dialog = page.getByRole('dialog');
  const beside = async () => {
    const shade = document.querySelector('.dialog-shade');
    if (shade === null) throw new Error('nothing lies behind the dialog');
    await page.elementLocator(shade).click({ position: { x: 5, y: 5 } });
  };
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('m');
  await dialog.getByRole('combobox', { name: words.move.to }).fill('Track 2');
  await beside();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('m');
  await dialog.getByText(words.move.more).click();
  const job = dialog.getByLabelText(words.move.jobName, { exact: true });
  await job.fill('Local 14');
  await beside();
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(job).toHaveValue('Local 14');
  await dialog.getByRole('button', { name: words.shell.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

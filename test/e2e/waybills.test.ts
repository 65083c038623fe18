import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { inSentence, words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { type ControlAddress, controlling } from '../support/practice-control.ts';
import { ask } from '../support/rpc.ts';
import { testInFull } from '../support/tier.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import type { WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.waybills;
const label = words.waybillFields.labels;

async function atWaybills(stack: AsyncDisposableStack, size?: WindowOptions) {
  const { practice, terminal, script, window, page } = await openBoard(stack, browser, size);
  await goTo(page, 'waybills');
  await page.getByRole('heading', { name: say.made }).waitFor();
  const [first] = (await script.firstStation()).flatMap(({ cars }) => cars);
  if (first === undefined) throw new Error('the yard has no car');
  return { window, page, terminal, script, practice, car: first };
}

const form = (page: Page) => page.locator('form.page');
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });

const log = z.object({
  entries: z.array(z.object({ effect: z.boolean(), subject: z.object({ billOfLadingNumber: z.string() }).optional() })),
});

/** The bills of lading that the practice yard has made, by their numbers. */
async function made(yard: ControlAddress): Promise<string[]> {
  const { entries } = log.parse((await ask(`${yard.controlUrl}/practice/log`, { headers: controlling(yard) })).body);
  return entries.flatMap(({ effect, subject }) => (effect ? (subject?.billOfLadingNumber ?? []) : []));
}

test('by keyboard: a bill from a car’s waybill is filled in, corrected where it is wrong, made, and shown as the service made it', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, script, practice, car } = await atWaybills(stack);
  const keys = formKeys(page);
  await keys.use(page.getByRole('button', { name: say.newBill }).first());
  const dialog = page.getByRole('dialog');
  await keys.reach(dialog.getByRole('radio', { checked: true }));
  for (let way = 0; way < 3; way += 1) await keys.press('ArrowRight');
  await keys.fill(dialog.getByRole('combobox'), car.mark);
  await dialog.getByRole('option', { name: car.mark }).waitFor();
  await keys.press('Enter');
  await form(page)
    .getByText(say.from.waybill({ mark: car.mark }))
    .waitFor();
  const number = field(page, label.billOfLadingNumber);
  await eventually(async () => expect(await number.inputValue()).toMatch(/^\d+-\w+-\d{6}-/));
  expect(await field(page, label.equipmentInitial).first().inputValue()).toBe(car.mark.split(' ')[0]);

  await keys.fill(number, '');
  await keys.fill(form(page).getByLabel(`${label.netWeightLbs}, lb`, { exact: true }).first(), '999999');
  await keys.press('ControlOrMeta+Enter');
  const summary = page.getByRole('region', { name: words.form.summary({ count: 1 }) });
  await eventually(async () => expect(await summary.and(page.locator(':focus')).count()).toBe(1));
  await keys.use(summary.getByRole('button', { name: label.billOfLadingNumber }));
  await page.keyboard.type('BOL-7');
  // Enter takes a suggestion, or nothing: only the button and Ctrl Enter have the bill read over.
  await keys.press('Enter');
  await keys.reach(field(page, label.consignorCustomerName));
  await keys.press('Enter');
  await keys.fill(form(page).getByLabel(`${label.netWeightLbs}, lb`, { exact: true }).first(), '');
  await keys.press('ControlOrMeta+Enter');
  const review = page.getByRole('dialog', { name: say.review.title({ number: 'BOL-7' }) });
  await review.getByText(say.review.forCars({ first: car.mark, more: 0 })).waitFor();
  await keys.use(review.getByRole('button', { name: say.review.back }));
  await review.waitFor({ state: 'detached' });
  expect(await number.inputValue()).toBe('BOL-7');
  expect(await made(practice)).toEqual([]);
  await keys.reach(number);
  await keys.press('ControlOrMeta+Enter');
  await keys.use(review.getByRole('button', { name: say.form.record }));

  await page.getByText(words.form.recorded({ seq: 1, summary: say.form.summary({ number: 'BOL-7' }) })).waitFor();
  await script.done(1);
  expect(await made(practice)).toEqual(['BOL-7']);
  // A line of the list says for whom.
  const bill = (await script.queue())[0]?.bill;
  expect(bill).toMatchObject({ cars: 1 });
  await page
    .getByRole('row', { name: /BOL-7/ })
    .getByText(bill?.consignee ?? '', { exact: true })
    .waitFor();
  await keys.reach(page.getByRole('row', { name: /BOL-7/ }));
  await keys.press('Enter');
  const detail = page.getByRole('region', { name: /BOL-7/ });
  await detail.getByText(say.detail.waybillNumber, { exact: true }).first().waitFor();
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'a bill the service refuses is changed in its form, where the refusal stands beside its field, and made once',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, practice } = await atWaybills(stack);
    const keys = formKeys(page);
    await page.getByRole('button', { name: say.newBill }).first().click();
    await page.getByRole('button', { name: say.start.begin }).click();
    await keys.fill(field(page, label.billOfLadingNumber), 'BOL-8');
    await keys.use(form(page).getByRole('button', { name: words.form.add({ name: inSentence('Tag') }) }));
    await page.keyboard.type('Season');
    await keys.press('Tab');
    await page.keyboard.type('Monsoon');
    await keys.press('ControlOrMeta+Enter');
    await page.getByRole('dialog').getByRole('button', { name: say.form.record }).click();
    await page
      .getByRole('banner')
      .getByText(words.shell.attention({ n: 1 }))
      .waitFor();
    expect(await made(practice)).toEqual([]);

    await goTo(page, 'queue');
    await page.getByRole('row', { name: /BOL-8/ }).click();
    await page.getByRole('button', { name: words.queue.choices.change }).click();
    await form(page)
      .getByRole('heading', { name: words.form.change({ seq: 1 }) })
      .waitFor();
    const told = page.getByRole('region', { name: words.form.summary({ count: 1 }) });
    await told.getByText(/Monsoon/).waitFor();
    await told.getByRole('button', { name: label.tags }).click();
    await form(page).getByRole('textbox', { name: label['tags.value'] }).fill('Winter');
    await page.getByRole('button', { name: say.form.review }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.form.recordChanged }).click();
    await page.getByText(words.form.changed({ seq: 1 })).waitFor();
    await script.done(1);
    expect(await made(practice)).toEqual(['BOL-8']);
    expect(window.complaints()).toEqual([]);
  },
);

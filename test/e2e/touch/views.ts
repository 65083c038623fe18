import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { openScene } from '../../contact-sheet/scenes.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fingers, fingers } from '../touch.ts';
import { openWindow } from '../window.ts';
import type { TouchScenes } from './scene.ts';

// What the views have of their own. The scene is the normal one of the contact sheet: there is work of every kind.

/** A window of the scene on a tablet, with a hand on it. */
interface Table {
  readonly page: Page;
  readonly hand: Fingers;
  /** A button of the view, or of the dialog on it. */
  tap(name: string | RegExp, inDialog?: boolean): Promise<void>;
  /** The first line of the view's table, or another. */
  line(at?: number): Promise<void>;
  closeDialog(): Promise<void>;
}

const say = words;

const walks: Readonly<Record<string, (table: Table) => Promise<void>>> = {
  [say.shell.views.overview]: async ({ page, hand }) => {
    await page.getByRole('list', { name: say.overview.work.list }).getByRole('button').first().tap();
    await page.getByRole('main').getByText(say.queue.history).first().waitFor();
    await hand.go(say.shell.views.overview);
    await page.getByRole('main').locator('[data-mark]').first().tap();
    await page
      .getByRole('grid')
      .or(page.getByRole('list', { name: say.board.title }))
      .first()
      .waitFor();
  },
  [say.shell.views.board]: async ({ page, tap }) => {
    const sheet = page.getByRole('complementary');
    const times = () => sheet.getByRole('button', { name: say.car.clock.open }).tap();
    await page.getByRole('main').locator('[data-equipment-id]').first().tap();
    await page
      .getByRole('region', { name: say.board.cut.label })
      .getByRole('button', { name: say.board.cut.details })
      .tap();
    await times();
    const download = page.waitForEvent('download');
    await tap(say.car.clock.save, true);
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await tap(say.car.clock.car, true);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: say.shell.close }).first().tap();
    const check = page.getByRole('main').getByRole('button', { name: /^Check .* on foot$/ });
    await check.first().tap();
    await tap(say.trackCheck.begin.start, true);
    await tap(say.trackCheck.walk.here);
    const { reasons, cancel } = say.trackCheck.skip;
    for (const reason of ['badOrder', 'noAccess', 'other'] as const) {
      // Two touches at once are taken for one: a person has looked at the car.
      await new Promise((looked) => setTimeout(looked, 300));
      await tap(say.trackCheck.walk.notHere);
      await tap(new RegExp(`^${reasons[reason].name}`));
    }
    await tap(cancel);
    await tap(say.trackCheck.walk.back);
  },
  [say.shell.views.inventory]: async ({ page, tap, closeDialog }) => {
    const grid = page.getByRole('grid', { name: say.inventory.grid });
    const head = (name: string) => grid.getByRole('columnheader', { name });
    await head(say.inventory.columns.track).getByRole('button').tap();
    await eventually(async () =>
      expect(await head(say.inventory.columns.track).getAttribute('aria-sort')).toBe('ascending'),
    );
    await tap(words.filters.more({ set: 0 }));
    await page
      .getByRole('group', { name: say.inventory.filters.hazmat })
      .or(page.getByText(say.inventory.filters.groups.car))
      .first()
      .waitFor();
    await tap(words.filters.less);
    await tap(say.print.dialog.open);
    await page.getByRole('radio', { name: say.print.dialog.upright }).tap();
    await page.getByRole('radio', { name: say.print.dialog.upright, checked: true }).waitFor();
    await closeDialog();
    await tap(say.inventory.export.button);
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: say.inventory.export.csv }).tap();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  },
  [say.shell.views.queue]: async ({ page, tap }) => {
    await page.getByRole('radio', { name: new RegExp(`^${say.queue.filters.attention}`) }).tap();
    await page.getByRole('grid', { name: say.queue.title }).locator('[data-command-id]').first().tap();
    await tap(say.queue.choices.discard);
    await tap(say.queue.discard.keep, true);
    await tap(say.queue.choices.change);
    await tap(say.shell.cancel, true);
  },
  [say.shell.views.switchLists]: async ({ page, tap, closeDialog }) => {
    const tab = (name: string) => page.getByRole('radio', { name }).tap();
    await tab(say.switchLists.tabs.plan);
    const form = page.getByRole('form', { name: say.planning.form });
    await form.getByRole('combobox').first().waitFor();
    await chooseEachAgain(form);
    await orderEachBlock(form);
    await tap(say.planning.plan);
    await inThePlan(page, tap);
    await chooseEachAgain(form);
    await page.getByRole('radiogroup', { name: say.switchLists.tabs.label }).getByRole('radio').first().tap();
    await page.getByRole('main').getByRole('row').filter({ hasText: 'Local 14' }).first().tap();
    await tap(say.switchLists.open.finish);
    await closeDialog();
  },
  [say.shell.views.trains]: async ({ page, hand, tap, line, closeDialog }) => {
    await line();
    await page.getByRole('grid', { name: say.consist.open.table }).locator('[data-line]').nth(3).tap();
    const { un } = say.consist.fields;
    await tap(say.consist.open.correct({ field: un }));
    await hand.fill(page.getByRole('textbox', { name: say.consist.open.correctLabel({ field: un }) }), 'UN1203');
    await tap(say.consist.open.correctKeep);
    await page.getByText(say.consist.open.corrected({ count: 1 })).waitFor();
    await tap(say.consist.open.takeBackOf({ field: un }));
    await page.getByText(say.consist.open.corrected({ count: 1 })).waitFor({ state: 'detached' });
    await tap(say.consist.open.hazmatList);
    await closeDialog();
    await tap(say.consist.open.columnsButton);
    await closeDialog();
  },
  [say.shell.views.loads]: async ({ page, hand, tap }) => {
    await tap(say.loads.start.type);
    const cell = (row: number) =>
      page.getByRole('textbox', { name: say.loads.cell({ column: say.loads.columns.car, row }), exact: true });
    await hand.fill(cell(1), 'UTLX 671772');
    await page.getByLabel(say.loads.cell({ column: say.loads.columns.net, row: 1 }), { exact: true }).tap();
    await tap(say.loads.remove({ row: 1 }));
    await eventually(async () => expect(await cell(1).inputValue()).toBe(''));
  },
  [say.shell.views.waybills]: async ({ page, tap, line }) => {
    await line();
    await page.getByRole('region').last().getByRole('button', { name: say.shell.close }).first().tap();
    await tap(say.waybills.newBill);
    await tap(say.waybills.start.begin, true);
    const { labels } = say.waybillFields;
    for (const name of [
      labels.consignorCustomerName,
      labels.originCityName,
      labels.originStateOrProvince,
      labels.consigneeCustomerName,
      labels.destinationCityName,
      labels.destinationStateOrProvince,
    ])
      await takeSuggestion(page, page.locator('form.page').getByLabel(name, { exact: true }));
    await page.getByRole('region', { name: say.form.advice }).getByRole('button').first().tap();
    await tap(say.waybills.form.back);
  },
  [say.shell.views.customers]: async ({ tap, line, closeDialog }) => {
    await tap(say.customer.openByNumber);
    await closeDialog();
    await line(1);
    await tap(say.customer.form.back);
  },
  [say.shell.views.history]: async ({ page, tap, line }) => {
    const { filters } = say.history;
    await tap(say.filters.more({ set: 0 }));
    await tap(filters.addPlace);
    const type = page.getByRole('combobox', { name: filters.placeType });
    await takeSuggestion(page, type);
    await tap(filters.removePlace({ at: 1 }));
    await type.waitFor({ state: 'detached' });
    await tap(say.filters.less);
    await tap(say.history.filters.show);
    await line();
    await page.getByRole('region').last().getByRole('button', { name: say.shell.close }).first().tap();
  },
  [say.shell.views.settings]: async ({ page }) => {
    await page.getByRole('radio', { name: say.settings.themes.contrast }).tap();
    await page.locator(':root[data-theme="contrast"]').waitFor();
    await page.getByRole('radio', { name: say.settings.themes.light }).tap();
    await page.locator(':root[data-theme="light"]').waitFor();
  },
};

/** Each choice, with what is chosen already. */
async function chooseEachAgain(within: Locator): Promise<void> {
  for (const choice of await within.getByRole('combobox').all()) {
    if (await choice.isDisabled()) continue;
    const chosen = await choice.inputValue();
    await choice.tap();
    await choice.selectOption(chosen);
  }
}

/** The order of each block, also of one that has too few cars or no track: for as long as that takes it gets both. */
async function orderEachBlock(form: Locator): Promise<void> {
  const left: Locator[] = [];
  for (const what of await form.getByRole('combobox').all())
    if ((await what.inputValue()) === 'leave' && left.length < 4) left.push(what);
  for (const what of left) await what.selectOption('sort');
  for (const row of await form.getByRole('row').all()) {
    const [track, order] = await row.getByRole('combobox').all();
    if (track === undefined || order === undefined) continue;
    const before = await track.inputValue();
    if (!(await order.isEnabled())) await track.selectOption({ index: 1 });
    await order.tap();
    await order.selectOption(await order.inputValue());
    if ((await track.inputValue()) !== before) await track.selectOption({ index: 0 });
  }
  for (const what of left) await what.selectOption('leave');
}

/** A plan is taken as it is, walked by its steps, changed at one of them, compared, and made anew. */
async function inThePlan(page: Page, tap: Table['tap']): Promise<void> {
  const { planning } = say;
  const result = page.getByRole('region', { name: planning.result });
  const steps = result.getByRole('listitem').getByRole('button');
  const enough = result.getByRole('button', { name: planning.stop });
  await steps.first().waitFor();
  // A search that has proved its plan takes the button away by itself.
  if (await enough.isVisible()) await enough.tap({ timeout: 3_000 }).catch(() => undefined);
  await enough.waitFor({ state: 'detached' });
  for (const kind of ['Pull', 'Set']) await steps.filter({ hasText: kind }).first().tap();
  await result.getByRole('button', { name: planning.before }).tap();
  await result.getByRole('button', { name: planning.next }).tap();
  await result.getByText(planning.change.title).tap();
  await chooseEachAgain(result);
  await result.getByLabel(planning.cars).tap();
  await tap(planning.change.planRest);
  await tap(planning.showFound);
  await result.getByRole('button', { name: planning.showFound }).waitFor({ state: 'detached' });
  await tap(planning.again);
  await steps.first().waitFor();
}

/** A field with suggestions takes the first of them. */
async function takeSuggestion(page: Page, field: Locator): Promise<void> {
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 };
  await field.tap({ position: { x: width - 12, y: height / 2 } });
  await page.getByRole('listbox', { name: say.form.suggestions }).getByRole('option').first().tap();
  await eventually(async () => expect(await field.inputValue()).not.toBe(''));
}

export const inTheViews: TouchScenes = {
  'what the views have of their own': async (tablet) => {
    await using scene = await openScene('normal');
    for (const [view, walk] of Object.entries(walks)) {
      const window = await openWindow(tablet.browser, scene.terminal, tablet.size);
      const { page } = window;
      const hand = fingers(page);
      const dialog = page.getByRole('dialog');
      const table: Table = {
        page,
        hand,
        tap: (name, inDialog = false) =>
          (inDialog ? dialog : page.getByRole('main')).getByRole('button', { name }).first().tap(),
        line: (at = 0) => page.getByRole('main').getByRole('grid').locator('[data-line]').nth(at).tap(),
        closeDialog: async () => {
          await dialog.getByRole('button', { name: say.shell.close }).first().tap();
          await dialog.waitFor({ state: 'detached' });
        },
      };
      await page.getByRole('list', { name: say.board.title }).waitFor();
      try {
        await hand.go(view);
        await walk(table);
      } catch (thrown) {
        throw new Error(`${view}: ${thrown instanceof Error ? thrown.message : String(thrown)}`, { cause: thrown });
      }
      expect(window.complaints()).toEqual([]);
      await page.context().close();
    }
  },
};

import * as z from 'zod';
import { switchList } from '#shared/terminal/switch-lists.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { goTo } from '../go.ts';
import type { Looks } from './look.ts';

/** What views that list something show beside the list: filters, menus, other kinds of it. */
export const listLooks: Looks = {
  overview: {
    width: 1440,
    async show({ page, look }) {
      const say = words.overview.fill.shown;
      await goTo(page, 'overview');
      for (const shows of [say.dwell, say.fill]) {
        await page.getByRole('radio', { name: shows }).click();
        await look(shows);
      }
    },
  },
  inventory: {
    width: 1440,
    async show({ page, look }) {
      const say = words.inventory;
      const filters = page.getByRole('form', { name: say.filters.label });
      await goTo(page, 'inventory');
      await page.getByRole('grid', { name: say.grid }).locator('[data-equipment-id]').first().waitFor();
      await filters.getByRole('button', { name: `${say.filters.aarCarType} ${say.filters.any}` }).click();
      await page.getByRole('checkbox').first().click();
      await look('kinds to choose');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say.views.button, exact: true }).click();
      await look('its views');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say.columnsDialog.button }).click();
      await look('its columns');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say.export.button }).click();
      await look('about to be saved');
    },
  },
  history: {
    width: 1440,
    async show({ page, look }) {
      const say = words.history;
      const table = (kind: 'moves' | 'charges') => page.getByRole('grid', { name: say.table[kind] });
      await goTo(page, 'history');
      await table('moves').locator('[data-line]').first().locator('[role="gridcell"]').first().click();
      await page.getByRole('heading', { name: say.record.waybill }).waitFor();
      await page
        .getByRole('main')
        .getByRole('button', { name: words.filters.more({ set: 0 }) })
        .click();
      await page.getByRole('button', { name: say.filters.addPlace }).click();
      await look('a record and every filter');
      await page.getByRole('button', { name: say.filters.removePlace({ at: 1 }) }).click();
      await page.getByRole('main').getByRole('button', { name: words.filters.less }).click();
      await page
        .getByRole('button', { name: new RegExp(say.filters.moveTypes) })
        .first()
        .click();
      await page.getByLabel(words.inventory.filters.find({ what: say.filters.moveTypes })).waitFor();
      await look('move types');
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: say.kinds.charges }).click();
      await table('charges').waitFor();
      await look('charges');
      const form = page.getByRole('form', { name: say.filters.label });
      await form.getByLabel(say.filters.car, { exact: true }).fill('no such car');
      await page.getByRole('button', { name: say.filters.show, exact: true }).click();
      await page.getByRole('heading', { name: say.nothing.title }).waitFor();
      await look('no charge fits');
    },
  },
  'class lists': {
    width: 820,
    async show({ page, look }) {
      const say = words.classLists;
      await goTo(page, 'switchLists');
      await page.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.sent}`) }).click();
      await page.getByRole('grid').locator('[data-line]').first().click();
      const opened = page.getByRole('region', { name: 'Local 14' });
      await opened.getByRole('table').waitFor();
      await look('one that is open');
      await opened.getByRole('button', { name: say.open.again }).click();
      await page.getByRole('listbox', { name: say.dialog.cars }).getByRole('option').first().click();
      await look('dialog');
    },
  },
  'switch lists': {
    width: 820,
    async show({ page, scene, look }) {
      const say = words.switchLists;
      const rows = (await scene.script.firstStation()).filter(({ cars }) => cars.length > 4);
      const [from, to] = rows;
      const cars = (from?.cars ?? []).slice(0, 5);
      const target = { trackId: to?.track.trackId, place: 'back' };
      const lines = cars.map(({ equipmentId }, at) => ({
        equipmentId,
        cut: at < 2 ? 1 : 2,
        to: at < 4 ? target : null,
      }));
      const { terminal } = scene;
      const { body } = await terminal.call('switchLists/create', { title: 'Tablet job', lines });
      const { paperId } = z.object({ json: switchList }).parse(body).json;
      await goTo(page, 'switchLists');
      await page.getByRole('row', { name: /Tablet job/ }).waitFor();
      await look('every list');
      await page.getByRole('row', { name: /Tablet job/ }).click();
      await page.getByRole('listbox', { name: say.sheet.label }).getByRole('option').first().click();
      await look('written');
      await page.getByRole('button', { name: say.edit.target }).click();
      await look('target');
      await page.keyboard.press('Escape');
      const ticks = [{ is: 'done' }, { is: 'skipped', reason: 'noRoom' }];
      for (const [at, tick] of ticks.entries()) {
        await terminal.call('switchLists/tick', { paperId, equipmentIds: [cars[at]?.equipmentId], tick });
      }
      await page.getByRole('radio', { name: say.open.modes.work }).click();
      await look('worked');
      await page.getByRole('button', { name: say.open.finish }).click();
      await page.getByText(say.finish.intro({ moves: 1, count: 1 })).waitFor();
      await look('review');
      await page.getByRole('button', { name: say.finish.record({ moves: 1 }) }).click();
      await page.getByRole('heading', { name: say.open.movesTitle({ count: 1 }) }).waitFor();
      await look('finished');
    },
  },
  'track checks': {
    width: 1440,
    async show({ page, look }) {
      const say = words.trackCheck;
      await goTo(page, 'trackCheck');
      await page.getByRole('row').nth(1).waitFor();
      await look('every check');
      await page.getByRole('row').nth(1).click();
      await page.getByRole('button', { name: say.walk.here }).waitFor();
      await page.keyboard.press('n');
      await page.getByRole('button', { name: say.skip.reasons.notFound.name }).waitFor();
      await look('reasons');
    },
  },
};

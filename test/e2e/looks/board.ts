import { words } from '../../../src/renderer/lib/words/words.ts';
import { eventually } from '../../support/eventually.ts';
import { goTo } from '../go.ts';
import { paste } from '../paste.ts';
import { act, closeDialog, type Looks } from './look.ts';

const say = words.palette;

/** What opens from the board and from the bar on top. */
export const boardLooks: Looks = {
  'a move with advice': {
    width: 1440,
    async show({ page, scene, look }) {
      // Conditions come from the histories, which are read after the yard itself.
      const { row, car } = await eventually(async () => {
        const rows = await scene.script.firstStation();
        const [found] = rows.flatMap((row) => row.cars.filter(({ flags }) => flags.hold).map((car) => ({ row, car })));
        if (found === undefined) throw new Error('no car is held yet');
        return found;
      }, 20_000);
      const tracks = (await scene.script.firstStation()).map(({ track }) => track);
      const other = tracks.find(({ trackId, length }) => trackId !== row.track.trackId && length !== null);
      await page.getByRole('list', { name: words.board.title }).waitFor();
      await paste(page, car.mark);
      await page.getByRole('region', { name: words.board.cut.label }).waitFor();
      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('option', { name: other?.name ?? '' })
        .first()
        .click();
      await dialog.getByLabel(words.advice.reason).waitFor();
      await look('move with advice');
    },
  },
  search: {
    width: 1440,
    async show({ page, scene, look }) {
      const car = (await scene.script.firstStation()).flatMap(({ cars }) => cars).at(-1);
      const dialog = page.getByRole('dialog', { name: say.title });
      for (const text of ['', car?.mark ?? '', 'a', '7', 'no such thing at all']) {
        await page.keyboard.press('ControlOrMeta+k');
        await dialog.getByRole('combobox').fill(text);
        if (text !== '' && text === car?.mark) await dialog.getByRole('option', { name: car.mark }).first().waitFor();
        await look(`search for “${text}”`);
        await closeDialog(page);
      }
    },
  },
  'the views behind "More"': {
    width: 820,
    async show({ page, look }) {
      await page.getByRole('navigation').getByRole('button', { name: words.shell.moreViews }).click();
      await page.getByRole('menu').waitFor();
      await look('the views behind "More"');
    },
  },
  'a train that arrives': {
    width: 820,
    async show({ page, scene, look }) {
      await page.getByRole('list', { name: words.board.title }).waitFor();
      const stationId = (await scene.script.firstStation())[0]?.track.stationId ?? 0;
      await scene.control.trainArrives({ trainNumber: 'Q900', count: 3, stationId });
      await page.getByText(/^Train Q900 arrived/).waitFor();
      await look('board');
    },
  },
  manual: {
    width: 1440,
    async show({ page, look }) {
      const dialog = page.getByRole('dialog');
      await goTo(page, 'queue');
      await page.keyboard.press('F1');
      await dialog.getByLabel(words.manual.find).focus();
      await page.keyboard.type('lost answer');
      await dialog.getByRole('status').filter({ hasText: /place/ }).waitFor();
      await look('search of the manual');
    },
  },
  tour: {
    width: 1440,
    async show({ page, look }) {
      await page.getByRole('main').locator('[data-equipment-id]').first().waitFor();
      await act(page, words.tour.title);
      await page.getByRole('dialog', { name: words.tour.stops.connection.title }).waitFor();
      await look('tour');
    },
  },
  'every language at twice the text': {
    width: 820,
    async show({ page, scene, look }) {
      const speak = async (language: string, textSize: string) => {
        await scene.terminal.call('settings/set', { language, textSize });
        await page.locator(`:root[lang^="${language}"]`).waitFor();
      };
      for (const view of ['overview', 'board', 'queue', 'settings'] as const) {
        await goTo(page, view);
        await speak('es', 'largest');
        await look(`${view} in es`);
        await speak('fr', 'largest');
        await look(`${view} in fr`);
        await speak('en', 'normal');
      }
    },
  },
};

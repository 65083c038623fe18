import { inSentence, words } from '../../../src/renderer/lib/words/words.ts';
import { goTo } from '../go.ts';
import { paste } from '../paste.ts';
import { closeDialog, type Looks } from './look.ts';

/** Forms with faults in them, and what is asked before they are recorded. */
export const formLooks: Looks = {
  customer: {
    width: 820,
    async show({ page, look }) {
      const say = words.customer;
      const form = page.locator('form.page');
      await goTo(page, 'customers');
      await page.getByRole('row').nth(3).click();
      await form.getByLabel(say.fields.labels.name, { exact: true }).first().fill('Another name');
      await form.getByRole('button', { name: say.form.addLocation }).click();
      await page.getByRole('button', { name: say.form.review }).click();
      await page.getByRole('region', { name: words.form.summary({ count: 1 }) }).waitFor();
      await look('form with a field missing');
      const added = page.locator('[data-location-id=""]');
      await added.getByLabel(say.fields.labels.name, { exact: true }).first().fill('South Yard');
      await page.getByRole('button', { name: say.form.review }).click();
      await page.getByRole('dialog').waitFor();
      await look('review');
      await closeDialog(page);
    },
  },
  'customers to import': {
    width: 820,
    async show({ page, look }) {
      const say = words.customer;
      await goTo(page, 'customers');
      await page.getByRole('button', { name: say.import }).first().click();
      const buffer = Buffer.from(JSON.stringify([{ resourceId: 7_001, name: 'Consolidated', locations: [] }]));
      const file = { name: 'customers.json', mimeType: 'application/json', buffer };
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
      await page
        .getByRole('dialog')
        .getByRole('table')
        .or(page.getByRole('button', { name: /^Save \d+ customers?$/ }))
        .first()
        .waitFor();
      await look('import');
    },
  },
  loads: {
    width: 820,
    async show({ page, scene, look }) {
      const say = words.loads;
      const record = page.getByRole('main').getByRole('button', { name: say.record });
      const field = (name: string) => page.getByLabel(name, { exact: true });
      const cars = (await scene.script.firstStation()).flatMap((row) => row.cars);
      const mark = cars[0]?.mark ?? '';
      await goTo(page, 'loads');
      await page.getByRole('heading', { name: say.start.title }).waitFor();
      await paste(page, `Car\tNet\tRemarks\n${mark}\t90\tslow\n${mark}\t190000\t\nYTLX 900003\t91\t`);
      await page.getByText(say.state.fresh).waitFor();
      await page.getByRole('button', { name: say.groupings.add }).click();
      await record.click();
      await page.getByRole('region').getByRole('button', { name: say.wrong.track }).waitFor();
      await look('rows with faults');
      await page.getByRole('button', { name: say.remove({ row: 2 }) }).click();
      await field(say.track).fill('Mill 2');
      await field(say.waybillTemplate).fill('4001');
      await field(say.groupings.type).fill('LOT');
      await field(say.groupings.name).fill('A8');
      await record.click();
      await page.getByRole('dialog', { name: say.confirm.title({ count: 2 }) }).waitFor();
      await look('question');
    },
  },
  'bill of lading': {
    width: 820,
    async show({ page, look }) {
      const say = words.waybills;
      const label = words.waybillFields.labels;
      const form = page.locator('form.page');
      await goTo(page, 'waybills');
      await page.getByRole('button', { name: say.newBill }).first().click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
      await look('start');
      await page.getByRole('button', { name: say.start.begin }).click();
      await form.waitFor();
      await form.getByRole('button', { name: words.form.add({ name: inSentence('Car') }) }).click();
      await form.getByText(say.sections.hazmat, { exact: true }).click();
      await form.getByRole('button', { name: words.form.add({ name: inSentence('Hazardous lading') }) }).click();
      await form.getByLabel(label.commodityCode, { exact: true }).first().fill('4905421');
      await form.getByLabel(label.billOfLadingNumber, { exact: true }).fill('');
      await page.getByRole('button', { name: say.form.review }).click();
      await page.getByRole('region', { name: words.form.summary({ count: 1 }) }).waitFor();
      await look('form');
      await form.getByLabel(label.billOfLadingNumber, { exact: true }).fill('BOL-9');
      await page.getByRole('button', { name: say.form.review }).click();
      await page.getByRole('dialog').waitFor();
      await look('review');
      await closeDialog(page);
    },
  },
  'this device': {
    width: 1440,
    async show({ page, scene, look }) {
      const say = words.device;
      await scene.script.workOffline(true);
      const [row, other] = (await scene.script.firstStation()).filter(({ cars }) => cars.length > 0);
      const equipmentIds = [row?.cars[0]?.equipmentId];
      await scene.terminal.call('moves/record', { equipmentIds, to: { trackId: other?.track.trackId, place: 'back' } });
      await goTo(page, 'settings');
      await page.getByRole('button', { name: say.forget }).click();
      const dialog = page.getByRole('dialog', { name: say.forgetTitle });
      await dialog.getByLabel(say.forgetType({ word: '9001' })).fill('9001');
      await look('about to be forgotten');
      await closeDialog(page);
      await scene.script.workOffline(false);
    },
  },
};

import { expect, test } from 'vitest';
import { words as english, wordsIn } from '../../src/renderer/lib/words/words.ts';
import { testInFull } from '../support/tier.ts';
import { goTo } from './go.ts';
import { browserOfFile, openBoard, stillSmallYard } from './open-board.ts';
import type { WindowOptions } from './window.ts';

const spanish = await wordsIn('es');
const french = await wordsIn('fr');
const browser = await browserOfFile();

const atBoard = (stack: AsyncDisposableStack, size?: WindowOptions) => openBoard(stack, browser, size, stillSmallYard);

test('another language is spoken at once and everywhere, also of what was recorded before; what is being typed stays', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, terminal, script } = await atBoard(stack);
  const [first, second] = await script.firstStation();
  const car = first?.cars[0];
  const recorded = await terminal.call('moves/record', {
    equipmentIds: [car?.equipmentId],
    to: { trackId: second?.track.trackId, place: 'back' },
  });
  expect(recorded.status).toBe(200);

  await goTo(page, 'settings');
  const path = page.getByRole('region', { name: english.receiver.title }).getByLabel(english.receiver.path);
  await path.fill('/half-typed');
  await page.getByRole('radio', { name: 'Español' }).click();
  await page.getByRole('heading', { name: spanish.settings.title, exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es-MX');
  const inSpanish = page.getByRole('region', { name: spanish.receiver.title });
  expect(await inSpanish.getByLabel(spanish.receiver.path).inputValue()).toBe('/half-typed');

  await goTo(page, 'queue');
  await page.getByRole('radio', { name: new RegExp(`^${spanish.queue.filters.all}`) }).click();
  const move = `Mover ${car?.mark ?? ''} · ${first?.track.name ?? ''} → ${second?.track.name ?? ''}, atrás`;
  await page.getByText(move).first().waitFor();
  // The record keeps what was written.
  expect(JSON.stringify((await terminal.call('queue/list')).body)).toContain(`Move ${car?.mark ?? ''}`);

  // A second window follows; a window opened again begins in the language.
  await terminal.call('settings/set', { language: 'fr' });
  await page.getByRole('navigation').getByRole('button', { name: french.shell.views.queue }).waitFor();
  await page.reload();
  await page.getByRole('navigation').getByRole('button', { name: french.shell.views.queue }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'lengths are shown in metres and times in the zone that were chosen, and chosen motion is drawn',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { page, terminal } = await atBoard(stack);
    const board = page.getByRole('list', { name: english.board.title });
    await board
      .getByText(/\d ft free/)
      .first()
      .waitFor();
    await goTo(page, 'settings');
    await page.getByRole('radio', { name: english.settings.regional.unitsOf.metric }).click();
    await page.getByLabel(english.settings.regional.timeZone).selectOption('Asia/Tokyo');
    await page
      .getByText(/GMT\+9|JST/)
      .first()
      .waitFor();
    await page.getByRole('radio', { name: english.settings.motions.reduced }).click();
    await page.locator(':root[data-motion="reduced"]').waitFor();
    await goTo(page, 'board');
    await board
      .getByText(/\d m free/)
      .first()
      .waitFor();
    expect(await board.getByText(/\d ft free/).count()).toBe(0);
    expect((await terminal.call('settings/set', { timeZone: 'Nowhere/Else' })).status).toBe(400);
  },
);

testInFull(
  'in French a form takes a decimal comma and shows it, and says what to do where a number may be two',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, terminal, script } = await atBoard(stack);
    await script.workOffline(true);
    await goTo(page, 'waybills');
    await terminal.call('settings/set', { language: 'fr' });
    await page.locator(':root[lang^="fr"]').waitFor();
    const say = french.waybills;
    const main = page.getByRole('main');
    await main.getByRole('button', { name: say.newBill }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: say.start.begin }).click();
    const tons = page.locator('[data-field="netWeightTons"] input');
    const fold = main.locator('details:not([open]):has([data-field="netWeightTons"]) > summary');
    await main.locator('form.page').waitFor();
    while ((await fold.count()) > 0) await fold.first().click();
    await tons.fill('1,234');
    await page.keyboard.press('ControlOrMeta+Enter');
    const both = french.form.ambiguous({ decimal: '1,234', thousands: '1234' });
    await page.locator('[data-field="netWeightTons"]').getByText(both).waitFor();
    await tons.fill('92,5');
    await page.keyboard.press('Tab');
    expect(await tons.inputValue()).toBe('92,5');
    expect(window.complaints()).toEqual([]);
  },
);

testInFull('every language keeps within a narrow window at twice the text', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, terminal } = await atBoard(stack, { width: 820, height: 1180, still: true });
  for (const view of ['board', 'queue', 'settings'] as const) {
    await terminal.call('settings/set', { language: 'en', textSize: 'normal' });
    await page.locator(':root[lang^="en"]').waitFor();
    await goTo(page, view);
    for (const language of ['es', 'fr'] as const) {
      await terminal.call('settings/set', { language, textSize: 'largest' });
      await page.locator(`:root[lang^="${language}"]`).waitFor();
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(wider, `${view} in ${language}`).toBeLessThanOrEqual(0);
    }
  }
});

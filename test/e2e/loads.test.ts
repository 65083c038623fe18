import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { listed, quoted, words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { testInFull } from '../support/tier.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { paste } from './paste.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import type { WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.loads;
/** A template of the practice yard, and one it does not have. */
const template = '4001';
const noTemplate = '4999';

async function atLoads(stack: AsyncDisposableStack, size?: WindowOptions) {
  const { practice, terminal, script, window, page } = await openBoard(stack, browser, size);
  await goToLoads(page);
  await page.getByRole('heading', { name: say.start.title }).waitFor();
  const rows = await script.firstStation();
  const track = rows.find(({ cars }) => cars.length > 3);
  const quiet = rows.find(({ cars }) => cars.length === 0);
  if (track === undefined || quiet === undefined) throw new Error('the yard has no cars, or no free track');
  return {
    window,
    page,
    terminal,
    script,
    control: practiceControl(practice),
    marks: track.cars.slice(0, 3).map((car) => car.mark),
    track: quiet.track,
  };
}

const goToLoads = (page: Page) => goTo(page, 'loads');
const cell = (page: Page, column: keyof typeof say.columns, row: number) =>
  page.getByRole('textbox', { name: say.cell({ column: say.columns[column], row }), exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const record = (page: Page) => page.getByRole('main').getByRole('button', { name: say.record });

test('by keyboard: a load is typed, faults are led to and corrected, what it creates is asked for, and it is done once', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, script, control, marks } = await atLoads(stack);
  const [mark = ''] = marks;
  const keys = formKeys(page);
  await keys.use(page.getByRole('button', { name: say.start.type }));
  await eventually(async () => expect(await cell(page, 'car', 1).and(page.locator(':focus')).count()).toBe(1));
  await page.keyboard.type(mark);
  await keys.press('Tab');
  await page.keyboard.type('185,000 lb');
  await keys.press('Tab');
  await page.keyboard.type('60');
  await keys.press('Enter');
  expect(await cell(page, 'net', 1).inputValue()).toBe('92.5');
  await keys.reach(cell(page, 'car', 2), 'Shift+Tab');
  await page.keyboard.type('ytlx-900001');
  await keys.press('Tab');
  await page.keyboard.type('90');
  await keys.press('ControlOrMeta+Enter');

  const faults = page.getByRole('region', { name: say.wrong.title({ count: 2 }) });
  await eventually(async () => expect(await faults.and(page.locator(':focus')).count()).toBe(1));
  await keys.use(faults.getByRole('button', { name: say.wrong.track }));
  await page.keyboard.type('Mill 1');
  await keys.reach(field(page, say.waybillTemplate));
  await page.keyboard.type(template);
  await keys.use(page.getByRole('button', { name: say.groupings.add }));
  await page.keyboard.type('LOT');
  await keys.press('Tab');
  await page.keyboard.type('A7');
  // Less in all than the load alone: said beside the row, and no fault.
  await keys.reach(cell(page, 'gross', 1));
  await keys.press('ControlOrMeta+a');
  await page.keyboard.type('125');
  await keys.press('ControlOrMeta+Enter');

  const dialog = page.getByRole('dialog', { name: say.confirm.title({ count: 2 }) });
  await dialog
    .getByText(say.confirm.cars({ count: 1, marks: listed(['YTLX 900001']), some: 1 > ['YTLX 900001'].length }))
    .waitFor();
  expect(await dialog.getByRole('button', { name: say.record }).isDisabled()).toBe(true);
  await keys.tick(dialog.getByRole('checkbox', { name: say.confirm.track({ name: 'Mill 1' }) }));
  await keys.tick(dialog.getByRole('checkbox', { name: say.confirm.groupings({ count: 1 }) }));
  await keys.use(dialog.getByRole('button', { name: say.record }));
  await page.getByText(words.form.recorded({ seq: 1, summary: say.summary({ count: 2, track: 'Mill 1' }) })).waitFor();
  await script.done(1);
  const [command] = await script.commands();
  expect(command?.input).toEqual({
    kind: 'toolswork',
    trackName: 'Mill 1',
    waybillTemplateId: Number(template),
    details: [
      {
        initialAndNumber: mark,
        netWeightTons: 92.5,
        grossWeightTons: 125,
        groupings: [{ type: 'LOT', name: 'A7' }],
      },
      { initialAndNumber: 'YTLX 900001', netWeightTons: 90, groupings: [{ type: 'LOT', name: 'A7' }] },
    ],
  });
  expect((await control.effects()).map(({ path }) => path)).toEqual(['/ims/equipment/load-toolswork']);
  await page.getByRole('heading', { name: say.start.title }).waitFor();
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'a pasted table is read, its faults stand beside their rows, known cars are shown, and doubles are marked',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, marks, track } = await atLoads(stack);
    const table = [
      'Car\tNet Weight (lbs)\tLocation\tRemarks',
      `${marks[0]}\t185,000\tshed\ttop off`,
      `${marks[1]}\tnone\tshed\t`,
      `${marks[0]}\t180,000\tshed\t`,
      'YTLX 900002\t170,000\tshed\t',
    ].join('\n');
    await paste(page, table);
    await page.getByText(say.read.notRead({ headings: listed(['Location'].map(quoted)) })).waitFor();
    const row = (number: number) => page.locator('[data-line]').nth(number - 1);
    await row(1)
      .getByText(/^Known · /)
      .waitFor();
    await row(2)
      .getByText(/^Net tons must be a number/)
      .waitFor();
    await row(3).getByText(`${say.columns.car} is there twice (${marks[0]}, first at row 1)`).waitFor();
    await row(4).getByText(say.state.fresh).waitFor();
    expect(await cell(page, 'net', 2).getAttribute('aria-invalid')).toBe('true');
    expect(await cell(page, 'net', 1).inputValue()).toBe('92.5');

    // Only what is to be corrected is looked at; it stays in sight while it is worked on.
    await page.getByRole('radio', { name: new RegExp(`^${say.filter.wrong}`) }).click();
    await cell(page, 'net', 2).fill('88');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: say.remove({ row: 3 }) }).click();
    await page.getByRole('radio', { name: `${say.filter.wrong} 0` }).waitFor();
    expect(await cell(page, 'net', 2).count()).toBe(1);
    await page.getByRole('radio', { name: new RegExp(`^${say.filter.all}`) }).click();
    await field(page, say.track).fill(track.name);
    await field(page, say.waybillTemplate).fill(template);
    await record(page).click();
    const dialog = page.getByRole('dialog', { name: say.confirm.title({ count: 3 }) });
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
    await dialog.getByRole('button', { name: say.record }).click();
    await script.done(1);
    const { trackIds } = (await script.queue())[0] ?? {};
    expect(trackIds).toContain(track.trackId);

    // The columns of a table without names are a guess that can be put right, and taken back.
    await paste(page, `${marks[0]}\t190000\n${marks[1]}\t191000`);
    await page.getByText(say.read.guessed).waitFor();
    await page.getByRole('button', { name: say.read.asPounds }).click();
    expect(await cell(page, 'net', 1).inputValue()).toBe('95');
    await page.getByRole('button', { name: say.read.columns }).click();
    const columns = page.getByRole('dialog', { name: say.layout.title });
    await columns.getByLabel(`${say.layout.holds}: ${say.layout.column({ at: 2 })}`).selectOption('gross:lb');
    await columns.getByRole('button', { name: say.layout.apply }).click();
    await eventually(async () => expect(await cell(page, 'gross', 1).inputValue()).toBe('95'));
    await page.getByRole('button', { name: say.read.out }).click();
    await page.getByRole('heading', { name: say.start.title }).waitFor();
    expect(window.complaints()).toEqual([]);
  },
);

testInFull('a load the service refuses is changed where its words stand beside the field, and done once', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, script, control, marks, track } = await atLoads(stack);
  await paste(page, `Car\tNet\n${marks[0]}\t90`);
  await field(page, say.track).fill(track.name);
  await field(page, say.waybillTemplate).fill(noTemplate);
  await record(page).click();
  await page
    .getByRole('banner')
    .getByText(words.shell.attention({ n: 1 }))
    .waitFor();
  expect(await control.effects()).toEqual([]);

  await goTo(page, 'queue');
  await page.getByRole('row', { name: /Load 1 car/ }).click();
  await page.getByRole('button', { name: words.queue.choices.change }).click();
  const band = page.getByRole('region', { name: say.change.title({ seq: 1 }) });
  await band.getByText(new RegExp(noTemplate)).waitFor();
  expect(await field(page, say.waybillTemplate).getAttribute('aria-invalid')).toBe('true');
  expect(await cell(page, 'car', 1).inputValue()).toBe(marks[0]);
  await field(page, say.waybillTemplate).fill(template);
  await page.getByRole('main').getByRole('button', { name: words.form.recordChanged }).click();
  await page.getByText(words.form.changed({ seq: 1 })).waitFor();
  await script.done(1);
  expect(await control.effects()).toHaveLength(1);

  // Nothing of it is left where the next load is put together.
  await goToLoads(page);
  await page.getByRole('heading', { name: say.start.title }).waitFor();
  expect(await field(page, say.waybillTemplate).inputValue()).toBe(noTemplate);
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'offline it is the same: what is begun survives, what is recorded waits, can be undone, and is done once',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, control, marks, track } = await atLoads(stack);
    await script.workOffline(true);
    await page
      .getByRole('banner')
      .getByText(/^Working offline/)
      .waitFor();
    await paste(page, `Car\tNet\tGroupings\n${marks[0]}\t90\tLOT:A7`);
    await field(page, say.track).fill(track.name);
    await field(page, say.waybillTemplate).fill(template);
    await page.reload();
    await page.getByRole('navigation', { name: words.shell.navigation }).waitFor();
    await goToLoads(page);
    expect(await cell(page, 'car', 1).inputValue()).toBe(marks[0]);
    expect(await field(page, say.track).inputValue()).toBe(track.name);

    await record(page).click();
    const dialog = page.getByRole('dialog', { name: say.confirm.title({ count: 1 }) });
    await dialog.getByText(say.confirm.unchecked).waitFor();
    await dialog.getByRole('checkbox', { name: say.confirm.unsure({ count: 1 }) }).check();
    await dialog.getByRole('button', { name: say.record }).click();
    await page
      .getByText(words.form.recordedByChoice({ seq: 1, summary: say.summary({ count: 1, track: track.name }) }))
      .waitFor();
    await page.getByRole('button', { name: words.shell.undo }).click();
    await page.getByText(words.shell.undone).waitFor();
    await page.reload();
    await page.getByRole('navigation', { name: words.shell.navigation }).waitFor();
    await goToLoads(page);
    await page.getByRole('heading', { name: say.start.title }).waitFor();

    await paste(page, `Car\tNet\n${marks[1]}\t91`);
    await record(page).click();
    await page
      .getByText(words.form.recordedByChoice({ seq: 2, summary: say.summary({ count: 1, track: track.name }) }))
      .waitFor();
    expect(await control.effects()).toEqual([]);
    await script.workOffline(false);
    await eventually(async () =>
      expect((await script.queue()).map(({ state }) => state)).toEqual(['discarded', 'settled']),
    );
    expect(await control.effects()).toHaveLength(1);
    expect(window.complaints()).toEqual([]);
  },
);

testInFull(
  'ten thousand rows can be cancelled while they are read, which leaves nothing, and are recorded as one',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, track } = await atLoads(stack);
    const table = ['Car,Net', ...Array.from({ length: 10_000 }, (_, at) => `YTLX ${at + 1},${80 + (at % 20)}`)].join(
      '\n',
    );
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await paste(page, table);
    await page.getByRole('progressbar', { name: new RegExp(say.reading.title) }).waitFor();
    await page.getByRole('button', { name: words.shell.cancel }).click();
    await page.getByText(say.reading.cancelled).waitFor();
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('heading', { name: say.start.title }).waitFor();
    expect(await script.queue()).toEqual([]);

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: say.import }).click(),
    ]);
    await chooser.setFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByText(say.read.told({ count: 10_000, names: listed(['car', 'net (tons)']) })).waitFor();
    expect(await page.locator('[data-line]').count()).toBeLessThan(80);
    await script.workOffline(true);
    await field(page, say.track).fill(track.name);
    await field(page, say.waybillTemplate).fill(template);
    await record(page).click();
    const dialog = page.getByRole('dialog', { name: say.confirm.title({ count: 10_000 }) });
    await dialog.getByRole('button', { name: say.record }).click();
    await page
      .getByText(words.form.recordedByChoice({ seq: 1, summary: say.summary({ count: 10_000, track: track.name }) }))
      .waitFor();
    const [command] = await script.commands();
    expect(command?.input.kind === 'toolswork' && command.input.details.length).toBe(10_000);
    expect(window.complaints()).toEqual([]);
  },
);

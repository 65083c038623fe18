import { expect, test } from 'vitest';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { readPdf } from '../support/pdf.ts';
import { violations } from './axe.ts';
import { browserOfFile, openBoard } from './open-board.ts';

const browser = await browserOfFile();

const say = words.overview.due;
const clock = words.car.clock;
const limits = words.standingLimits;

test('what is due: trains and their room, cars beyond the limits one sets, the times of a placed car on paper and in a file', async () => {
  await using stack = new AsyncDisposableStack();
  const { page, window } = await openBoard(stack, browser, {}, ['--shift']);
  await page.keyboard.press(keyOfView('overview') ?? '');
  await page.getByRole('button', { name: say.open }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });

  await part(say.sections.coming)
    .getByText(words.overview.handover.train({ name: '215' }))
    .waitFor();
  await part(say.sections.coming)
    .getByText(/Fits on Receiving \d/)
    .first()
    .waitFor();
  const standing = part(say.sections.standing).getByRole('button');
  const placed = part(say.sections.placed).getByRole('button');
  await eventually(async () => {
    expect(await standing.count()).toBeGreaterThan(0);
    expect(await placed.count()).toBeGreaterThan(0);
  });
  expect(await violations(page, 'what is due')).toEqual([]);
  const before = await standing.count();
  const lines = readPdf(await page.pdf({ format: 'Letter' })).flatMap((sheet) => sheet.lines);
  for (const told of [say.title, say.sections.coming, say.sections.placed])
    expect(lines.some((line) => line.includes(told))).toBe(true);

  const mark = (await placed.first().textContent()) ?? '';
  await placed.first().click();
  const dialog = page.getByRole('dialog', { name: clock.title({ mark }) });
  await dialog.getByText(clock.released, { exact: true }).waitFor();
  await dialog
    .getByText(/^History record \d+, P(ACT|CON)/)
    .first()
    .waitFor();
  expect(await violations(page, 'the clock of a car')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: clock.save }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^demurrage-[\w-]+-\d{4}-\d\d-\d\d\.csv$/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: say.limits }).click();
  const settings = part(limits.title);
  const hours = settings.getByLabel(limits.hours);
  await hours.fill('no');
  await settings.getByRole('button', { name: limits.add }).click();
  await settings.getByText(limits.wrongHours).waitFor();
  await hours.fill('8760');
  await settings.getByRole('button', { name: limits.add }).click();
  await settings.getByText(words.overview.standing.days({ count: 365 })).waitFor();
  await page.keyboard.press(keyOfView('overview') ?? '');
  await part(say.sections.standing).getByText(say.none.standing).waitFor();
  expect(before).toBeGreaterThan(0);
  expect(window.complaints()).toEqual([]);
});

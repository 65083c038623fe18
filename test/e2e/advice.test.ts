import { expect, test } from 'vitest';
import { adviceOn, rulesAgainst } from '#shared/yard/advice/advice.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { recordedAs } from './crew.ts';
import { chooseCars } from './paste.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

test('a move that something speaks against is recorded with a reason, which the queue shows rule by rule', async () => {
  await using practice = await startPracticeProcess(smallYard);
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
  const script = scriptView(terminal);
  await script.ready();
  // Conditions come from the histories, which are read after the yard itself.
  const { station, row, car } = await eventually(async () => {
    const tracks = await script.firstStation();
    const found = tracks.flatMap((one) =>
      one.cars.filter((its) => its.flags.hold).map((its) => ({ row: one, car: its })),
    );
    if (found[0] === undefined) throw new Error('no car is held yet');
    return { station: tracks, ...found[0] };
  }, 20_000);
  const other = station.find(({ track }) => track.trackId !== row.track.trackId && track.length !== null);
  if (other === undefined) throw new Error('the station has one track');
  const { page, complaints } = await openWindow(browser, terminal, { still: true });
  await page.getByRole('list', { name: words.board.title }).waitFor();
  await chooseCars(page, [car.mark]);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: other.track.name }).first().click();
  const against = rulesAgainst(adviceOn({ cut: [car], standing: [...other.cars, car], length: other.track.length }));
  expect(against.length).toBeGreaterThan(0);
  for (const rule of against) await dialog.getByText(words.advice.why[rule]).waitFor();
  const record = dialog.getByRole('button', { name: words.move.record });
  expect(await record.isDisabled()).toBe(true);
  await dialog.getByLabel(words.advice.reason).fill('the inspector said so by phone');
  await record.click();
  await recordedAs(page, 1);
  const [command] = await script.commands();
  expect(command?.overrides).toEqual(against.map((rule) => ({ rule, reason: 'the inspector said so by phone' })));
  await page.getByRole('navigation').getByText(words.shell.views.queue, { exact: true }).click();
  await page.getByRole('radio', { name: new RegExp(`^${words.queue.filters.all}`) }).click();
  await page.locator(`[data-command-id="${command?.commandId}"]`).first().click();
  for (const rule of against)
    await page.getByText(`${words.advice.rules[rule]} · the inspector said so by phone`).first().waitFor();
  expect(complaints()).toEqual([]);
  await page.context().close();
});

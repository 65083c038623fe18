import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { launchChromium } from '../support/chromium.ts';
import { smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { scriptView } from './script.ts';
import { findStage } from './tracks.ts';
import { openWindow, tablet } from './window.ts';

test('what stands on top stays where it is while work comes and goes: no tap meant for it falls beside it', async () => {
  await using browser = await launchChromium();
  await using practice = await startPracticeProcess(smallYard);
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
  const script = scriptView(terminal);
  await script.ready();
  const stage = findStage(await script.firstStation());
  for (const size of [
    { ...tablet, still: true },
    { width: 1440, height: 900, still: true },
  ]) {
    const { page } = await openWindow(browser, terminal, size);
    const banner = page.getByRole('banner');
    const places = () =>
      Promise.all(
        [words.shell.search, words.shell.help].map((name) => banner.getByRole('button', { name }).boundingBox()),
      );
    await banner.getByText(words.shell.nothingWaiting).waitFor();
    await banner.getByText(/^Online/).waitFor();
    const before = await places();
    await script.workOffline(true);
    const to = { trackId: stage.far.trackId, place: 'back' };
    await terminal.call('moves/record', { equipmentIds: [stage.cut[0]], to });
    await banner.getByText(words.shell.waiting({ n: 1 }), { exact: true }).waitFor();
    expect(await places()).toEqual(before);
    const [waits] = (await script.queue()).filter(({ state }) => state === 'pending');
    await terminal.call('queue/discard', { commandId: waits?.commandId });
    await script.workOffline(false);
    await page.context().close();
  }
});

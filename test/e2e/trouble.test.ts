import { expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { practiceControl } from '../support/practice-control.ts';
import { smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fewer } from '../support/tier.ts';
import { recordedAs } from './crew.ts';
import { browserOfFile } from './open-board.ts';
import { pointerCrew } from './pointer.ts';
import { scriptView } from './script.ts';
import { findStage } from './tracks.ts';
import { boardShows, openWindow } from './window.ts';

const browser = await browserOfFile();

test.each(
  fewer(1, [
    ['pages of some gateway', 'html', /^Service in trouble since/],
    ['bodies that are no JSON', 'malformed', /^Service in trouble since/],
    ['half a body and a broken connection', 'cutBody', /^Offline since/],
    ['errors 500', 'errorBefore', /^Service in trouble since/],
  ]),
)(
  'a service that answers with %s for a while: the window says so, work goes on, and it recovers',
  async (_what, fault, says) => {
    await using practice = await startPracticeProcess(smallYard);
    const control = practiceControl(practice);
    await control.fault({ fault });
    await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: practice.session });
    const script = scriptView(terminal);
    const window = await openWindow(browser, terminal);
    const { page } = window;
    const crew = pointerCrew(page);
    const top = page.getByRole('banner');

    // Trouble from the first moment: there is no board yet, and the window says why.
    await top.getByText(says).waitFor();
    await page.getByRole('heading', { name: words.board.nothing.noTracks }).waitFor();
    await control.clearFaults();
    await page.getByRole('list', { name: words.board.title }).waitFor();
    await top.getByText(/^Online/).waitFor();

    // Trouble again: the board stays, what is recorded waits, and is done once when the trouble is over.
    await script.ready();
    const { from, cut, near } = findStage(await script.firstStation());
    const [nearFront = 0] = near.cars;
    await control.fault({ fault });
    await crew.readAgain();
    await top.getByText(says).waitFor();
    await crew.move(cut, from, near, { behind: nearFront });
    await recordedAs(page, 1);
    const meant = [nearFront, ...cut, ...near.cars.slice(1)];
    await boardShows(page, near.trackId, meant);
    await top.getByText(/ · 1 waiting$/).waitFor();
    await control.clearFaults();
    await top.getByText(/^Online/).waitFor();
    await script.done(1);
    expect(await control.effects()).toHaveLength(1);
    expect(await control.standing(near.trackId)).toEqual(meant);
    await boardShows(page, near.trackId, meant);
    expect(window.complaints()).toEqual([]);
    await page.context().close();
  },
);

import { describe, expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { practiceControl } from '../support/practice-control.ts';
import { fewer } from '../support/tier.ts';
import { type CrewAt, recordedAs } from './crew.ts';
import { keyboardCrew } from './keyboard.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import { pointerCrew } from './pointer.ts';
import { findStage } from './tracks.ts';
import { boardShows } from './window.ts';

const browser = await browserOfFile();

const say = words.queue;

/** A car is to be moved to `far`, recorded offline; meanwhile another crew has put it at the front of `near`. */
async function conflicting(crewAt: CrewAt, stack: AsyncDisposableStack) {
  const { practice, script, window, page } = await openBoard(stack, browser);
  const control = practiceControl(practice);
  const crew = crewAt(page);
  const stage = findStage(await script.firstStation());
  const { from, near, far } = stage;
  const [car] = stage.cut;
  await control.offline(true);
  await crew.readAgain();
  await page
    .getByRole('banner')
    .getByText(/^Offline since/)
    .waitFor();
  await crew.move([car], from, far, 'front');
  await recordedAs(page, 1);
  await control.otherCrew({ equipmentIds: [car], toTrackId: near.trackId, groupingIndex: 0 });
  await control.offline(false);
  await page
    .getByRole('banner')
    .getByText(words.shell.attention({ n: 1 }))
    .waitFor();
  await crew.openWhatNeedsAPerson();
  const mark = (await script.queue())[0]?.summary.match(/[A-Z&]{1,4} \d+/)?.[0] ?? '';
  return { window, page, crew, control, script, car, mark, from, near, far };
}

describe.each(
  fewer(1, [
    ['by keyboard', keyboardCrew],
    ['by pointer', pointerCrew],
  ]),
)('a car that another crew has moved meanwhile, %s', (_means, crewAt) => {
  test('the queue shows the yard then, what was meant and the yard now; "move it from there" does it', async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, crew, control, script, car, mark, from, near, far } = await conflicting(crewAt, stack);
    for (const [column, track] of [
      [say.conflict.base, from],
      [say.conflict.meant, far],
      [say.conflict.now, near],
    ] as const) {
      const shown = page.getByRole('region', { name: column });
      const withCar = page
        .getByRole('heading', { name: new RegExp(`^${track.name}(?! *\\w)`) })
        .locator('+ ol li', { hasText: mark });
      await shown.and(page.getByRole('region').filter({ has: withCar })).waitFor();
      expect(await shown.getByText(mark).count()).toBe(1);
    }
    expect(await control.effects()).toEqual([]);

    await crew.decide(say.choices.moveFrom({ count: 1, track: near.name }));
    await script.done(1);
    expect(await control.standing(far.trackId)).toEqual([car, ...far.cars]);
    expect(await control.effects()).toHaveLength(1);
    await crew.go('Board');
    await boardShows(page, far.trackId, [car, ...far.cars]);
    await boardShows(page, near.trackId, near.cars);
    expect(window.complaints()).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { fewer, testInFull } from '../support/tier.ts';
import { type CrewAt, recordedAs } from './crew.ts';
import { keyboardCrew } from './keyboard.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import { pointerCrew } from './pointer.ts';
import { findStage } from './tracks.ts';
import { boardShows } from './window.ts';

const browser = await browserOfFile();

const say = words.queue;

/**
 * A car, or a cut that it leads, is to be moved to `far`, recorded offline; meanwhile another crew has put that car at
 * the front of `near`.
 */
async function conflicting(crewAt: CrewAt, stack: AsyncDisposableStack, meant: 'car' | 'cut' = 'car') {
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
  await crew.move(meant === 'cut' ? stage.cut : [car], from, far, 'front');
  await recordedAs(page, 1);
  await control.otherCrew({ equipmentIds: [car], toTrackId: near.trackId, groupingIndex: 0 });
  await control.offline(false);
  await page
    .getByRole('banner')
    .getByText(words.shell.attention({ n: 1 }))
    .waitFor();
  await crew.openWhatNeedsAPerson();
  const mark = (await script.queue())[0]?.summary.match(/[A-Z&]{1,4} \d+/)?.[0] ?? '';
  return { window, page, crew, control, script, cut: stage.cut, car, mark, from, near, far };
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
        .getByRole('heading', { name: track.name, exact: true })
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

  testInFull(
    'of a cut that one car has left, the rest is moved and that car stays where the other crew has put it',
    async () => {
      await using stack = new AsyncDisposableStack();
      const { window, page, crew, control, script, cut, car, from, near, far } = await conflicting(
        crewAt,
        stack,
        'cut',
      );
      const rest = cut.filter((one) => one !== car);
      await page.getByRole('main').getByText(`${from.name} → ${near.name}`).waitFor();
      await crew.decide(say.choices.moveRest({ count: rest.length, track: from.name }));
      await script.done(1);
      expect(await control.standing(far.trackId)).toEqual([...rest, ...far.cars]);
      expect(await control.standing(near.trackId)).toEqual([car, ...near.cars]);
      expect(await control.effects()).toHaveLength(1);
      expect(window.complaints()).toEqual([]);
    },
  );

  testInFull('"change it" opens the move as it was recorded, and sends what it became', async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, crew, control, script, car, near, far } = await conflicting(crewAt, stack);
    await crew.decide(say.choices.change);
    await crew.changeTo(near, 'back');
    await script.done(1);
    expect(await control.standing(near.trackId)).toEqual([...near.cars, car]);
    expect(await control.effects()).toHaveLength(1);
    await crew.go('Board');
    await boardShows(page, near.trackId, [...near.cars, car]);
    await boardShows(page, far.trackId, far.cars);
    expect(window.complaints()).toEqual([]);
  });

  testInFull('"drop it" asks once more, sends nothing, and leaves the board as the service has it', async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, crew, control, script, car, near, far } = await conflicting(crewAt, stack);
    await crew.decide(say.choices.discard, say.discard.confirm);
    await page.getByRole('banner').getByText(words.shell.nothingWaiting).waitFor();
    await eventually(async () => expect((await script.status()).queue).toMatchObject({ waiting: 0, attention: 0 }));
    expect((await script.queue()).map(({ state }) => state)).toEqual(['discarded']);
    await crew.go('Board');
    await boardShows(page, near.trackId, [car, ...near.cars]);
    await boardShows(page, far.trackId, far.cars);
    expect(await control.effects()).toEqual([]);
    expect(window.complaints()).toEqual([]);
  });
});

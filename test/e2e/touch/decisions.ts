import { expect } from 'vitest';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { eventually } from '../../support/eventually.ts';
import { recordedAs } from '../crew.ts';
import { findStage, type Stage } from '../tracks.ts';
import type { TouchScenes, Tablet } from './scene.ts';
import { type TabletAtYard, tabletAtYard } from './yard.ts';

// What a person decides about commands, with a finger.

const say = words.queue;

/** A tablet at the only command, which needs a person. */
async function deciding(
  stack: AsyncDisposableStack,
  tablet: Tablet,
  why: (yard: TabletAtYard, stage: Stage) => Promise<void>,
) {
  const yard = await tabletAtYard(stack, tablet);
  const stage = findStage(await yard.script.firstStation());
  await why(yard, stage);
  await yard.page
    .getByRole('banner')
    .getByText(words.shell.attention({ n: 1 }))
    .waitFor({ timeout: 30_000 });
  await yard.crew.openWhatNeedsAPerson();
  await yard.page.getByRole('heading', { name: say.choices.title }).waitFor();
  const states = async () => (await yard.script.queue()).map(({ state }) => state);
  return { ...yard, stage, states };
}

const refusal = { fault: 'errorBefore', status: 400, path: '/equipment/move', count: 1 };

async function refusedMove({ control, crew, page }: TabletAtYard, { cut, from, far }: Stage): Promise<void> {
  await control.fault(refusal);
  await crew.move([cut[0]], from, far, 'front');
  await recordedAs(page, 1);
}

/** The answer to a switch request is lost, and nothing at the service proves whether it was made. */
async function doubtfulRequest({ control, crew, page }: TabletAtYard, { more, from, near }: Stage): Promise<void> {
  await control.fault({ fault: 'answerLost', path: '/ims/equipment/switch-request', count: 1 });
  await crew.requestPull(more[0], from, near);
  await recordedAs(page, 1);
}

/** Another crew takes the first car of a cut away before the cut is moved. */
async function strayedCar(yard: TabletAtYard, { cut, from, near, far }: Stage): Promise<void> {
  const { control, crew, page, script } = yard;
  await script.workOffline(true);
  await crew.move(cut, from, far, 'front');
  await recordedAs(page, 1);
  await control.otherCrew({ equipmentIds: [cut[0]], toTrackId: near.trackId, groupingIndex: 0 });
  await script.workOffline(false);
}

export const decisions: TouchScenes = {
  'of a cut that one car has left, what is still there is moved': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, crew, control, script, stage } = await deciding(stack, tablet, strayedCar);
    const [car, ...rest] = stage.cut;
    await crew.decide(say.choices.moveRest({ count: rest.length, track: stage.from.name }));
    await script.done(1);
    expect(await control.standing(stage.far.trackId)).toEqual([...rest, ...stage.far.cars]);
    expect(await control.standing(stage.near.trackId)).toEqual([car, ...stage.near.cars]);
    expect(window.complaints()).toEqual([]);
  },

  'of a cut that one car has left, all are moved, each from where it is': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, main, control, script, stage } = await deciding(stack, tablet, strayedCar);
    await main
      .getByRole('button', { name: /^Move all / })
      .first()
      .tap();
    await script.done(1);
    expect(await control.standing(stage.far.trackId)).toEqual([...stage.cut, ...stage.far.cars]);
    expect(window.complaints()).toEqual([]);
  },

  'a car that has left its cut is taken along all the same': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, dialog, alone, crew, control, script, stage } = await deciding(stack, tablet, strayedCar);
    await crew.decide(say.choices.change);
    await dialog.getByRole('checkbox').tap();
    await crew.changeTo(stage.far, 'front');
    await alone();
    await page.getByRole('banner').getByText(words.shell.nothingWaiting).waitFor();
    await script.done(1);
    expect(await control.standing(stage.far.trackId)).toEqual([...stage.cut, ...stage.far.cars]);
    expect(window.complaints()).toEqual([]);
  },

  'a command is tried again and refused again, and dropped, but not before it was asked once more': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, alone, crew, control, script, states } = await deciding(stack, tablet, refusedMove);
    await control.fault(refusal);
    await crew.decide(say.choices.retry);
    await eventually(async () => expect(await script.queue()).toMatchObject([{ state: 'refused', attempts: 2 }]));
    await page.getByRole('heading', { name: say.choices.title }).waitFor();
    await crew.decide(say.choices.discard, say.discard.keep);
    await alone();
    expect(await states()).toEqual(['refused']);
    await crew.decide(say.choices.discard, say.discard.confirm);
    await alone();
    await page.getByRole('banner').getByText(words.shell.nothingWaiting).waitFor();
    expect(await states()).toEqual(['discarded']);
    expect(await control.effects()).toEqual([]);
    expect(window.complaints()).toEqual([]);
  },

  'a refused move is changed, done as it became, and taken back from the queue': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, page, main, tap, crew, control, script, stage } = await deciding(stack, tablet, refusedMove);
    const [car] = stage.cut;
    await crew.decide(say.choices.change);
    await crew.changeTo(stage.near, 'back');
    await script.done(1);
    expect(await control.standing(stage.near.trackId)).toEqual([...stage.near.cars, car]);
    await main.getByRole('radio', { name: new RegExp(`^${say.filters.all}`) }).tap();
    await page.getByRole('grid', { name: say.title }).locator('[data-command-id]').first().waitFor();
    if ((await main.getByRole('button', { name: say.choices.undo, exact: true }).count()) === 0)
      await page.getByRole('grid', { name: say.title }).locator('[data-command-id]').first().tap();
    await tap(say.choices.undo);
    await script.done(2);
    expect(await control.standing(stage.near.trackId)).toEqual(stage.near.cars);
    expect(window.complaints()).toEqual([]);
  },

  'what may have been done is done again or counts as done only when a person has made sure': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, dialog, answer, alone, crew, control, states, script } = await deciding(
      stack,
      tablet,
      doubtfulRequest,
    );
    await crew.decide(say.choices.retryUncertain, say.retryUncertain.back);
    await alone();
    await crew.decide(say.choices.confirm, say.confirm.back);
    await alone();
    expect(await states()).toEqual(['review']);
    await crew.decide(say.choices.confirm);
    expect(await dialog.getByRole('button', { name: say.confirm.confirm }).isDisabled()).toBe(true);
    await dialog.getByText(say.confirm.tick).tap();
    await answer(say.confirm.confirm);
    await alone();
    await script.done(1);
    // It was made once, by the first sending.
    expect(await control.effects()).toHaveLength(1);
    expect(window.complaints()).toEqual([]);
  },

  'a doubtful command is done again when a person has said so twice': async (tablet) => {
    await using stack = new AsyncDisposableStack();
    const { window, crew, control, script } = await deciding(stack, tablet, doubtfulRequest);
    await crew.decide(say.choices.retryUncertain, say.retryUncertain.confirm);
    await script.done(1);
    await eventually(async () => expect(await control.effects()).toHaveLength(2));
    expect(window.complaints()).toEqual([]);
  },
};

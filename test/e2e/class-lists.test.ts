import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { practiceControl } from '../support/practice-control.ts';
import { testInFull } from '../support/tier.ts';
import { formKeys } from './form-keys.ts';
import { goTo } from './go.ts';
import { chooseCars } from './paste.ts';
import { browserOfFile, openBoard } from './open-board.ts';
import { loadPaper } from './printer.ts';
import { findStage } from './tracks.ts';
import type { WindowOptions } from './window.ts';

const browser = await browserOfFile();

const say = words.classLists;
const ask = say.dialog;

async function atYard(stack: AsyncDisposableStack, size?: WindowOptions) {
  const { practice, terminal, script, window, page } = await openBoard(stack, browser, size);
  const station = await script.firstStation();
  const { from, near, far } = findStage(station);
  const row = station.find(({ track }) => track.trackId === from.trackId);
  return {
    window,
    page,
    terminal,
    script,
    control: practiceControl(practice),
    cars: (row?.cars ?? []).slice(0, 4).map(({ equipmentId, mark }) => ({ equipmentId, mark })),
    near,
    far,
  };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: ask.title });
const listed = (page: Page) => page.getByRole('listbox', { name: ask.cars }).getByRole('option');
const target = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: words.move.to });
/** The class lists that were sent are a part of the switch lists. */
async function goToLists(page: Page): Promise<void> {
  await goTo(page, 'switchLists');
  await page.getByRole('radio', { name: new RegExp(`^${words.switchLists.tabs.sent}`) }).click();
}

/** A class list of the selected cars, by its name among the actions. */
async function classListOfCut(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(words.palette.actionNames.classList);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
}

/** The cars of the list in its order. */
async function marksIn(page: Page): Promise<(string | undefined)[]> {
  const names = await Promise.all((await listed(page).all()).map((car) => car.getAttribute('aria-label')));
  return names.map((name) => name?.split(',')[0]);
}

/** Drags a car of the list to the gap behind another one. */
async function dragBehind(page: Page, car: Locator, other: Locator): Promise<void> {
  const from = await car.boundingBox();
  const to = await other.boundingBox();
  if (from === null || to === null) throw new Error('the cars are not in sight');
  await page.mouse.move(from.x + 80, from.y + from.height / 2);
  await page.mouse.down();
  // A drag begins once the pointer has gone a little way with the button down.
  await page.mouse.move(from.x + 88, from.y + from.height / 2 + 4, { steps: 3 });
  await page.mouse.move(to.x + 80, to.y + to.height - 4, { steps: 6 });
  await page.locator('[data-gap]').waitFor();
  await page.mouse.move(to.x + 81, to.y + to.height - 3);
  await page.mouse.up();
}

test('by keyboard: a cut becomes a list with cars in another order and two targets, and is seen as the service made it', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, script, cars, near, far } = await atYard(stack);
  const [a, b, c, d] = cars;
  await chooseCars(
    page,
    cars.map((car) => car.mark),
  );
  const keys = formKeys(page);
  await classListOfCut(page);
  await keys.press('ControlOrMeta+Enter');
  await eventually(async () =>
    expect(await page.getByLabel(ask.label, { exact: true }).and(page.locator(':focus')).count()).toBe(1),
  );
  await page.keyboard.type('Mill job 3');
  await keys.reach(target(page));
  await page.keyboard.type(near.name);
  await keys.press('Enter');

  // The first car goes one down; the last two get a target of their own, and the list shows the cut between.
  await keys.reach(listed(page).first());
  await keys.press('Alt+ArrowDown');
  expect(await marksIn(page)).toEqual([b, a, c, d].map((car) => car?.mark));
  await keys.press('Escape');
  await keys.press('ArrowDown');
  await keys.press('Space');
  await keys.press('Shift+ArrowDown');
  await dialog(page)
    .getByText(ask.aimChosen({ count: 2 }))
    .waitFor();
  await keys.reach(target(page), 'Shift+Tab');
  await page.keyboard.type(far.name);
  await keys.press('Enter');
  await dialog(page)
    .getByText(ask.cut({ number: 2, count: 2, target: far.name }))
    .waitFor();
  await keys.reach(page.getByRole('radiogroup', { name: ask.position }).getByRole('radio', { checked: true }));
  for (let right = 0; right < 2; right += 1) await keys.press('ArrowRight');
  await keys.press('ControlOrMeta+Enter');
  await page
    .getByText(words.form.recorded({ seq: 1, summary: say.summary({ label: 'Mill job 3', count: 4 }) }))
    .waitFor();
  await script.done(1);
  const [command] = await script.commands();
  expect(command?.input).toEqual({
    kind: 'classList',
    jobId: 'Mill job 3',
    items: [
      { equipmentId: b?.equipmentId, trackId: near.trackId, position: 0 },
      { equipmentId: a?.equipmentId, trackId: near.trackId, position: 1 },
      { equipmentId: c?.equipmentId, trackId: far.trackId, position: -1 },
      { equipmentId: d?.equipmentId, trackId: far.trackId, position: -1 },
    ],
  });

  await goToLists(page);
  const line = page.getByRole('row', { name: /Mill job 3/ });
  await line.getByText(say.status.ACTIVE).waitFor();
  await keys.reach(line);
  await keys.press('Enter');
  const opened = page.getByRole('region', { name: 'Mill job 3' });
  await opened.getByText(new RegExp(`^${say.sheet.workedFrom.front}`)).waitFor();
  for (const { mark } of cars) await opened.getByRole('rowheader', { name: mark }).waitFor();
  expect(await opened.getByRole('rowheader', { name: /^Cut \d/ }).count()).toBe(2);

  // On paper there is the list alone, with a box to tick for each car: each cut names its columns.
  await loadPaper(page);
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByRole('heading', { name: 'Mill job 3' }).waitFor();
  expect(await page.getByRole('columnheader', { name: say.sheet.columns.done }).count()).toBe(2);
  await page.emulateMedia({ media: 'screen' });
  expect(window.complaints()).toEqual([]);
});

testInFull('by pointer: a list from pasted marks is put in order by dragging and turned round', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, script, cars, far } = await atYard(stack);
  const [a, b, c] = cars;
  await goToLists(page);
  await page.getByRole('button', { name: say.fresh }).first().click();
  await page.getByLabel(words.board.pasteMarks.label).fill([a, b, c].map((car) => car?.mark).join(' '));
  await page.getByRole('button', { name: words.board.pasteMarks.find }).click();
  await page.getByRole('button', { name: ask.addFound({ count: 3 }) }).click();
  await page.getByLabel(ask.label, { exact: true }).fill('Yard job');
  await target(page).fill(far.name);
  await page.getByRole('dialog').getByRole('option', { name: far.name }).first().click();
  await dragBehind(page, listed(page).nth(0), listed(page).nth(2));
  await eventually(async () => expect(await marksIn(page)).toEqual([b, c, a].map((car) => car?.mark)));
  await page.getByRole('button', { name: ask.turn }).click();
  await page.getByRole('radio', { name: say.worked.back }).first().click();
  await page.getByRole('button', { name: ask.record }).click();
  await script.done(1);
  const [command] = await script.commands();
  expect(command?.input).toMatchObject({
    items: [a, c, b].map((car) => ({ equipmentId: car?.equipmentId, trackId: far.trackId, position: -1 })),
  });
  await page
    .getByRole('row', { name: /Yard job/ })
    .getByText(say.worked.back, { exact: true })
    .waitFor();
  expect(window.complaints()).toEqual([]);
});

testInFull('a list the service refuses is changed and made once', async () => {
  await using stack = new AsyncDisposableStack();
  const { window, page, script, control, cars, near, far } = await atYard(stack);
  await control.fault({ fault: 'errorBefore', status: 400, path: 'class-lists', count: 1 });
  await chooseCars(page, [cars[0]?.mark ?? '', cars[1]?.mark ?? '']);
  await classListOfCut(page);
  await page.getByLabel(ask.label, { exact: true }).fill('Late job');
  await target(page).fill(near.name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: ask.record }).click();
  await page
    .getByRole('banner')
    .getByText(words.shell.attention({ n: 1 }))
    .waitFor();
  await goToLists(page);
  await page
    .getByRole('row', { name: /Late job/ })
    .getByText(words.state.refused)
    .waitFor();
  await page.getByRole('row', { name: /Late job/ }).click();
  await page.getByRole('button', { name: say.inQueue({ seq: 1 }) }).click();
  await page.getByRole('button', { name: words.queue.choices.change }).click();
  const change = page.getByRole('dialog', { name: words.form.change({ seq: 1 }) });
  await eventually(async () => expect(await page.getByLabel(ask.label, { exact: true }).inputValue()).toBe('Late job'));
  await listed(page).nth(1).click();
  await target(page).fill(far.name);
  await page.keyboard.press('Enter');
  await change.getByRole('button', { name: words.form.recordChanged }).click();
  await page.getByText(words.form.changed({ seq: 1 })).waitFor();
  await script.done(1);
  const [command] = await script.commands();
  expect(command?.input).toMatchObject({ items: [{ trackId: near.trackId }, { trackId: far.trackId }] });
  expect(await control.effects()).toHaveLength(1);
  expect(window.complaints()).toEqual([]);
});

testInFull(
  'offline it is the same: a list that was begun is brought back, waits, can be undone, and is made once',
  async () => {
    await using stack = new AsyncDisposableStack();
    const { window, page, script, control, cars, near } = await atYard(stack);
    await script.workOffline(true);
    await page
      .getByRole('banner')
      .getByText(/^Working offline/)
      .waitFor();
    await chooseCars(page, [cars[0]?.mark ?? '', cars[1]?.mark ?? '']);
    await classListOfCut(page);
    await page.getByLabel(ask.label, { exact: true }).fill('Night job');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('navigation', { name: words.shell.navigation }).waitFor();
    await goToLists(page);
    await page.getByRole('heading', { name: say.empty.title }).waitFor();
    await page.getByRole('button', { name: say.resume({ count: 2 }) }).click();
    await eventually(async () =>
      expect(await page.getByLabel(ask.label, { exact: true }).inputValue()).toBe('Night job'),
    );
    await page.getByRole('button', { name: ask.record }).click();
    await dialog(page).getByText(ask.missing.target).waitFor();
    await target(page).fill(near.name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: ask.record }).click();
    await page
      .getByText(words.form.recordedByChoice({ seq: 1, summary: say.summary({ label: 'Night job', count: 2 }) }))
      .waitFor();
    await page
      .getByRole('row', { name: /Night job/ })
      .getByText(words.state.pending)
      .waitFor();
    expect(await page.getByRole('button', { name: say.resume({ count: 2 }) }).count()).toBe(0);
    await page.getByRole('button', { name: words.shell.undo }).click();
    await page.getByRole('heading', { name: say.empty.title }).waitFor();
    await page.getByRole('button', { name: say.fresh }).first().click();
    await page.getByLabel(words.board.pasteMarks.label).fill(cars[2]?.mark ?? '');
    await page.getByRole('button', { name: words.board.pasteMarks.find }).click();
    await page.getByRole('button', { name: ask.addFound({ count: 1 }) }).click();
    await page.getByLabel(ask.label, { exact: true }).fill('Dawn job');
    await target(page).fill(near.name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: ask.record }).click();
    expect(await control.effects()).toEqual([]);
    await script.workOffline(false);
    await eventually(async () =>
      expect((await script.queue()).map(({ state }) => state)).toEqual(['discarded', 'settled']),
    );
    expect(await control.effects()).toHaveLength(1);
    await page
      .getByRole('row', { name: /Dawn job/ })
      .getByText(say.status.ACTIVE)
      .waitFor();
    expect(window.complaints()).toEqual([]);
  },
);

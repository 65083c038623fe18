import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SwitchPlan } from '#shared/terminal/planning.ts';
import { leadShown, mostLeadFt } from '../../src/renderer/features/planning/lead.ts';
import { draftKey } from '../../src/renderer/lib/form/keep.svelte.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';
import { aStatus } from './played-terminal.ts';

test('in a view that is not wide, what follows the form of a plan lies below it', async () => {
  await page.viewport(820, 700);
  onTestFinished(() => page.viewport(1280, 800));
  openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)]), ...Array.from({ length: 12 }, (_, nth) => aRow(nth + 2, []))],
    answers: { planning: { blockTables: () => [] }, switchLists: { list: () => [] } },
  });
  await goTo('switchLists');
  await page.getByRole('radio', { name: words.switchLists.tabs.plan }).click();
  const form = page.getByRole('form', { name: words.planning.form });
  await expect.element(form).toBeVisible();
  const { bottom } = form.element().getBoundingClientRect();
  expect(bottom).toBeGreaterThan(700);
  expect(form.element().nextElementSibling?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

test.each([
  'Receiving yard north side, long lead track behind the old roundhouse 1',
  'Donaudampfschifffahrtsgesellschaftsanschlussgleishauptbahnhof',
])('what a track of a plan is used for is in sight beside its name, however long that is: %s', async (name) => {
  openWindow({
    rows: [aRow(1, [aCar(11)], { name }), aRow(2, [])],
    answers: { planning: { blockTables: () => [] }, switchLists: { list: () => [] } },
  });
  await goTo('switchLists');
  await page.getByRole('radio', { name: words.switchLists.tabs.plan }).click();
  const use = page.getByRole('combobox', { name: words.planning.use.of({ track: name }) });
  await expect.element(use).toBeVisible();
  const right = use.element().closest('.tracks')?.getBoundingClientRect().right;
  expect(use.element().getBoundingClientRect().right).toBeLessThanOrEqual(right ?? 0);
});

test('a key that chooses another station for a plan leaves the keyboard in the window while that is read', async () => {
  const elsewhere = { stationId: 2, stationName: 'Ellery' };
  openWindow({
    rows: [aRow(1, [aCar(11)]), aRow(2, [], elsewhere)],
    answers: { planning: { blockTables: () => [] }, switchLists: { list: () => [] } },
  });
  await goTo('switchLists');
  const tab = page.getByRole('radio', { name: words.switchLists.tabs.plan });
  await tab.click();
  const station = page.getByRole('radio', { name: 'Ellery' });
  await expect.element(station).toBeVisible();
  tab.element().focus();
  while (!(document.activeElement?.closest('form') instanceof HTMLFormElement)) await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(station).toBeChecked();
  expect(document.activeElement).not.toBe(document.body);
});

test('a plan says how old the yard is that it was made of, from which end its tracks stand there, and plans with the number of cars that stands in its field', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const standing = { tracks: [{ trackId: 1, equipmentIds: [11, 12] }], lead: [] };
  const plan: SwitchPlan = {
    ...{ planId: 'p1', revision: 1, begunAt: at, asOf: at, lengths: [], begun: [], cars: [] },
    state: 'done',
    question: {
      tracks: [{ trackId: 1 }],
      end: 'front',
      lead: { lengthFt: null, mostCars: null },
      blocks: [{ name: 'Mill', equipmentIds: [11, 12], trackId: 2 }],
    },
    best: {
      steps: [{ kind: 'pull', trackId: 1, cars: 2, equipmentIds: [11, 12], forGood: [] }],
      standings: [standing, { tracks: [{ trackId: 1, equipmentIds: [] }], lead: [11, 12] }],
      cost: { movements: 1, carsHandled: 2, feetHandled: 120 },
    },
    remarks: { unknownWeights: [], keptApart: [], notKeptApart: [] },
    atLeast: 1,
    proved: { is: 'fewest' },
    impossible: false,
  };
  openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)]), aRow(2, [])],
    answers: { planning: { blockTables: () => [], get: () => plan }, switchLists: { list: () => [] } },
  });
  const key = draftKey(aStatus().account, 'sorting') ?? '';
  localStorage.setItem(key, JSON.stringify({ stations: [], end: 'front', leadFt: 1500, planId: 'p1' }));
  await goTo('switchLists');
  const say = words.planning;
  await page.getByRole('radio', { name: words.switchLists.tabs.plan }).click();
  await expect.element(page.getByText(say.readAt({ age: words.age.hours({ n: 3 }) }))).toBeVisible();
  await expect.element(page.getByText(say.paper.marks)).toBeVisible();
  await page.getByText(say.change.title).click();
  const cars = page.getByRole('spinbutton', { name: say.cars, exact: true });
  await cars.fill('0');
  await userEvent.tab();
  await expect.element(cars).toHaveValue(2);
});

test('a length of the lead that was typed wrong is no longer told as wrong once another window has put one there', async () => {
  openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)]), aRow(2, [])],
    answers: { planning: { blockTables: () => [] }, switchLists: { list: () => [] } },
  });
  const key = draftKey(aStatus().account, 'sorting') ?? '';
  const kept = (leadFt: number) =>
    localStorage.setItem(key, JSON.stringify({ stations: [], end: 'front', leadFt, planId: null }));
  kept(1500);
  await goTo('switchLists');
  const say = words.planning;
  await page.getByRole('radio', { name: words.switchLists.tabs.plan }).click();
  const lead = page.getByRole('textbox', { name: say.lead });
  await lead.fill('long');
  await userEvent.tab();
  const wrong = page.getByText(say.leadWrong({ most: mostLeadFt }));
  await expect.element(wrong).toBeVisible();
  kept(1200);
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.element(wrong).not.toBeInTheDocument();
  await expect.element(lead).toHaveValue(leadShown(1200));
});

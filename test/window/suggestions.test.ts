import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';

const list = page.getByRole('listbox', { name: words.form.suggestions });
const option = (name: string) => list.getByRole('option', { name, exact: true });

/** The track of a load, offered by the names of the yard. */
async function atLoads() {
  openWindow({
    rows: ['Class 1', 'Class 2', 'Grain 1', 'Grain 2', 'Shop'].map((name, at) => aRow(at + 1, [], { name })),
    answers: { groupings: { list: () => ({ groupings: [] }) } },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('loads') ?? '');
  await page.getByRole('button', { name: words.loads.start.type }).click();
  return page.getByRole('combobox', { name: words.loads.track, exact: true });
}

test('a suggestion is chosen by arrow keys, Home, End and Enter, and is announced to screen readers', async () => {
  const field = await atLoads();
  await field.fill('gr');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  const isActive = async (name: string) => {
    await expect.element(option(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveAttribute('aria-activedescendant', option(name).element().id);
    await expect.element(field).toHaveFocus();
  };
  await userEvent.keyboard('{ArrowDown}');
  await isActive('Grain 1');
  await userEvent.keyboard('{End}');
  await isActive('Grain 2');
  await userEvent.keyboard('{Home}');
  await isActive('Grain 1');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Grain 2');
  await expect.element(list).not.toBeInTheDocument();
  // What was chosen can be changed: all are offered again, from the first.
  await userEvent.keyboard('{ArrowDown}');
  await isActive('Class 1');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
});

test('Escape closes the suggestions and keeps the text; any other text stays allowed', async () => {
  const field = await atLoads();
  await field.fill('cl');
  await expect.element(option('Class 1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('cl');
  await expect.element(field).toHaveFocus();
  await field.fill('Ballast spur');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveValue('Ballast spur');
});

test('a press on the sign opens the suggestions, on the field only a second one, and a press on one takes it', async () => {
  const field = await atLoads();
  await field.click();
  await expect.element(field).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
  await field.click();
  await expect.element(option('Shop')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const { width, height } = field.element().getBoundingClientRect();
  await field.click({ position: { x: width - 8, y: height / 2 } });
  await option('Shop').click();
  await expect.element(field).toHaveValue('Shop');
  await expect.element(field).toHaveFocus();
  await field.click();
  await expect.element(option('Class 2')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(list).not.toBeInTheDocument();
});

test('in a dialog the list is not cut off, and Escape closes it before the dialog', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)]), aRow(2, [], { spots: ['Door 1', 'Door 2', 'Pit'] })] });
  const dialog = page.getByRole('dialog');
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('m');
  await dialog.getByRole('combobox', { name: words.move.to }).fill('Track 2');
  const spot = dialog.getByRole('combobox', { name: words.move.spot });
  await spot.fill('do');
  await userEvent.keyboard('{ArrowDown}');
  const box = option('Door 2').element().getBoundingClientRect();
  expect(document.elementFromPoint(box.left + 4, box.top + 4)?.closest('[role="option"]')).toBe(
    option('Door 2').element(),
  );
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(spot).toHaveValue('Door 2');
  await expect.element(dialog).toBeVisible();
});

const { position: _, ...car } = aCar(77);
const place = { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position: 0 };

/** Cars that a search finds, by number and mark. */
function foundCars(...found: (readonly [equipmentId: number, mark: string])[]) {
  const cars = found.map(([equipmentId, mark]) => ({ ...car, place, equipmentId, mark }));
  return { cars, total: cars.length };
}

/** The field of the history's car, in which `77` has been typed; what is found for more comes late. */
async function typedIn(first: ReturnType<typeof foundCars>, late: Promise<ReturnType<typeof foundCars>>) {
  openWindow({
    answers: {
      cars: { search: ({ text }) => (text === '77' ? first : late) },
      history: { equipment: () => ({ items: [] }) },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await goTo('history');
  const field = page.getByRole('combobox', { name: words.history.filters.car });
  await field.fill('77');
  await expect.element(list).toBeVisible();
  return field;
}

test('Enter takes no other car than the one that was gone to, where a late answer has put others in the list', async () => {
  const late = Promise.withResolvers<ReturnType<typeof foundCars>>();
  const field = await typedIn(foundCars([771, 'UTLX 771'], [772, 'UTLX 772']), late.promise);
  await field.fill('7712');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  late.resolve(foundCars([7712, 'UTLX 7712'], [97712, 'UTLX 97712']));
  await expect.element(list.getByText('UTLX 97712')).toBeVisible();
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('7712');
});

test('of two cars of one mark the keys stay on the one that they have gone to, when a late answer lists them anew', async () => {
  const late = Promise.withResolvers<ReturnType<typeof foundCars>>();
  const twins = () => foundCars([77, 'UTLX 77'], [78, 'UTLX 77']);
  const field = await typedIn(twins(), late.promise);
  await field.fill('X 77');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  late.resolve(twins());
  await new Promise((shown) => setTimeout(shown, 100));
  await expect.element(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
});

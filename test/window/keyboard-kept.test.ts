import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { customer as customerAnswer } from '#shared/service/customer.ts';
import { mostResolved } from '#shared/terminal/cars.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { type Settings, settings as settingsSchema, usualSettings } from '#shared/terminal/settings.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { anInventory } from './an-inventory.ts';
import { goTo, openWindow, tile } from './open-window.ts';
import { newReceiver } from './receiver.ts';
import { anEntry, aStatus } from './played-terminal.ts';
import { atWalk } from './track-check.ts';

const main = page.getByRole('main');
const rows = [aRow(1, [aCar(11)]), aRow(2, [])];
const { mirror } = aStatus();

/** A refused move, opened from the board by its address. */
async function atRefused() {
  const asked = anEntry(1, { state: 'refused' });
  const get = (): QueueCommand => ({
    ...(played.yard.queue[0] ?? asked),
    input: { kind: 'move', equipmentIds: [1], to: { trackId: 2, place: 'back' } },
    answer: null,
    base: { at: asked.recordedAt, tracks: [], elsewhere: [] },
    token: '#yt-abcdefghjk',
    history: [],
  });
  const status = aStatus({ queue: { attention: 1 } });
  const played = openWindow({ rows, queue: [asked], status, answers: { queue: { get } } });
  await expect.element(tile(11)).toBeVisible();
  location.hash = '#/queue/c1';
  return { ...played, asked };
}

test('a key that leads to another view takes the keyboard there, and the view is announced by its name; Back does, too', async () => {
  openWindow({ rows });
  await tile(11).click();
  await userEvent.keyboard(keyOfView('queue') ?? '');
  await expect.element(main).toHaveFocus();
  await expect.element(main).toHaveAccessibleName(words.shell.views.queue);
  await expect.element(main.getByRole('radiogroup', { name: words.queue.filter })).toBeVisible();
  await userEvent.tab();
  expect(main.element().contains(document.activeElement)).toBe(true);
  history.back();
  await expect.element(tile(11)).toBeVisible();
  await expect.element(main).toHaveFocus();
  await expect.element(main).toHaveAccessibleName(words.shell.views.board);
});

test('a key that leads to another view takes the keyboard there from the rail, too, and the view shows that it has it', async () => {
  openWindow({ rows });
  const inRail = page.getByRole('navigation').getByRole('button', { name: words.shell.views.board });
  await expect.element(tile(11)).toBeVisible();
  inRail.element().focus();
  let told: string | null = null;
  main.element().addEventListener('focus', () => (told = main.element().ariaLabel), { once: true });
  await userEvent.keyboard(keyOfView('queue') ?? '');
  await expect.element(main).toHaveFocus();
  expect(told).toBe(words.shell.views.queue);
  // Above the parts of the view, which would cover most of it.
  expect(getComputedStyle(main.element(), '::after').outlineStyle).toBe('solid');
  // There already, the keyboard stays where it is.
  inRail.element().focus();
  await userEvent.keyboard(keyOfView('queue') ?? '');
  await expect.element(inRail).toHaveFocus();
});

test('an arrow key goes from a view that has the keyboard to its first car or line, and back to the car one was on', async () => {
  openWindow({ rows: [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(13)])], queue: [anEntry(1), anEntry(2)] });
  await expect.element(tile(11)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(tile(11)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tile(12)).toHaveFocus();
  await userEvent.keyboard(keyOfView('queue') ?? '');
  await expect.element(main.getByRole('row').nth(1)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(main.getByRole('row').nth(1)).toHaveFocus();
  await userEvent.keyboard(keyOfView('board') ?? '');
  await expect.element(tile(12)).toBeVisible();
  await expect.element(main).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(tile(12)).toHaveFocus();
});

test('a filter that is removed by a key leaves the keyboard at the next one, the last at the filters; so does a view that is removed', async () => {
  const filter = { badOrder: true, hold: true };
  let views = [{ name: 'Watched', filter, sort: { by: 'mark' as const }, columns: ['mark' as const] }];
  const removeView = () => (views = []);
  openWindow({ rows, answers: anInventory(() => [11], { views: () => views, removeView }) });
  await goTo('inventory');
  const say = words.inventory.views;
  const open = (shown: string) => main.getByRole('button', { name: shown, exact: true }).click();
  await open(say.button);
  await page.getByRole('dialog').getByRole('button', { name: 'Watched', exact: true }).click();
  const chips = main.getByRole('button', { name: /^Remove the filter/ });
  await expect.poll(() => chips.elements().length).toBe(2);
  await userEvent.tab();
  chips.first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chips.elements().length).toBe(1);
  await expect.element(chips).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => chips.elements().length).toBe(0);
  const filters = main.getByRole('form', { name: words.inventory.filters.label });
  await expect.poll(() => filters.element().contains(document.activeElement)).toBe(true);
  await open(say.changed({ name: 'Watched' }));
  const sheet = page.getByRole('dialog');
  const remover = sheet.getByRole('button', { name: say.remove({ name: 'Watched' }) });
  await userEvent.tab();
  remover.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remover).not.toBeInTheDocument();
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true);
});

test('a limit that is removed by a key leaves the keyboard at the next one, the last at what adds one', async () => {
  const limit = { track: null, loadStatus: null, customer: null };
  let kept: Settings = {
    ...usualSettings,
    standingLimits: [
      { ...limit, hours: 24 },
      { ...limit, loadStatus: 'LOAD' as const, hours: 48 },
    ],
  };
  const set = (change: object) => (kept = settingsSchema.parse({ ...kept, ...change }));
  openWindow({ rows, answers: { settings: { get: () => kept, set } } });
  await goTo('settings');
  const part = page.getByRole('region', { name: words.standingLimits.title });
  const removers = part.getByRole('listitem').getByRole('button');
  await expect.poll(() => removers.elements().length).toBe(2);
  await userEvent.tab();
  removers.last().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => removers.elements().length).toBe(1);
  await expect.element(removers).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => removers.elements().length).toBe(0);
  await expect.element(part.getByRole('combobox').first()).toHaveFocus();
});

test('a location that is deleted by a key leaves the keyboard at what brings it back', async () => {
  const mill = {
    resourceId: 7,
    name: 'Mill',
    locations: [
      { resourceId: 71, name: 'East' },
      { resourceId: 72, name: 'West' },
    ],
  };
  const known = {
    customerId: 7,
    customer: customerAnswer.parse(mill),
    source: 'service' as const,
    asOf: mirror.asOf ?? '',
  };
  openWindow({ rows, answers: { customers: { list: () => [known], get: () => known } } });
  await goTo('customers');
  await main.getByText('Mill').first().click();
  const say = words.customer.form;
  const removers = main.getByRole('button', { name: say.deleteLocation });
  await expect.poll(() => removers.elements().length).toBe(2);
  await userEvent.tab();
  removers.last().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('button', { name: say.keepLocation })).toHaveFocus();
});

test('a button that is disabled under the keyboard keeps it, and does nothing; elsewhere it is left alone', async () => {
  const { turn, asked } = openWindow({ rows });
  const again = main.getByRole('button', { name: words.board.refresh });
  const reading = async () => {
    turn({ mirror: { ...mirror, pull: { stage: 'cars', done: 1 } } });
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  };
  await expect.element(again).toBeVisible();
  again.element().focus();
  await reading();
  await userEvent.keyboard('{Enter} ');
  expect(asked('mirror/refresh')).toEqual([]);
  await expect.element(again).toHaveFocus();
  turn({ mirror });
  await expect.element(again).not.toHaveAttribute('aria-disabled');
  await expect.element(again).toHaveFocus();
  await reading();
  await tile(11).click();
  await expect.element(again).toBeDisabled();
  turn({ mirror });
  await expect.element(again).toBeEnabled();
  await expect.element(again).not.toHaveFocus();
});

test('why the webhook receiver could not be switched on stays told, however often its state is read meanwhile', async () => {
  const { asked } = openWindow({
    answers: {
      events: {
        receiver: () => newReceiver,
        configure: () => {
          throw new ORPCError('STORAGE', { message: 'The disk is full.' });
        },
      },
    },
  });
  await goTo('settings');
  await main.getByRole('switch', { name: words.receiver.enabled }).click();
  const told = main.getByText('The disk is full.');
  await expect.element(told).toBeVisible();
  const before = asked('events/receiver').length;
  await expect.poll(() => asked('events/receiver').length, { timeout: 12_000 }).toBeGreaterThan(before);
  await expect.element(told).toBeVisible();
});

test('who saves the webhook settings by keys stands on the button afterwards, although nothing is left to be saved', async () => {
  let receiver = newReceiver;
  openWindow({
    answers: {
      events: {
        receiver: () => receiver,
        configure: ({ settings: { path = '' } }) =>
          (receiver = { ...receiver, settings: { ...receiver.settings, path } }),
      },
    },
  });
  await goTo('settings');
  await main.getByRole('textbox', { name: words.receiver.path }).fill('/yard');
  const save = main.getByRole('button', { name: words.receiver.save });
  save.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
  expect(receiver.settings.path).toBe('/yard');
});

test('a command that is opened from another view has the keyboard at what can be decided about it', async () => {
  await atRefused();
  await expect.element(main.getByRole('region', { name: words.queue.choices.title })).toHaveFocus();
});

test('a command that another window decides leaves the keyboard beside what became of it', async () => {
  const { asked, tell, yard } = await atRefused();
  const drop = main.getByRole('button', { name: words.queue.choices.discard });
  await expect.element(drop).toBeVisible();
  await userEvent.tab();
  drop.element().focus();
  yard.queue[0] = { ...asked, state: 'discarded' };
  tell({ what: 'commands', commandIds: ['c1'] });
  await expect.element(drop).not.toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: /^Move UTLX 1 / })).toHaveFocus();
});

test('who finishes a walk by keys stands at the head of what was found', async () => {
  await atWalk();
  main.getByRole('button', { name: words.trackCheck.walk.finish }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByRole('heading', { name: 'Track 1' })).toHaveFocus();
});

test('digits typed while it is asked why a car is skipped name the car that stands there, and lead to no other view', async () => {
  await atWalk([11, 12], { cars: { resolve: () => ({ found: [], unresolved: [] }) } });
  await userEvent.keyboard('n');
  await expect.element(main.getByText(words.trackCheck.skip.title({ mark: 'UTLX 11' }))).toBeVisible();
  await expect.element(main.getByText(words.trackCheck.walk.keys)).not.toBeVisible();
  await userEvent.keyboard('9');
  await userEvent.keyboard('1');
  await expect.element(main.getByRole('combobox', { name: words.trackCheck.other.label })).toHaveValue('91');
});

test('Ctrl Z on a walk takes back its last tick, and no move that was recorded before', async () => {
  const { asked } = await atWalk([11, 12]);
  const back = '{Control>}z{/Control}';
  const states = () => asked('trackChecks/mark').map((input) => Reflect.get(Object(input), 'state'));
  await userEvent.keyboard(' ');
  await expect.poll(states).toEqual(['present']);
  await userEvent.keyboard('n');
  await userEvent.keyboard(`${back}{Escape}`);
  expect(states()).toEqual(['present']);
  await userEvent.keyboard(back);
  await expect.poll(states).toEqual(['present', 'open']);
  await userEvent.keyboard(back);
  await userEvent.keyboard('{Home}');
  await expect.element(main.getByRole('option', { name: /11/ })).toBeVisible();
  // Not awaited: such a message leaves by itself.
  expect(page.getByText(words.undo.nothing).elements()).toEqual([]);
});

test('Ctrl Y on a walk records no move again that was undone before', async () => {
  await atWalk([11, 12]);
  await userEvent.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}n');
  await expect.element(main.getByText(words.trackCheck.skip.title({ mark: 'UTLX 11' }))).toBeVisible();
  await userEvent.keyboard('{Control>}y{/Control}');
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByRole('button', { name: words.trackCheck.walk.here })).toBeVisible();
  expect(page.getByText(words.undo.nothingToRedo).query()).toBeNull();
});

test('the car in front stays in sight while what really stands there is asked below it', async () => {
  const cars = Array.from({ length: 30 }, (_, at) => 11 + at);
  const place = { trackId: 2, trackName: 'Track 2', stationId: 1, stationName: 'Oakridge' };
  const found = [91, 92, 93, 94, 95].map((id) => ({ ...aCar(id), place: { ...place, position: id } }));
  await atWalk(cars, { cars: { resolve: () => ({ found, unresolved: [] }) } });
  await userEvent.keyboard('{End}');
  const list = main.getByRole('listbox', { name: words.trackCheck.walk.lines });
  const bottomOf = (one: Element | null | undefined) => one?.getBoundingClientRect().bottom ?? Infinity;
  const hidden = () => bottomOf(list.element().querySelector('[data-line-id="l40"]')) - bottomOf(list.element());
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  const before = bottomOf(list.element());
  await userEvent.keyboard('9');
  await expect.element(main.getByText('UTLX 95')).toBeVisible();
  expect(bottomOf(list.element())).toBeLessThan(before - 100);
  await expect.poll(hidden).toBeLessThanOrEqual(1);
});

test('that the connection goes and comes, that work needs a person, and that the yard is read as asked, is told to who does not see it, and no age', async () => {
  const reading = Promise.withResolvers<{ tracks: number; cars: number; asOf: string | null }>();
  const { turn, become } = openWindow({ rows, answers: { mirror: { refresh: () => reading.promise } } });
  const told = page.getByRole('status').first();
  await expect.element(told).toMatchTextContent(/^Online$/);
  await main.getByRole('button', { name: words.board.refresh }).click();
  await expect.element(told).toMatchTextContent(`Online. ${words.board.nothing.reading}`);
  reading.resolve({ tracks: 2, cars: 3, asOf: null });
  await expect.element(told).toMatchTextContent(/^Online$/);
  turn({ connection: { state: 'offline', since: new Date().toISOString() }, queue: { waiting: 3 } });
  await expect.element(told).toMatchTextContent(/^Offline since \d\d:\d\d$/);
  turn({ queue: { attention: 1 } });
  await expect.element(told).toMatchTextContent(`Online. ${words.shell.attention({ n: 1 })}`);
  // Whether it is online is not known without the terminal, of which an alert tells.
  become('lost');
  await expect.element(told).toMatchTextContent(/^$/);
});

const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a browser asks before it loads anew what is typed into a dialog, and not otherwise', async () => {
  openWindow({ rows });
  await tile(11).click();
  await userEvent.keyboard('s');
  const remark = page.getByRole('dialog').getByRole('textbox').last();
  await expect.element(remark).toBeVisible();
  expect(leaves()).toBe(true);
  await remark.fill('at the dock');
  expect(leaves()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(remark).not.toBeInTheDocument();
  expect(leaves()).toBe(true);
});

test('a browser does not ask where a dialog has stored each choice at once', async () => {
  openWindow({
    rows,
    answers: anInventory(() => [11]),
  });
  await goTo('inventory');
  await main.getByRole('button', { name: words.inventory.columnsDialog.button }).click();
  const columns = page.getByRole('dialog').getByRole('checkbox');
  await columns.last().click();
  await expect.element(columns.last()).not.toBeChecked();
  expect(leaves()).toBe(true);
});

test('a message that is put away by a key leaves the keyboard where it came from, not on what the next message offers', async () => {
  const set = () => {
    throw new Error('not stored');
  };
  openWindow({ rows, answers: { settings: { set } } });
  await tile(11).click();
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('f');
  const closers = page.getByRole('button', { name: words.shell.dismiss, exact: true });
  await expect.poll(() => closers.elements().length).toBe(1);
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(() => closers.elements().length).toBe(2);
  closers.first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => closers.elements().length).toBe(1);
  await expect.element(tile(11)).toHaveFocus();
});

test('a notice that is put away by a key leaves the keyboard at the next one, the last where it came from', async () => {
  let notices = ['one', 'two'].map((id) => ({ id, at: '2026-05-01T12:00:00.000Z', text: `Notice ${id}` }));
  const dismissNotice = ({ id }: { id: string }) => {
    notices = notices.filter((notice) => notice.id !== id);
    return aStatus({ notices });
  };
  openWindow({ rows, status: aStatus({ notices }), answers: { terminal: { dismissNotice } } });
  await tile(11).click();
  await userEvent.keyboard('{Home}');
  const closers = page.getByRole('button', { name: words.shell.dismissNotice });
  closers.first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => closers.elements().length).toBe(1);
  await expect.element(closers).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(closers).not.toBeInTheDocument();
  await expect.element(tile(11)).toHaveFocus();
});

test('the menu of a car that is closed by a key leaves the keyboard on the car', async () => {
  openWindow({ rows });
  await tile(11).click();
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
  await expect.element(tile(11)).toHaveFocus();
});

test('Enter goes on from stop to stop of the tour, and does not end it', async () => {
  openWindow({ rows });
  await expect.element(tile(11)).toBeVisible();
  await userEvent.keyboard('/');
  await userEvent.keyboard(words.tour.title);
  await expect.element(page.getByRole('option', { name: words.tour.title })).toBeVisible();
  const next = page.getByRole('button', { name: words.tour.next });
  for (const stop of ['connection', 'rail', 'track'] as const) {
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: words.tour.stops[stop].title })).toBeVisible();
    await expect.element(next).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(next).not.toBeInTheDocument();
});

test('of a text that is longer than what can be looked up no more is shown than shows that: the window goes on', async () => {
  openWindow({ rows, answers: { cars: { resolve: () => ({ found: [], unresolved: [] }) } } });
  await expect.element(tile(11)).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'UTLX 11\n'.repeat(50_000));
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const dialog = page.getByRole('dialog', { name: words.board.pasteMarks.title });
  const field = dialog.getByRole('textbox', { name: words.board.pasteMarks.label });
  await expect.element(field).toBeVisible();
  expect(field.element()).toHaveProperty('value.length', mostResolved + 1);
});

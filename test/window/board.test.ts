import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { calmAge } from '../../src/renderer/lib/format/time.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { usualSettings } from '#shared/terminal/settings.ts';
import { goTo, openWindow, tile } from './open-window.ts';
import { anEntry, aStatus } from './played-terminal.ts';

const say = words.board;
const cutBar = page.getByRole('region', { name: say.cut.label });
const noTracks = (asOf: string | null) => ({ tracks: 0, cars: 0, asOf, pull: null, held: null, problem: null });
const yard = () => [
  aRow(1, [aCar(11), aCar(12, { loadStatus: 'EMPTY', grossTons: 30 }), aCar(13)]),
  aRow(2, [aCar(21)]),
];

/** As in vitest.config.ts: some of the tests below choose another size. */
beforeEach(() => page.viewport(1280, 800));

test('the totals of a cut follow the cars that are chosen, by mouse and by keyboard', async () => {
  openWindow({ rows: yard() });
  await tile(11).click();
  await expect.element(cutBar.getByText(`1 ${say.cut.cars({ count: 1 })}`, { exact: true })).toBeVisible();
  await tile(12).click();
  await expect.element(cutBar.getByText(`2 ${say.cut.cars({ count: 2 })}`, { exact: true })).toBeVisible();
  await expect.element(cutBar.getByText(`1 ${say.cut.loads({ count: 1 })}`, { exact: true })).toBeVisible();
  await expect.element(cutBar.getByText(`1 ${say.cut.empties({ count: 1 })}`, { exact: true })).toBeVisible();
  await expect.element(cutBar.getByText(`120 ${say.cut.feet}`, { exact: true })).toBeVisible();
  await expect.element(cutBar.getByText(`161 ${say.cut.tons}`, { exact: true })).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(cutBar.getByText(`3 ${say.cut.cars({ count: 3 })}`, { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(cutBar).not.toBeInTheDocument();
});

test('on a tablet the chosen cars are cleared beside their totals: no line of the board is lost to it', async () => {
  await page.viewport(820, 1180);
  openWindow({ rows: yard() });
  await tile(11).click();
  await expect.element(cutBar).toBeVisible();
  const clear = cutBar.getByRole('button', { name: say.cut.clear }).element().getBoundingClientRect();
  const move = cutBar.getByRole('button', { name: /^Move/ }).element().getBoundingClientRect();
  expect(clear.bottom).toBeLessThanOrEqual(move.top);
  expect(clear.right).toBeGreaterThan(700);
  await cutBar.getByRole('button', { name: say.cut.clear }).click();
  await expect.element(cutBar).not.toBeInTheDocument();
});

test('in the list the long name of a track ends in dots, and covers nothing that is said of its cars', async () => {
  await page.viewport(820, 700);
  openWindow({ rows: [aRow(1, [aCar(11)], { name: 'Northwestern Interchange Yard Lead Track 14 East' })] });
  await page.getByRole('radio', { name: say.list, exact: true }).click();
  const head = page.getByRole('grid').getByText(say.cars({ value: 1 }), { exact: true });
  await expect.element(head).toBeVisible();
  const parts = [...(head.element().parentElement?.children ?? [])].map((part) => part.getBoundingClientRect());
  for (const [at, { left }] of parts.entries()) expect(left).toBeGreaterThanOrEqual(parts[at - 1]?.right ?? 0);
  expect(parts.at(-1)?.right).toBeLessThan(820);
});

test('in the list a track says as on its strip what waits on it, what needs a person, and that it was read long ago', async () => {
  await page.viewport(820, 700);
  const asOf = '2026-05-01T12:00:00.000Z';
  const cars = [11, 12, 13].map((id) => aCar(id, { loadStatus: id === 13 ? null : 'LOAD', lengthFt: 560 }));
  openWindow({
    rows: [
      aRow(1, cars, { name: 'Train 402 Interchange', length: 5990, pendingCount: 14, attentionCount: 11, asOf }),
      aRow(2, [aCar(21)], { asOf: new Date().toISOString() }),
    ],
  });
  await page.getByRole('radio', { name: say.list, exact: true }).click();
  const head = (track: string) => page.getByRole('gridcell').filter({ hasText: track });
  await expect.element(head('Train 402')).toMatchTextContent(say.pending({ count: 14 }));
  await expect.element(head('Train 402')).toMatchTextContent(say.attentionOn({ count: 11 }));
  const age = head('Train 402').getByText(calmAge(asOf, Date.now()), { exact: true });
  await expect.element(age).toBeVisible();
  await expect.element(head('Track 2')).not.toMatchTextContent(/wait|ago|just now/);
  const drawn = [...head('Train 402').element().children].map((part) => part.getBoundingClientRect());
  const parts = drawn.filter(({ width }) => width > 0);
  for (const [at, { left }] of parts.entries()) expect(left).toBeGreaterThanOrEqual(parts[at - 1]?.right ?? 0);
  expect(parts.at(-1)?.right).toBeLessThan(820);
});

test('work that needs a person is drawn and counted apart from work that waits, on tiles, tracks and in words', async () => {
  openWindow({
    rows: [
      aRow(1, [aCar(11, { pending: ['c1'], attention: ['c1'] })], { attentionCount: 1 }),
      aRow(2, [aCar(21, { pending: ['c2'] })], { pendingCount: 1 }),
    ],
  });
  await expect.element(tile(11)).toHaveAttribute('data-state', 'attention');
  await expect.element(tile(11)).toHaveAccessibleName(expect.stringContaining(say.car.attention));
  await expect.element(tile(11)).not.toHaveAccessibleName(expect.stringContaining(say.car.waiting));
  await expect.element(tile(21)).toHaveAttribute('data-state', 'waiting');
  const board = page.getByRole('list', { name: say.title });
  const [first, second] = [board.getByRole('listitem').nth(0), board.getByRole('listitem').nth(1)];
  await expect.element(first).toMatchTextContent(say.attentionOn({ count: 1 }));
  await expect.element(first).not.toMatchTextContent(say.pending({ count: 1 }));
  await expect.element(second).toMatchTextContent(say.pending({ count: 1 }));
  await expect.element(second).not.toMatchTextContent(say.attentionOn({ count: 1 }));
});

test('a board of 400 tracks draws only what is in sight, and keeps what is looked at in its place while tracks change', async () => {
  const rows = Array.from({ length: 400 }, (_, nth) =>
    aRow(
      nth + 1,
      Array.from({ length: 60 }, (_car, at) => aCar(1000 + nth * 100 + at)),
    ),
  );
  const { tell, yard: played } = openWindow({ rows });
  await expect.element(tile(1000)).toBeVisible();
  const tiles = () => document.querySelectorAll('[data-equipment-id]').length;
  expect(tiles()).toBeLessThan(1_200);
  const board = page.getByRole('list', { name: say.title }).element().parentElement;
  if (board === null) throw new Error('the board has nothing it scrolls in');
  board.scrollTop = board.scrollHeight * 0.507;
  const seen = () => document.querySelector<HTMLElement>('[data-track-id="204"]')?.getBoundingClientRect().top;
  await expect.poll(seen).toBeDefined();
  const before = seen();
  played.rows[3] = aRow(4, []);
  played.rows[203] = aRow(204, [aCar(7)]);
  tell({ what: 'tracks', trackIds: [4, 204] });
  await expect.element(tile(7)).toBeVisible();
  expect(seen()).toBe(before);
  expect(tiles()).toBeLessThan(1_200);
});

test.for(['fingers', 'key'])('rows of another height keep in place the track under the %s', async (by) => {
  openWindow({ rows: Array.from({ length: 60 }, (_, at) => aRow(at + 1, [aCar(1000 + at)])) });
  await expect.element(tile(1000)).toBeVisible();
  const board = page.getByRole('list', { name: say.title }).element().parentElement;
  if (board === null) throw new Error('the board has nothing it scrolls in');
  board.scrollTop = 2000;
  const { top, height } = board.getBoundingClientRect();
  // Without fingers it is the topmost track.
  const at = by === 'fingers' ? top + height * 0.6 : top + 2;
  const trackAt = () => document.elementFromPoint(300, at)?.closest('[data-track-id]')?.getAttribute('data-track-id');
  await expect.poll(trackAt).not.toBeUndefined();
  const held = trackAt();
  const fingers = (apart: number) =>
    board.dispatchEvent(
      new TouchEvent('touchmove', {
        bubbles: true,
        touches: [-1, 1].map(
          (side) => new Touch({ identifier: side, target: board, clientX: 300 + side * apart, clientY: at }),
        ),
      }),
    );
  const compact = page.getByRole('button', { name: say.compact, exact: true });
  const change = async (from: number, to: number, pressed: string) => {
    if (by === 'key') await compact.click();
    else {
      fingers(from);
      fingers(to);
      board.dispatchEvent(new TouchEvent('touchend', { bubbles: true }));
    }
    await expect.element(compact).toHaveAttribute('aria-pressed', pressed);
    await expect.poll(trackAt).toBe(held);
  };
  await change(150, 50, 'true');
  await change(50, 150, 'false');
});

/** Taps a track where none of its cars stands. */
const tapTrack = (trackId: number) =>
  page
    .elementLocator(trackRow(trackId))
    .getByRole('listbox')
    .click({ position: { x: 400, y: 20 } });
const placeHere = cutBar.getByRole('button', { name: say.cut.placeHere });

test('Place here, pressed twice, records one move', async () => {
  let answer: () => void = () => undefined;
  const record = () =>
    new Promise<{ commandId: string; seq: number }>((resolve) => {
      answer = () => resolve({ commandId: 'c1', seq: 1 });
    });
  const { asked } = openWindow({ rows: yard(), answers: { moves: { record } } });
  await tile(11).click();
  await tapTrack(2);
  await placeHere.dblClick();
  answer();
  await expect.element(cutBar).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([{ equipmentIds: [11], to: { trackId: 2 } }]);
});

const bound = (id: number, destination: string | null) => aCar(id, { destination });
const mixedYard = () => [
  aRow(1, [bound(11, 'Houston, TX'), bound(12, 'Houston, TX'), bound(13, 'Houston, TX'), bound(14, null)]),
  aRow(2, [bound(21, 'Chicago, IL'), bound(22, 'Houston, TX')]),
];
const groups = page.getByRole('list', { name: say.shows.codes });

test('a tile says where its car goes, a track what most of its cars have in common, and a code dims the others', async () => {
  openWindow({ rows: mixedYard() });
  await expect.element(tile(11)).toMatchTextContent('HOU');
  await expect.element(tile(11)).toHaveAccessibleName(expect.stringContaining(say.car.to({ place: 'Houston, TX' })));
  await expect.element(tile(14)).toMatchTextContent('?');
  // A board that opens draws its upper half first.
  await expect.element(tile(21)).toBeVisible();
  const [first, second] = [page.elementLocator(trackRow(1)), page.elementLocator(trackRow(2))];
  await expect.element(first).toMatchTextContent(say.shows.mostly({ name: 'Houston, TX', strays: 0, unknown: 1 }));
  await expect.element(second).toMatchTextContent(say.shows.mixed({ by: 'to', groups: 2, unknown: 0 }));
  await expect.element(first).toMatchTextContent(say.shows.run({ name: 'Houston, TX', count: 3 }));
  const houston = groups.getByRole('button', { name: say.shows.counted({ name: 'Houston, TX', count: 4 }) });
  await houston.click();
  await expect.element(houston).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tile(22)).not.toHaveClass('dim');
  await expect.element(tile(21)).toHaveClass('dim');
  await expect.element(tile(14)).toHaveClass('dim');
  await houston.click();
  await expect.element(tile(21)).not.toHaveClass('dim');
});

test('what cars show and how high rows are is chosen by keys too, and kept', async () => {
  const { asked } = openWindow({ rows: mixedYard() });
  await expect.element(tile(11)).toBeVisible();
  await userEvent.keyboard('b');
  await userEvent.keyboard('r');
  await expect.poll(() => asked('settings/set')).toEqual([{ boardShows: 'days' }, { boardRows: 'compact' }]);
});

test('strips and list change places under the keyboard, which stays on its car', async () => {
  openWindow({ rows: yard() });
  await tile(11).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tile(12)).toHaveFocus();
  for (const role of ['grid', 'list'] as const) {
    await userEvent.keyboard('d');
    await expect.element(page.getByRole(role, { name: say.title })).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('data-equipment-id')).toBe('12');
  }
});

function trackRow(trackId: number): Element {
  const row = document.querySelector(`li[data-track-id="${trackId}"]`);
  if (row === null) throw new Error(`track ${trackId} is not drawn`);
  return row;
}

test('a car is looked at in passing, by pointer and by key, and Escape lets go of nothing else', async () => {
  openWindow({
    rows: [
      aRow(1, [aCar(11, { commodity: 'BENZENE', destination: 'Houston, TX', consignee: 'Ironwood Steel' }), aCar(12)]),
    ],
  });
  await tile(12).click();
  await tile(11).hover();
  const seen = () => document.querySelector('[data-peek]')?.textContent ?? '';
  await expect.poll(seen).toContain('Houston, TX');
  expect(seen()).toContain('Ironwood Steel');
  expect(seen()).toContain(say.shows.unknown);
  await userEvent.keyboard('{Escape}');
  await expect.poll(seen).toBe('');
  await expect.element(cutBar).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tile(11)).toHaveFocus();
  await userEvent.keyboard('i');
  await expect.poll(seen).toContain('BENZENE');
  expect(document.querySelector('[data-peek]')?.closest('[role="status"]')?.hasAttribute('aria-hidden')).toBe(false);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(seen).toContain('UTLX 12');
  await userEvent.keyboard('i');
  await expect.poll(seen).toBe('');
  await tile(11).click();
  await expect.poll(seen).toBe('');
});

test('a pointer that rests while the board moves under it looks at no car until it is moved', async () => {
  openWindow({ rows: yard() });
  await expect.element(tile(11)).toBeVisible();
  const seen = () => document.querySelector('[data-peek]')?.textContent ?? '';
  const hear = (type: string, init: PointerEventInit = {}) =>
    tile(11)
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...init }));
  hear('pointerover');
  hear('pointermove');
  await new Promise((done) => setTimeout(done, 600));
  expect(seen()).toBe('');
  hear('pointermove', { movementX: 1 });
  await expect.poll(seen).toContain('UTLX 11');
});

test('a right press opens the menu of a car: the commands of the bar, for the chosen cars when it is one of them, and the sorting of their track', async () => {
  openWindow({ rows: yard() });
  await tile(11).click();
  await tile(12).click();
  await tile(12).click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect.element(menu).toHaveAccessibleName(say.menu.label({ count: 2, mark: 'UTLX 11' }));
  const offered = () => [...document.querySelectorAll('[role="menuitem"]')].map((one) => one.textContent.trim());
  const inBar = [...cutBar.element().querySelectorAll('button[aria-keyshortcuts]')].map((one) =>
    one.textContent.trim(),
  );
  // Behind them what is done with the track they stand on.
  expect(offered()).toEqual([...inBar, say.planSorting({ name: 'Track 1' })]);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await tile(21).click({ button: 'right' });
  await expect.element(menu).toHaveAccessibleName(say.menu.label({ count: 1, mark: 'UTLX 21' }));
  expect(offered()).toContain(say.cut.details);
});

test('Escape in a view that does not show the selected cars does not let them go', async () => {
  openWindow({ rows: yard() });
  await tile(11).click();
  await tile(12).click();
  await goTo('queue');
  await expect.element(page.getByRole('heading', { name: words.queue.title, level: 1 })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await goTo('board');
  await expect.element(cutBar.getByText(`2 ${say.cut.cars({ count: 2 })}`, { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(cutBar).not.toBeInTheDocument();
});

/** What a terminal says of a car that stands on no track. */
function detailsOf(equipmentId: number) {
  const { position: _at, ...car } = aCar(equipmentId);
  const nowhere = { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
  const whole = { asOf: '2026-05-01T12:00:00.000Z', equipment: { resourceId: equipmentId }, commands: [] };
  return { ...car, ...whole, place: nowhere, servicePlace: nowhere };
}

test('a list of marks that is changed while it is looked up offers no cars of the text that was there before', async () => {
  const answers: (() => void)[] = [];
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: {
        resolve: async () => {
          await new Promise<void>((resolve) => answers.push(resolve));
          return { found: [detailsOf(11)], unresolved: [] };
        },
      },
    },
  });
  await page.getByRole('button', { name: say.paste }).click();
  const dialog = page.getByRole('dialog', { name: say.pasteMarks.title });
  const field = dialog.getByRole('textbox', { name: say.pasteMarks.label });
  const choose = dialog.getByRole('button', { name: say.pasteMarks.choose({ count: 1 }) });
  const find = dialog.getByRole('button', { name: say.pasteMarks.find });
  await field.fill('UTLX 11');
  await find.click();
  await expect.poll(() => answers.length).toBe(1);
  await field.fill('UTLX 12');
  answers[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(choose).not.toBeInTheDocument();
  await field.fill('UTLX 11');
  await find.click();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.element(choose).toBeVisible();
});

test('the history beside a car says when it was read, and is read once the service is back', async () => {
  let reached = false;
  const { turn } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    status: aStatus({ connection: { state: 'offline' } }),
    answers: {
      cars: { get: ({ equipmentId }) => detailsOf(equipmentId) },
      history: {
        equipment: () => {
          if (!reached) throw new Error('out of reach');
          return { items: [] };
        },
        stored: () => ({ asOf: null, items: [] }),
      },
    },
  });
  await tile(11).dblClick();
  const sheet = page.getByRole('complementary', { name: 'UTLX 11' });
  await expect.element(sheet).toMatchTextContent(words.car.history.unavailable);
  reached = true;
  turn({});
  await expect.element(sheet).toMatchTextContent(words.car.history.none);
  await expect.element(sheet.getByText(/read \d\d:\d\d/)).toBeVisible();
});

test('the sheet of a car on another station than that of the board is as new as the terminal', async () => {
  const onTrack = (trackName: string) => ({ trackId: 9, trackName, stationId: 7, stationName: 'Ellery', position: 0 });
  const bill = { seq: 4, kind: 'billOfLading' as const, summary: 'Bill of lading 77' };
  let told = { place: onTrack('Storage 9'), commands: [anEntry(4, { ...bill, state: 'sending' as const })] };
  const { tell } = openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      cars: {
        get: ({ equipmentId }) => ({ ...detailsOf(equipmentId), servicePlace: told.place, ...told }),
        search: () => ({ cars: [detailsOf(99)], total: 1 }),
      },
      history: { equipment: () => ({ items: [] }) },
    },
  });
  await expect.element(tile(11)).toBeVisible();
  await userEvent.keyboard('/99');
  await page
    .getByRole('option', { name: /UTLX 99/ })
    .first()
    .click();
  const sheet = page.getByRole('complementary', { name: 'UTLX 99' });
  await expect.element(sheet).toMatchTextContent(/Storage 9/);
  // The service has said no to the bill, which changes nothing on any track.
  told = { ...told, commands: [anEntry(4, { ...bill, state: 'refused' })] };
  tell({ what: 'commands', commandIds: ['c4'] });
  await expect.element(sheet, { timeout: 3_000 }).toMatchTextContent(words.state.refused);
  // Another crew moves the car, where the board does not look.
  told = { ...told, place: onTrack('Class 12') };
  tell({ what: 'tracks', trackIds: [9] });
  await expect.element(sheet, { timeout: 3_000 }).toMatchTextContent(/Class 12/);
});

test('the board of another time is headed by the moment it shows, also where the wanted one cannot be read', async () => {
  const asked: string[] = [];
  openWindow({
    rows: [aRow(1, [aCar(11)])],
    answers: {
      past: {
        span: () => ({ from: '2026-05-01T00:00:00.000Z', until: new Date().toISOString(), bytes: 1 }),
        at: ({ at }) => {
          asked.push(at);
          if (asked.length > 1) throw new Error('out of reach');
          return { at, tracks: [] };
        },
      },
    },
  });
  await page.getByRole('button', { name: say.past.open }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(page.getByText(say.past.none)).toBeVisible();
  const shown = heading.element().textContent;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: say.past.earlier({ minutes: 60 }) }).click();
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(page.getByText(words.problem.notReached)).toBeVisible();
  expect(heading.element().textContent).toBe(shown);
});

test.for([1440, 1024, 820])(
  'a car whose details are opened at the right edge stays in sight, framed, beside the sheet, %i px wide',
  async (width) => {
    await page.viewport(width, 700);
    const cars = Array.from({ length: 30 }, (_, at) => aCar(100 + at));
    openWindow({
      rows: [aRow(1, cars)],
      answers: {
        cars: { get: ({ equipmentId }) => detailsOf(equipmentId) },
        history: { equipment: () => ({ items: [] }) },
      },
    });
    await expect.element(tile(100)).toBeVisible();
    const strip = () => document.querySelector('[role="listbox"]')?.getBoundingClientRect().right ?? 0;
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-equipment-id]')];
    const last = drawn.findLast((one) => one.getBoundingClientRect().right < strip());
    const mark = Number(last?.dataset['equipmentId']);
    await tile(mark).dblClick();
    const sheet = page.getByRole('complementary', { name: `UTLX ${mark}` });
    await expect.element(sheet).toBeVisible();
    const free = () => Math.min(strip(), sheet.element().getBoundingClientRect().left);
    await expect.poll(() => tile(mark).element().getBoundingClientRect().right < free()).toBe(true);
    expect(getComputedStyle(tile(mark).element()).outlineStyle).toBe('solid');
  },
);

test('a reason belongs to the track it was typed for: to another it goes with a reason of its own, or with none', async () => {
  const short = { length: 30 };
  const rows = [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21)], short), aRow(3, [], short), aRow(4, [])];
  let answer: () => { commandId: string; seq: number } = () => {
    throw new Error('the terminal is being restarted');
  };
  const { asked } = openWindow({ rows, answers: { moves: { record: () => answer() } } });
  const reason = cutBar.getByLabelText(say.cut.reason);
  await tile(11).click();
  await tapTrack(2);
  await reason.fill('Track 2 is being pulled');
  await expect.element(placeHere).toBeEnabled();
  await tapTrack(3);
  await expect.element(reason).toHaveValue('');
  await expect.element(placeHere).toBeDisabled();
  await reason.fill('Track 3 is being pulled');
  await placeHere.click();
  await expect.poll(() => asked('moves/record')).toMatchObject([{ overrideReason: 'Track 3 is being pulled' }]);
  // It was not recorded: nothing that was chosen and typed is gone.
  await expect.element(reason).toHaveValue('Track 3 is being pulled');
  await tapTrack(4);
  answer = () => ({ commandId: 'c1', seq: 1 });
  await placeHere.click();
  await expect.element(cutBar).not.toBeInTheDocument();
  expect(asked('moves/record')).toHaveLength(2);
  expect(asked('moves/record')[1]).not.toHaveProperty('overrideReason');
});

test('what is requested and not done is on the tile and in words', async () => {
  openWindow({ rows: [aRow(1, [aCar(11, { requested: true }), aCar(12)])] });
  await expect.element(tile(11)).toHaveAccessibleName(expect.stringContaining(say.car.requested));
  await expect.element(tile(12)).not.toHaveAccessibleName(expect.stringContaining(say.car.requested));
  expect(tile(11).element().querySelectorAll('.asked')).toHaveLength(1);
  expect(tile(12).element().querySelectorAll('.asked')).toHaveLength(0);
});

test('in the largest text no digit of a low tile and no name under it is cut off', async () => {
  await page.viewport(820, 1180);
  onTestFinished(async () => {
    document.documentElement.style.removeProperty('--text-scale');
    await page.viewport(1280, 800);
  });
  const cars = Array.from({ length: 30 }, (_, at) =>
    aCar(671_080 + at, { destination: at < 3 ? 'Houston, TX' : null }),
  );
  const settings = { ...usualSettings, textSize: 'largest', boardRows: 'compact', boardShows: 'to' } as const;
  openWindow({ rows: [aRow(1, cars, { length: 2_000 })], answers: { settings: { get: () => settings } } });
  await expect.element(tile(671_080)).toBeVisible();
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>('.tile .number, .tile .code, .run')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent);
  await expect.poll(() => document.querySelectorAll('.tile.compact').length).toBeGreaterThan(3);
  await expect.poll(cut).toEqual([]);
});

test('a yard that was read and has no tracks is not said to be unread while the service cannot be reached', async () => {
  const at = '2026-05-01T12:00:00.000Z';
  const { turn } = openWindow({
    status: aStatus({ connection: { state: 'offline', since: at }, mirror: noTracks(at) }),
  });
  await expect.element(page.getByText(words.board.nothing.none)).toBeVisible();
  turn({ connection: { state: 'offline', since: at }, mirror: noTracks(null) });
  await expect.element(page.getByText(words.board.nothing.offline)).toBeVisible();
});

test('who works offline by choice is told neither that the service is out of reach nor that it is tried again', async () => {
  openWindow({ status: aStatus({ connection: { state: 'workingOffline' }, mirror: noTracks(null) }) });
  await expect.element(page.getByText(words.board.nothing.offline)).toBeVisible();
  await expect.element(page.getByRole('main')).not.toMatchTextContent(/out of reach|keeps trying/);
});

import type { Locator, Page } from 'playwright-core';
import type { View } from '../../../src/renderer/terminal/views.ts';
import { words as say } from '../../../src/renderer/lib/words/words.ts';
import type { Place } from './finger-walk.ts';
import type { Fingers } from '../touch.ts';

/** A step on the way to a place: where `sign` is not to be seen, `way` is tapped. */
type Step = readonly [sign: Locator, way: Locator | (() => Promise<void>)];

/** The switch list of the scene: cars in three cuts, each with a target. */
const theList = 'Local 14';
/** Ms until a way is given up: what it leads to may be used up by then. */
const patience = 1000;
/** The same for a way that has led nowhere before. */
const littlePatience = 150;

/** What has a story of its own, and what ends things: see the tests that tap it. */
const elsewhere = [
  /^(top|bar|messages|lesson|dialog Search|dialog Tour) >/,
  /: (Leave the practice yard|Sign out|Forget this device…|Work offline|Go online)$/,
  /radio of Language/,
];
/** What ends a paper comes after everything that can be done with it. */
const ends = [/: (Finish|Discard)/];

/** The parts of the window that the ways to its places are found by. */
function waysOf(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    dialog: page.getByRole('dialog'),
    layer: page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible, [role="menu"]:visible'),
    sheet: page.locator('aside'),
    board: page.getByRole('list', { name: say.board.title }),
    cutBar: page.getByRole('region', { name: say.board.cut.label }),
    opened: main.locator('.detail'),
    lines: main.getByRole('grid').locator('[role="row"][tabindex]'),
    button: (name: string | RegExp) => main.getByRole('button', { name, exact: true }),
    tab: (name: string): Step => [
      main.getByRole('radio', { name: new RegExp(`^${name}`), checked: true }),
      main.getByRole('radio', { name: new RegExp(`^${name}`) }),
    ],
    at: (view: View) =>
      page.locator('nav [aria-current="page"]:visible', { hasText: new RegExp(`${say.shell.views[view]}\\s*$`) }),
  };
}
type Ways = ReturnType<typeof waysOf>;

/** Every place of the window, in an order in which none uses up what the next needs. */
export function placesOf(page: Page, hand: Fingers): readonly Place[] {
  const ways = waysOf(page);
  const { layer, sheet, at } = ways;

  const leadNowhere = new Set<Step>();
  async function take(step: Step): Promise<void> {
    const [sign, way] = step;
    if ((await sign.count()) > 0) return;
    if (typeof way === 'function') await way();
    else await tapIfThere(way);
    await sign
      .first()
      .waitFor({ timeout: leadNowhere.has(step) ? littlePatience : patience })
      .catch(() => leadNowhere.add(step));
  }
  const placeFor: PlaceFor = (name, view, steps = [], but = []) => ({
    name,
    knownBy: steps.length === 0 ? 'view' : 'standing',
    part: say.shell.views[view],
    but: [...elsewhere, ...but],
    enter: async () => {
      if ((await layer.count()) > 0) return;
      if (name !== 'sheet' && (await sheet.count()) > 0)
        await sheet.getByRole('button', { name: say.shell.close }).first().tap();
      if ((await at(view).count()) === 0) await hand.go(say.shell.views[view]);
      for (const step of steps) await take(step);
    },
  });
  return [
    placeFor('overview', 'overview'),
    ...boardPlaces(ways, placeFor),
    ...inventoryPlaces(ways, placeFor, hand),
    placeFor('queue', 'queue', [ways.tab(say.queue.filters.attention)], [/: (Drop|Do it|It was)/]),
    placeFor('queue with nothing', 'queue', [ways.tab(say.queue.filters.waiting)]),
    placeFor('command', 'queue', [ways.tab(say.queue.filters.all), [ways.opened, ways.lines]], [/: (Drop|Do it)/]),
    ...listPlaces(ways, placeFor),
    ...checkPlaces(ways, placeFor, take),
    placeFor('loads', 'loads'),
    ...formPlaces(ways, placeFor),
    ...historyPlaces(ways, placeFor),
    placeFor('events', 'events'),
    placeFor('event', 'events', [[ways.opened, ways.lines]]),
    placeFor('settings', 'settings'),
  ];
}
type PlaceFor = (name: string, view: View, steps?: readonly Step[], but?: readonly RegExp[]) => Place;

async function tapIfThere(way: Locator): Promise<void> {
  if ((await way.count()) === 0) return;
  await way
    .first()
    .tap({ timeout: patience })
    .catch(() => undefined);
}

function boardPlaces({ main, board, cutBar, sheet, button }: Ways, placeFor: PlaceFor): readonly Place[] {
  const drawn = (how: string) => main.getByRole('radio', { name: how, exact: true });
  const strips: Step = [board, drawn(say.board.strips)];
  const tiles = board.getByRole('option');
  // A car with work on it tells more.
  const busy = board.getByRole('option', { name: /needs a person|waits/ });
  const header = (at: number) => board.locator('li[data-track-id]').nth(at).getByRole('button').first();
  const details = async () => {
    const shown = cutBar.getByRole('button', { name: say.board.cut.details });
    if ((await shown.count()) === 0) {
      await tapIfThere(cutBar.getByRole('button', { name: say.board.cut.clear }));
      await ((await busy.count()) > 0 ? busy : tiles).first().tap();
    }
    await shown.tap();
  };
  const hazmat = board.getByRole('option', { name: /hazmat/ });
  return [
    placeFor('board', 'board', [strips]),
    placeFor('board with a car', 'board', [strips, [cutBar, tiles]]),
    placeFor(
      'board with hazmat',
      'board',
      [strips, [cutBar.getByRole('button', { name: /hazmat/ }), hazmat]],
      [/^(?!Board \/ Chosen cars > button: <n> hazmat|dialog Hazmat)/],
    ),
    placeFor('sheet', 'board', [strips, [sheet, details]], [/^(?!sheet)/]),
    placeFor('board with a target', 'board', [
      strips,
      [cutBar, header(1)],
      [button(say.board.cut.placeHere), header(3)],
    ]),
    placeFor('board as a list', 'board', [[main.getByRole('grid', { name: say.board.title }), drawn(say.board.list)]]),
  ];
}

function inventoryPlaces({ cutBar, lines, button }: Ways, placeFor: PlaceFor, hand: Fingers): readonly Place[] {
  const page = lines.page();
  const aFilter: Step = [
    button(/^Remove the filter/),
    async () => {
      await hand.go(say.shell.views.overview);
      // What is due, or the handover, may be open there.
      await tapIfThere(button(say.overview.handover.back));
      await page.getByRole('region', { name: say.overview.cars.title, exact: true }).getByRole('button').nth(1).tap();
    },
  ];
  return [
    placeFor('inventory', 'inventory'),
    placeFor('inventory, more filters', 'inventory', [[button(say.filters.less), button(/^More/)]]),
    placeFor('inventory, filtered', 'inventory', [aFilter]),
    placeFor('inventory with a car', 'inventory', [[cutBar, lines]]),
    placeFor('inventory with all', 'inventory', [[button(/^Let all/), button(/^Choose all/)]]),
  ];
}

function listPlaces({ main, lines, opened, button, tab }: Ways, placeFor: PlaceFor): readonly Place[] {
  const index: Step = [
    main.getByRole('radiogroup', { name: say.switchLists.tabs.label, exact: true }),
    button(say.switchLists.back),
  ];
  const tabs = say.switchLists.tabs;
  const modes = say.switchLists.open.modes;
  const tools = main.getByRole('region', { name: say.switchLists.edit.tools });
  const aList: Step = [
    main.getByRole('heading', { name: theList, level: 1 }),
    async () => {
      if ((await index[0].count()) === 0) await tapIfThere(button(say.switchLists.back));
      await tapIfThere(main.getByRole('radio', { name: new RegExp(`^${tabs.open}`) }));
      await tapIfThere(lines.filter({ hasText: theList }));
    },
  ];
  const writing = [aList, tab(modes.write)];
  return [
    placeFor('switch lists', 'switchLists', [index, tab(tabs.open)], [/row of Switch lists/]),
    placeFor('switch list', 'switchLists', writing, ends),
    placeFor('switch list with a car', 'switchLists', [...writing, [tools, main.getByRole('option').nth(2)]], ends),
    placeFor('switch list at work', 'switchLists', [aList, tab(modes.work)], ends),
    placeFor('switch list at its end', 'switchLists', writing),
    placeFor('finished lists', 'switchLists', [index, tab(tabs.closed)]),
    placeFor('finished list', 'switchLists', [index, tab(tabs.closed), [button(say.switchLists.back), lines]]),
    placeFor('class lists', 'switchLists', [index, tab(tabs.sent), [opened, lines]]),
  ];
}

function checkPlaces(
  { main, lines, opened, button, tab }: Ways,
  placeFor: PlaceFor,
  take: (step: Step) => Promise<void>,
): readonly Place[] {
  const { walk, skip, other, outcome, fresh } = say.trackCheck;
  const index: Step = [button(fresh), button(walk.back)];
  const trains: Step = [button(say.consist.fresh), button(say.consist.open.back)];
  const walked: Step = [
    main.getByRole('listbox', { name: walk.lines }),
    async () => {
      await take(index);
      await tapIfThere(lines.filter({ hasText: say.trackCheck.list.state.open }));
    },
  ];
  const found = main.getByRole('listbox', { name: other.title }).getByRole('option');
  const typing: readonly Step[] = [
    [button(other.cancel), button(walk.other)],
    [found, button('1')],
  ];
  const consist: Step = [
    button(say.consist.open.columnsButton),
    async () => {
      await take(trains);
      await tapIfThere(lines);
    },
  ];
  return [
    placeFor('checks', 'trackCheck', [index], [/row of Track checks/]),
    placeFor('walk', 'trackCheck', [walked], ends),
    placeFor('walk, a car skipped', 'trackCheck', [walked, [button(skip.cancel), button(walk.notHere)]], ends),
    placeFor('walk, another car', 'trackCheck', [walked, ...typing], ends),
    placeFor('walk at its end', 'trackCheck', [walked, [button(outcome.goOn), button(walk.finish)]]),
    placeFor('finished check', 'trackCheck', [index, [button(walk.back), lines]]),
    placeFor('consists', 'trains', [trains], [/row of Consists/]),
    placeFor(
      'consist, a row to correct',
      'trains',
      [consist, tab(say.consist.open.tabs.left), [opened, lines]],
      [...ends, /row of Cars of the consist/],
    ),
    placeFor('consist', 'trains', [consist]),
  ];
}

function formPlaces({ main, dialog, lines, opened, button }: Ways, placeFor: PlaceFor): readonly Place[] {
  const form = main.locator('form');
  const bills: Step = [lines, button(say.waybills.form.back)];
  const aBill: Step = [
    form,
    async () => {
      await button(say.waybills.newBill).first().tap();
      await dialog.getByRole('radio', { name: say.waybills.start.ways.empty }).tap();
      await dialog.getByRole('button', { name: say.waybills.start.begin }).tap();
    },
  ];
  return [
    placeFor('waybills', 'waybills', [], [/: Record the bill$/]),
    placeFor('bill', 'waybills', [bills, [opened, lines]]),
    placeFor('bill being written', 'waybills', [aBill]),
    placeFor('customers', 'customers', [[lines, button(say.customer.form.back)]], [/row of Customers/]),
    placeFor('customer', 'customers', [[form, lines]]),
  ];
}

function historyPlaces({ lines, opened, button, tab }: Ways, placeFor: PlaceFor): readonly Place[] {
  const { filters, kinds } = say.history;
  const shown: Step = [lines, button(filters.show)];
  return [
    placeFor('history', 'history', [shown]),
    placeFor('record', 'history', [shown, [opened, lines]]),
    placeFor('history, more filters', 'history', [[button(say.filters.less), button(/^More/)]]),
    placeFor('charges', 'history', [tab(kinds.charges), shown]),
    placeFor('charges, more filters', 'history', [tab(kinds.charges), [button(say.filters.less), button(/^More/)]]),
  ];
}

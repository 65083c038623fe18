import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { QueueCommand, QueueEntry } from '#shared/terminal/queue.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, type Scene } from './open-window.ts';
import { anEntry, aStatus } from './played-terminal.ts';

const say = words.queue;
const main = page.getByRole('main');
const line = (seq: number) => main.getByRole('row', { name: new RegExp(`Move UTLX ${seq} `) });
const at = '2026-05-01T12:00:00.000Z';
const since = new Date().toISOString();

async function atQueue(scene: Scene) {
  const window = openWindow(scene);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /waiting/i })
    .click();
  await expect.element(main.getByRole('heading', { name: say.title })).toBeInTheDocument();
  return window;
}

const track = (trackId: number, ...cars: number[]) => ({
  trackId,
  name: `Track ${trackId}`,
  cars: cars.map((equipmentId) => ({ equipmentId, mark: `UTLX ${equipmentId}` })),
});
const strayed = anEntry(1, {
  state: 'conflict',
  conflict: {
    reason: 'UTLX 1 was no longer on Track 1.',
    equipmentIds: [1],
    base: { at, tracks: [track(1, 1, 5), track(2)], elsewhere: [] },
    meant: { at, tracks: [track(1, 5), track(2, 1)], elsewhere: [] },
    now: { at, tracks: [track(1, 5), track(3, 1)], elsewhere: [] },
  },
});

/** The same command with all that is told of it when it is opened. */
function whole(entry: QueueEntry): QueueCommand {
  return {
    ...entry,
    input: { kind: 'move', equipmentIds: [1], to: { trackId: 2, place: 'back' } },
    answer: null,
    base: { at, tracks: [track(1, 1, 5), track(2)], elsewhere: [] },
    token: '#yt-abcdefghjk',
    history: [{ at, from: null, to: 'pending', why: 'Recorded.', attempt: 0 }],
  };
}

test('the queue is neither printed nor saved while it is being read: a part of it would pass for the whole', async () => {
  const newest = Array.from({ length: 500 }, (_, nth) => anEntry(nth + 501));
  const rest = Promise.withResolvers<QueueEntry[]>();
  await atQueue({
    status: aStatus({ queue: { waiting: 1_000 } }),
    answers: { queue: { list: ({ before } = {}) => (before === undefined ? newest : rest.promise) } },
  });
  const save = main.getByRole('button', { name: say.toolbar.export });
  await expect.element(main.getByText(say.loading)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await expect.element(main.getByRole('button', { name: words.print.dialog.open })).toBeDisabled();
  rest.resolve([]);
  await expect.element(save).toBeEnabled();
});

async function atConflict(entry: QueueEntry = strayed) {
  const window = await atQueue({
    queue: [entry],
    status: aStatus({ queue: { attention: 1 } }),
    answers: {
      queue: {
        get: () => whole(entry),
        retry: () => whole({ ...entry, state: 'pending' }),
        discard: () => whole({ ...entry, state: 'discarded' }),
        confirmApplied: () => whole({ ...entry, state: 'applied' }),
      },
    },
  });
  await main.getByRole('radio', { name: new RegExp(`^${say.filters.attention}`) }).click();
  await line(1).click();
  await expect.element(main.getByRole('heading', { name: say.choices.title })).toBeVisible();
  return window;
}

test('a conflict shows the yard when it was recorded, what was meant and the yard now, which end is on top, and why it is asked', async () => {
  await atConflict();
  await expect.element(main.getByText('UTLX 1 was no longer on Track 1.').first()).toBeVisible();
  const shown = (which: 'base' | 'meant' | 'now') => main.getByRole('region', { name: say.conflict[which] });
  await expect.element(shown('base')).toMatchTextContent(/Track 1 · Front ↓.*UTLX 1.*UTLX 5.*Track 2/);
  await expect.element(shown('meant')).toMatchTextContent(/Track 1 · Front ↓.*UTLX 5.*Track 2 · Front ↓.*UTLX 1/);
  await expect.element(shown('now')).toMatchTextContent(/Track 3.*UTLX 1/);
});

test('a conflict is done again on the yard as it is now at once; nothing of it had happened', async () => {
  const { asked } = await atConflict();
  await main.getByRole('button', { name: say.choices.retry }).click();
  await expect.poll(() => asked('queue/retry')).toEqual([{ commandId: 'c1' }]);
});

test('a line that is pressed twice at once is open, and not closed again', async () => {
  await atConflict();
  await main.getByRole('button', { name: words.shell.close }).click();
  await expect.element(main.getByRole('heading', { name: say.choices.title })).not.toBeInTheDocument();
  await line(1).dblClick();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(main.getByRole('heading', { name: say.choices.title })).toBeVisible();
});

test('whoever presses twice at once to work offline works offline', async () => {
  const { asked, turn } = await atQueue({
    answers: {
      terminal: {
        workOffline: ({ offline }) => {
          const status = aStatus({ connection: { state: offline ? 'workingOffline' : 'online' } });
          turn(status);
          return status;
        },
      },
    },
  });
  await main.getByRole('button', { name: say.toolbar.workOffline }).dblClick();
  await expect.element(main.getByRole('button', { name: words.connection.goOnline })).toBeVisible();
  expect(asked('terminal/workOffline')).toEqual([{ offline: true }]);
});

test('a command that is open follows its cars when another crew moves them on a station that is not on the board', async () => {
  const now = { trackId: 8, name: 'Storage 8' };
  const again = (trackId: number, name: string) => ({
    cars: [{ equipmentId: 1, mark: 'UTLX 1', then: { trackId: 1, name: 'Track 1' }, now: { trackId, name } }],
  });
  let told = again(3, 'Track 3');
  const { tell } = await atQueue({
    queue: [strayed],
    status: aStatus({ queue: { attention: 1 } }),
    answers: {
      queue: { get: () => ({ ...whole(strayed), again: told }) },
      history: { lastMoves: () => [] },
    },
  });
  await main.getByRole('radio', { name: new RegExp(`^${say.filters.attention}`) }).click();
  await line(1).click();
  const moved = main.getByText(/^Track 1 → /);
  await expect.element(moved).toMatchTextContent(/Track 3/);
  told = again(now.trackId, now.name);
  tell({ what: 'tracks', trackIds: [3, 8] });
  await expect.element(moved, { timeout: 3_000 }).toMatchTextContent(/Storage 8/);
});

test('who took each of hundreds of cars away is asked for at once, and told where that took the car to where it is', async () => {
  const then = { trackId: 1, name: 'Track 1' };
  const cars = Array.from({ length: 300 }, (_, nth) => ({
    equipmentId: nth + 1,
    mark: `UTLX ${nth + 1}`,
    then,
    now: { trackId: 3, name: 'Track 3' },
  }));
  const moved = { at: '2026-05-01T11:00:00Z', trackId: 3 };
  const { asked } = await atQueue({
    queue: [strayed],
    status: aStatus({ queue: { attention: 1 } }),
    answers: {
      queue: { get: () => ({ ...whole(strayed), again: { cars } }) },
      history: {
        lastMoves: () => [
          { equipmentId: 1, ...moved, jobName: 'Local 7' },
          { equipmentId: 2, ...moved, jobName: 'Local 8', trackId: 4 },
          { equipmentId: 3, ...moved, jobName: null },
        ],
      },
    },
  });
  await main.getByRole('radio', { name: new RegExp(`^${say.filters.attention}`) }).click();
  await line(1).click();
  await expect.element(main.getByText(/^UTLX 1 ?Track 1 → Track 3 ?Local 7, /)).toBeVisible();
  await expect.element(main.getByText(new RegExp(`^UTLX 2 ?Track 1 → Track 3 ?${say.strayed.unknown}`))).toBeVisible();
  await expect.element(main.getByText(new RegExp(`^UTLX 4 ?Track 1 → Track 3 ?${say.strayed.unknown}`))).toBeVisible();
  expect(asked('history/lastMoves')).toEqual([{ equipmentIds: cars.map((car) => car.equipmentId), since: at }]);
});

/** Five cars of which UTLX 3 has gone to Class 10 meanwhile, and another move that needs a person. */
function atStrayedCut() {
  const receiving = { trackId: 1, name: 'Receiving 2' };
  const cars = [1, 2, 3, 4, 5].map((equipmentId) => ({
    equipmentId,
    mark: `UTLX ${equipmentId}`,
    then: receiving,
    now: equipmentId === 3 ? { trackId: 3, name: 'Class 10' } : receiving,
  }));
  const pictures = {
    base: { at, tracks: [track(1, 1, 2, 3, 4, 5), track(2)], elsewhere: [] },
    meant: { at, tracks: [track(1), track(2, 1, 2, 3, 4, 5)], elsewhere: [] },
    now: { at, tracks: [track(1, 1, 2, 4, 5), track(3, 3)], elsewhere: [] },
  };
  const ids = cars.map((car) => car.equipmentId);
  const conflict = { reason: 'UTLX 3 was no longer on Receiving 2.', equipmentIds: ids, ...pictures };
  const cut = anEntry(1, { state: 'conflict', equipmentIds: ids, conflict });
  const other = anEntry(2, { state: 'refused' });
  const states: Record<string, QueueEntry> = { c1: cut, c2: other };
  const input = { kind: 'move' as const, equipmentIds: ids, to: { trackId: 2, place: 'back' as const } };
  const told = (commandId: string): QueueCommand =>
    commandId === 'c1' && states[commandId]?.state === 'conflict'
      ? { ...whole(cut), input, again: { cars } }
      : { ...whole(states[commandId] ?? other), input };
  const decide =
    (state: QueueEntry['state']) =>
    ({ commandId }: { commandId: string }) => {
      states[commandId] = { ...(states[commandId] ?? other), state };
      return told(commandId);
    };
  return atQueue({
    queue: [cut, other],
    status: aStatus({ queue: { attention: 2 } }),
    rows: [
      aRow(
        1,
        [1, 2, 4, 5].map((id) => aCar(id)),
      ),
      aRow(2, []),
      aRow(3, [aCar(3)]),
    ],
    answers: {
      queue: { get: ({ commandId }) => told(commandId), retry: decide('pending'), change: decide('pending') },
      history: {
        lastMoves: () => [{ equipmentId: 3, at: '2026-05-01T13:05:00.000Z', jobName: 'Hump 2', trackId: 3 }],
      },
    },
  });
}
const seenAt = (...ids: number[]) => ids.map((equipmentId) => ({ equipmentId, trackId: equipmentId === 3 ? 3 : 1 }));

test('a cut that one car has left: who took it where is told, and the rest can be moved without it', async () => {
  const { asked } = await atStrayedCut();
  await line(1).click();
  await expect.element(main.getByText(/^UTLX 3 ?Receiving 2 → Class 10 ?Hump 2, /)).toBeVisible();
  await main.getByRole('button', { name: say.choices.moveRest({ count: 4, track: 'Receiving 2' }) }).click();
  await expect
    .poll(() => asked('queue/retry'))
    .toEqual([{ commandId: 'c1', equipmentIds: [1, 2, 4, 5], takes: seenAt(1, 2, 4, 5) }]);
});

test('a cut that one car has left: all of it is moved only from where it was shown to stand', async () => {
  const { asked } = await atStrayedCut();
  await line(1).click();
  await main
    .getByRole('button', { name: say.choices.moveAll({ count: 5, cars: 'UTLX 3', track: 'Class 10' }) })
    .click();
  await expect.poll(() => asked('queue/retry')).toEqual([{ commandId: 'c1', takes: seenAt(1, 2, 3, 4, 5) }]);
});

test('after a decision the next that needs a person opens, and the filter stays', async () => {
  await atStrayedCut();
  const attention = main.getByRole('radio', { name: new RegExp(`^${say.filters.attention}`) });
  await expect.element(attention).toBeChecked();
  await line(1).click();
  await main.getByRole('button', { name: say.choices.moveRest({ count: 4, track: 'Receiving 2' }) }).click();
  await expect.element(main.getByRole('region', { name: /^Move UTLX 2 / })).toBeVisible();
  await expect.element(attention).toBeChecked();
});

test.each([false, true])('a recorded cut that is changed lets the strayed car go; taken along: %s', async (along) => {
  const { asked } = await atStrayedCut();
  await line(1).click();
  await main.getByRole('button', { name: say.choices.change }).click();
  const dialog = page.getByRole('dialog');
  const take = dialog.getByRole('checkbox', { name: say.strayed.take({ mark: 'UTLX 3', track: 'Class 10' }) });
  await expect.element(take).not.toBeChecked();
  if (along) await take.click();
  await dialog.getByRole('button', { name: words.form.recordChanged }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const equipmentIds = along ? [1, 2, 3, 4, 5] : [1, 2, 4, 5];
  expect(asked('queue/change')).toMatchObject([{ input: { equipmentIds }, takes: seenAt(...equipmentIds) }]);
});

test('a move that is changed goes to the track that is named while its cars are still being looked up', async () => {
  const looked = Promise.withResolvers<undefined>();
  const entry = anEntry(1, { state: 'refused' });
  const place = { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
  const get = async () => {
    await looked.promise;
    return { ...aCar(1), place, asOf: at, equipment: { resourceId: 1 }, commands: [], servicePlace: place };
  };
  const { asked } = await atQueue({
    queue: [entry],
    status: aStatus({ queue: { attention: 1 } }),
    rows: [aRow(2, []), aRow(3, [])],
    answers: { cars: { get }, queue: { get: () => whole(entry), change: () => whole(entry) } },
  });
  await line(1).click();
  await main.getByRole('button', { name: say.choices.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: words.move.to }).fill('Track 3');
  looked.resolve(undefined);
  await expect.element(dialog.getByText('UTLX 1').first()).toBeVisible();
  await dialog.getByRole('button', { name: words.form.recordChanged }).click();
  await expect.poll(() => asked('queue/change')).toMatchObject([{ input: { to: { trackId: 3 } } }]);
});

test('a command that waits for the connection tells no time of a next try where it is pointed at', async () => {
  const entry = anEntry(1, { nextAttemptAt: new Date(Date.now() + 60_000).toISOString() });
  const { turn } = await atQueue({ queue: [entry], answers: { queue: { get: () => whole(entry) } } });
  await line(1).click();
  const detail = main.getByRole('region', { name: entry.summary });
  await expect.element(detail.getByText(/^Next try at/)).toHaveAttribute('title');
  turn({ connection: { state: 'offline', since }, queue: { waiting: 1 } });
  await expect.element(detail.getByText(say.offline)).toHaveAttribute('title', say.offline);
});

test('a conflict is dropped only after a second word, and kept when the first was a slip', async () => {
  const { asked } = await atConflict();
  await main.getByRole('button', { name: say.choices.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.discard.keep }).click();
  expect(asked('queue/discard')).toEqual([]);
  await main.getByRole('button', { name: say.choices.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.discard.confirm }).click();
  await expect.poll(() => asked('queue/discard')).toEqual([{ commandId: 'c1' }]);
});

test('"it was done already" counts only once somebody has said that they made sure', async () => {
  const { asked } = await atConflict();
  await main.getByRole('button', { name: say.choices.confirm }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: say.confirm.confirm });
  await expect.element(confirm).toBeDisabled();
  await page.getByRole('dialog').getByLabelText(say.confirm.tick).click();
  await confirm.click();
  await expect.poll(() => asked('queue/confirmApplied')).toEqual([{ commandId: 'c1' }]);
});

test('what may already have been done is done again only after a warning, and cannot be changed', async () => {
  const { asked } = await atConflict({ ...strayed, uncertain: true });
  const again = main.getByRole('button', { name: say.choices.retryUncertain, exact: true });
  await expect.element(again).toBeVisible();
  await expect.element(main.getByRole('button', { name: say.choices.change })).not.toBeInTheDocument();
  await again.click();
  await expect.element(page.getByRole('dialog').getByText(say.retryUncertain.text)).toBeVisible();
  expect(asked('queue/retry')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: say.retryUncertain.confirm }).click();
  await expect.poll(() => asked('queue/retry')).toEqual([{ commandId: 'c1' }]);
});

test('waiting lines say what they wait for, and never a try at a time that has passed', async () => {
  const gone = new Date(Date.now() - 60_000).toISOString();
  const { turn } = await atQueue({
    queue: [anEntry(1, { nextAttemptAt: gone })],
    status: aStatus({ connection: { state: 'offline', since }, queue: { waiting: 1 } }),
  });
  await expect.element(line(1)).toMatchTextContent(say.offline);
  await expect.element(line(1)).not.toMatchTextContent(/Next try/);
  turn({ connection: { state: 'workingOffline', since }, queue: { waiting: 1 } });
  await expect.element(line(1)).toMatchTextContent(say.offlineByChoice);
  turn({ connection: { state: 'unauthorised', since }, queue: { waiting: 1 } });
  await expect.element(line(1)).toMatchTextContent(say.paused);
  turn({ queue: { waiting: 1 } });
  await expect.element(line(1)).not.toMatchTextContent(say.paused);
  await expect.element(line(1)).not.toMatchTextContent(/Next try/);
});

test('an empty queue says why it is empty and what to do', async () => {
  await atQueue({});
  await expect.element(main.getByText(say.empty.all.title)).toBeVisible();
  await expect.element(main.getByText(say.empty.all.text)).toBeVisible();
  await main.getByRole('radio', { name: new RegExp(`^${say.filters.waiting}`) }).click();
  await expect.element(main.getByText(say.empty.waiting.text)).toBeVisible();
});

test('a queue that cannot be read says so, and is there once it can', async () => {
  let answers = false;
  const entries = [anEntry(1)];
  const { tell } = await atQueue({
    answers: {
      queue: {
        list: () => {
          if (!answers) throw new Error('no link');
          return entries;
        },
      },
    },
  });
  await expect.element(main.getByText(words.problem.notReached)).toBeVisible();
  answers = true;
  tell({ what: 'commands', commandIds: Array.from({ length: 30 }, (_, at) => `c${at}`) });
  await expect.element(line(1)).toBeVisible();
});

test('a ledger of 2,000 lines is walked by keys from end to end and draws only what is in sight', async () => {
  const queue = Array.from({ length: 2_000 }, (_, nth) => anEntry(nth + 1));
  await atQueue({ queue, status: aStatus({ queue: { waiting: 2_000 } }) });
  await expect.element(line(1)).toBeVisible();
  expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(120);
  const first = document.querySelector<HTMLElement>('[data-line="0"]');
  if (first === null) throw new Error('the ledger has no first line');
  first.focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.getAttribute('data-line')).toBe('1999');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement?.getAttribute('data-line')).toBe('1998');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(document.activeElement?.getAttribute('data-line')).toBe('1998');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => document.activeElement?.getAttribute('data-line')).toBe('0');
  expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(120);
});

/** Two conflicts, of which the first is open; each is decided at once. */
async function atTwo() {
  const second = anEntry(2, { ...strayed, commandId: 'c2', seq: 2, summary: 'Move UTLX 2 · Track 1 → Track 2, back' });
  const all = new Map([strayed, second].map((entry) => [entry.commandId, entry]));
  const get = (commandId: string) => whole(all.get(commandId) ?? strayed);
  const window = await atQueue({
    queue: [strayed, second],
    status: aStatus({ queue: { attention: 2 } }),
    answers: {
      queue: {
        get: ({ commandId }) => get(commandId),
        retry: ({ commandId }) => ({ ...get(commandId), state: 'pending' }),
      },
    },
  });
  await main.getByRole('radio', { name: new RegExp(`^${say.filters.attention}`) }).click();
  await line(1).click();
  const retry = main.getByRole('button', { name: say.choices.retry });
  await expect.element(retry).toBeVisible();
  return { ...window, retry };
}
const opened = (seq: number) => main.getByRole('region', { name: new RegExp(`^Move UTLX ${seq} `) });

test('a double click decides about one command, although the next comes up in its place', async () => {
  const { asked, retry } = await atTwo();
  await retry.dblClick({ delay: 150 });
  await expect.element(opened(2)).toBeVisible();
  await expect.element(retry).toBeVisible();
  expect(asked('queue/retry')).toMatchObject([{ commandId: 'c1' }]);
});

test('a key that is held decides about one command; the next one has the focus, and none of its buttons', async () => {
  const { asked, retry } = await atTwo();
  (await retry.element()).focus();
  await userEvent.keyboard('{Enter>8/}');
  await expect.element(opened(2)).toBeVisible();
  await expect.element(main.getByRole('region', { name: say.choices.title })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(asked('queue/retry')).toMatchObject([{ commandId: 'c1' }]);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => asked('queue/retry').length).toBe(2);
});

test('retry all puts back what was asked about, and takes no car from where others have put it since', async () => {
  const refused = (seq: number) => anEntry(seq, { state: 'refused' });
  const cars = [
    { equipmentId: 1, mark: 'UTLX 1', then: { trackId: 1, name: 'Track 1' }, now: { trackId: 3, name: 'Track 3' } },
  ];
  const told = (commandId: string): QueueCommand => ({
    ...whole(refused(Number(commandId.slice(1)))),
    ...(commandId === 'c1' && { again: { cars } }),
  });
  const { asked, yard, tell } = await atQueue({
    queue: [refused(1), refused(2), { ...strayed, commandId: 'c3', seq: 3 }],
    status: aStatus({ queue: { attention: 3 } }),
    answers: { queue: { get: ({ commandId }) => told(commandId), retry: ({ commandId }) => told(commandId) } },
  });
  await main.getByRole('button', { name: say.toolbar.retryAll({ count: 2 }) }).click();
  const sure = page.getByRole('dialog', { name: say.retryAll.title({ count: 2 }) });
  await expect.element(sure).toBeVisible();
  yard.queue.push(refused(4));
  tell({ what: 'commands', commandIds: Array.from({ length: 30 }, (_, at) => `c${at}`) });
  await expect.poll(() => document.querySelector('[data-command-id="c4"]')).not.toBeNull();
  await sure.getByRole('button', { name: say.retryAll.confirm }).click();
  await expect
    .poll(() => asked('queue/retry'))
    .toEqual([{ commandId: 'c1', takes: [{ equipmentId: 1, trackId: 1 }] }, { commandId: 'c2' }]);
});

test('what the service refused a command with is told once', async () => {
  const lastError = {
    at,
    class: 'refused' as const,
    message: 'The service answered 409: No such spot.',
    words: 'No such spot.',
    status: 409,
  };
  const entry = anEntry(1, { state: 'refused', lastError });
  await atQueue({ queue: [entry], answers: { queue: { get: () => whole(entry) } } });
  await line(1).click();
  const detail = main.getByRole('region', { name: entry.summary });
  await expect.element(detail).toMatchTextContent(/No such spot/);
  expect(detail.element().textContent.match(/409/g)).toHaveLength(1);
});

test('what was done at another address is told so, and a track of the same number here is not taken for its own', async () => {
  const entry = anEntry(1, { state: 'settled', elsewhere: true, doneAt: at });
  const destinations = [{ trackId: 2, name: 'Mill' }];
  await atQueue({
    rows: [aRow(2, [])],
    queue: [entry],
    answers: { queue: { get: () => ({ ...whole(entry), destinations }) } },
  });
  await main.getByRole('radio', { name: new RegExp(say.filters.all) }).click();
  await line(1).click();
  const detail = main.getByRole('region', { name: entry.summary });
  await expect.element(detail).toMatchTextContent(say.elsewhere);
  await expect.element(detail).toMatchTextContent(/Mill, /);
});

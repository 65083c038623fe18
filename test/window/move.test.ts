import { expect, test } from 'vitest';
import * as z from 'zod';
import { page, userEvent } from 'vitest/browser';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { usualSettings } from '#shared/terminal/settings.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, tile } from './open-window.ts';
import { anEntry, type Answers } from './played-terminal.ts';

const dialog = page.getByRole('dialog');
const record = dialog.getByRole('button', { name: words.move.record });

/** A yard in which moves are recorded one after another, and taken back by moves back. */
function atWork(length: number | null = 600, special: Answers = {}) {
  let seq = 0;
  const rows = [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21), aCar(22)], { length })];
  const next = () => ({ commandId: `c${(seq += 1)}`, seq });
  const undone = (commandId: string): QueueCommand => ({
    ...anEntry(Number(commandId.slice(1)), { state: 'settled', equipmentIds: [11] }),
    input: { kind: 'move', equipmentIds: [11], to: { trackId: 2, place: 'back' } },
    answer: null,
    base: {
      at: '2026-05-01T12:00:00.000Z',
      tracks: rows.map(({ track, cars }) => ({ trackId: track.trackId, name: track.name, cars: [...cars] })),
      elsewhere: [],
    },
    token: null,
    history: [],
  });
  const answers: Answers = {
    moves: { record: next },
    queue: { undo: ({ commandId }) => ({ how: 'compensated', by: [next()], command: undone(commandId) }) },
  };
  return openWindow({ rows, answers: { ...answers, ...special } });
}

/** Opens the move of a car, and types the track's name or what is short for it. */
async function aim(car: number, typed: string, track = typed) {
  await tile(car).click();
  await userEvent.keyboard('m');
  await dialog.getByRole('combobox', { name: words.move.to }).fill(typed);
  await expect.element(dialog.getByRole('region', { name: words.move.preview({ track }) })).toBeVisible();
}

test('a move goes to the track and the place that were chosen, beside the car that was named', async () => {
  const { asked } = atWork();
  await aim(11, 'Track 2');
  await dialog.getByRole('radio', { name: words.place.after }).click();
  await dialog.getByLabelText(words.move.anchor, { exact: true }).selectOptions('22');
  await record.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([{ equipmentIds: [11], to: { trackId: 2, place: { after: 22 } } }]);
  await expect.element(page.getByText(words.move.recorded({ count: 1, track: 'Track 2' }))).toBeVisible();
});

test('on a desktop the places on a track stand in one row', async () => {
  atWork();
  await aim(11, 'Track 2');
  const places = dialog.getByRole('radiogroup').first().getByRole('radio').elements();
  expect(places.length).toBeGreaterThan(4);
  expect(new Set(places.map((place) => place.getBoundingClientRect().top)).size).toBe(1);
});

test('late work in the hour that comes twice in autumn, and in the one that is left out in spring, says which moment it is recorded with', async () => {
  const settings = { get: () => ({ ...usualSettings, language: 'en' as const, timeZone: 'America/Chicago' }) };
  const { asked } = atWork(600, { settings });
  await aim(11, 'Track 2');
  await dialog.getByText(words.move.more, { exact: true }).click();
  const when = dialog.getByLabelText(words.move.when, { exact: true });
  await when.fill('2026-03-08T02:30');
  await expect.element(when).toHaveAccessibleDescription(/ 0?3:30:00.* CDT$/);
  await when.fill('2026-11-01T01:30');
  await expect.element(when).toHaveAccessibleDescription(/ 0?1:30:00.* CDT$/);
  const later = dialog.getByRole('checkbox', { name: / 0?1:30:00.* CST$/ });
  await later.click();
  await expect.element(when).toHaveAccessibleDescription(/ 0?1:30:00.* CST$/);
  await later.click();
  await expect.element(when).toHaveAccessibleDescription(/ 0?1:30:00.* CDT$/);
  await later.click();
  // Another hour is that hour; the one that was chosen before comes back with its name alone.
  await when.fill('2026-11-01T02:30');
  await expect.element(later).not.toBeInTheDocument();
  await when.fill('2026-11-01T01:30');
  await expect.element(later).toBeChecked();
  await record.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([{ occurredAt: '2026-11-01T07:30:00.000Z' }]);
});

test('a job that is typed and taken out again closes its part of the dialog over nobody', async () => {
  atWork();
  await aim(11, 'Track 2');
  await dialog.getByText(words.move.more, { exact: true }).click();
  const job = dialog.getByRole('textbox', { name: words.move.jobName });
  await job.click();
  await userEvent.keyboard('L{Backspace}');
  await expect.element(job).toBeVisible();
  await userEvent.keyboard('Local 14');
  await expect.element(job).toHaveValue('Local 14');
});

test('a spot that its track does not have is sent once it is confirmed, and nobody is told that a move creates it', async () => {
  const { asked } = atWork();
  await aim(11, 'Track 2');
  await dialog.getByRole('textbox', { name: words.move.spot }).fill('Dock 9');
  const question = words.move.confirmUnknownSpot({ spot: 'Dock 9', track: 'Track 2' });
  await dialog.getByRole('checkbox', { name: question }).click();
  await record.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([{ equipmentIds: [11], to: { trackId: 2, spot: 'Dock 9' } }]);
});

test('a number of feet beside a track of another station is said to be its length, not what is left of it', async () => {
  const rows = [aRow(1, [aCar(11)]), aRow(3, [aCar(31)], { stationId: 2, stationName: 'Mill Junction', length: 900 })];
  openWindow({
    rows,
    answers: {
      tracks: { board: ({ stationId }) => ({ tracks: rows.filter((row) => row.track.stationId === stationId) }) },
    },
  });
  await tile(11).click();
  await userEvent.keyboard('m');
  const option = (name: string) => dialog.getByRole('option', { name: new RegExp(name) });
  await expect.element(option('Track 1')).toMatchTextContent(words.move.feetLeft({ feet: 540, guessed: 0 }));
  await expect.element(option('Track 3')).toMatchTextContent(words.move.feetLong({ feet: 900 }));
});

test('a key that is held aims a move at the track that is offered first, and records nothing nobody has seen', async () => {
  const { asked } = atWork();
  await tile(11).click();
  await userEvent.keyboard('m');
  await expect.element(dialog.getByRole('combobox', { name: words.move.to })).toHaveFocus();
  await userEvent.keyboard('{Enter>8/}');
  await expect.element(dialog.getByText(words.move.preview({ track: 'Track 1' }))).toBeVisible();
  expect(asked('moves/record')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked('moves/record')).toMatchObject([{ equipmentIds: [11], to: { trackId: 1 } }]);
});

test('nothing is said to fit on a track whose length nobody knows', async () => {
  atWork(null);
  await aim(11, 'Track 2');
  await expect.element(dialog).toMatchTextContent(words.move.feetUnknown);
  await expect.element(dialog).toMatchTextContent(words.advice.none);
  expect(dialog.element().textContent).not.toMatch(/\bfits\b/i);
});

test('what speaks against a move asks for a reason, and the reason is recorded with the rule it went against', async () => {
  const { asked } = atWork(130);
  await aim(11, 'Track 2');
  await expect.element(dialog).toMatchTextContent(words.advice.noRoom({ needed: 60, free: 10, guessed: 0 }));
  await expect.element(record).toBeDisabled();
  await dialog.getByLabelText(words.advice.reason).fill('The far end is being pulled');
  await record.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([
    { overrides: [{ rule: 'noRoom', reason: 'The far end is being pulled' }] },
  ]);
});

test('a few letters show the track as it would stand, and Enter records what nothing speaks against', async () => {
  const { asked } = atWork();
  await aim(11, 't2', 'Track 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([{ equipmentIds: [11], to: { trackId: 2, place: 'back' } }]);
  await tile(12).click();
  await userEvent.keyboard('m');
  await expect.element(dialog.getByRole('option').first()).toMatchTextContent(/^Track 2/);
});

test('a text that names no track keeps nothing of the track that was typed before', async () => {
  const { asked } = atWork();
  await aim(11, 't2', 'Track 2');
  await userEvent.keyboard('9{Enter}');
  await expect.element(dialog).toMatchTextContent(words.move.noSuchTrack({ text: 't29' }));
  await expect.element(dialog).toMatchTextContent(words.move.lacks.track);
  await expect.element(record).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Backspace}');
  await expect.element(dialog.getByText(words.move.preview({ track: 'Track 2' }))).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(dialog).toMatchTextContent(words.move.lacks.track);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await dialog.getByRole('option', { name: /^Track 2/ }).click();
  await userEvent.keyboard('x{Backspace}');
  await expect.element(record).toBeDisabled();
  expect(asked('moves/record')).toEqual([]);
});

test('a time that was begun and not completed is asked for, not left out', async () => {
  const { asked } = atWork();
  await aim(11, 't2', 'Track 2');
  await dialog.getByText(words.move.more).click();
  await dialog.getByLabelText(words.move.when).click();
  await userEvent.keyboard('12');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).toMatchTextContent(words.form.unfinished);
  expect(asked('moves/record')).toEqual([]);
  await dialog.getByLabelText(words.move.when).fill('2026-05-01T10:00');
  await expect.element(dialog).not.toMatchTextContent(words.form.unfinished);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([{ occurredAt: expect.stringContaining('2026-05-01T') }]);
});

test('a move that got no answer is recorded again under its id, so that it is not recorded twice; another move is not', async () => {
  const lost = () => Promise.reject(new Error('The link was cut.'));
  const answers = [lost, lost, () => Promise.resolve({ commandId: 'c1', seq: 1 })];
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11)]), aRow(2, [aCar(21)])],
    answers: { moves: { record: () => (answers.shift() ?? lost)() } },
  });
  await aim(11, 'Track 2');
  await record.click();
  await expect.element(dialog).toMatchTextContent(words.problem.notReached);
  await dialog.getByRole('radio', { name: words.place.front }).click();
  await record.click();
  await expect.poll(() => asked('moves/record').length).toBe(2);
  await record.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [back, front, again] = asked('moves/record').map(
    (input) => z.object({ commandId: z.uuid() }).parse(input).commandId,
  );
  expect(again).toBe(front);
  expect(front).not.toBe(back);
});

test('Enter records nothing against which something speaks: it leads to the reason; Ctrl Enter records what is whole', async () => {
  const { asked } = atWork(130);
  await aim(11, 't2', 'Track 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByLabelText(words.advice.reason)).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(asked('moves/record')).toEqual([]);
  await userEvent.keyboard('The far end is being pulled{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toHaveLength(1);
});

test('a track that was chosen by a press, and a place, leave Enter to record the move', async () => {
  const { asked } = atWork();
  await aim(11, 'Track 2');
  await dialog.getByRole('option', { name: /^Track 2/ }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await aim(12, 'Track 2');
  await dialog.getByRole('radio', { name: words.place.front }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([
    { to: { trackId: 2, place: 'back' } },
    { to: { trackId: 2, place: 'front' } },
  ]);
});

test('Enter on a track that was only gone to shows it first, and records nothing', async () => {
  const { asked } = atWork();
  await aim(11, 'Track', 'Track 1');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog.getByText(words.move.preview({ track: 'Track 2' }))).toBeVisible();
  expect(asked('moves/record')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toMatchObject([{ to: { trackId: 2 } }]);
});

test('what a move still lacks stands beside its button', async () => {
  atWork(130);
  await tile(11).click();
  await userEvent.keyboard('m');
  await expect.element(dialog.getByText(words.move.lacks.track)).toBeVisible();
  await dialog.getByRole('combobox', { name: words.move.to }).fill('t2');
  await expect.element(dialog.getByText(words.move.lacks.reason)).toBeVisible();
  await dialog.getByLabelText(words.advice.reason).fill('The far end is being pulled');
  await expect.element(dialog.getByText(words.move.lacks.reason)).not.toBeInTheDocument();
  await expect.element(record).toBeEnabled();
});

test('the message of a move says what became of it, and the keyboard goes with the cut', async () => {
  const { yard, tell } = atWork();
  const many = Array.from({ length: 30 }, (_, nth) => `c${nth + 1}`);
  await aim(11, 'Track 2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(words.move.recorded({ count: 1, track: 'Track 2' }))).toBeVisible();
  const entry = anEntry(1, { equipmentIds: [11], trackIds: [1, 2] });
  for (const [state, fate] of [
    ['pending', words.move.fate.waiting],
    ['applied', words.move.fate.sent],
  ] as const) {
    yard.queue.splice(0, yard.queue.length, { ...entry, state });
    tell({ what: 'commands', commandIds: many });
    await expect
      .element(page.getByText(`${words.move.recorded({ count: 1, track: 'Track 2' })} · ${fate}`))
      .toBeVisible();
  }
  yard.rows.splice(0, 2, aRow(1, [aCar(12)]), aRow(2, [aCar(21), aCar(22), aCar(11)]));
  tell({ what: 'tracks', trackIds: [1, 2] });
  await expect.element(tile(11)).toHaveFocus();
});

test('the whole cut that was moved comes into sight and is marked for a moment', async () => {
  const many = Array.from({ length: 60 }, (_, nth) => aCar(100 + nth));
  const rows = [aRow(1, [aCar(11), aCar(12), aCar(13)], { length: 9_000 }), aRow(2, many, { length: 9_000 })];
  const { yard, tell } = openWindow({ rows, answers: { moves: { record: () => ({ commandId: 'c1', seq: 1 }) } } });
  await tile(11).click();
  await tile(13).click();
  await userEvent.keyboard('m');
  await dialog.getByRole('combobox', { name: words.move.to }).fill('Track 2');
  await expect.element(dialog.getByText(words.move.preview({ track: 'Track 2' }))).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  yard.rows.splice(
    0,
    2,
    aRow(1, [], { length: 9_000 }),
    aRow(2, [...many, aCar(11), aCar(12), aCar(13)], { length: 9_000 }),
  );
  tell({ what: 'tracks', trackIds: [1, 2] });
  for (const car of [11, 12, 13]) {
    await expect.element(tile(car)).toHaveClass('moved');
    await expect.element(tile(car)).toBeInViewport({ ratio: 0.98 });
  }
  for (const car of [11, 12, 13]) await expect.element(tile(car), { timeout: 5_000 }).not.toHaveClass('moved');
});

test('nothing is recorded by a dialog that is left', async () => {
  const { asked } = atWork();
  await aim(11, 'Track 2');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('moves/record')).toEqual([]);
});

test('Ctrl Z takes back; Ctrl Shift Z and Ctrl Y record again and never take back anything', async () => {
  const { asked } = atWork();
  for (const keys of ['{Control>}{Shift>}z{/Shift}{/Control}', '{Control>}y{/Control}']) {
    await aim(11, 'Track 2');
    await record.click();
    await expect.element(dialog).not.toBeInTheDocument();
    const before = { recorded: asked('moves/record').length, undone: asked('queue/undo').length };
    await userEvent.keyboard(keys);
    await expect.element(page.getByText(words.undo.nothingToRedo)).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => asked('queue/undo').length).toBe(before.undone + 1);
    await userEvent.keyboard(keys);
    await expect.poll(() => asked('moves/record').length).toBe(before.recorded + 1);
    expect(asked('moves/record').at(-1)).toMatchObject({ equipmentIds: [11], to: { trackId: 2, place: 'back' } });
    await expect
      .element(page.getByText(words.undo.redone({ what: words.move.recorded({ count: 1, track: 'Track 2' }) })))
      .toBeVisible();
    await userEvent.keyboard(keys);
    await expect.element(page.getByText(words.undo.nothingToRedo)).toBeVisible();
    expect(asked('queue/undo')).toHaveLength(before.undone + 1);
  }
});

test('the message of a move offers to undo it, and says how it was taken back', async () => {
  const { asked } = atWork();
  await aim(11, 'Track 2');
  await record.click();
  await page.getByRole('status').getByRole('button', { name: words.shell.undo, exact: true }).click();
  await expect.element(page.getByText(words.shell.undoneBack({ count: 1, tracks: 'Track 1' }))).toBeVisible();
  expect(asked('queue/undo')).toEqual([{ commandId: 'c1' }]);
});

test('a double click on Undo takes back one move, although the message then offers the one before in its place', async () => {
  const { asked } = atWork();
  for (const car of [11, 12]) {
    await aim(car, 'Track 2');
    await record.click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  const undo = page.getByRole('status').getByRole('button', { name: words.shell.undo, exact: true });
  await undo.dblClick({ delay: 150 });
  await expect.element(page.getByText(words.shell.undoneBack({ count: 1, tracks: 'Track 1' }))).toBeVisible();
  expect(asked('queue/undo')).toEqual([{ commandId: 'c2' }]);
});

test('keys of undo that are held take back one move, not those before it as well', async () => {
  const { asked } = atWork();
  for (const car of [11, 12]) {
    await aim(car, 'Track 2');
    await record.click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await userEvent.keyboard('{Control>}{z>6/}{/Control}');
  await expect.poll(() => asked('queue/undo')).toMatchObject([{ commandId: 'c2' }]);
  await expect.element(page.getByText(words.shell.undoneBack({ count: 1, tracks: 'Track 1' }))).toBeVisible();
  expect(asked('queue/undo')).toHaveLength(1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => asked('queue/undo').length).toBe(2);
});

test('what a move leaves of its track is told with the age of what is known of that track', async () => {
  const asOf = new Date(Date.now() - 3 * 3_600_000).toISOString();
  openWindow({ rows: [aRow(1, [aCar(11)]), aRow(2, [aCar(21)], { asOf })] });
  await aim(11, 'Track 2');
  await expect.element(dialog.getByText(words.board.asked({ age: words.age.hours({ n: 3 }) }))).toBeVisible();
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { allOf, shortList, words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';
import { anEntry, aStatus } from './played-terminal.ts';

const say = words.switching;
const dialog = page.getByRole('dialog');

async function atRequest() {
  const window = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21)], { spots: ['Dock 1'] })],
    answers: { switchRequests: { record: () => ({ commandId: 'c1', seq: 1 }) } },
  });
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  await userEvent.keyboard('s');
  await expect.element(dialog).toHaveAccessibleName(expect.stringContaining(say.title({ count: 1 })));
  return window;
}

test('a request says what is asked of which car, and is recorded once', async () => {
  const { asked } = await atRequest();
  await dialog.getByRole('radio', { name: new RegExp(`^${say.types.RELEASE.name}`) }).click();
  await dialog.getByRole('button', { name: say.record }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('switchRequests/record')).toMatchObject([{ requests: [{ equipmentId: 11, requestType: 'RELEASE' }] }]);
});

test('a request names the track that is typed, and none while the text names none', async () => {
  const { asked } = await atRequest();
  const record = dialog.getByRole('button', { name: say.record });
  await dialog.getByRole('combobox', { name: words.move.to }).fill('t29');
  await expect.element(dialog).toMatchTextContent(words.move.lacks.track);
  await expect.element(record).toBeDisabled();
  await userEvent.keyboard('{Enter}{Backspace}');
  await record.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('switchRequests/record')).toMatchObject([{ requests: [{ equipmentId: 11, trackId: 2 }] }]);
});

test('Ctrl Enter records a request, as it does a move, and none that still lacks its track', async () => {
  const { asked } = await atRequest();
  const track = dialog.getByRole('combobox', { name: words.move.to });
  await track.fill('t29');
  await expect.element(dialog).toMatchTextContent(words.move.lacks.track);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).toBeInTheDocument();
  expect(asked('switchRequests/record')).toEqual([]);
  await track.fill('t2');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('switchRequests/record')).toMatchObject([{ requests: [{ equipmentId: 11, trackId: 2 }] }]);
});

test('a request that is left records nothing, and the car stays chosen', async () => {
  const { asked } = await atRequest();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('switchRequests/record')).toEqual([]);
  await expect.element(page.getByRole('option', { name: /^UTLX 11,/ })).toHaveAttribute('aria-selected', 'true');
});

test('one request asks something else of a car: its own type, track and spot, the rest as for all', async () => {
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12), aCar(13)]), aRow(2, [aCar(21)], { spots: ['Dock 1'] })],
    answers: { switchRequests: { record: () => ({ commandId: 'c1', seq: 1 }) } },
  });
  await choose(3);
  const rows = dialog.getByRole('row');
  const colour = (nth: number) => getComputedStyle(rows.nth(nth).element()).backgroundColor;
  const ofChosen = colour(1);
  await dialog.getByRole('radio', { name: 'UTLX 12', exact: true }).click();
  await expect.element(dialog.getByRole('heading', { name: say.forOne({ mark: 'UTLX 12' }) })).toBeVisible();
  expect(colour(3)).toBe(ofChosen);
  expect(colour(1)).not.toBe(ofChosen);
  await dialog.getByRole('radio', { name: new RegExp(`^${say.types.TR.name}`) }).click();
  await dialog.getByRole('radio', { name: say.namedTrack }).click();
  await dialog.getByRole('option', { name: /^Track 2/ }).click();
  await dialog.getByRole('button', { name: 'Dock 1' }).click();
  await dialog.getByRole('radio', { name: 'UTLX 13', exact: true }).click();
  await dialog.getByRole('radio', { name: new RegExp(`^${say.open.name}`) }).click();
  await dialog.getByRole('radio', { name: say.open.track }).click();
  await expect.element(rows.nth(2)).toMatchTextContent(/UTLX 11\s*Pull\s*Track 1\s*–/);
  await expect.element(rows.nth(3)).toMatchTextContent(/UTLX 12\s*Transfer\s*Track 2\s*Dock 1/);
  await dialog.getByRole('button', { name: say.record }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('switchRequests/record')).toMatchObject([
    {
      requests: [
        { equipmentId: 11, trackId: 1, requestType: 'PL' },
        { equipmentId: 12, trackId: 2, spot: 'Dock 1', requestType: 'TR' },
        { equipmentId: 13 },
      ],
    },
  ]);
});

test('a spot that a track does not have yet is asked about before it is made, for whichever car', async () => {
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12)], { spots: ['Dock 1'] })],
    answers: { switchRequests: { record: () => ({ commandId: 'c1', seq: 1 }) } },
  });
  await choose(2);
  await dialog.getByRole('radio', { name: 'UTLX 12', exact: true }).click();
  await dialog.getByRole('combobox', { name: say.spot }).fill('Dock 9');
  await expect
    .element(
      dialog.getByText(
        say.confirmFirst({ marks: ['UTLX 12'].length > 2 ? shortList(['UTLX 12'], 1) : allOf(['UTLX 12']) }),
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: say.record })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: words.move.confirmNewSpot({ spot: 'Dock 9', track: 'Track 1' }) }).click();
  await dialog.getByRole('button', { name: say.record }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('switchRequests/record')).toMatchObject([
    { requests: [{ equipmentId: 11 }, { equipmentId: 12, trackId: 1, spot: 'Dock 9' }] },
  ]);
});

test('a request that was refused and asks otherwise of each car is changed car by car, and nothing of it is lost', async () => {
  const requests = [
    { equipmentId: 11, trackId: 1, requestType: 'PL' as const },
    { equipmentId: 12, trackId: 2, spot: 'Dock 1', requestType: 'TR' as const },
    { equipmentId: 13 },
  ];
  const base = { at: '2026-05-01T12:00:00.000Z', tracks: [], elsewhere: [] };
  const command: QueueCommand = {
    ...anEntry(4, { kind: 'switchRequest', state: 'refused', equipmentIds: [11, 12, 13] }),
    input: { kind: 'switchRequest', requests },
    answer: null,
    base,
    token: null,
    history: [],
  };
  const { asked } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12), aCar(13)]), aRow(2, [], { spots: ['Dock 1', 'Dock 2'] })],
    queue: [command],
    status: aStatus({ queue: { attention: 1 } }),
    answers: { queue: { get: () => command, change: () => command } },
  });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /waiting/i })
    .click();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: new RegExp(`^${words.queue.filters.attention}`) }).click();
  await main.getByRole('row', { name: /Move UTLX 4 / }).click();
  await main.getByRole('button', { name: words.queue.choices.change }).click();
  await expect.element(dialog).toHaveAccessibleName(words.form.change({ seq: 4 }));
  await dialog.getByRole('radio', { name: 'UTLX 12', exact: true }).click();
  await dialog.getByRole('button', { name: 'Dock 2' }).click();
  await dialog.getByRole('button', { name: words.form.recordChanged }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('queue/change')).toMatchObject([
    { commandId: 'c4', input: { requests: [requests[0], { ...requests[1], spot: 'Dock 2' }, requests[2]] } },
  ]);
});

async function choose(count: number) {
  await page.getByRole('option', { name: /^UTLX 11,/ }).click();
  for (let more = 1; more < count; more += 1) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await userEvent.keyboard('s');
  await expect.element(dialog).toHaveAccessibleName(expect.stringContaining(say.title({ count })));
}

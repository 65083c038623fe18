import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { goTo, openWindow } from './open-window.ts';
import { aStatus, anEntry } from './played-terminal.ts';

const dialog = page.getByRole('dialog', { name: words.palette.title });
const field = dialog.getByRole('combobox');
const chosen = dialog.getByRole('option', { selected: true });
const place = { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position: 0 };

/** A search whose answers come when a test lets them, each for its text. */
function heldSearch(found: (text: string) => readonly FoundCar[]) {
  const waiting = new Map<string, () => void>();
  const search = async ({ text = '' }: { text?: string | undefined }) => {
    await new Promise<void>((resolve) => waiting.set(text, resolve));
    const cars = [...found(text)];
    return { cars, total: cars.length };
  };
  return {
    search,
    answer: (text: string) =>
      expect
        .poll(() => waiting.get(text))
        .toBeTruthy()
        .then(() => waiting.get(text)?.()),
  };
}

function openSearch(found: (text: string) => readonly FoundCar[]) {
  const { search, answer } = heldSearch(found);
  const rows = [aRow(1, [aCar(11), aCar(12), aCar(112)])];
  const queue = [anEntry(1, { summary: 'Move UTLX 11 · Track 1 → Track 2, back', equipmentIds: [11] })];
  const played = openWindow({ rows, queue, answers: { cars: { search } } });
  return { ...played, answer };
}
const car = (equipmentId: number): FoundCar => ({ ...aCar(equipmentId), place });

test('Enter leads to the same place however late the cars are found: it waits for them', async () => {
  const { answer, asked } = openSearch((text) => [car(Number(text))]);
  await userEvent.keyboard('/');
  await field.fill('11');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).toBeVisible();
  await answer('11');
  await expect.poll(() => asked('cars/get')).toEqual([{ equipmentId: 11 }]);
});

test('a car that the service no longer lists where it is shown says so', async () => {
  const { answer } = openSearch(() => [{ ...car(11), missingSince: '2026-05-01T12:00:00.000Z' }, car(112)]);
  await userEvent.keyboard('/');
  await field.fill('11');
  await answer('11');
  await expect
    .element(dialog.getByRole('option', { name: /^UTLX 11 / }))
    .toMatchTextContent(words.board.remarks.missing);
  const other = dialog.getByRole('option', { name: /^UTLX 112 / });
  await expect.element(other).not.toMatchTextContent(words.board.remarks.missing);
});

test('Enter never takes a car that was found for an earlier text', async () => {
  const { answer, asked } = openSearch((text) => [car(Number(text))]);
  await userEvent.keyboard('/');
  await field.fill('11');
  await answer('11');
  await expect.element(chosen).toMatchTextContent(/UTLX 11/);
  await field.fill('112');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await answer('112');
  await expect.poll(() => asked('cars/get')).toEqual([{ equipmentId: 112 }]);
});

test('typing on takes an Enter back that still waits', async () => {
  const { answer } = openSearch((text) => [car(Number(text))]);
  await userEvent.keyboard('/');
  await field.fill('11');
  await userEvent.keyboard('{Enter}');
  await field.fill('112');
  await answer('11');
  await answer('112');
  await expect.element(chosen).toMatchTextContent(/UTLX 112/);
  await expect.element(dialog).toBeVisible();
});

test('what was seen first stays chosen while the list changes, until another text is typed', async () => {
  const { answer, tell, yard } = openSearch((text) => (text === '11' ? [] : [car(12)]));
  await userEvent.keyboard('/');
  await field.fill('11');
  await answer('11');
  await expect.element(chosen).toMatchTextContent(/Move UTLX 11/);
  // A newer command that fits is put ahead of it.
  yard.queue.push(anEntry(2, { summary: 'Move UTLX 11 · Track 2 → Track 1, back', equipmentIds: [11] }));
  tell({ what: 'commands', commandIds: Array.from({ length: 30 }, (_, at) => `c${at}`) });
  await expect.element(dialog.getByRole('option', { name: /Track 2 → Track 1/ })).toBeVisible();
  await expect.element(chosen).toMatchTextContent(/Track 1 → Track 2/);
  await field.fill('12');
  await answer('12');
  await expect.element(chosen).toMatchTextContent(/UTLX 12/);
});

test('a search that fails says so, and not that there is no such car', async () => {
  const search = () => {
    throw new ORPCError('STORAGE', { message: 'The disk cannot be read.' });
  };
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { cars: { search } } });
  await userEvent.keyboard('/');
  await field.fill('671772');
  await expect.element(dialog).toMatchTextContent('The disk cannot be read.');
  expect(dialog.element().textContent).not.toContain(words.palette.nothing({ text: '671772' }));
  // What else was found is there, with the same beneath it.
  await field.fill('Track 1');
  await expect.element(dialog.getByRole('option', { name: /Track 1/ })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('The disk cannot be read.');
});

test('while the yard has not been read, a search and a choice of a track say so, and not that there is none', async () => {
  const { mirror } = aStatus();
  openWindow({
    status: aStatus({ mirror: { ...mirror, tracks: 0, cars: 0, asOf: null } }),
    answers: { cars: { search: () => ({ cars: [], total: 0 }) }, trackChecks: { list: () => [] } },
  });
  await expect.element(page.getByRole('navigation', { name: words.shell.navigation })).toBeVisible();
  await userEvent.keyboard('/');
  await field.fill('671');
  await expect.element(dialog).toMatchTextContent(words.palette.nothingUnread({ text: '671' }));
  await userEvent.keyboard('{Escape}');
  await goTo('trackCheck');
  await page.getByRole('main').getByRole('button', { name: words.trackCheck.fresh }).first().click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(words.board.neverRead);
});

test('a container or a trailer is not said to be nowhere here, as those that stand on cars are not searched', async () => {
  openWindow({ rows: [aRow(1, [aCar(11)])], answers: { cars: { search: () => ({ cars: [], total: 0 }) } } });
  await userEvent.keyboard('/');
  await field.fill('CSQU 305438 3');
  await expect.element(dialog).toMatchTextContent('Containers that stand on cars are not searched.');
  await field.fill('XPOZ 5331');
  await expect.element(dialog).toMatchTextContent('Containers and trailers that stand on cars are not searched.');
  await field.fill('CSQU 305438 4');
  await expect.element(dialog).toMatchTextContent('its check digit is wrong');
  expect(dialog.element().textContent).not.toContain(words.palette.nothing({ text: 'CSQU 305438 4' }));
});

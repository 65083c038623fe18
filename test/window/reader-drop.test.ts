import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrackCheck } from '#shared/terminal/track-checks.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, tile } from './open-window.ts';

const say = words.trackCheck;
const at = '2026-05-01T12:00:00.000Z';
const paperId = '5c1b2a52-61c7-4b7e-9d9b-0a4f2f3a7f10';
const rows = [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21)])];

function checkOf(trackId: number): TrackCheck {
  const row = rows.find(({ track }) => track.trackId === trackId);
  const lines = (row?.cars ?? []).map(({ equipmentId, mark, loadStatus, aarCarType, equipmentType }) => ({
    lineId: `l${equipmentId}`,
    origin: 'expected' as const,
    equipmentId,
    mark,
    loadStatus,
    aarCarType,
    equipmentType,
    commodity: null,
    hazmat: null,
    boardPlace: null,
    state: 'open' as const,
  }));
  const trackName = row?.track.name ?? '';
  return {
    paperId,
    title: trackName,
    state: 'open',
    createdAt: at,
    changedAt: at,
    revision: 1,
    content: {
      trackId,
      trackName,
      stationName: null,
      walkedFrom: 'front',
      basis: 'board',
      takenAt: at,
      trackAsOf: at,
      waitingThen: 0,
      lines,
    },
  };
}

function listed(check: TrackCheck) {
  const { content, ...head } = check;
  const { trackId, trackName, stationName, walkedFrom, basis } = content;
  const counts = { lines: 2, done: 0, present: 0, missing: 0, unseen: 0, extra: 0, outOfOrder: 0, commandIds: [] };
  return { ...head, trackId, trackName, stationName, walkedFrom, basis, ...counts };
}

function openYard(open: readonly TrackCheck[]) {
  return openWindow({
    rows,
    answers: {
      trackChecks: {
        list: () => open.map(listed),
        create: ({ trackId }) => checkOf(trackId),
        get: () => open[0] ?? checkOf(2),
      },
    },
  });
}

/** What a person does who drags a file out of a folder. */
async function drop(on: Element, text: string) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], 'reader.txt', { type: 'text/plain' }));
  const send = (type: string) =>
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  const isTaken = !send('dragover');
  const marked = document.querySelectorAll('[data-file-over]').length;
  send('drop');
  await new Promise((done) => setTimeout(done));
  return { isTaken, marked, left: document.querySelectorAll('[data-file-over]').length };
}

const entering = page.getByRole('dialog', { name: say.reader.title });

test('a reader’s file dropped on a track begins a check of it, with the file read', async () => {
  const { asked } = openYard([]);
  await expect.element(tile(21)).toBeVisible();
  expect(await drop(tile(21).element(), 'UTLX 21\nUP 5')).toEqual({ isTaken: true, marked: 1, left: 0 });
  const begin = page.getByRole('dialog', { name: say.begin.title });
  await expect.element(begin).toMatchTextContent(`reader.txt · ${say.reader.read({ cars: 2 })}`);
  await begin.getByRole('button', { name: say.begin.start }).click();
  await expect.element(entering).toMatchTextContent(say.reader.asExpected({ count: 1 }));
  expect(asked('trackChecks/create')).toMatchObject([{ trackId: 2 }]);
  // Nothing is entered before somebody says so.
  expect(asked('trackChecks/enterReaderFile')).toEqual([]);
});

test('the file of one track is not entered in the check of another that was asked for meanwhile, nor is that begun twice', async () => {
  const listed = Promise.withResolvers<[]>();
  const { asked } = openWindow({
    rows,
    answers: {
      trackChecks: { list: () => listed.promise, create: ({ trackId }) => checkOf(trackId), get: () => checkOf(2) },
    },
  });
  await tile(11).click();
  await drop(tile(21).element(), 'UTLX 21');
  await expect.poll(() => asked('trackChecks/list').length).toBeGreaterThan(0);
  await userEvent.keyboard('c');
  const begin = page.getByRole('dialog', { name: say.begin.title });
  await expect.element(begin).toBeVisible();
  listed.resolve([]);
  await expect.element(begin).toMatchTextContent('reader.txt');
  await begin.getByRole('button', { name: say.begin.start }).click();
  await expect.element(entering).toBeVisible();
  expect(asked('trackChecks/create')).toMatchObject([{ trackId: 2 }]);
});

test('where the track is being checked, the file goes to that check', async () => {
  const { asked } = openYard([checkOf(1)]);
  await expect.element(tile(11)).toBeVisible();
  await drop(tile(11).element(), 'UTLX 12\nUTLX 11');
  await expect.element(entering).toMatchTextContent(say.reader.turned);
  expect(asked('trackChecks/create')).toEqual([]);
});

test('a file dropped on the sheet of a walk is read for that walk', async () => {
  openYard([checkOf(1)]);
  await expect.element(tile(11)).toBeVisible();
  await drop(tile(11).element(), 'UTLX 11');
  await entering.getByRole('button', { name: words.shell.cancel }).click();
  await expect.element(entering).not.toBeInTheDocument();
  const line = page.getByText('UTLX 12', { exact: true });
  expect(await drop(line.element(), 'UTLX 12\nUTLX 11')).toEqual({ isTaken: true, marked: 1, left: 0 });
  await expect.element(entering).toMatchTextContent(say.reader.turned);
});

test('a file that is dropped beside a track does not take the place of the window', async () => {
  openYard([]);
  await expect.element(tile(11)).toBeVisible();
  const banner = page.getByRole('banner').element();
  const { isTaken, marked } = await drop(banner, 'UTLX 11');
  expect([isTaken, marked]).toEqual([true, 0]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

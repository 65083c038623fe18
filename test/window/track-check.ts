import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TrackCheck } from '#shared/terminal/track-checks.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';
import type { Answers } from './played-terminal.ts';

const at = '2026-05-01T12:00:00.000Z';
export const checkId = '5c1b2a52-61c7-4b7e-9d9b-0a4f2f3a7f10';

/** A check of a track, begun from its front, of which nothing is ticked. */
export function aCheckOf({ cars }: TrackWithCars): TrackCheck {
  return {
    paperId: checkId,
    title: 'Track 1',
    state: 'open',
    createdAt: at,
    changedAt: at,
    revision: 1,
    content: {
      trackId: 1,
      trackName: 'Track 1',
      stationName: null,
      walkedFrom: 'front',
      basis: 'board',
      takenAt: at,
      trackAsOf: at,
      waitingThen: 0,
      lines: cars.map(({ equipmentId, mark, loadStatus, aarCarType, equipmentType }) => ({
        ...{ lineId: `l${equipmentId}`, origin: 'expected', equipmentId, mark, loadStatus, aarCarType, equipmentType },
        ...{ commodity: null, hazmat: null, boardPlace: null, state: 'open' },
      })),
    },
  };
}

/** The walk of a track with these cars, of which what is ticked is kept, unless `store` throws. */
export async function atWalk(
  cars: readonly number[] = [11, 12, 13, 14],
  others: Answers = {},
  store: () => void = () => undefined,
) {
  const row = aRow(
    1,
    cars.map((id) => aCar(id)),
  );
  let check = aCheckOf(row);
  const played = openWindow({
    rows: [row],
    answers: {
      ...others,
      trackChecks: {
        list: () => [],
        get: () => check,
        mark: ({ lineId, state, reason }) => {
          store();
          const lines = check.content.lines.map((line) =>
            line.lineId === lineId ? { ...line, state, ...(reason !== undefined && { reason }), at } : line,
          );
          check = { ...check, revision: check.revision + 1, content: { ...check.content, lines } };
          return check;
        },
        ...others.trackChecks,
      },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  location.hash = `#/trackCheck/${checkId}`;
  await expect.element(page.getByRole('main').getByRole('button', { name: words.trackCheck.walk.here })).toBeVisible();
  const marked = () =>
    played.asked('trackChecks/mark').map((input) => String(Reflect.get(Object(input), 'lineId')).slice(1));
  return { ...played, marked };
}

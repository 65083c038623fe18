import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SwitchList } from '#shared/terminal/switch-lists.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';
import type { Answers } from './played-terminal.ts';

const at = '2026-05-01T12:00:00.000Z';
export const listId = '6f6f5c1e-3f0f-4d0e-9a53-0a6a3e6a5d11';

/** A switch list of these cars from Track 1 to Track 2; those in `done` are ticked. */
export function aListOf(cars: readonly number[], done: readonly number[] = []): SwitchList {
  return {
    paperId: listId,
    title: 'Mill job',
    state: 'open',
    createdAt: at,
    changedAt: at,
    revision: 1,
    workedFrom: 'front',
    lines: cars.map((equipmentId) => ({
      equipmentId,
      cut: 1,
      to: { trackId: 2, place: 'back' },
      mark: `UTLX ${equipmentId}`,
      from: { trackId: 1, trackName: 'Track 1' },
      work: done.includes(equipmentId) ? { is: 'done', at } : { is: 'open' },
    })),
    remarks: '',
    recorded: null,
    sent: [],
    cars: cars.map((equipmentId) => {
      const { position, ...car } = aCar(equipmentId);
      return { ...car, place: { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position } };
    }),
    anchors: [],
  };
}

/** The window at a switch list, as `now` has it. */
export async function atList(now: () => SwitchList, more: Answers['switchLists'] = {}, others: Answers = {}) {
  const played = openWindow({
    rows: [
      aRow(
        1,
        now().lines.map(({ equipmentId }) => aCar(equipmentId)),
      ),
      aRow(2, []),
    ],
    answers: {
      ...others,
      switchLists: {
        list: () => [],
        get: now,
        ticksSince: () => ({ revision: now().revision, changedAt: at, lines: null }),
        tickLines: () => ({ revision: now().revision + 1, changedAt: at, lines: [] }),
        ...more,
      },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  location.hash = `#/switchLists/${listId}`;
  await expect.element(page.getByRole('heading', { name: 'Mill job' })).toBeInTheDocument();
  return played;
}

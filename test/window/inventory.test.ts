import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keyOfView } from '../../src/renderer/terminal/views.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow } from './open-window.ts';

const say = words.inventory;
const at = '2026-05-01T12:00:00.000Z';

function listed(equipmentId: number) {
  const { position, spot: _spot, ...car } = aCar(equipmentId);
  return {
    ...car,
    place: { trackId: 1, trackName: 'Track 1', stationId: 1, stationName: 'Oakridge', position },
    arrivalState: null,
    receivedAt: null,
    movedAt: null,
    waybillNumber: null,
    shipper: null,
    consignee: null,
    origin: null,
    destination: null,
    tags: [],
    served: {},
    movedFrom: null,
    asOf: at,
  };
}

test('all are said to be chosen where all that are listed are, not where as many others are', async () => {
  let ids = [11, 12];
  const totals = { loads: 0, empties: 0, feet: 0, lengthGuessed: 0, tons: 0, weightUnknown: 0, hazmat: 0 };
  const { tell } = openWindow({
    rows: [aRow(1, [aCar(11), aCar(12), aCar(13)])],
    answers: {
      inventory: {
        table: () => ({ equipmentIds: ids, totals: { ...totals, cars: ids.length } }),
        cars: ({ equipmentIds }) => ({ cars: equipmentIds.map(listed) }),
        choices: () => ({ loadStatus: [], arrivalState: [], equipmentType: [], kind: [], tag: [] }),
        views: () => [],
      },
      groupings: { list: () => ({ groupings: [] }) },
    },
  });
  await expect.element(page.getByRole('list', { name: words.board.title })).toBeVisible();
  await userEvent.keyboard(keyOfView('inventory') ?? '');
  await page.getByRole('button', { name: say.chooseAll }).click();
  await expect.element(page.getByRole('button', { name: say.chosenAll })).toBeVisible();
  ids = [13];
  tell({ what: 'tracks', trackIds: [1] });
  await expect.element(page.getByText('UTLX 13')).toBeVisible();
  await expect.element(page.getByRole('button', { name: say.chooseAll })).toBeVisible();
  await page.getByRole('button', { name: say.chooseAll }).click();
  await expect.element(page.getByRole('row', { name: /UTLX 13/ })).toHaveAttribute('aria-selected', 'true');
});

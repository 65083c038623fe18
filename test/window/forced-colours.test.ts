import { expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { aCar, aRow } from '../renderer/cars.ts';
import { openWindow, tile } from './open-window.ts';

test('where the system forces its colours, loaded cars are filled and empty ones are not, in high contrast', async () => {
  const force = async (value: string): Promise<void> => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  };
  await force('active');
  onTestFinished(() => force('none'));
  openWindow({ rows: [aRow(1, [aCar(11, { loadStatus: 'LOAD' }), aCar(12, { loadStatus: 'EMPTY' })])] });
  await expect.element(tile(11)).toBeVisible();
  expect(document.documentElement.dataset['theme']).toBe('contrast');
  const ground = (id: number) => getComputedStyle(tile(id).element()).backgroundColor;
  expect([ground(11), ground(12)]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

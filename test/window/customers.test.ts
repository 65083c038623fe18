import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KnownCustomer } from '#shared/terminal/customers.ts';
import { words } from '../../src/renderer/lib/words/words.ts';
import { goTo, openWindow } from './open-window.ts';

const say = words.customer.form;

test.each([
  ['known', 'isChanged', true],
  ['known without their number', 'isNew', false],
] as const)(
  'locations that are %s are not told as new, and stay open while they are edited',
  async (_how, told, has) => {
    const locations = ['Dock', 'Silo', 'Pier'].map((name, at) => ({
      name,
      isDefault: false,
      usedForBilling: false,
      ...(has && { resourceId: at + 1 }),
    }));
    const known: KnownCustomer = {
      customerId: 7,
      customer: { resourceId: 7, name: 'Mill', locations },
      source: 'import',
      asOf: '2026-05-01T12:00:00.000Z',
    };
    openWindow({
      answers: {
        customers: { list: () => [known] },
        billsOfLading: { namedOnWaybills: () => ({ consignors: [], consignees: [], commodities: [] }) },
      },
    });
    await goTo('customers');
    const main = page.getByRole('main');
    await main.getByText('Mill').first().click();
    const dock = main.getByText('Dock', { exact: true });
    await expect.element(dock).toBeVisible();
    expect(main.getByText(say.isNew, { exact: true }).elements()).toEqual([]);
    await dock.click();
    const type = async (name: string) => {
      const input = document.querySelector('details[open] input');
      if (input === null) throw new Error('no location is open');
      await userEvent.fill(input, name);
    };
    await type('Docks');
    await expect.element(main.getByText(say[told], { exact: true })).toBeVisible();
    await type('Dock');
    await expect.element(main.getByText(say.nothingChanged)).toBeVisible();
    expect(document.querySelector('details[open]')?.textContent).toContain('Dock');
  },
);

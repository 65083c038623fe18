import { expect, it } from 'vitest';
import { inventoryView } from '#shared/terminal/inventory.ts';
import { findNamed, withoutRecord } from '../../../src/renderer/features/customers/on-waybills.ts';

const party = (name: string, city: string | null, cars: number) => ({ name, city, state: 'TX', cars });
const known = {
  customerId: 7,
  customer: { resourceId: 7, name: 'Gulf Feed' },
  source: 'import' as const,
  asOf: '2026-05-01T00:00:00Z',
};

it('of customers without a record are shown by name, once, with their places and their cars', () => {
  const named = withoutRecord(
    {
      consignors: [party('Harbor Mills', 'Houston', 2), party(' gulf feed', 'Waco', 4)],
      consignees: [party('Harbor Mills', null, 5), party('Alder Paper', 'Tyler', 1)],
      commodities: [],
    },
    [known],
  );
  expect(named).toEqual([
    { name: 'Alder Paper', places: ['Tyler, TX'], cars: 1, filter: { consignee: 'Alder Paper' } },
    { name: 'Harbor Mills', places: ['Houston, TX', 'TX'], cars: 7, filter: { consignee: 'Harbor Mills' } },
  ]);
  expect(findNamed(named, 'mills hou').map((one) => one.name)).toEqual(['Harbor Mills']);
  expect(findNamed(named, '')).toHaveLength(2);
});

it('has a filter for cars of a name, a code or a tag as long as services write them', () => {
  const name = 'Harbour Mills and Elevators of the Upper Valley, '.repeat(5).trim();
  const [one] = withoutRecord({ consignors: [party(name, null, 1)], consignees: [], commodities: [] }, []);
  const long = ['Awaiting instructions of the receiving carrier (temporary)'];
  const states = Array.from({ length: 40 }, (_, n) => `STATE ${n}`);
  const filter = { ...one?.filter, loadStatus: long, equipmentType: long, tag: [name], arrivalState: states };
  const view = { name: 'Long', filter, sort: { by: 'mark' }, columns: ['mark'] };
  expect(inventoryView.parse(view)).toEqual(view);
});

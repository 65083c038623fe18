import { expect, it } from 'vitest';
import { GatheredConditions } from '#main/mirror/histories/condition-store.ts';
import { servedFacts } from '#main/mirror/cars/served-facts.ts';
import { car, openYard, startedAt } from './yard.ts';

it('what the service told of cars says nothing of bad orders and holds until the histories have been read', async () => {
  const yard = openYard();
  const at = {
    parentGroupings: [
      { resourceId: 11, groupingIndex: 0 },
      { groupingType: 'SPOT', name: 'A' },
    ],
  };
  await yard.pull([car(1, 11, 0, { ...at, arrivalState: 'INBOUND', umler: { outsideLengthFt: 50 } })]);
  yard.record(12, 'front', [1], 'B');
  const facts = () => servedFacts(yard.database, yard.conditions)([1, 99]);
  expect([...facts().keys()]).toEqual([1]);
  expect(facts().get(1)).toMatchObject({
    flags: null,
    arrivalState: 'INBOUND',
    spot: 'A',
    lengthFt: 50,
    lengthKnown: true,
  });
  const gathered = new GatheredConditions();
  gathered.add([{ equipmentId: 1, moveType: 'BADO', at: 1 }]);
  await yard.conditions.replace(gathered, { at: startedAt, from: 0 });
  expect(facts().get(1)?.flags).toEqual({ badOrder: true, hold: false, placed: false });
});

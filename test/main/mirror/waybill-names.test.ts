import { expect, it } from 'vitest';
import { namedOnWaybills } from '#main/mirror/cars/waybill-names.ts';
import { car, openYard } from './yard.ts';

const grain = {
  consignorCustomerName: 'Northmark Grain',
  originCityName: 'Fargo',
  originStateOrProvince: 'ND',
  consigneeCustomerName: 'Harbor Mills',
  destinationCityName: 'Houston',
  destinationStateOrProvince: 'TX',
  commodityCode: '0113710',
  lineItems: [{ descriptions: [{ ladingDescription: 'CORN' }] }],
};

it('reports who and what the waybills of the cars name, the commonest first, with place and code as they are written', async () => {
  const yard = openYard();
  await yard.pull([
    car(1, 11, 0, { waybill: grain }),
    car(2, 11, 1, { waybill: grain }),
    // The same name, from elsewhere; and a place of which only a part is said.
    car(3, 12, 0, {
      waybill: { ...grain, originCityName: ' Minot ', consigneeCustomerName: 'Gulf Feed', destinationCityName: null },
    }),
    car(4, 12, 1, { waybill: null }),
    // What an empty car held last is nothing to be billed.
    car(5, 12, 2, {
      loadStatus: 'EMPTY',
      waybill: { commodityCode: '4905752', lineItems: [{ descriptions: [{ ladingDescription: 'PROPANE' }] }] },
    }),
    // Without a code there is nothing to propose.
    car(6, 12, 3, { waybill: { lineItems: [{ descriptions: [{ ladingDescription: 'SALT' }] }] } }),
    car(7, 12, 4, { waybill: { commodityCode: ' ', lineItems: [{ descriptions: [{ ladingDescription: 'SAND' }] }] } }),
  ]);
  const named = namedOnWaybills(yard.database);
  expect(named).toEqual({
    consignors: [
      { name: 'Northmark Grain', city: 'Fargo', state: 'ND', cars: 2 },
      { name: 'Northmark Grain', city: 'Minot', state: 'ND', cars: 1 },
    ],
    consignees: [
      { name: 'Harbor Mills', city: 'Houston', state: 'TX', cars: 2 },
      { name: 'Gulf Feed', city: null, state: 'TX', cars: 1 },
    ],
    commodities: [{ code: '0113710', words: 'CORN', cars: 3 }],
  });
});

it('takes the place from the station of a waybill that does not tell it otherwise', async () => {
  const yard = openYard();
  const station = { cityName: 'Duisburg', stateOrProvince: 'NW' };
  await yard.pull([car(1, 11, 0, { waybill: { consignorCustomerName: 'Rhein Stahl', originStation: station } })]);
  expect(namedOnWaybills(yard.database).consignors).toEqual([
    { name: 'Rhein Stahl', city: 'Duisburg', state: 'NW', cars: 1 },
  ]);
});

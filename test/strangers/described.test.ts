import { expect, test } from 'vitest';
import { StrangeShift } from './shift.ts';

test('bills and loads that are only unlikely are recorded with advice, sent as they are, and done', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const number = 'B-' + '7'.repeat(40);
  const bill = await api.billsOfLading.record({
    waybill: {
      billOfLadingNumber: number,
      netWeightTons: 3000,
      equipmentDetails: [{ equipmentInitial: '3380', equipmentNumber: 7_846_123, grossWeightLbs: 400_000 }],
    },
  });
  const detail = { initialAndNumber: '3380 7846123', netWeightTons: 400, grossWeightTons: 90, groupings: [] };
  const load = await api.toolswork.record({ trackName: 'Harbour 1', waybillTemplateId: 1, details: [detail] });
  expect(bill.advice?.map(({ field }) => field)).toEqual([
    'waybill.billOfLadingNumber',
    'waybill.netWeightTons',
    'waybill.equipmentDetails[0].equipmentInitial',
    'waybill.equipmentDetails[0].grossWeightLbs',
  ]);
  expect(load.advice?.map(({ field }) => field)).toEqual(['details[0].initialAndNumber', 'details[0].netWeightTons']);
  await shift.atRest();
  for (const { commandId, advice } of [bill, load]) {
    const kept = await api.queue.get({ commandId });
    expect([kept.state, kept.advice]).toEqual(['settled', advice]);
  }
  const sent = (endpoint: string) => service.done.find((one) => one.endpoint === endpoint)?.body;
  expect(sent('bill')).toMatchObject({ waybill: { billOfLadingNumber: number, netWeightTons: 3000 } });
  expect(sent('toolswork')).toMatchObject({ details: [detail] });
});

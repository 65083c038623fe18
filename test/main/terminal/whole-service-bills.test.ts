import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#shared/terminal/queue.ts';
import {
  beginShift,
  comesTo,
  first,
  officeOf,
  paths,
  reaches,
  refusedHere,
  templateOf,
  yardOf,
} from './whole-service.ts';

describe('bill of lading (endpoint 10)', () => {
  test('is made once under its number; the waybill of its car changes on the board by itself', async () => {
    const shift = await beginShift();
    const { from, cars } = await yardOf(shift, 1);
    const { equipmentId, mark } = first(cars);
    const [initial = '', number = ''] = mark.split(' ');
    const { billOfLadingNumber } = await shift.api.billsOfLading.proposeNumber();
    const done = await comesTo(
      shift,
      {
        kind: 'billOfLading',
        waybill: {
          billOfLadingNumber,
          loadStatus: 'LOAD',
          equipmentDetails: [{ equipmentInitial: initial, equipmentNumber: Number(number), netWeightLbs: 120_000 }],
          lineItems: [{ number: 1, descriptions: [{ ladingDescription: 'NIGHT LIGHTS', commodityCode: '3646110' }] }],
        },
      },
      'settled',
    );
    expect(done.summary).toBe(`Bill of lading ${billOfLadingNumber} · ${mark}`);
    expect(done.answer).toMatchObject({ resourceType: 'Waybill', billOfLadingNumber, waybillStatus: 'PENDING' });
    await shift.until(
      async () =>
        (await shift.api.tracks.get({ trackId: from.trackId })).cars.some(
          (car) => car.equipmentId === equipmentId && car.commodity === 'NIGHT LIGHTS',
        ),
      'the waybill on the board',
    );
    const { equipment } = await shift.api.cars.get({ equipmentId });
    expect(equipment['waybill']).toMatchObject({ billOfLadingNumber, uuid: done.answer?.['uuid'] });
    expect(await officeOf(shift).done(paths.bills)).toBe(1);
  });

  test('with a template comes back merged: static parties field by field, other parties of both, tags overridden', async () => {
    const shift = await beginShift();
    const waybillTemplateId = await templateOf(shift, 'Wheat, outbound');
    const { answer } = await comesTo(
      shift,
      {
        kind: 'billOfLading',
        waybill: {
          billOfLadingNumber: 'YT-1',
          waybillTemplateId,
          tags: { Payment: 'Collect', Season: 'Harvest' },
          parties: [
            { entitySubIdentifierCode: 'SH', cityName: 'Duluth' },
            { entitySubIdentifierCode: 'N1', name: 'Pier Agents' },
          ],
        },
      },
      'settled',
    );
    expect(answer).toMatchObject({
      commodityCode: '0113710',
      tags: { Service: 'Unit Train', Block: 'Grain', Payment: 'Collect', Season: 'Harvest' },
      parties: expect.arrayContaining([
        expect.objectContaining({ partyType: 'SH', name: 'Northmark Grain', cityName: 'Duluth' }),
        expect.objectContaining({ partyType: 'CN', name: 'Amberline Milling' }),
        expect.objectContaining({ name: 'Pier Agents' }),
        expect.objectContaining({ name: 'Lakehead Grain Inspection' }),
      ]),
    });
  });

  test('a number is refused with 409 within six months, whatever the car, and is free again after', async () => {
    const months = (n: number) => n * 31 * 86_400_000;
    let ahead = 0;
    const shift = await beginShift({ practice: { now: () => Date.now() + ahead } });
    const office = officeOf(shift);
    const bill = (equipmentNumber: number): CommandInput => ({
      kind: 'billOfLading',
      waybill: { billOfLadingNumber: 'YT-409', equipmentDetails: [{ equipmentInitial: 'YTPX', equipmentNumber }] },
    });
    await comesTo(shift, bill(1), 'settled');
    ahead = months(5);
    const refused = await comesTo(shift, bill(2), 'refused');
    expect(refused.lastError).toMatchObject({ class: 'refused', status: 409 });
    expect(refused.uncertain).toBe(false);
    await shift.api.queue.discard({ commandId: refused.commandId });
    ahead = months(7);
    await comesTo(shift, bill(2), 'settled');
    expect(await office.done(paths.bills)).toBe(2);
  });

  test('an unknown tag pair is a 412, kept with the words of the service', async () => {
    const shift = await beginShift();
    for (const tags of [{ Service: 'Nonsense' }, { Nonsense: 'Priority' }]) {
      const numbered = { tags, billOfLadingNumber: 'YT-2' };
      const refused = await comesTo(shift, { kind: 'billOfLading', waybill: numbered }, 'refused');
      expect(refused.lastError).toMatchObject({ class: 'refused', status: 412 });
      expect(refused.lastError?.words).toMatch(/Nonsense/);
      await shift.api.queue.discard({ commandId: refused.commandId });
    }
    expect(await officeOf(shift).done(paths.bills)).toBe(0);
  });

  test('a refused bill is fixed with another number and goes on', async () => {
    const shift = await beginShift();
    const bill = (tag: string): CommandInput => ({
      kind: 'billOfLading',
      waybill: { billOfLadingNumber: 'YT-3', tags: { Service: tag } },
    });
    const { commandId } = await comesTo(shift, bill('Nonsense'), 'refused');
    await shift.api.queue.change({ commandId, input: bill('Priority') });
    expect((await reaches(shift, commandId, 'settled')).answer).toMatchObject({ tags: { Service: 'Priority' } });
  });

  test('without a number, with fields only answers have, or of another type, nothing is recorded', async () => {
    const shift = await beginShift();
    const bill = { billOfLadingNumber: 'YT-4' };
    const car = { equipmentInitial: 'YTPX', equipmentNumber: 9 };
    await refusedHere(shift, 'billsOfLading/record', [
      [{}, 'waybill', /missing/],
      [{ waybill: {} }, 'waybill.billOfLadingNumber', /required/],
      [{ waybill: { ...bill, trafficType: 'LOCAL' } }, 'waybill.trafficType', /not a field/],
      [{ waybill: { ...bill, waybillStatus: 'PENDING' } }, 'waybill.waybillStatus', /not a field/],
      [
        { waybill: { ...bill, equipmentDetails: [{ ...car, weightType: 'ACTUAL' }] } },
        'waybill.equipmentDetails[0].weightType',
        /not a field/,
      ],
      [{ waybill: { ...bill, tags: { Service: 7 } } }, 'waybill.tags.Service', /text/],
      [{ waybill: { ...bill, netWeightTons: 'many' } }, 'waybill.netWeightTons', /number/],
    ]);
  });
});

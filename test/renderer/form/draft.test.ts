import { describe, expect, it } from 'vitest';
import { customerUpdateInput } from '#shared/service/customer-update.ts';
import { waybillRequest } from '#shared/service/waybill.ts';
import { draftOf, filledIn, readDraft, type Draft, type DraftGroup } from '../../../src/renderer/lib/form/draft.ts';
import { groupOf, type GroupShape } from '../../../src/renderer/lib/form/shape.ts';

const waybill = groupOf(waybillRequest);

/** The names of every field below a group, lists and groups gone into. */
function names(group: GroupShape): string[] {
  return group.fields.flatMap(({ name, shape }) => [
    name,
    ...(shape.kind === 'group' ? names(shape) : shape.kind === 'list' ? names(shape.item) : []),
  ]);
}

const filled = {
  billOfLadingNumber: 'B-1',
  netWeightTons: 92.5,
  waybillTemplateId: 4001,
  tags: { Service: 'Manifest', Block: 'North' },
  originStation: { cityName: 'Oakridge' },
  specialHandlingCodes: ['AB', 'CD'],
  equipmentDetails: [
    { equipmentInitial: 'UTLX', equipmentNumber: 671772, netWeightLbs: 185000, sealNumbers: ['1'] },
    { equipmentInitial: 'GATX', terminals: [{ portName: 'Houston' }] },
  ],
  protectiveService: [{ precooled: false, optimalTemperature: -4 }],
};

describe('a form made from the schema', () => {
  it('has every field of a bill of lading and of a customer update, however deep', () => {
    const all = names(waybill);
    expect(all).toEqual(
      expect.arrayContaining(['billOfLadingNumber', 'cbpBarcodeNumber', 'canadianHazardousNotation']),
    );
    expect(new Set(waybill.fields.map(({ name }) => name))).toEqual(new Set(Object.keys(waybillRequest.shape)));
    expect(names(groupOf(customerUpdateInput))).toEqual(expect.arrayContaining(['externalLocationId', 'streetLine4']));
  });

  it('gives back a value as it was put in', () => {
    expect(readDraft(waybill, draftOf(waybill, filled)).value).toEqual(filled);
  });

  it('gives back the same after the draft was kept and read again', () => {
    const kept: unknown = JSON.parse(JSON.stringify(draftOf(waybill, filled)));
    expect(readDraft(waybill, draftOf(waybill, kept)).value).toEqual(filled);
  });

  it('says nothing at all while nothing is filled in', () => {
    expect(readDraft(waybill, draftOf(waybill, {})).value).toEqual({});
    expect(filledIn(draftOf(waybill, {}))).toBe(0);
  });

  it('leaves out of a value what does not fit the schema: codes of answers, null, other types', () => {
    const answer = { ...filled, trafficType: 'LOCAL', shipmentId: null, route: 'BNSF', loadStatus: { odd: true } };
    expect(readDraft(waybill, draftOf(waybill, answer)).value).toEqual(filled);
  });
});

describe('reading a draft', () => {
  const read = (change: (draft: DraftGroup) => void) => {
    const draft = draftOf(waybill, filled);
    change(draft);
    return readDraft(waybill, draft);
  };
  const car = (draft: DraftGroup, index: number): DraftGroup => {
    const cars = draft['equipmentDetails'];
    const one: Draft | undefined = Array.isArray(cars) ? cars[index] : undefined;
    return typeof one === 'object' && one !== null && !Array.isArray(one) ? one : {};
  };

  it.each([
    ['185,000', 185_000],
    [' 92.50 ', 92.5],
    ['-4', -4],
    ['.5', 0.5],
  ])('takes %j for a number', (text, number) => {
    expect(read((draft) => (draft['netWeightTons'] = text)).value['netWeightTons']).toBe(number);
  });

  it.each(['12,5', '1e3', 'ninety', '0x10', '1 000'])('names the field where %j is no number', (text) => {
    const { value, issues } = read((draft) => (draft['netWeightTons'] = text));
    expect(value).not.toHaveProperty('netWeightTons');
    expect(issues.map(({ field }) => field)).toEqual(['netWeightTons']);
  });

  it('asks for a whole number where the service does', () => {
    const { issues } = read((draft) => (car(draft, 0)['equipmentNumber'] = '12.5'));
    expect(issues.map(({ field }) => field)).toEqual(['equipmentDetails[0].equipmentNumber']);
  });

  it('leaves an entry without anything out, and still knows where the others stand in the form', () => {
    const { value, field } = read((draft) => {
      const cars = draft['equipmentDetails'];
      if (Array.isArray(cars)) cars.unshift({ equipmentInitial: ' ' });
    });
    expect(value['equipmentDetails']).toEqual(filled.equipmentDetails);
    expect(field('equipmentDetails[0].netWeightLbs')).toBe('equipmentDetails[1].netWeightLbs');
    expect(field('equipmentDetails[1].terminals[0].portName')).toBe('equipmentDetails[2].terminals[0].portName');
    expect(field('billOfLadingNumber')).toBe('billOfLadingNumber');
  });

  it('finds a tag by its category, and says when a category is there twice', () => {
    expect(read(() => undefined).field('tags.Block')).toBe('tags[1]');
    const { issues } = read((draft) => {
      const tags = draft['tags'];
      if (Array.isArray(tags)) tags.push({ key: 'Block', value: 'South' });
    });
    expect(issues.map(({ field }) => field)).toEqual(['tags[2]']);
  });

  it('takes a category that is called as every object’s own things for one like any other', () => {
    const { value, issues } = read((draft) => {
      draft['tags'] = [
        { key: 'constructor', value: 'A' },
        { key: 'toString', value: 'B' },
      ];
    });
    expect(issues).toEqual([]);
    expect(value).toMatchObject({ tags: { constructor: 'A', toString: 'B' } });
  });

  it('reads a quantity without a stated type as a number however it is typed, and keeps what is none with what to do', () => {
    const shape = groupOf(waybillRequest);
    const of = (optimalTemperature: string) =>
      readDraft(shape, draftOf(shape, { protectiveService: [{ optimalTemperature }] }));
    for (const typed of ['185000', '185000.0', ' 185000']) {
      expect(of(typed)).toMatchObject({ value: { protectiveService: [{ optimalTemperature: 185_000 }] }, issues: [] });
    }
    expect(of('about 40')).toMatchObject({
      value: { protectiveService: [{ optimalTemperature: 'about 40' }] },
      issues: [{ field: 'protectiveService[0].optimalTemperature', rule: 'must be a number such as 92.5' }],
    });
  });
});

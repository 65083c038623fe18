import { describe, expect, it } from 'vitest';
import { billOfLadingIssues } from '#shared/rules/bill-of-lading.ts';
import { waybillRequest, type WaybillRequest } from '#shared/service/waybill.ts';
import { FormModel } from '../../../src/renderer/lib/form/form.svelte.ts';
import { pathWords } from '../../../src/renderer/lib/form/form-words.ts';

const aForm = (value: WaybillRequest = {}) =>
  new FormModel<WaybillRequest>(
    {
      schema: waybillRequest,
      called: 'waybill',
      words: { labels: { equipmentInitial: 'Initial' }, items: { equipmentDetails: 'Car' } },
      issues: billOfLadingIssues,
    },
    value,
  );

describe('a form', () => {
  it('complains of a field only after somebody was in it, and of all when it is to be recorded', () => {
    const form = aForm();
    expect(form.wrongAt(['billOfLadingNumber'])).toBeUndefined();
    form.touch(['billOfLadingNumber']);
    expect(form.wrongAt(['billOfLadingNumber'])).toMatch(/is required/);
    form.set(['billOfLadingNumber'], 'B-1');
    expect(form.wrongAt(['billOfLadingNumber'])).toBeUndefined();
    form.add(['equipmentDetails'], { equipmentNumber: 'twelve' });
    expect(form.wrongAt(['equipmentDetails', 0, 'equipmentNumber'])).toBeUndefined();
    expect(form.check()).toBe(false);
    expect(form.wrongAt(['equipmentDetails', 0, 'equipmentNumber'])).toMatch(/number/);
    expect(form.wrongWithin(['equipmentDetails'])).toBe(1);
  });

  it('puts what the terminal answered beside its field until the field changes', () => {
    const form = aForm({ billOfLadingNumber: 'B-1' });
    form.answer([{ field: 'waybill.billOfLadingNumber', rule: 'is taken' }]);
    expect(form.wrongAt(['billOfLadingNumber'])).toBe('is taken');
    form.set(['loadStatus'], 'LOAD');
    expect(form.wrongAt(['billOfLadingNumber'])).toBe('is taken');
    form.set(['billOfLadingNumber'], 'B-2');
    expect(form.wrongAt(['billOfLadingNumber'])).toBeUndefined();
    expect(form.check()).toBe(true);
  });

  it('puts entries in order, and stops at the ends', () => {
    const form = aForm({ specialHandlingCodes: ['A', 'B', 'C'] });
    expect(form.move(['specialHandlingCodes'], 2, -1)).toBe(true);
    expect(form.move(['specialHandlingCodes'], 0, -1)).toBe(false);
    form.remove(['specialHandlingCodes'], 0);
    expect(form.value?.specialHandlingCodes).toEqual(['C', 'B']);
  });

  it('names a field by everything it is in', () => {
    const { words } = aForm();
    expect(pathWords(words, ['equipmentDetails', 1, 'equipmentInitial'])).toBe('Car 2, Initial');
    expect(pathWords(words, ['originStation', 'cityName'])).toBe('Origin station, City name');
  });
});

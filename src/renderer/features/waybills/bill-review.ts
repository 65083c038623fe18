import type { WaybillRequest } from '#shared/service/waybill.ts';
import { words } from '../../lib/words/words.ts';
import { usualRows } from './bill-plan.ts';

/** What a bill comes with by itself, or only where it starts from a template. */
const notAsked: readonly string[] = ['billOfLadingNumber', 'waybillTemplateId'];

/** Fields that most bills give and this one does not, in the order of the form. The cars are told of by the advice. */
export function missingOfUsual(bill: WaybillRequest): (keyof WaybillRequest)[] {
  const weight = bill.loadStatus === 'EMPTY' ? [] : (['netWeightTons'] as const);
  const usual: readonly (keyof WaybillRequest)[] = [...usualRows.flat(), ...weight, 'route'];
  return usual.filter((name) => !notAsked.includes(name) && isMissing(bill[name]));
}

function isMissing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** What a bill makes, as a clerk would read it back: which cars, from whom to whom, from where to where. */
export function billInWords(bill: WaybillRequest): string[] {
  const say = words.waybills.review;
  const marks = (bill.equipmentDetails ?? []).flatMap(({ equipmentInitial, equipmentNumber }) => {
    const mark = [equipmentInitial?.trim(), equipmentNumber].filter((part) => part !== undefined && part !== '');
    return mark.length === 0 ? [] : [mark.join(' ')];
  });
  const from = partyAt(bill.consignorCustomerName, bill.originCityName, bill.originStateOrProvince);
  const to = partyAt(bill.consigneeCustomerName, bill.destinationCityName, bill.destinationStateOrProvince);
  const [first] = marks;
  return [
    first === undefined ? say.forNoCar : say.forCars({ first, more: marks.length - 1 }),
    ...(from === '' ? [] : [say.from({ party: from })]),
    ...(to === '' ? [] : [say.to({ party: to })]),
    ...(bill.waybillTemplateId === undefined ? [] : [words.waybills.from.template({ id: bill.waybillTemplateId })]),
  ];
}

/** `Northmark Grain, Oakridge IL`, as far as it is filled in. */
function partyAt(name = '', city = '', state = ''): string {
  const place = [city.trim(), state.trim()].filter((part) => part !== '').join(' ');
  return [name.trim(), place].filter((part) => part !== '').join(', ');
}

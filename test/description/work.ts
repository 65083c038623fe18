import { type Described, type DescribedField, fieldsOf, names } from './notation.ts';
import type { Choose, Json, JsonObject } from './values.ts';
import { waybill } from './waybill.ts';

/** What people may record, made from the description alone; any of what it lets a request hold. */

/** Where the description states no type, what counts or measures is a figure, all else a text (docs/service-gaps.md). */
const figure = /(^|[a-z])([qQ]uantity|[wW]eight|[vV]olume|Temperature|Value|Minimum|Maximum|Activity|Index|Length)$/;

/** A waybill in its request form, with any of its fields. */
export function anyBill(choose: Choose, billOfLadingNumber: string): JsonObject {
  const build = (described: Described): JsonObject =>
    Object.fromEntries(
      fieldsOf(described)
        .filter(({ kind }) => kind !== '$' && choose(3) > 0)
        .map((field) => [field.name, valueOf(field)]),
    );
  const valueOf = (field: DescribedField): Json => {
    const one = (): Json => (field.of === null ? plain(field, choose) : build(field.of));
    return field.isList ? Array.from({ length: choose(3) }, one) : one();
  };
  return { ...build(waybill), resourceType: 'Waybill', billOfLadingNumber };
}

function plain({ name, kind }: DescribedField, choose: Choose): Json {
  if (name === 'resourceType') return 'Waybill';
  if (kind === '#') return choose(10 ** 6);
  if (kind === '?') return choose(2) === 0;
  if (kind === '%') return choose(10 ** 6) / 4;
  // Typed by people, and by scripts that hold texts.
  if (kind === '~' && figure.test(name)) return [choose(10 ** 6) / 4, `${choose(10 ** 6)}.0`, ' .5 '][choose(3)] ?? 0;
  return ['A', 'Müller', '4711', 'UN 1203', '-'][choose(5)] ?? '';
}

function anyAddress(choose: Choose, extra: JsonObject): JsonObject {
  const line = () => `${1 + choose(99)} Quay`;
  const rest = Object.fromEntries(
    names('name streetLine2 streetLine3 streetLine4 country').flatMap((name) => (choose(2) ? [[name, line()]] : [])),
  );
  if (choose(4) === 0) return { ...rest, ...extra, addressType: 'AT_PARTIAL' };
  const type = ['AT_CUSTOMER', 'AT_CARRIER', 'AT_PORT', 'AT_CONTRACTUAL_PORT', 'AT_STATION'][choose(6)];
  const whole = { streetLine1: line(), city: 'Houston', state: 'TX', zipCode: '77001' };
  return { ...rest, ...whole, ...extra, ...(type !== undefined && { addressType: type }) };
}

/** An update of a customer: fields left out, said, emptied or `null`; locations added, changed and deleted. */
export function anyCustomerUpdate(choose: Choose, resourceId: number): JsonObject {
  const some = (name: string, ...values: Json[]): JsonObject => {
    const value = values[choose(values.length + 1)];
    return value === undefined ? {} : { [name]: value };
  };
  const location = (n: number): JsonObject => {
    const fate = choose(3);
    const name = { name: `Dock ${n}` };
    if (fate === 0) return { ...name, resourceId: 6001 + n, requestAction: 'delete', isDefault: false };
    const known = fate === 1 ? { resourceId: 6001 + n } : { customerId: resourceId };
    return {
      ...name,
      ...known,
      ...(fate === 1 && some('requestAction', 'update')),
      address: anyAddress(choose, fate === 1 && choose(2) === 0 ? { resourceId: 7001 + n } : {}),
      isDefault: n === 0,
      ...some('usedForBilling', true, false),
      ...some('isReportingLocation', true, false),
      ...some('currencyCode', 'USD', 'EUR', 'PLN'),
      ...some('abbreviatedName', 'D', ''),
      ...some('email', 'dock@mill.example'),
      ...some('phoneNumber', '17135550100', '555'),
      ...some('externalLocationId', 'L-1', 'up:12345'),
      ...some('generalLedgerNumber', '4000'),
      ...some('customerIdentificationNumbers', [], ['12', '34']),
    };
  };
  return {
    resourceId,
    ...some('name', `Mill ${choose(1000)}`),
    ...some('printedName', 'MILL', null),
    ...some('scac', '', 'BNSF', null),
    ...some('ediId', '', `E${choose(1000)}`, null),
    ...some('isTaxExempt', true, false, null),
    ...some(
      'locations',
      Array.from({ length: choose(4) }, (_, n) => location(n)),
    ),
  };
}

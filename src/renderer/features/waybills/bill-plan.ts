import { billOfLadingIssues, billOfLadingWarnings } from '#shared/rules/bill-of-lading.ts';
import { waybillRequest, type WaybillRequest } from '#shared/service/waybill.ts';
import type { NamedOnWaybills, NamedParty } from '#shared/terminal/bills-of-lading.ts';
import type { KnownCustomer } from '#shared/terminal/customers.ts';
import { spoken } from '#shared/yard/filled.ts';
import type { FormPlan } from '../../lib/form/form.svelte.ts';
import type { FormWords, Option } from '../../lib/form/form-words.ts';
import { unique } from '../../lib/collections.ts';
import { firstFields } from '../../lib/sheet/first-fields.ts';
import { words } from '../../lib/words/words.ts';

/** The fields most bills need, in the order in which they are asked on the phone. */
export const usualRows = [
  ['billOfLadingNumber', 'waybillTemplateId', 'loadStatus', 'commodityCode'],
  ['consignorCustomerName', 'originCityName', 'originStateOrProvince'],
  ['consigneeCustomerName', 'destinationCityName', 'destinationStateOrProvince'],
] as const satisfies readonly (readonly (keyof WaybillRequest)[])[];

export const carFields = ['equipmentDetails', 'netWeightTons'] as const satisfies readonly (keyof WaybillRequest)[];
export const routeFields = ['route', 'tags'] as const satisfies readonly (keyof WaybillRequest)[];

export const locationFields = [
  'shipperLocationId',
  'consigneeLocationId',
  'inCareOfLocationId',
  'freightBillPartyLocationId',
  'pickupPartyLocationId',
] as const;

/** The rest, grouped as the paper is. */
const paper = {
  lading: ['lineItems'],
  hazmat: ['hazardousInfo', 'hazardousCertifications'],
  parties: ['parties', ...locationFields, 'defaultReceiver'],
  places: [
    'originFsac',
    'originScac',
    'originCarrierCode',
    'destinationFsac',
    'originStation',
    'originJunction',
    'destinationStation',
    'destinationJunction',
  ],
  references: [
    'extendedReferenceInfo',
    'crossReferenceEquipment',
    'shipmentId',
    'referencedPatternIdentifier',
    'repetitivePatternNumber',
    'svcTrackingId',
  ],
  protective: ['protectiveService', 'specialHandlingCodes', 'intermodalStatusDetails'],
  dispositions: ['emptyCarDispositions'],
  dates: ['waybillDate', 'preparationDate', 'preparationTime', 'revisionTime', 'release'],
  customs: ['customsDocumentationHandlingCode', 'taxReasonCode'],
  record: [
    'waybillTemplateName',
    'waybillNumber',
    'waybillNumberSuffix',
    'revisionNumber',
    'resourceId',
    'uuid',
    'createdAt',
  ],
} as const satisfies Partial<Record<keyof typeof words.waybills.sections, readonly (keyof WaybillRequest)[]>>;

interface Section {
  readonly key: keyof typeof words.waybills.sections;
  readonly fields: readonly string[];
}

/** Every field that is not among the usual ones; one that no section names is under "Other". */
export const sections: readonly Section[] = (() => {
  const grouped = Object.entries(paper).map(([key, fields]) => ({ key: key as keyof typeof paper, fields }));
  const placed: readonly string[] = [
    ...usualRows.flat(),
    ...carFields,
    ...routeFields,
    ...grouped.flatMap(({ fields }): readonly string[] => fields),
    // The record type, which is not asked for.
    'resourceType',
  ];
  const other = Object.keys(waybillRequest.shape).filter((name) => !placed.includes(name));
  return other.length === 0 ? grouped : [...grouped, { key: 'other' as const, fields: other }];
})();

/** How a bill is read: what most bills say comes first. */
export const readingOrder: readonly string[] = [...usualRows.flat(), ...carFields, ...routeFields];

/** Read when they are shown: in the language in use. */
function loadStatuses(): readonly Option[] {
  const { loaded, empty } = words.car.facts;
  return [
    { value: 'LOAD', label: loaded },
    { value: 'EMPTY', label: empty },
  ];
}

const nobody: NamedOnWaybills = { consignors: [], consignees: [], commodities: [] };

/** The words of a bill of lading, and names to propose: of customers stored here, and of the waybills of its cars. */
export function billWords(customers: readonly KnownCustomer[] = [], named: NamedOnWaybills = nobody): FormWords {
  const known = customers.flatMap(({ customer }) => spoken(customer.name) ?? []);
  const names = (parties: readonly NamedParty[]) =>
    unique([...parties.map((one) => one.name), ...known]).map((name) => ({
      value: name,
      label: unique(parties.filter((one) => one.name === name).flatMap(placeWords)).join(words.unit.dot) || name,
    }));
  const said = (parties: readonly NamedParty[], part: 'city' | 'state') =>
    unique(parties.flatMap((one) => one[part] ?? [])).map((value) => ({ value, label: value }));
  const commodities = named.commodities.map((one) => ({ value: one.code, label: one.words }));
  // At another deployment the number of a location may be that of somebody else’s.
  const here = customers.filter(({ source }) => source !== 'elsewhere');
  const places = here.flatMap(({ customer }) =>
    (customer.locations ?? []).flatMap(({ resourceId, name }) =>
      typeof resourceId === 'number'
        ? [{ value: String(resourceId), label: [customer.name, name].filter(Boolean).join(words.unit.dot) }]
        : [],
    ),
  );
  return {
    ...words.waybillFields,
    first: firstFields,
    options: {
      get loadStatus() {
        return loadStatuses();
      },
      consignorCustomerName: names(named.consignors),
      consigneeCustomerName: names(named.consignees),
      originCityName: said(named.consignors, 'city'),
      originStateOrProvince: said(named.consignors, 'state'),
      destinationCityName: said(named.consignees, 'city'),
      destinationStateOrProvince: said(named.consignees, 'state'),
      commodityCode: commodities,
      ...Object.fromEntries(locationFields.map((field) => [field, places])),
    },
  };
}

function placeWords({ city, state }: NamedParty): readonly string[] {
  const said = [city, state].filter((part) => part !== null);
  return said.length === 0 ? [] : [said.join(', ')];
}

/** Where waybills have somebody ship from, or receive, when all of them say the same; `null`: they do not. */
export function onlyPlaceOf(parties: readonly NamedParty[], name: string): NamedParty | null {
  const [only, another] = parties.filter((one) => one.name === name.trim());
  return only === undefined || another !== undefined ? null : only;
}

/** A bill of lading as a form, checked as it is filled in. */
export const billPlan: FormPlan<WaybillRequest> = {
  schema: waybillRequest,
  words: billWords(),
  issues: billOfLadingIssues,
  warnings: billOfLadingWarnings,
  called: 'waybill',
};

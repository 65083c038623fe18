import type { EndpointName } from '../strangers/endpoints.ts';
import { type Described, type DescribedField, fieldsOf, type Kind, names } from './notation.ts';
import { waybill } from './waybill.ts';

/**
 * What the description says of the requests of the eleven endpoints, as JSON Schema (2020-12), written from its text alone.
 * Fields that it does not name may not be there, but for those whose names it says it does not show.
 */
type JsonSchema = { readonly [keyword: string]: unknown };

const int = { type: 'integer' };
const text = { type: 'string' };
const flag = { type: 'boolean' };
const listOf = (items: JsonSchema) => ({ type: 'array', items });
const dateTime = { type: 'string', format: 'date-time' };

function object(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** The request form: without the qualifiers and codes that only answers have. Every field may be left out. */
function requestForm(described: Described): JsonSchema {
  const asked = fieldsOf(described).filter(({ kind }) => kind !== '$');
  return object(Object.fromEntries(asked.map((field) => [field.name, fieldSchema(field)])));
}

function fieldSchema({ name, kind, isList, of }: DescribedField): JsonSchema {
  // Maps a category to a tag, whatever they are called.
  if (name === 'tags') return { type: 'object', additionalProperties: text };
  if (name === 'resourceType') return { const: 'Waybill' };
  const one = of === null ? plainSchema(kind) : requestForm(of);
  return isList ? listOf(one) : one;
}

function plainSchema(kind: Kind): JsonSchema {
  switch (kind) {
    case '#':
      return int;
    case '%':
      return { type: 'number' };
    case '?':
      return flag;
    case '@':
      return dateTime;
    // No type is stated.
    case '~':
      return { type: ['string', 'number'] };
    case '{}':
      return { type: 'object' };
    case '':
    case '$':
      return text;
  }
}

const resource = (resourceType: string) =>
  object({ resourceId: int, resourceType: { const: resourceType } }, ['resourceId', 'resourceType']);

const noSlash = { type: 'string', pattern: '^[^/]*$' };
const action = { enum: ['update', 'delete'] };
const isDeleted = { properties: { requestAction: { const: 'delete' } }, required: ['requestAction'] };
const isKnown = { required: ['resourceId'] };

const address = {
  ...object({
    resourceId: int,
    requestAction: action,
    ...Object.fromEntries(
      names('name streetLine1 streetLine2 streetLine3 streetLine4 city state zipCode country').map((one) => [
        one,
        text,
      ]),
    ),
    addressType: {
      enum: ['AT_CUSTOMER', 'AT_PARTIAL', 'AT_CARRIER', 'AT_PORT', 'AT_CONTRACTUAL_PORT', 'AT_STATION'],
    },
  }),
  if: { anyOf: [isDeleted, { properties: { addressType: { const: 'AT_PARTIAL' } }, required: ['addressType'] }] },
  else: { required: ['streetLine1', 'city', 'state', 'zipCode'] },
};

const customerLocation = {
  ...object(
    {
      name: noSlash,
      resourceId: int,
      customerId: int,
      requestAction: action,
      abbreviatedName: text,
      address,
      isDefault: flag,
      usedForBilling: flag,
      currencyCode: { type: 'string', pattern: '^[A-Z]{3}$' },
      isReportingLocation: flag,
      email: text,
      phoneNumber: { type: 'string', maxLength: 11 },
      externalLocationId: text,
      generalLedgerNumber: text,
      customerIdentificationNumbers: listOf(text),
    },
    ['name'],
  ),
  allOf: [
    // Rule 3: one without an id is added, and says whose it is; only one with an id can be deleted.
    { if: { not: isKnown }, then: { required: ['customerId'], not: isDeleted } },
    // Rule 5: a changed one without its address is a 500.
    { if: { allOf: [isKnown, { not: isDeleted }] }, then: { required: ['address'] } },
  ],
};

const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] });

const moveTypes = names(`ABNO AETA AETI AINV ARIL ARRI BADO BFRM BHVY BLGT BOHR BXNG CGIP CGRD CH80 CH81 CH82 CH83 CH84
  CH85 CH86 CH89 DFLC DRMP EQOR FFBO FTBO HADR HAND HANR HEMB HHAR HIGT HMIS HOGT ICHD ICHR IGTI IGTR LDCH LTFR LTTO
  MAWY MOTR NOBL NOTP OGTI OGTR OSTH PACT PASL PCON PFLT PFPS PKGD PKGR PLJI PLLF PLLT PUJI RAMP REBL REJS REMB RFLT
  RLOD RMTY RRFS RTAA RTOI RTPO STEA STEX STPL STSE STSU STUN SWAP ULCH UNSC UNKN`);

const place = object({
  grouping: resource('Grouping'),
  groupingIndex: { type: 'integer', minimum: -1 },
  // "Moves equipment between tracks and spots": the name of the field is not shown.
  spot: text,
});

export const requestSchemas: Readonly<Record<EndpointName, JsonSchema>> = {
  updateCustomer: object(
    {
      carrier: object({ resourceId: int }, ['resourceId']),
      resourceId: int,
      name: orNull(noSlash),
      printedName: orNull(text),
      scac: orNull(text),
      ediId: orNull(text),
      isTaxExempt: orNull(flag),
      locations: orNull({
        ...listOf(customerLocation),
        contains: { properties: { isDefault: { const: true } }, required: ['isDefault'] },
        minContains: 0,
        maxContains: 1,
      }),
    },
    ['carrier', 'resourceId'],
  ),
  toolswork: object({
    carrierId: int,
    details: listOf(
      object({
        initialAndNumber: text,
        netWeightTons: { type: 'number' },
        grossWeightTons: { type: 'number' },
        comments: text,
        groupings: listOf(object({ type: text, name: text })),
        // Guesses (docs/service-gaps.md).
        tareWeightTons: { type: 'number' },
        sequence: int,
      }),
    ),
    trackName: text,
    waybillTemplateId: int,
    // Its name is not shown.
    timestamp: dateTime,
  }),
  classList: object({
    carrierId: int,
    jobId: text,
    items: listOf(
      object({ equipmentId: int, location: object({ grouping: resource('Grouping'), groupingIndex: int }) }),
    ),
  }),
  groupings: object({ carrierId: int, includedGroupingTypes: listOf(text), names: listOf(text) }),
  stationTracks: object({ carrierId: int }, ['carrierId']),
  switchRequest: object({
    carrierId: int,
    switchRequests: listOf(
      object({
        equipmentId: int,
        trackId: int,
        spot: text,
        requestType: { enum: ['PL', 'IP', 'TR', 'RELEASE', 'LEAVE'] },
      }),
    ),
  }),
  charges: {
    type: 'object',
    properties: { carrierId: int, initialAndNumber: text, showDeletion: flag },
    // "Other filter fields of this request: not shown."
    additionalProperties: true,
  },
  history: object({
    carrierId: int,
    pageSize: int,
    pageNextToken: text,
    pagePrevToken: text,
    waybillFilter: object({
      initialAndNumber: text,
      billedEquipmentNumbers: listOf(text),
      shipper: text,
      consignee: text,
      originStation: text,
      destinationStation: text,
      waybillNumber: int,
      waybillDate: { type: 'string', format: 'date' },
    }),
    groupingFilters: listOf(object({ groupingType: text, name: text })),
    initialAndNumber: text,
    exactMatchEquipmentInitialAndNumber: flag,
    equipmentIds: listOf(int),
    moveTypes: listOf({ enum: moveTypes }),
    showDeletion: flag,
    showRejection: flag,
    showMuted: flag,
    showOnlyValidatedMoveTypes: flag,
    timestampBefore: dateTime,
    timestampAfter: dateTime,
    revisionedSince: dateTime,
  }),
  inventory: object({
    pageSize: int,
    pageNextToken: text,
    pagePrevToken: text,
    loadStatus: text,
    aarCarType: text,
    station: int,
    track: int,
    tag: { type: ['integer', 'string'] },
  }),
  bill: object({ carrierId: int, waybill: requestForm(waybill) }),
  move: object({
    items: listOf(
      object(
        {
          equipment: resource('Equipment'),
          locationUpdate: object({ from: place, to: place }),
          updateIntermodalUnits: flag,
        },
        ['equipment', 'locationUpdate'],
      ),
    ),
    jobName: text,
    // "Exact names of the timestamp and move-type request fields of this endpoint: not shown."
    updateTime: dateTime,
    updateType: { enum: moveTypes },
  }),
};

/** Bodies that list `carrierId`: it identifies the carrier. */
export const namesCarrier: readonly EndpointName[] = [
  'toolswork',
  'classList',
  'groupings',
  'stationTracks',
  'switchRequest',
  'charges',
  'history',
  'bill',
];

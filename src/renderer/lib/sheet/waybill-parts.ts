import type { Shape } from './sheet-plan.ts';

/** What stands in several sections of a waybill: places, references, parties, legs of a route. */

export const location: Shape = [
  'cityName',
  'stateOrProvince',
  'postalCode',
  'countryCode',
  { name: 'fsac', said: true },
  { name: 'splc', said: true },
];
export const reference: Shape = ['referenceIdQualifier', 'referenceId', 'description', 'date', 'timestamp'];
export const references = { name: 'extendedReferenceInfo', line: reference } as const;

export const contacts = {
  name: 'administrativeContacts',
  of: [
    'name',
    'contactFunctionCode',
    { name: 'communicationNumbers', line: ['qualifier', 'number'] },
    'contactInquiryReference',
  ],
} as const;

export const parties = {
  name: 'parties',
  of: [
    'name',
    'additionalNames',
    'partyType',
    'address',
    'cityName',
    'stateOrProvince',
    'postalCode',
    'countryCode',
    'countrySubdivisionCode',
    'idCodeQualifier',
    'idCode',
    'entitySubIdentifierCode',
    'entitySubIdentifierRelationshipCode',
    'locationQualifier',
    'locationIdentifier',
    { name: 'referenceInfo', line: reference },
    contacts,
    {
      name: 'billingInfo',
      of: [
        'rebillReasonCode',
        { name: 'origin', line: location },
        { name: 'destination', line: location },
        'carrierCodes',
      ],
    },
  ],
} as const;

export const leg: Shape = [
  'carrierCode',
  'junctionCode',
  'routingSequenceCode',
  'splc',
  'intermodalServiceCode',
  'additionalSwitchCarrierCodes',
];

import { inBothForms, listOf, stringLists, strings } from './forms.ts';
import { location } from './location.ts';
import { reference } from './reference.ts';

/** Whom to reach about a party or a hazardous lading. */
export const administrativeContact = inBothForms({
  ...strings('contactFunctionCode', 'name', 'contactInquiryReference'),
  communicationNumbers: listOf(inBothForms(strings('qualifier', 'number'))),
});

const billingInfo = inBothForms(
  { origin: location, destination: location, ...stringLists('carrierCodes') },
  strings('rebillReasonCode'),
);

/** Party of a waybill: shipper, consignee, freight bill party and the others. */
export const party = inBothForms(
  {
    ...strings(
      'name',
      'idCode',
      'entitySubIdentifierRelationshipCode',
      'entitySubIdentifierCode',
      'cityName',
      'stateOrProvince',
      'postalCode',
      'countryCode',
      'locationQualifier',
      'locationIdentifier',
      'countrySubdivisionCode',
    ),
    ...stringLists('additionalNames', 'address'),
    administrativeContacts: listOf(administrativeContact),
    billingInfo: listOf(billingInfo),
    referenceInfo: listOf(reference),
  },
  strings('partyType', 'idCodeQualifier'),
);

import type { FormWords } from '../form/form-words.ts';

/** What is read and asked first of each record of a waybill, in forms and in the details. */
export const firstFields: NonNullable<FormWords['first']> = {
  equipmentDetails: [
    'equipmentInitial',
    'equipmentNumber',
    'aarCarType',
    'netWeightLbs',
    'tareWeightLbs',
    'grossWeightLbs',
    'sealNumbers',
  ],
  route: ['carrierCode', 'junctionCode'],
  destinationRoute: ['carrierCode', 'junctionCode'],
  lineItems: ['number', 'descriptions', 'quantity'],
  descriptions: ['ladingDescription', 'commodityCode', 'packagingCode'],
  'lineItems.quantity': ['billedAsQuantity', 'weight', 'volume', 'ladingQuantity', 'packagingFormCode'],
  hazardousInfo: [
    'unIdCode',
    'packagingGroupCode',
    'residueIndicatorCode',
    'quantity',
    'unitCode',
    'hazmatShippingNameInfo',
    'classificationInfo',
    'administrativeContacts',
  ],
  classificationInfo: ['hazardousClass', 'hazardousPlacardNotation', 'hazardousEndorsement', 'reportableQuantityCode'],
  parties: [
    'entitySubIdentifierCode',
    'name',
    'cityName',
    'stateOrProvince',
    'postalCode',
    'countryCode',
    'address',
    'administrativeContacts',
  ],
  extendedReferenceInfo: ['referenceIdQualifier', 'referenceId', 'description'],
  crossReferenceEquipment: ['equipmentInitial', 'equipmentNumber', 'referenceIdQualifier', 'referenceId'],
  protectiveService: ['ruleCode', 'optimalTemperature', 'originTemperature', 'precooled'],
  priceAuthorities: ['referenceIdQualifier', 'referenceId', 'issuingCarrierIdentifier', 'itemNumber', 'effectiveDate'],
};

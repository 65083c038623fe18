import * as z from 'zod';
import { flags, inBothForms, ints, listOf, measures, numbers, same, stringLists, strings } from './forms.ts';
import { hazardousInfo } from './hazmat.ts';
import { lineItem } from './line-item.ts';
import { location } from './location.ts';
import { party } from './party.ts';
import { extendedReference } from './reference.ts';
import { crossReferenceEquipment, equipmentDetails } from './waybill-equipment.ts';

const routeItem = inBothForms(
  {
    ...strings('carrierCode', 'junctionCode', 'splc', 'intermodalServiceCode'),
    ...stringLists('additionalSwitchCarrierCodes'),
  },
  strings('routingSequenceCode'),
);

const protectiveService = inBothForms(
  {
    ...strings('ruleCode', 'scac', 'fsac', 'cityName', 'stateOrProvince'),
    ...measures('optimalTemperature', 'originTemperature'),
    ...flags('precooled'),
  },
  strings('serviceCode', 'temperatureUnit', 'heaterLocation', 'commodityType', 'doorwaySpace'),
);

const emptyCarDisposition = inBothForms({
  ...strings(
    'destinationConsigneeName',
    'destinationConsigneeIdQualifier',
    'destinationConsigneeId',
    'destinationCityName',
    'destinationStateOrProvince',
    'destinationPostalCode',
    'destinationCountryCode',
    'destinationAddress',
  ),
  destinationRoute: listOf(routeItem),
});

const forms = inBothForms(
  {
    ...strings(
      'loadStatus',
      'commodityCode',
      'originCityName',
      'originStateOrProvince',
      'originFsac',
      'destinationCityName',
      'destinationStateOrProvince',
      'destinationFsac',
      'consignorCustomerName',
      'consigneeCustomerName',
      'originScac',
      'shipmentId',
      'customsDocumentationHandlingCode',
      'taxReasonCode',
      'referencedPatternIdentifier',
      'defaultReceiver',
      'waybillTemplateName',
      'waybillNumberSuffix',
      'originCarrierCode',
      'waybillDate',
      'billOfLadingNumber',
      'preparationDate',
      'preparationTime',
      'revisionTime',
      'svcTrackingId',
      'uuid',
      'createdAt',
    ),
    ...numbers('netWeightTons'),
    ...ints(
      'repetitivePatternNumber',
      'waybillTemplateId',
      'consigneeLocationId',
      'shipperLocationId',
      'inCareOfLocationId',
      'freightBillPartyLocationId',
      'pickupPartyLocationId',
      'waybillNumber',
      'revisionNumber',
      'resourceId',
    ),
    resourceType: { response: z.string(), request: z.literal('Waybill') },
    /** Tag category to tag; the carrier defines both in its billing settings. */
    tags: same(z.record(z.string(), z.string())),
    originStation: location,
    originJunction: location,
    destinationStation: location,
    destinationJunction: location,
    extendedReferenceInfo: listOf(extendedReference),
    crossReferenceEquipment: listOf(crossReferenceEquipment),
    equipmentDetails: listOf(equipmentDetails),
    intermodalStatusDetails: inBothForms(strings('shipmentStatusTime'), strings('shipmentStatusCode')),
    ...stringLists('specialHandlingCodes'),
    protectiveService: listOf(protectiveService),
    parties: listOf(party),
    route: listOf(routeItem),
    emptyCarDispositions: listOf(emptyCarDisposition),
    lineItems: listOf(lineItem),
    hazardousInfo: listOf(hazardousInfo),
    hazardousCertifications: listOf(inBothForms(strings('name'))),
    release: inBothForms(strings('releaseDate', 'releaseTime'), strings('releaseCode')),
  },
  strings(
    'trafficType',
    'shipmentPaymentMethod',
    'transportationMethod',
    'weightUnitCode',
    'shipmentQualifier',
    'capacityLoadCode',
    'confidentialBillingRequestCode',
    'shipmentWeightCode',
    'billingCode',
    'originSystem',
    'revisionSourceType',
    'waybillStatus',
  ),
);

export const waybill = forms.response;
export type Waybill = z.infer<typeof waybill>;

/** Waybill request form (endpoint 10): without the coded and system fields that only responses have. */
export const waybillRequest = forms.request;
export type WaybillRequest = z.infer<typeof waybillRequest>;

/** Body of endpoint 10. */
export const billOfLadingRequest = z.strictObject({ carrierId: z.int(), waybill: waybillRequest });
export type BillOfLadingRequest = z.infer<typeof billOfLadingRequest>;

/** Answer of endpoint 10, which is not described: a Waybill, an object that wraps it, or nothing (see the dialect). */
export const billOfLadingResponse = waybill.nullish();

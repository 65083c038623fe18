import { waybill } from '#shared/service/waybill.ts';
import { fieldsOf } from './described-fields.ts';
import type { SectionPlan } from './sheet-plan.ts';

/** The sections of a waybill and the described fields in each, in the order of the paper. */

/** What is asked of a waybill first; it stands open. */
export const waybillHead = fieldsOf(waybill, [
  'consignorCustomerName',
  'consigneeCustomerName',
  'commodityCode',
  { label: 'from', join: ['originCityName', 'originStateOrProvince'] },
  { label: 'to', join: ['destinationCityName', 'destinationStateOrProvince'] },
  'loadStatus',
  'netWeightTons',
  'waybillNumber',
  'waybillNumberSuffix',
  'billOfLadingNumber',
  'waybillDate',
  'waybillStatus',
]);

export const waybillSections: readonly SectionPlan[] = [
  {
    id: 'route',
    fields: fieldsOf(waybill, [
      'originFsac',
      'originScac',
      'originCarrierCode',
      'originStation',
      'originJunction',
      'destinationFsac',
      'destinationStation',
      'destinationJunction',
      'route',
      'emptyCarDispositions',
    ]),
  },
  {
    id: 'parties',
    fields: fieldsOf(waybill, [
      'shipperLocationId',
      'consigneeLocationId',
      'inCareOfLocationId',
      'freightBillPartyLocationId',
      'pickupPartyLocationId',
      'defaultReceiver',
      'parties',
    ]),
  },
  {
    id: 'equipment',
    fields: fieldsOf(waybill, ['weightUnitCode', 'shipmentWeightCode', 'equipmentDetails', 'crossReferenceEquipment']),
  },
  { id: 'lading', fields: fieldsOf(waybill, ['lineItems']) },
  { id: 'hazmat', fields: fieldsOf(waybill, ['hazardousInfo', 'hazardousCertifications']) },
  {
    id: 'references',
    fields: fieldsOf(waybill, [
      'tags',
      'extendedReferenceInfo',
      'shipmentId',
      'repetitivePatternNumber',
      'referencedPatternIdentifier',
      'svcTrackingId',
    ]),
  },
  {
    id: 'services',
    fields: fieldsOf(waybill, ['specialHandlingCodes', 'protectiveService', 'intermodalStatusDetails', 'release']),
  },
  {
    id: 'paper',
    fields: fieldsOf(waybill, [
      'trafficType',
      'shipmentPaymentMethod',
      'transportationMethod',
      'shipmentQualifier',
      'capacityLoadCode',
      'billingCode',
      'confidentialBillingRequestCode',
      'customsDocumentationHandlingCode',
      'taxReasonCode',
      'waybillTemplateName',
      'waybillTemplateId',
      'preparationDate',
      'preparationTime',
      'createdAt',
      'revisionNumber',
      'revisionSourceType',
      'revisionTime',
      'originSystem',
      'resourceId',
      'uuid',
    ]),
  },
];

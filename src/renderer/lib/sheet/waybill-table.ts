import { waybill } from '#shared/service/waybill.ts';
import { fieldsOf } from './described-fields.ts';
import type { SectionPlan } from './sheet-plan.ts';

/** The sections of a waybill and the described fields in each, in the order of the paper. */
const ofWaybill = fieldsOf(waybill);

/** What is asked of a waybill first; it stands open. */
export const waybillHead = ofWaybill([
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
    fields: ofWaybill([
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
    fields: ofWaybill([
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
    fields: ofWaybill(['weightUnitCode', 'shipmentWeightCode', 'equipmentDetails', 'crossReferenceEquipment']),
  },
  { id: 'lading', fields: ofWaybill(['lineItems']) },
  { id: 'hazmat', fields: ofWaybill(['hazardousInfo', 'hazardousCertifications']) },
  {
    id: 'references',
    fields: ofWaybill([
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
    fields: ofWaybill(['specialHandlingCodes', 'protectiveService', 'intermodalStatusDetails', 'release']),
  },
  {
    id: 'paper',
    fields: ofWaybill([
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

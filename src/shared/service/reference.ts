import { inBothForms, strings } from './forms.ts';

/** Extended reference of a waybill or of a shipment on it. */
export const extendedReference = inBothForms(
  strings('referenceIdQualifier', 'referenceId', 'description', 'date', 'timestamp'),
);

export const reference = inBothForms(strings('referenceIdQualifier', 'referenceId', 'description'));

/** Reference of a hazardous lading. */
export const datedReference = inBothForms(strings('referenceIdQualifier', 'referenceId', 'date'));

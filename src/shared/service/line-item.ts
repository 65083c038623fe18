import { inBothForms, ints, listOf, measures, strings } from './forms.ts';

const description = inBothForms(
  strings(
    'ladingDescription',
    'commodityCode',
    'packagingCode',
    'marksAndNumbers',
    'marksAndNumbersQualifier',
    'hazmatRatingCommodityCodeQualifier',
    'hazmatRatingCommodityCode',
    'compartmentIdCode',
  ),
  strings('commodityCodeQualifier'),
);

const quantity = inBothForms(
  {
    ...strings('packagingFormCode', 'dunnageDescription', 'weightUnitCode', 'typeOfServiceCode'),
    ...measures('billedAsQuantity', 'weight', 'volume', 'ladingQuantity'),
  },
  strings('billedAsQualifier', 'weightQualifier', 'volumeUnitQualifier'),
);

const measurement = inBothForms(
  {
    ...strings(
      'measurementReferenceIdCode',
      'measurementQualifier',
      'measurementSignificanceCode',
      'measurementAttributeCode',
      'surfaceLayerPositionCode',
      'measurementMethodOrDevice',
      'codeListQualifier',
      'industryCode',
    ),
    ...measures('measurementValue', 'rangeMinimum', 'rangeMaximum'),
  },
  strings('unitCode'),
);

const priceAuthority = inBothForms(
  strings(
    'referenceIdQualifier',
    'referenceId',
    'primaryPublicationAuthority',
    'regulatoryAgencyCode',
    'tariffAgencyCode',
    'issuingCarrierIdentifier',
    'suffix',
    'itemNumber',
    'supplementIdentifier',
    'sectionNumber',
    'itemNumberSuffix',
    'effectiveDate',
    'expirationDate',
  ),
);

/** Item of a waybill's `lineItems`: what is shipped, how much of it, at which price. */
export const lineItem = inBothForms({
  ...ints('number'),
  descriptions: listOf(description),
  quantity,
  measurements: listOf(measurement),
  priceAuthorities: listOf(priceAuthority),
});

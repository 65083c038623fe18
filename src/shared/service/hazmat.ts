import { flags, inBothForms, listOf, measures, strings } from './forms.ts';
import { administrativeContact, party } from './party.ts';
import { datedReference } from './reference.ts';

const classification = inBothForms(
  {
    ...strings(
      'hazardousClass',
      'hazardousPlacardNotation',
      'hazardousEndorsement',
      'reportableQuantityCode',
      'flashpointUnitCode',
      'controlUnitCode',
      'emergencyUnitCode',
      'netExplosiveWeightUnitCode',
    ),
    ...measures('flashpointTemperature', 'controlTemperature', 'emergencyTemperature', 'netExplosiveWeight'),
  },
  strings('hazardousClassQualifier'),
);

const shippingName = inBothForms(
  { ...strings('hazmatShippingName', 'nosIndicatorCode'), ...flags('railSafetySensitiveMaterial') },
  strings('hazmatShippingNameQualifier'),
);

const additionalInfo = inBothForms(
  {
    ...strings('hazmatShippingInfo', 'hazmatShippingInfoOverflow', 'hazardZoneCode', 'fumigationDate'),
    ...measures('radioactiveActivity', 'radioactiveTransportIndex'),
  },
  strings('hazmatShippingInfoQualifier', 'radioactiveActivityUnitCode'),
);

const epaRequired = inBothForms(
  strings(
    'epaWasteStreamNumberCode',
    'wasteCharacteristicsCode',
    'hazardousWasteNumberStateOrProvince',
    'hazardousWasteNumber',
  ),
);

const canadianRequirement = inBothForms({
  ...strings(
    'emergencyResponsePlanNumber',
    'communicationNumber',
    'packagingGroupCode',
    'firstSubsidiaryClassification',
    'secondSubsidiaryClassification',
    'thirdSubsidiaryClassification',
    'subsidiaryRiskIndicator',
    'canadianHazardousNotation',
    'specialCommodityIndicatorCode',
    'additionalCommunicationNumber',
    'netExplosiveQuantityUnitCode',
    'hazmatShipmentInfoQualifier',
    'hazmatQuantityUnitCode',
  ),
  ...measures('netExplosiveQuantity', 'hazmatQuantity'),
});

const transborderRequirement = inBothForms(
  strings('hazardousClassification', 'hazardousPlacardNotation', 'hazardousEndorsement'),
);

/** Item of a waybill's `hazardousInfo`: one hazardous lading, with everything a responder may need. */
export const hazardousInfo = inBothForms({
  ...strings(
    'ladingUnitCode',
    'unIdCode',
    'unPageNumber',
    'commodityCode',
    'unitCode',
    'compartmentIdCode',
    'residueIndicatorCode',
    'packagingGroupCode',
    'interimHazmatRegulatoryNumber',
    'industryCode',
  ),
  ...measures('ladingQuantity', 'quantity'),
  classificationInfo: listOf(classification),
  hazmatShippingNameInfo: listOf(shippingName),
  hazmatAdditionalInfo: listOf(additionalInfo),
  epaRequiredData: listOf(epaRequired),
  canadianDangerousRequirements: listOf(canadianRequirement),
  transborderHazardousRequirements: listOf(transborderRequirement),
  hazmatReferenceNumbers: listOf(datedReference),
  administrativeContacts: listOf(administrativeContact),
  parties: listOf(party),
});

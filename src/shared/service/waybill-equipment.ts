import { flags, inBothForms, ints, listOf, measures, numbers, stringLists, strings } from './forms.ts';
import { extendedReference } from './reference.ts';

/** Item of a waybill's `crossReferenceEquipment`. */
export const crossReferenceEquipment = inBothForms(
  {
    ...strings(
      'referenceIdQualifier',
      'referenceId',
      'equipmentInitial',
      'equipmentOwnerScac',
      'equipmentOperatorScac',
    ),
    ...measures('equipmentLength'),
    ...ints('equipmentNumber', 'checkDigit'),
    ...flags('equipmentIsDamaged'),
  },
  strings('crossReferenceTypeCode'),
);

const terminal = inBothForms(
  strings('locationIdentifier', 'portName'),
  strings('terminalFunctionCode', 'locationQualifier'),
);

const interchangeMoveAuthority = inBothForms(
  strings('carrierCode'),
  strings('movementAuthorityCode', 'terminalTariffApplicationCode', 'stateTariffApplicationCode', 'rejectReasonCode'),
);

const shipmentLineItem = inBothForms(
  {
    ...strings(
      'commodityDescription',
      'marksAndNumbers',
      'commodityCode',
      'weightUnitCode',
      'cbpBarcodeNumber',
      'smallestExteriorPackageType',
      'originCountryCode',
      'destinationCountryCode',
      'currencyCode',
    ),
    ...measures('quantity', 'customsShipmentValue', 'weight'),
  },
  strings('commodityCodeQualifier'),
);

const shipmentInfo = inBothForms({
  ...strings('referenceIdQualifier', 'referenceId', 'description'),
  extendedReferenceInfo: listOf(extendedReference),
  lineItems: listOf(shipmentLineItem),
});

/** Item of a waybill's `equipmentDetails`: weights in pounds, sizes in inches. */
export const equipmentDetails = inBothForms(
  {
    ...strings(
      'equipmentInitial',
      'descriptionCode',
      'owningCarrierCode',
      'position',
      'isoContainerCode',
      'carrierCode',
      'aarCarType',
      'chassisInitial',
    ),
    ...ints('equipmentNumber'),
    ...numbers(
      'netWeightLbs',
      'grossWeightLbs',
      'tareWeightLbs',
      'weightAllowance',
      'dunnage',
      'lengthIn',
      'heightIn',
      'widthIn',
      'checkDigit',
      'chassisNumber',
    ),
    ...stringLists('sealNumbers'),
    terminals: listOf(terminal),
    interchangeMoveAuthorities: listOf(interchangeMoveAuthority),
    shipmentInfo: listOf(shipmentInfo),
  },
  strings('weightType', 'ownershipCode', 'tareQualifierCode'),
);

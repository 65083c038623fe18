/**
 * A car with every field that the description of the service names in Equipment, Waybill and Umler, each with a value
 * of its own. Written from the description alone, in its order; `#` is a number, `?` a flag, `[]` a list.
 */

type Described = readonly (string | readonly [name: string, of: Described])[];

const names = (text: string): string[] => text.trim().split(/\s+/);

const location = names('fsac cityName stateOrProvince postalCode countryCode splc');
const extendedReferenceInfo = [
  'extendedReferenceInfo[]',
  names('referenceIdQualifier referenceId description date timestamp'),
] as const;
const administrativeContacts = [
  'administrativeContacts[]',
  [
    ...names('contactFunctionCode name contactInquiryReference'),
    ['communicationNumbers[]', names('qualifier number')] as const,
  ],
] as const;
const parties = [
  'parties[]',
  [
    ...names(`partyType name idCodeQualifier idCode entitySubIdentifierRelationshipCode entitySubIdentifierCode
      additionalNames[] address[] cityName stateOrProvince postalCode countryCode locationQualifier locationIdentifier
      countrySubdivisionCode`),
    administrativeContacts,
    ['billingInfo[]', ['rebillReasonCode', ['origin', location], ['destination', location], 'carrierCodes[]']] as const,
    ['referenceInfo[]', names('referenceIdQualifier referenceId description')] as const,
  ],
] as const;
const route = names(
  'carrierCode junctionCode routingSequenceCode splc intermodalServiceCode additionalSwitchCarrierCodes[]',
);

const waybill: Described = [
  ...names(`loadStatus commodityCode originCityName originStateOrProvince originFsac destinationCityName
    destinationStateOrProvince destinationFsac consignorCustomerName consigneeCustomerName originScac shipmentId
    customsDocumentationHandlingCode taxReasonCode referencedPatternIdentifier defaultReceiver waybillTemplateName
    waybillNumberSuffix originCarrierCode waybillDate billOfLadingNumber preparationDate preparationTime revisionTime
    svcTrackingId uuid createdAt
    #netWeightTons #repetitivePatternNumber #waybillTemplateId #consigneeLocationId #shipperLocationId
    #inCareOfLocationId #freightBillPartyLocationId #pickupPartyLocationId #waybillNumber #revisionNumber #resourceId
    resourceType trafficType shipmentPaymentMethod transportationMethod weightUnitCode shipmentQualifier
    capacityLoadCode confidentialBillingRequestCode shipmentWeightCode billingCode originSystem revisionSourceType
    waybillStatus`),
  ['tags', ['Customer.class']],
  ['originStation', location],
  ['originJunction', location],
  ['destinationStation', location],
  ['destinationJunction', location],
  extendedReferenceInfo,
  [
    'crossReferenceEquipment[]',
    names(`referenceIdQualifier referenceId equipmentInitial #equipmentNumber crossReferenceTypeCode
      equipmentOwnerScac equipmentLength equipmentOperatorScac ?equipmentIsDamaged #checkDigit`),
  ],
  [
    'equipmentDetails[]',
    [
      ...names(`equipmentInitial #equipmentNumber #netWeightLbs #grossWeightLbs #tareWeightLbs #weightAllowance
        #dunnage #lengthIn #heightIn #widthIn #checkDigit #chassisNumber weightType ownershipCode tareQualifierCode
        descriptionCode owningCarrierCode position isoContainerCode carrierCode aarCarType chassisInitial
        sealNumbers[]`),
      ['terminals[]', names('terminalFunctionCode locationQualifier locationIdentifier portName')],
      [
        'interchangeMoveAuthorities[]',
        names(`movementAuthorityCode carrierCode terminalTariffApplicationCode stateTariffApplicationCode
          rejectReasonCode`),
      ],
      [
        'shipmentInfo[]',
        [
          ...names('referenceIdQualifier referenceId description'),
          extendedReferenceInfo,
          [
            'lineItems[]',
            names(`#quantity commodityDescription marksAndNumbers commodityCodeQualifier commodityCode
              #customsShipmentValue weightUnitCode #weight cbpBarcodeNumber smallestExteriorPackageType
              originCountryCode destinationCountryCode currencyCode`),
          ],
        ],
      ],
    ],
  ],
  ['intermodalStatusDetails', names('shipmentStatusCode shipmentStatusTime')],
  'specialHandlingCodes[]',
  [
    'protectiveService[]',
    names(`ruleCode serviceCode temperatureUnit optimalTemperature scac fsac cityName stateOrProvince ?precooled
      heaterLocation commodityType doorwaySpace originTemperature`),
  ],
  parties,
  ['route[]', route],
  [
    'emptyCarDispositions[]',
    [
      ...names(`destinationConsigneeName destinationConsigneeIdQualifier destinationConsigneeId destinationCityName
        destinationStateOrProvince destinationPostalCode destinationCountryCode destinationAddress`),
      ['destinationRoute[]', route],
    ],
  ],
  [
    'lineItems[]',
    [
      '#number',
      [
        'descriptions[]',
        names(`ladingDescription commodityCode commodityCodeQualifier packagingCode marksAndNumbers
          marksAndNumbersQualifier hazmatRatingCommodityCodeQualifier hazmatRatingCommodityCode compartmentIdCode`),
      ],
      [
        'quantity',
        names(`#billedAsQuantity billedAsQualifier #weight weightQualifier #volume volumeUnitQualifier
          #ladingQuantity packagingFormCode dunnageDescription weightUnitCode typeOfServiceCode`),
      ],
      [
        'measurements[]',
        names(`measurementReferenceIdCode measurementQualifier #measurementValue unitCode #rangeMinimum
          #rangeMaximum measurementSignificanceCode measurementAttributeCode surfaceLayerPositionCode
          measurementMethodOrDevice codeListQualifier industryCode`),
      ],
      [
        'priceAuthorities[]',
        names(`referenceIdQualifier referenceId primaryPublicationAuthority regulatoryAgencyCode tariffAgencyCode
          issuingCarrierIdentifier suffix itemNumber supplementIdentifier sectionNumber itemNumberSuffix
          effectiveDate expirationDate`),
      ],
    ],
  ],
  [
    'hazardousInfo[]',
    [
      ...names(`ladingUnitCode #ladingQuantity unIdCode unPageNumber commodityCode unitCode #quantity
        compartmentIdCode residueIndicatorCode packagingGroupCode interimHazmatRegulatoryNumber industryCode`),
      [
        'classificationInfo[]',
        names(`hazardousClass hazardousClassQualifier hazardousPlacardNotation hazardousEndorsement
          reportableQuantityCode flashpointUnitCode #flashpointTemperature controlUnitCode #controlTemperature
          emergencyUnitCode #emergencyTemperature netExplosiveWeightUnitCode #netExplosiveWeight`),
      ],
      [
        'hazmatShippingNameInfo[]',
        names('hazmatShippingName hazmatShippingNameQualifier nosIndicatorCode ?railSafetySensitiveMaterial'),
      ],
      [
        'hazmatAdditionalInfo[]',
        names(`hazmatShippingInfoQualifier hazmatShippingInfo hazmatShippingInfoOverflow hazardZoneCode
          radioactiveActivityUnitCode #radioactiveActivity radioactiveTransportIndex fumigationDate`),
      ],
      [
        'epaRequiredData[]',
        names(`epaWasteStreamNumberCode wasteCharacteristicsCode hazardousWasteNumberStateOrProvince
          hazardousWasteNumber`),
      ],
      [
        'canadianDangerousRequirements[]',
        names(`emergencyResponsePlanNumber communicationNumber packagingGroupCode firstSubsidiaryClassification
          secondSubsidiaryClassification thirdSubsidiaryClassification subsidiaryRiskIndicator #netExplosiveQuantity
          canadianHazardousNotation specialCommodityIndicatorCode additionalCommunicationNumber
          netExplosiveQuantityUnitCode hazmatShipmentInfoQualifier #hazmatQuantity hazmatQuantityUnitCode`),
      ],
      [
        'transborderHazardousRequirements[]',
        names('hazardousClassification hazardousPlacardNotation hazardousEndorsement'),
      ],
      ['hazmatReferenceNumbers[]', names('referenceIdQualifier referenceId date')],
      administrativeContacts,
      parties,
    ],
  ],
  ['hazardousCertifications[]', ['name']],
  ['release', names('releaseCode releaseDate releaseTime')],
];

const umler: Described = [
  ...names(`equipmentInitial car mechanicalDesignation owner elementEquipmentGroup lessee markOwnerCategory plateCode
    sideDoorType boxSideDoorOrientation brakeShoeType bodyMaterial floorStrengthClassification poolNumber
    endOfTrainOnly shoveCarToRest shoveAdjCarToRest trainPositionSensitive couplerStyle unitEquipmentGroup abtDueDate
    carGrade allowedSpeed regionCode vkm resp
    #equipmentNumber #outsideLength #outsideLengthFt #grossRailWeight #grossRailWeightLb #loadLimit
    #cubicFeetCapacity #tareWeight #tareWeightLb #insideLength #insideLengthFt #insideHeight #insideHeightFt
    #outsideExtremeWidth #outsideExtremeWidthFt #outerExtremeHeight #outerExtremeHeightFt
    #outsideHeightExtremeWidth #outsideHeightExtremeWidthFt #sideDoorHeight #sideDoorHeightFt #sideDoorWidth
    #sideDoorWidthFt #axleCount #operatingBrakes #lengthFt #brakeWeightLb #netWeightLb
    grossRailWeightUnit tareWeightUnit insideLengthUnit insideHeightUnit outsideExtremeWidthUnit
    outerExtremeHeightUnit outsideHeightExtremeWidthUnit sideDoorHeightUnit sideDoorWidthUnit
    ?isIntl vkmValidTo responsibleValidTo`),
  ['damages[]', names('reportId #damageStatus damageCode damageDescription ?damageIsNew eventTimestamp')],
];

const order = names('#resourceId uuid workOrderId status trainId ?inTransit #lastEventId ?hasBeenDeparted');

const equipment: Described = [
  ...names(`resourceType #resourceId uuid equipmentInitial #equipmentNumber aarCarType equipmentType descriptionCode
    arrivalState notes loadStatus ichrTime`),
  ['parentGroupings[]', names('resourceType #resourceId uuid name groupingType #sortOrder colorToken #groupingIndex')],
  ['waybill', waybill],
  ['umler', umler],
  ['intermodalUnits[]', [...names('resourceType #resourceId uuid unitInitial #unitNumber'), ['waybill', waybill]]],
  ['workOrder', order],
  ['workOrders[]', order],
];

/** A value of the car and where it is, as `waybill.parties.0.name`. */
export interface DescribedValue {
  readonly path: string;
  readonly value: string | number | boolean;
}

/** The car, and every value in it; every list has `entries` entries. */
export function describedCar(entries = 2): {
  readonly car: Record<string, unknown>;
  readonly values: DescribedValue[];
} {
  const values: DescribedValue[] = [];
  let next = 10_000;
  const plain = (kind: string, path: string): string | number | boolean => {
    next += 1;
    const value = kind === '#' ? next : kind === '?' ? next % 2 === 0 : `V${next}`;
    values.push({ path, value });
    return value;
  };
  const build = (described: Described, path: string): Record<string, unknown> =>
    Object.fromEntries(
      described.map((entry) => {
        const [written, inside] = typeof entry === 'string' ? [entry, null] : entry;
        const [, kind = '', name = '', isList] = /^([#?]?)([\w.]+)(\[\])?$/.exec(written) ?? [];
        const here = path === '' ? name : `${path}.${name}`;
        const one = (at: string) => (inside === null ? plain(kind, at) : build(inside, at));
        const many = () => Array.from({ length: entries }, (_, index) => one(`${here}.${index}`));
        return [name, isList === undefined ? one(here) : many()];
      }),
    );
  return { car: build(equipment, ''), values };
}

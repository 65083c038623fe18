import { type Described, names } from './notation.ts';

/*
 * Waybill, field by field in the order of the description. A field that it names without a type has the mark `~`.
 */

const location = names('fsac cityName stateOrProvince postalCode countryCode splc');
const extendedReferenceInfo = [
  'extendedReferenceInfo[]',
  names('referenceIdQualifier referenceId description date timestamp'),
] as const;
const administrativeContacts = [
  'administrativeContacts[]',
  [
    ...names('~contactFunctionCode ~name ~contactInquiryReference'),
    ['communicationNumbers[]', names('~qualifier ~number')] as const,
  ],
] as const;
const parties = [
  'parties[]',
  [
    ...names(`$partyType ~name $idCodeQualifier ~idCode ~entitySubIdentifierRelationshipCode ~entitySubIdentifierCode
      additionalNames[] address[] ~cityName ~stateOrProvince ~postalCode ~countryCode ~locationQualifier
      ~locationIdentifier ~countrySubdivisionCode`),
    administrativeContacts,
    [
      'billingInfo[]',
      ['$rebillReasonCode', ['origin', location], ['destination', location], 'carrierCodes[]'],
    ] as const,
    ['referenceInfo[]', names('~referenceIdQualifier ~referenceId ~description')] as const,
  ],
] as const;
const route = names(
  '~carrierCode ~junctionCode $routingSequenceCode ~splc ~intermodalServiceCode additionalSwitchCarrierCodes[]',
);

export const waybill: Described = [
  ...names(`loadStatus commodityCode originCityName originStateOrProvince originFsac destinationCityName
    destinationStateOrProvince destinationFsac consignorCustomerName consigneeCustomerName originScac shipmentId
    customsDocumentationHandlingCode taxReasonCode referencedPatternIdentifier defaultReceiver waybillTemplateName
    waybillNumberSuffix originCarrierCode waybillDate billOfLadingNumber preparationDate preparationTime revisionTime
    svcTrackingId uuid createdAt
    %netWeightTons #repetitivePatternNumber #waybillTemplateId #consigneeLocationId #shipperLocationId
    #inCareOfLocationId #freightBillPartyLocationId #pickupPartyLocationId #waybillNumber #revisionNumber #resourceId
    resourceType $trafficType $shipmentPaymentMethod $transportationMethod $weightUnitCode $shipmentQualifier
    $capacityLoadCode $confidentialBillingRequestCode $shipmentWeightCode $billingCode $originSystem
    $revisionSourceType $waybillStatus`),
  ['tags', ['Customer.class']],
  ['originStation', location],
  ['originJunction', location],
  ['destinationStation', location],
  ['destinationJunction', location],
  extendedReferenceInfo,
  [
    'crossReferenceEquipment[]',
    names(`~referenceIdQualifier ~referenceId ~equipmentInitial #equipmentNumber $crossReferenceTypeCode
      ~equipmentOwnerScac ~equipmentLength ~equipmentOperatorScac ?equipmentIsDamaged #checkDigit`),
  ],
  [
    'equipmentDetails[]',
    [
      ...names(`equipmentInitial #equipmentNumber %netWeightLbs %grossWeightLbs %tareWeightLbs %weightAllowance
        %dunnage %lengthIn %heightIn %widthIn %checkDigit %chassisNumber $weightType $ownershipCode $tareQualifierCode
        descriptionCode owningCarrierCode position isoContainerCode carrierCode aarCarType chassisInitial
        sealNumbers[]`),
      ['terminals[]', names('$terminalFunctionCode $locationQualifier ~locationIdentifier ~portName')],
      [
        'interchangeMoveAuthorities[]',
        names(`$movementAuthorityCode ~carrierCode $terminalTariffApplicationCode $stateTariffApplicationCode
          $rejectReasonCode`),
      ],
      [
        'shipmentInfo[]',
        [
          ...names('~referenceIdQualifier ~referenceId ~description'),
          extendedReferenceInfo,
          [
            'lineItems[]',
            names(`~quantity ~commodityDescription ~marksAndNumbers $commodityCodeQualifier ~commodityCode
              ~customsShipmentValue ~weightUnitCode ~weight ~cbpBarcodeNumber ~smallestExteriorPackageType
              ~originCountryCode ~destinationCountryCode ~currencyCode`),
          ],
        ],
      ],
    ],
  ],
  ['intermodalStatusDetails', names('$shipmentStatusCode ~shipmentStatusTime')],
  'specialHandlingCodes[]',
  [
    'protectiveService[]',
    names(`~ruleCode $serviceCode $temperatureUnit ~optimalTemperature ~scac ~fsac ~cityName ~stateOrProvince ?precooled
      $heaterLocation $commodityType $doorwaySpace ~originTemperature`),
  ],
  parties,
  ['route[]', route],
  [
    'emptyCarDispositions[]',
    [
      ...names(`~destinationConsigneeName ~destinationConsigneeIdQualifier ~destinationConsigneeId
        ~destinationCityName ~destinationStateOrProvince ~destinationPostalCode ~destinationCountryCode
        ~destinationAddress`),
      ['destinationRoute[]', route],
    ],
  ],
  [
    'lineItems[]',
    [
      '#number',
      [
        'descriptions[]',
        names(`~ladingDescription ~commodityCode $commodityCodeQualifier ~packagingCode ~marksAndNumbers
          ~marksAndNumbersQualifier ~hazmatRatingCommodityCodeQualifier ~hazmatRatingCommodityCode
          ~compartmentIdCode`),
      ],
      [
        'quantity',
        names(`~billedAsQuantity $billedAsQualifier ~weight $weightQualifier ~volume $volumeUnitQualifier
          ~ladingQuantity ~packagingFormCode ~dunnageDescription ~weightUnitCode ~typeOfServiceCode`),
      ],
      [
        'measurements[]',
        names(`~measurementReferenceIdCode ~measurementQualifier ~measurementValue $unitCode ~rangeMinimum
          ~rangeMaximum ~measurementSignificanceCode ~measurementAttributeCode ~surfaceLayerPositionCode
          ~measurementMethodOrDevice ~codeListQualifier ~industryCode`),
      ],
      [
        'priceAuthorities[]',
        names(`~referenceIdQualifier ~referenceId ~primaryPublicationAuthority ~regulatoryAgencyCode
          ~tariffAgencyCode ~issuingCarrierIdentifier ~suffix ~itemNumber ~supplementIdentifier ~sectionNumber
          ~itemNumberSuffix ~effectiveDate ~expirationDate`),
      ],
    ],
  ],
  [
    'hazardousInfo[]',
    [
      ...names(`~ladingUnitCode ~ladingQuantity ~unIdCode ~unPageNumber ~commodityCode ~unitCode ~quantity
        ~compartmentIdCode ~residueIndicatorCode ~packagingGroupCode ~interimHazmatRegulatoryNumber ~industryCode`),
      [
        'classificationInfo[]',
        names(`~hazardousClass $hazardousClassQualifier ~hazardousPlacardNotation ~hazardousEndorsement
          ~reportableQuantityCode ~flashpointUnitCode ~flashpointTemperature ~controlUnitCode ~controlTemperature
          ~emergencyUnitCode ~emergencyTemperature ~netExplosiveWeightUnitCode ~netExplosiveWeight`),
      ],
      [
        'hazmatShippingNameInfo[]',
        names('~hazmatShippingName $hazmatShippingNameQualifier ~nosIndicatorCode ?railSafetySensitiveMaterial'),
      ],
      [
        'hazmatAdditionalInfo[]',
        names(`$hazmatShippingInfoQualifier ~hazmatShippingInfo ~hazmatShippingInfoOverflow ~hazardZoneCode
          $radioactiveActivityUnitCode ~radioactiveActivity ~radioactiveTransportIndex ~fumigationDate`),
      ],
      [
        'epaRequiredData[]',
        names(`~epaWasteStreamNumberCode ~wasteCharacteristicsCode ~hazardousWasteNumberStateOrProvince
          ~hazardousWasteNumber`),
      ],
      [
        'canadianDangerousRequirements[]',
        names(`~emergencyResponsePlanNumber ~communicationNumber ~packagingGroupCode ~firstSubsidiaryClassification
          ~secondSubsidiaryClassification ~thirdSubsidiaryClassification ~subsidiaryRiskIndicator
          ~netExplosiveQuantity ~canadianHazardousNotation ~specialCommodityIndicatorCode
          ~additionalCommunicationNumber ~netExplosiveQuantityUnitCode ~hazmatShipmentInfoQualifier ~hazmatQuantity
          ~hazmatQuantityUnitCode`),
      ],
      [
        'transborderHazardousRequirements[]',
        names('~hazardousClassification ~hazardousPlacardNotation ~hazardousEndorsement'),
      ],
      ['hazmatReferenceNumbers[]', names('~referenceIdQualifier ~referenceId ~date')],
      administrativeContacts,
      parties,
    ],
  ],
  ['hazardousCertifications[]', ['~name']],
  ['release', names('$releaseCode ~releaseDate ~releaseTime')],
];

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { classList, classListRequest } from '#shared/service/class-list.ts';
import { addressTypes, moveTypes, switchRequestTypes } from '#shared/service/codes.ts';
import { customerUpdateInput } from '#shared/service/customer-update.ts';
import { updateCustomerResponse } from '#shared/service/customer.ts';
import { equipment, inventoryRequest } from '#shared/service/equipment.ts';
import { grouping, groupingsListRequest, stationTrackItem } from '#shared/service/grouping.ts';
import {
  chargedHistoryRecord,
  chargedHistoryRequest,
  equipmentHistoryRequest,
  historyRecord,
} from '#shared/service/history.ts';
import { moveRequest, switchRequestBody } from '#shared/service/operations.ts';
import { toolsworkRequest } from '#shared/service/toolswork.ts';
import { waybill, waybillRequest } from '#shared/service/waybill.ts';
import { carActuallyPlaced, trainArrival } from '#shared/service/webhook.ts';

/*
 * Every field of the service description, written down here a second time from it. Each part is a path
 * from the schema's top and its fields by type: `s` string, `i` integer, `n` number, `b` true or false,
 * `o` an object or list (with a part of its own where it has described fields), `?` of no stated type,
 * `c` a code that answers alone carry (endpoint 10 leaves it out of requests).
 */
type Described = Readonly<Record<string, Partial<Record<'s' | 'i' | 'n' | 'b' | 'o' | '?' | 'c', string>>>>;

const carrier = { s: 'resourceType uuid carrierCode name', i: 'resourceId' };

const customer: Described = {
  '': { o: 'customer contract' },
  contract: { s: 'effect resourceType' },
  customer: { i: 'resourceId', s: 'uuid name printedName scac ediId', b: 'isTaxExempt', o: 'carrier locations' },
  'customer.carrier': carrier,
  'customer.locations': {
    i: 'resourceId',
    s: 'uuid name abbreviatedName currencyCode email phoneNumber externalLocationId generalLedgerNumber',
    b: 'isDefault usedForBilling',
    o: 'customer address customerIdentificationNumbers',
  },
  'customer.locations.customer': { s: 'resourceType uuid name', i: 'resourceId' },
  'customer.locations.address': {
    i: 'resourceId',
    s: 'name streetLine1 streetLine2 streetLine3 streetLine4 city state zipCode country addressType',
  },
};

const customerUpdate: Described = {
  '': { o: 'carrier locations', i: 'resourceId', s: 'name printedName scac ediId', b: 'isTaxExempt' },
  carrier: { i: 'resourceId' },
  locations: {
    s: 'name abbreviatedName email phoneNumber externalLocationId generalLedgerNumber',
    i: 'resourceId customerId',
    b: 'isDefault usedForBilling isReportingLocation',
    o: 'address customerIdentificationNumbers',
    '?': 'requestAction currencyCode',
  },
  'locations.address': {
    i: 'resourceId',
    s: 'name streetLine1 streetLine2 streetLine3 streetLine4 city state zipCode country',
    '?': 'requestAction addressType',
  },
};

const placeFields = { s: 'resourceType uuid name groupingType colorToken', i: 'resourceId sortOrder' };
const groupingFields = {
  s: 'resourceType uuid name groupingType objectType colorToken deletedAt updatedAt',
  i: 'resourceId carrierId',
  b: 'equipmentIndexEnabled',
  o: 'attributes rules',
};
const workOrderFields = {
  i: 'resourceId lastEventId',
  s: 'uuid workOrderId status trainId',
  b: 'inTransit hasBeenDeparted',
};

const station: Described = {
  '': { ...placeFields, o: 'children attributes equipmentCount' },
  children: placeFields,
  attributes: { n: 'length', o: 'spots' },
  equipmentCount: { i: 'online' },
};

const list: Described = {
  '': { i: 'resourceId', s: 'uuid jobId status createdAt', b: 'isBack', o: 'cuts carrier createdBy' },
  carrier,
  createdBy: { s: 'resourceType uuid displayName email', i: 'resourceId' },
};

const car: Described = {
  '': {
    s: 'resourceType uuid equipmentInitial aarCarType equipmentType descriptionCode arrivalState notes loadStatus ichrTime',
    i: 'resourceId equipmentNumber',
    o: 'parentGroupings waybill umler intermodalUnits workOrder workOrders',
  },
  parentGroupings: { ...placeFields, i: `${placeFields.i} groupingIndex` },
  intermodalUnits: { s: 'resourceType uuid unitInitial', i: 'resourceId unitNumber', o: 'waybill' },
  workOrder: workOrderFields,
  workOrders: workOrderFields,
  umler: {
    s:
      'equipmentInitial car mechanicalDesignation owner elementEquipmentGroup lessee markOwnerCategory plateCode ' +
      'sideDoorType boxSideDoorOrientation brakeShoeType bodyMaterial floorStrengthClassification poolNumber ' +
      'endOfTrainOnly shoveCarToRest shoveAdjCarToRest trainPositionSensitive couplerStyle unitEquipmentGroup ' +
      'abtDueDate carGrade allowedSpeed regionCode vkm resp grossRailWeightUnit tareWeightUnit insideLengthUnit ' +
      'insideHeightUnit outsideExtremeWidthUnit outerExtremeHeightUnit outsideHeightExtremeWidthUnit ' +
      'sideDoorHeightUnit sideDoorWidthUnit vkmValidTo responsibleValidTo',
    n:
      'equipmentNumber outsideLength outsideLengthFt grossRailWeight grossRailWeightLb loadLimit cubicFeetCapacity ' +
      'tareWeight tareWeightLb insideLength insideLengthFt insideHeight insideHeightFt outsideExtremeWidth ' +
      'outsideExtremeWidthFt outerExtremeHeight outerExtremeHeightFt outsideHeightExtremeWidth ' +
      'outsideHeightExtremeWidthFt sideDoorHeight sideDoorHeightFt sideDoorWidth sideDoorWidthFt axleCount ' +
      'operatingBrakes lengthFt brakeWeightLb netWeightLb',
    b: 'isIntl',
    o: 'damages',
  },
  'umler.damages': {
    s: 'reportId damageCode damageDescription eventTimestamp',
    i: 'damageStatus',
    b: 'damageIsNew',
  },
};

const location = { s: 'fsac cityName stateOrProvince postalCode countryCode splc' };
const extendedReference = { s: 'referenceIdQualifier referenceId description date timestamp' };
const reference = { s: 'referenceIdQualifier referenceId description' };
const contact = { '?': 'contactFunctionCode name contactInquiryReference', o: 'communicationNumbers' };
const route = {
  '?': 'carrierCode junctionCode splc intermodalServiceCode',
  c: 'routingSequenceCode',
  o: 'additionalSwitchCarrierCodes',
};

/** A party, wherever it stands. */
const partyAt = (at: string): Described => ({
  [at]: {
    '?':
      'name idCode entitySubIdentifierRelationshipCode entitySubIdentifierCode cityName stateOrProvince postalCode ' +
      'countryCode locationQualifier locationIdentifier countrySubdivisionCode',
    c: 'partyType idCodeQualifier',
    o: 'additionalNames address administrativeContacts billingInfo referenceInfo',
  },
  [`${at}.administrativeContacts`]: contact,
  [`${at}.administrativeContacts.communicationNumbers`]: { '?': 'qualifier number' },
  [`${at}.billingInfo`]: { c: 'rebillReasonCode', o: 'origin destination carrierCodes' },
  [`${at}.billingInfo.origin`]: location,
  [`${at}.billingInfo.destination`]: location,
  [`${at}.referenceInfo`]: reference,
});

const bill: Described = {
  '': {
    s:
      'loadStatus commodityCode originCityName originStateOrProvince originFsac destinationCityName ' +
      'destinationStateOrProvince destinationFsac consignorCustomerName consigneeCustomerName originScac shipmentId ' +
      'customsDocumentationHandlingCode taxReasonCode referencedPatternIdentifier defaultReceiver ' +
      'waybillTemplateName waybillNumberSuffix originCarrierCode waybillDate billOfLadingNumber preparationDate ' +
      'preparationTime revisionTime svcTrackingId uuid createdAt',
    n: 'netWeightTons',
    i:
      'repetitivePatternNumber waybillTemplateId consigneeLocationId shipperLocationId inCareOfLocationId ' +
      'freightBillPartyLocationId pickupPartyLocationId waybillNumber revisionNumber resourceId',
    '?': 'resourceType',
    c:
      'trafficType shipmentPaymentMethod transportationMethod weightUnitCode shipmentQualifier capacityLoadCode ' +
      'confidentialBillingRequestCode shipmentWeightCode billingCode originSystem revisionSourceType waybillStatus',
    o:
      'tags originStation originJunction destinationStation destinationJunction extendedReferenceInfo ' +
      'crossReferenceEquipment equipmentDetails intermodalStatusDetails specialHandlingCodes protectiveService parties ' +
      'route emptyCarDispositions lineItems hazardousInfo hazardousCertifications release',
  },
  originStation: location,
  originJunction: location,
  destinationStation: location,
  destinationJunction: location,
  extendedReferenceInfo: extendedReference,
  crossReferenceEquipment: {
    '?': 'referenceIdQualifier referenceId equipmentInitial equipmentOwnerScac equipmentLength equipmentOperatorScac',
    i: 'equipmentNumber checkDigit',
    b: 'equipmentIsDamaged',
    c: 'crossReferenceTypeCode',
  },
  equipmentDetails: {
    s:
      'equipmentInitial descriptionCode owningCarrierCode position isoContainerCode carrierCode aarCarType ' +
      'chassisInitial',
    i: 'equipmentNumber',
    n:
      'netWeightLbs grossWeightLbs tareWeightLbs weightAllowance dunnage lengthIn heightIn widthIn checkDigit ' +
      'chassisNumber',
    c: 'weightType ownershipCode tareQualifierCode',
    o: 'sealNumbers terminals interchangeMoveAuthorities shipmentInfo',
  },
  'equipmentDetails.terminals': { c: 'terminalFunctionCode locationQualifier', '?': 'locationIdentifier portName' },
  'equipmentDetails.interchangeMoveAuthorities': {
    c: 'movementAuthorityCode terminalTariffApplicationCode stateTariffApplicationCode rejectReasonCode',
    '?': 'carrierCode',
  },
  'equipmentDetails.shipmentInfo': {
    '?': 'referenceIdQualifier referenceId description',
    o: 'extendedReferenceInfo lineItems',
  },
  'equipmentDetails.shipmentInfo.extendedReferenceInfo': extendedReference,
  'equipmentDetails.shipmentInfo.lineItems': {
    '?':
      'quantity commodityDescription marksAndNumbers commodityCode customsShipmentValue weightUnitCode weight ' +
      'cbpBarcodeNumber smallestExteriorPackageType originCountryCode destinationCountryCode currencyCode',
    c: 'commodityCodeQualifier',
  },
  intermodalStatusDetails: { c: 'shipmentStatusCode', '?': 'shipmentStatusTime' },
  protectiveService: {
    '?': 'ruleCode optimalTemperature scac fsac cityName stateOrProvince originTemperature',
    b: 'precooled',
    c: 'serviceCode temperatureUnit heaterLocation commodityType doorwaySpace',
  },
  ...partyAt('parties'),
  route,
  emptyCarDispositions: {
    '?':
      'destinationConsigneeName destinationConsigneeIdQualifier destinationConsigneeId destinationCityName ' +
      'destinationStateOrProvince destinationPostalCode destinationCountryCode destinationAddress',
    o: 'destinationRoute',
  },
  'emptyCarDispositions.destinationRoute': route,
  lineItems: { i: 'number', o: 'descriptions quantity measurements priceAuthorities' },
  'lineItems.descriptions': {
    '?':
      'ladingDescription commodityCode packagingCode marksAndNumbers marksAndNumbersQualifier ' +
      'hazmatRatingCommodityCodeQualifier hazmatRatingCommodityCode compartmentIdCode',
    c: 'commodityCodeQualifier',
  },
  'lineItems.quantity': {
    '?':
      'billedAsQuantity weight volume ladingQuantity packagingFormCode dunnageDescription weightUnitCode ' +
      'typeOfServiceCode',
    c: 'billedAsQualifier weightQualifier volumeUnitQualifier',
  },
  'lineItems.measurements': {
    '?':
      'measurementReferenceIdCode measurementQualifier measurementValue rangeMinimum rangeMaximum ' +
      'measurementSignificanceCode measurementAttributeCode surfaceLayerPositionCode measurementMethodOrDevice ' +
      'codeListQualifier industryCode',
    c: 'unitCode',
  },
  'lineItems.priceAuthorities': {
    '?':
      'referenceIdQualifier referenceId primaryPublicationAuthority regulatoryAgencyCode tariffAgencyCode ' +
      'issuingCarrierIdentifier suffix itemNumber supplementIdentifier sectionNumber itemNumberSuffix effectiveDate ' +
      'expirationDate',
  },
  hazardousInfo: {
    '?':
      'ladingUnitCode ladingQuantity unIdCode unPageNumber commodityCode unitCode quantity compartmentIdCode ' +
      'residueIndicatorCode packagingGroupCode interimHazmatRegulatoryNumber industryCode',
    o:
      'classificationInfo hazmatShippingNameInfo hazmatAdditionalInfo epaRequiredData canadianDangerousRequirements ' +
      'transborderHazardousRequirements hazmatReferenceNumbers administrativeContacts parties',
  },
  'hazardousInfo.classificationInfo': {
    '?':
      'hazardousClass hazardousPlacardNotation hazardousEndorsement reportableQuantityCode flashpointUnitCode ' +
      'flashpointTemperature controlUnitCode controlTemperature emergencyUnitCode emergencyTemperature ' +
      'netExplosiveWeightUnitCode netExplosiveWeight',
    c: 'hazardousClassQualifier',
  },
  'hazardousInfo.hazmatShippingNameInfo': {
    '?': 'hazmatShippingName nosIndicatorCode',
    b: 'railSafetySensitiveMaterial',
    c: 'hazmatShippingNameQualifier',
  },
  'hazardousInfo.hazmatAdditionalInfo': {
    '?':
      'hazmatShippingInfo hazmatShippingInfoOverflow hazardZoneCode radioactiveActivity radioactiveTransportIndex ' +
      'fumigationDate',
    c: 'hazmatShippingInfoQualifier radioactiveActivityUnitCode',
  },
  'hazardousInfo.epaRequiredData': {
    '?': 'epaWasteStreamNumberCode wasteCharacteristicsCode hazardousWasteNumberStateOrProvince hazardousWasteNumber',
  },
  'hazardousInfo.canadianDangerousRequirements': {
    '?':
      'emergencyResponsePlanNumber communicationNumber packagingGroupCode firstSubsidiaryClassification ' +
      'secondSubsidiaryClassification thirdSubsidiaryClassification subsidiaryRiskIndicator netExplosiveQuantity ' +
      'canadianHazardousNotation specialCommodityIndicatorCode additionalCommunicationNumber ' +
      'netExplosiveQuantityUnitCode hazmatShipmentInfoQualifier hazmatQuantity hazmatQuantityUnitCode',
  },
  'hazardousInfo.transborderHazardousRequirements': {
    '?': 'hazardousClassification hazardousPlacardNotation hazardousEndorsement',
  },
  'hazardousInfo.hazmatReferenceNumbers': { '?': 'referenceIdQualifier referenceId date' },
  'hazardousInfo.administrativeContacts': contact,
  'hazardousInfo.administrativeContacts.communicationNumbers': { '?': 'qualifier number' },
  ...partyAt('hazardousInfo.parties'),
  hazardousCertifications: { '?': 'name' },
  release: { c: 'releaseCode', '?': 'releaseDate releaseTime' },
};

const historyFields = {
  i: 'resourceId',
  s: 'uuid moveType timestamp reportingFlag jobName receiveFromCarrierCode deliverToCarrierCode',
  o: 'equipment waybill previousTrack previousStation currentTrack currentStation umlerSnapshot',
};
const places = {
  previousTrack: groupingFields,
  previousStation: groupingFields,
  currentTrack: groupingFields,
  currentStation: groupingFields,
};

const eventFields = {
  s: 'event_type event_timestamp work_order_id',
  o: 'linked_resources attributes',
};
const linked = {
  linked_resources: { o: 'equipment event_station' },
  'linked_resources.equipment': { i: 'resource_id', s: 'car_number' },
  'linked_resources.event_station': { i: 'resource_id', s: 'grouping_type' },
};

const placeOnTrack = { o: 'grouping', i: 'groupingIndex', '?': 'spot' };
const groupingRef = { i: 'resourceId', '?': 'resourceType' };

/** What is under the wrappers of a schema: an object, or something else. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return bare(schema.unwrap());
  if (schema instanceof z.ZodArray) return bare(schema.element);
  return schema;
}

function at(schema: z.ZodType, path: string): Readonly<Record<string, unknown>> {
  let here = bare(schema);
  for (const step of path === '' ? [] : path.split('.')) {
    here = here instanceof z.ZodObject ? bare(here.shape[step]) : undefined;
  }
  return here instanceof z.ZodObject ? here.shape : {};
}

const names = (text = '') => text.split(' ').filter((name) => name !== '');
const samples = { s: 'x', i: 7, n: 7.5, b: true } as const;

/** Each part has exactly the described fields, and takes a value of the described type in each. */
function fits(schema: z.ZodType, described: Described, form: 'answer' | 'request', guesses: readonly string[] = []) {
  for (const [path, { c, ...typed }] of Object.entries(described)) {
    const codes = form === 'answer' ? names(c) : [];
    const here = at(schema, path);
    const wanted = [...codes, ...Object.values(typed).flatMap(names)];
    const found = Object.keys(here).filter((name) => !guesses.includes(path === '' ? name : `${path}.${name}`));
    expect([path, found.sort()]).toEqual([path, wanted.sort()]);
    for (const type of ['s', 'i', 'n', 'b'] as const) {
      for (const name of names(typed[type])) {
        const field = here[name];
        const taken = field instanceof z.ZodType && field.safeParse(samples[type]).success;
        expect([path, name, type, taken]).toEqual([path, name, type, true]);
      }
    }
  }
}

describe('an answer has every described field, each of its described type, and no other by name', () => {
  it.each<[string, z.ZodType, Described]>([
    ['customer with locations and addresses', updateCustomerResponse, customer],
    ['grouping', grouping, { '': groupingFields }],
    ['station track item', stationTrackItem, station],
    ['class list', classList, list],
    ['equipment with UMLER, units and work orders', equipment, car],
    ['waybill', waybill, bill],
    ['history record', historyRecord, { '': historyFields, ...places }],
    [
      'history record of charges',
      chargedHistoryRecord,
      {
        '': {
          ...historyFields,
          i: `${historyFields.i} carrierId numCharges revisionNumber`,
          s: `${historyFields.s} revisionTime deletedAt mutedAt`,
        },
      },
    ],
    ['webhook of a placed car', carActuallyPlaced, { ...linked, attributes: { b: 'is_loaded' } }],
    ['webhook of a train', trainArrival, { ...linked, attributes: { b: 'is_loaded', s: 'train_number' } }],
  ])('%s', (_, schema, described) => {
    fits(schema, described, 'answer');
  });

  it('and a webhook of either kind has the fields of both', () => {
    for (const schema of [carActuallyPlaced, trainArrival]) {
      expect(Object.keys(at(schema, '')).sort()).toEqual([eventFields.s, eventFields.o].flatMap(names).sort());
    }
  });

  it('and papers and units carry the same waybill and reference data as the car', () => {
    for (const [schema, path] of [
      [equipment, 'waybill'],
      [equipment, 'intermodalUnits.waybill'],
      [historyRecord, 'waybill'],
      [historyRecord, 'equipment.waybill'],
    ] as const) {
      expect(Object.keys(at(schema, path)).sort()).toEqual(Object.keys(at(waybill, '')).sort());
    }
    expect(Object.keys(at(historyRecord, 'umlerSnapshot'))).toEqual(Object.keys(at(equipment, 'umler')));
  });
});

describe('a request has every described field, each of its described type, and beside them only named guesses', () => {
  it.each<[string, z.ZodType, Described, string[]?]>([
    ['customer update (endpoint 1)', customerUpdateInput, customerUpdate],
    [
      'toolswork load (endpoint 2)',
      toolsworkRequest,
      {
        '': { i: 'carrierId waybillTemplateId', s: 'trackName', o: 'details' },
        details: { s: 'initialAndNumber comments', n: 'netWeightTons grossWeightTons', o: 'groupings' },
        'details.groupings': { s: 'type name' },
      },
      ['timestamp', 'details.tareWeightTons', 'details.sequence'],
    ],
    [
      'class list (endpoint 3)',
      classListRequest,
      {
        '': { i: 'carrierId', s: 'jobId', o: 'items' },
        items: { i: 'equipmentId', o: 'location' },
        'items.location': { o: 'grouping', i: 'groupingIndex' },
        'items.location.grouping': groupingRef,
      },
    ],
    ['list groupings (endpoint 4)', groupingsListRequest, { '': { i: 'carrierId', o: 'includedGroupingTypes names' } }],
    [
      'switch request (endpoint 6)',
      switchRequestBody,
      {
        '': { i: 'carrierId', o: 'switchRequests' },
        switchRequests: { i: 'equipmentId trackId', s: 'spot', '?': 'requestType' },
      },
    ],
    [
      'charged history (endpoint 7)',
      chargedHistoryRequest,
      { '': { i: 'carrierId', s: 'initialAndNumber', b: 'showDeletion' } },
      [
        'equipmentIds',
        'timestampAfter',
        'timestampBefore',
        'showRejection',
        'showMuted',
        'showOnlyValidatedMoveTypes',
        'exactMatchEquipmentInitialAndNumber',
      ],
    ],
    [
      'equipment history (endpoint 8)',
      equipmentHistoryRequest,
      {
        '': {
          i: 'carrierId pageSize',
          s: 'pageNextToken pagePrevToken initialAndNumber',
          b: 'exactMatchEquipmentInitialAndNumber showDeletion showRejection showMuted showOnlyValidatedMoveTypes',
          o: 'waybillFilter groupingFilters equipmentIds moveTypes',
          '?': 'timestampBefore timestampAfter revisionedSince',
        },
        waybillFilter: {
          s: 'initialAndNumber shipper consignee originStation destinationStation',
          i: 'waybillNumber',
          o: 'billedEquipmentNumbers',
          '?': 'waybillDate',
        },
        groupingFilters: { s: 'groupingType name' },
      },
    ],
    [
      'inventory (endpoint 9)',
      inventoryRequest,
      {
        '': {
          i: 'pageSize station',
          s: 'pageNextToken pagePrevToken loadStatus aarCarType',
          '?': 'track tag',
        },
      },
    ],
    ['bill of lading (endpoint 10)', waybillRequest, bill],
    [
      'move (endpoint 11)',
      moveRequest,
      {
        '': { o: 'items', s: 'jobName' },
        items: { o: 'equipment locationUpdate', b: 'updateIntermodalUnits' },
        'items.equipment': groupingRef,
        'items.locationUpdate': { o: 'from to' },
        'items.locationUpdate.from': placeOnTrack,
        'items.locationUpdate.to': placeOnTrack,
        'items.locationUpdate.to.grouping': groupingRef,
      },
      ['updateTime', 'updateType'],
    ],
  ])('%s', (_, schema, described, guesses) => {
    fits(schema, described, 'request', guesses);
  });
});

it('codes that a request may carry are those of the description', () => {
  expect([...switchRequestTypes]).toEqual(['PL', 'IP', 'TR', 'RELEASE', 'LEAVE']);
  expect([...addressTypes]).toEqual([
    'AT_CUSTOMER',
    'AT_PARTIAL',
    'AT_CARRIER',
    'AT_PORT',
    'AT_CONTRACTUAL_PORT',
    'AT_STATION',
  ]);
  expect([...moveTypes].join(' ')).toBe(
    'ABNO AETA AETI AINV ARIL ARRI BADO BFRM BHVY BLGT BOHR BXNG CGIP CGRD CH80 CH81 CH82 CH83 CH84 CH85 CH86 CH89 ' +
      'DFLC DRMP EQOR FFBO FTBO HADR HAND HANR HEMB HHAR HIGT HMIS HOGT ICHD ICHR IGTI IGTR LDCH LTFR LTTO MAWY MOTR ' +
      'NOBL NOTP OGTI OGTR OSTH PACT PASL PCON PFLT PFPS PKGD PKGR PLJI PLLF PLLT PUJI RAMP REBL REJS REMB RFLT RLOD ' +
      'RMTY RRFS RTAA RTOI RTPO STEA STEX STPL STSE STSU STUN SWAP ULCH UNSC UNKN',
  );
});

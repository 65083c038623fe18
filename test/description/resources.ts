import { type Described, names } from './notation.ts';
import { waybill } from './waybill.ts';

/** What the endpoints answer, resource by resource, in the words of the description. */

const carrier = names('resourceType #resourceId uuid carrierCode name');

export const customer: Described = [
  ...names('#resourceId uuid name printedName scac ediId ?isTaxExempt'),
  ['carrier', carrier],
  [
    'locations[]',
    [
      ...names('#resourceId uuid name abbreviatedName'),
      ['customer', names('resourceType #resourceId uuid name')],
      [
        'address',
        names(`#resourceId name streetLine1 streetLine2 streetLine3 streetLine4 city state zipCode country
          addressType`),
      ],
      ...names(`?isDefault ?usedForBilling currencyCode email phoneNumber externalLocationId generalLedgerNumber
        customerIdentificationNumbers[]`),
    ],
  ],
];

/** As a history record refers to one: without `carrierId`. */
const placeGrouping: Described = names(`resourceType #resourceId uuid name groupingType {}attributes {}rules
  ?equipmentIndexEnabled objectType colorToken deletedAt updatedAt`);
export const grouping: Described = [...placeGrouping, '#carrierId'];

export const stationTrackItem: Described = [
  ...names('resourceType #resourceId uuid name groupingType #sortOrder colorToken'),
  ['children[]', names('resourceType #resourceId uuid name groupingType #sortOrder colorToken')],
  ['attributes', names('%length spots[]')],
  ['equipmentCount', ['#online']],
];

export const classList: Described = [
  ...names('#resourceId uuid jobId status @createdAt #cuts[] ?isBack'),
  ['carrier', carrier],
  ['createdBy', names('resourceType #resourceId uuid displayName email')],
];

const umler: Described = [
  ...names(`equipmentInitial car mechanicalDesignation owner elementEquipmentGroup lessee markOwnerCategory plateCode
    sideDoorType boxSideDoorOrientation brakeShoeType bodyMaterial floorStrengthClassification poolNumber
    endOfTrainOnly shoveCarToRest shoveAdjCarToRest trainPositionSensitive couplerStyle unitEquipmentGroup abtDueDate
    carGrade allowedSpeed regionCode vkm resp
    %equipmentNumber %outsideLength %outsideLengthFt %grossRailWeight %grossRailWeightLb %loadLimit
    %cubicFeetCapacity %tareWeight %tareWeightLb %insideLength %insideLengthFt %insideHeight %insideHeightFt
    %outsideExtremeWidth %outsideExtremeWidthFt %outerExtremeHeight %outerExtremeHeightFt
    %outsideHeightExtremeWidth %outsideHeightExtremeWidthFt %sideDoorHeight %sideDoorHeightFt %sideDoorWidth
    %sideDoorWidthFt %axleCount %operatingBrakes %lengthFt %brakeWeightLb %netWeightLb
    grossRailWeightUnit tareWeightUnit insideLengthUnit insideHeightUnit outsideExtremeWidthUnit
    outerExtremeHeightUnit outsideHeightExtremeWidthUnit sideDoorHeightUnit sideDoorWidthUnit
    ?isIntl vkmValidTo responsibleValidTo`),
  ['damages[]', names('reportId #damageStatus damageCode damageDescription ?damageIsNew @eventTimestamp')],
];

const order = names('#resourceId uuid workOrderId status trainId ?inTransit #lastEventId ?hasBeenDeparted');

export const equipment: Described = [
  ...names(`resourceType #resourceId uuid equipmentInitial #equipmentNumber aarCarType equipmentType descriptionCode
    arrivalState notes loadStatus @ichrTime`),
  ['parentGroupings[]', names('resourceType #resourceId uuid name groupingType #sortOrder colorToken #groupingIndex')],
  ['waybill', waybill],
  ['umler', umler],
  ['intermodalUnits[]', [...names('resourceType #resourceId uuid unitInitial #unitNumber'), ['waybill', waybill]]],
  ['workOrder', order],
  ['workOrders[]', order],
];

export const historyRecord: Described = [
  ...names('#resourceId uuid'),
  ['equipment', equipment],
  ...names('moveType @timestamp'),
  ['waybill', waybill],
  ['previousTrack', placeGrouping],
  ['previousStation', placeGrouping],
  ['currentTrack', placeGrouping],
  ['currentStation', placeGrouping],
  ...names('reportingFlag jobName receiveFromCarrierCode deliverToCarrierCode'),
  ['umlerSnapshot', umler],
];

export const chargedRecord: Described = [
  ...historyRecord,
  ...names('#carrierId #numCharges #revisionNumber revisionTime deletedAt mutedAt'),
];

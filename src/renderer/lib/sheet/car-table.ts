import type { SectionPlan, Shape } from './sheet-plan.ts';

/** The sections of a car apart from its waybill, and the described fields in each. */

export const carHead: Shape = [
  { name: 'loadStatus', coded: 'loads' },
  'aarCarType',
  { name: 'equipmentType', coded: 'equipment' },
  'descriptionCode',
  { name: 'arrivalState', coded: 'arrivals' },
  { name: 'ichrTime', time: true },
  'notes',
];

/** What is told of a container or trailer beside its waybill. */
export const unitHead: Shape = [{ label: 'unitNumber', join: ['unitInitial', 'unitNumber'], with: ' ' }, 'resourceId'];

const order: Shape = [
  'workOrderId',
  { name: 'status', coded: 'statuses' },
  'trainId',
  'inTransit',
  'hasBeenDeparted',
  'lastEventId',
  'resourceId',
];

export const groupingsSection: SectionPlan = {
  id: 'groupings',
  fields: [{ name: 'parentGroupings', line: ['groupingType', 'name', { name: 'groupingIndex', said: true }] }],
};

export const workOrdersSection: SectionPlan = {
  id: 'workOrders',
  fields: [
    { name: 'workOrder', of: order },
    { name: 'workOrders', of: order },
  ],
};

export const numbersSection: SectionPlan = {
  id: 'numbers',
  fields: ['equipmentInitial', 'equipmentNumber', 'resourceId', 'uuid'],
};

export const damagesSection: SectionPlan = {
  id: 'damages',
  fields: [
    {
      name: 'damages',
      of: [
        'damageDescription',
        'damageCode',
        'damageStatus',
        'damageIsNew',
        { name: 'eventTimestamp', time: true },
        'reportId',
      ],
    },
  ],
};

export const umlerSections: readonly SectionPlan[] = [
  {
    id: 'umlerCar',
    fields: [
      'equipmentInitial',
      'equipmentNumber',
      'car',
      'mechanicalDesignation',
      'owner',
      'markOwnerCategory',
      'lessee',
      'poolNumber',
      'elementEquipmentGroup',
      'unitEquipmentGroup',
      'carGrade',
      'regionCode',
      'isIntl',
      'vkm',
      'vkmValidTo',
      'resp',
      'responsibleValidTo',
    ],
  },
  {
    id: 'umlerWeights',
    fields: [
      { name: 'grossRailWeight', unit: 'grossRailWeightUnit', also: 'grossRailWeightLb' },
      { name: 'tareWeight', unit: 'tareWeightUnit', also: 'tareWeightLb' },
      'netWeightLb',
      { name: 'loadLimit' },
      // Its name says what it is counted in.
      'cubicFeetCapacity',
      'brakeWeightLb',
    ],
  },
  {
    id: 'umlerSizes',
    fields: [
      { name: 'outsideLength', also: 'outsideLengthFt' },
      'lengthFt',
      { name: 'insideLength', unit: 'insideLengthUnit', also: 'insideLengthFt' },
      { name: 'insideHeight', unit: 'insideHeightUnit', also: 'insideHeightFt' },
      { name: 'outsideExtremeWidth', unit: 'outsideExtremeWidthUnit', also: 'outsideExtremeWidthFt' },
      { name: 'outerExtremeHeight', unit: 'outerExtremeHeightUnit', also: 'outerExtremeHeightFt' },
      {
        name: 'outsideHeightExtremeWidth',
        unit: 'outsideHeightExtremeWidthUnit',
        also: 'outsideHeightExtremeWidthFt',
      },
      'plateCode',
      'sideDoorType',
      'boxSideDoorOrientation',
      { name: 'sideDoorHeight', unit: 'sideDoorHeightUnit', also: 'sideDoorHeightFt' },
      { name: 'sideDoorWidth', unit: 'sideDoorWidthUnit', also: 'sideDoorWidthFt' },
    ],
  },
  {
    id: 'umlerGear',
    fields: [
      'axleCount',
      'operatingBrakes',
      'brakeShoeType',
      'abtDueDate',
      'couplerStyle',
      'bodyMaterial',
      'floorStrengthClassification',
      'allowedSpeed',
      'endOfTrainOnly',
      'shoveCarToRest',
      'shoveAdjCarToRest',
      'trainPositionSensitive',
    ],
  },
];

/** Described fields that the sheet leaves out, as patterns of their places, each with the reason. */
export const leftOut: readonly { readonly field: RegExp; readonly why: string }[] = [
  { field: /(^|\.)resourceType$/, why: 'names the kind of the record, which its place in the sheet says' },
  {
    field: /^(parentGroupings\.\d+|intermodalUnits\.\d+|workOrder|workOrders\.\d+)\.uuid$/,
    why: 'a second identifier of a record whose name or number is shown',
  },
  { field: /^parentGroupings\.\d+\.resourceId$/, why: 'a number only requests use; the name and the type are shown' },
  { field: /^parentGroupings\.\d+\.(sortOrder|colorToken)$/, why: 'how the service’s own screens sort and colour it' },
];

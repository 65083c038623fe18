import { recordedEquipment } from '#shared/service/equipment.ts';
import { umler } from '#shared/service/umler.ts';
import { fieldsOf } from './described-fields.ts';
import type { SectionPlan, Shape } from './sheet-plan.ts';

/** The sections of a car apart from its waybill, and the described fields in each. */
const ofCar = fieldsOf(recordedEquipment);
const ofUmler = fieldsOf(umler);

export const carHead = ofCar([
  'loadStatus',
  'aarCarType',
  'equipmentType',
  'descriptionCode',
  'arrivalState',
  'ichrTime',
  'notes',
]);

/** What is told of a container or trailer beside its waybill. */
export const unitHead: Shape = [{ label: 'unitNumber', join: ['unitInitial', 'unitNumber'], with: ' ' }, 'resourceId'];

export const groupingsSection: SectionPlan = {
  id: 'groupings',
  fields: [{ name: 'parentGroupings', line: ['groupingType', 'name', 'groupingIndex'] }],
};

export const workOrdersSection: SectionPlan = {
  id: 'workOrders',
  fields: ofCar(['workOrder', 'workOrders']),
};

export const numbersSection: SectionPlan = {
  id: 'numbers',
  fields: ofCar(['equipmentInitial', 'equipmentNumber', 'resourceId', 'uuid']),
};

export const damagesSection: SectionPlan = { id: 'damages', fields: ofUmler(['damages']) };

export const umlerSections: readonly SectionPlan[] = [
  {
    id: 'umlerCar',
    fields: ofUmler([
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
    ]),
  },
  {
    id: 'umlerWeights',
    fields: ofUmler([
      'grossRailWeight',
      'tareWeight',
      'netWeightLb',
      { name: 'loadLimit' },
      // Its name says what it is counted in.
      'cubicFeetCapacity',
      'brakeWeightLb',
    ]),
  },
  {
    id: 'umlerSizes',
    fields: ofUmler([
      'outsideLength',
      'lengthFt',
      'insideLength',
      'insideHeight',
      'outsideExtremeWidth',
      'outerExtremeHeight',
      'outsideHeightExtremeWidth',
      'plateCode',
      'sideDoorType',
      'boxSideDoorOrientation',
      'sideDoorHeight',
      'sideDoorWidth',
    ]),
  },
  {
    id: 'umlerGear',
    fields: ofUmler([
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
    ]),
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

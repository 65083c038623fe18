import type { WaybillRequest } from '#shared/service/waybill.ts';
import { waybillRequest } from '#shared/service/waybill.ts';
import { namesAsShown, recognise } from '#shared/yard/mark.ts';
import { pounds } from '#shared/yard/weights.ts';
import { draftOf, readDraft } from '../../lib/form/draft.ts';
import { groupOf } from '../../lib/form/shape.ts';
import { locationFields } from './bill-plan.ts';
import { number, text } from '#shared/service/record.ts';

/** What belongs to one waybill alone and is not carried over to another. */
const itsOwn: readonly (keyof WaybillRequest)[] = [
  'billOfLadingNumber',
  'waybillNumber',
  'waybillNumberSuffix',
  'waybillDate',
  'revisionNumber',
  'revisionTime',
  'preparationDate',
  'preparationTime',
  'resourceId',
  'uuid',
  'createdAt',
  'svcTrackingId',
  'resourceType',
  'waybillTemplateName',
];

/** Numbers of records of one deployment: at another they may be those of others. */
const numbersOfOne: readonly (keyof WaybillRequest)[] = ['waybillTemplateId', ...locationFields];

const shape = groupOf(waybillRequest);

/**
 * A bill of lading that says what a waybill of the service says: without the coded and system fields that
 * only answers have (endpoint 10), and without what belongs to that waybill alone, or to another deployment.
 */
export function billFromWaybill(waybill: unknown, isOfHere = true): WaybillRequest {
  const { value } = readDraft(shape, draftOf(shape, waybill));
  const left = isOfHere ? itsOwn : [...itsOwn, ...numbersOfOne];
  const told = Object.entries(value).filter(([name]) => !left.some((one) => one === name));
  return waybillRequest.safeParse(Object.fromEntries(told)).data ?? {};
}

interface BilledCar {
  readonly mark: string;
  readonly loadStatus: string | null;
  readonly aarCarType: string | null;
  /** The car as the service gave it. */
  readonly equipment: unknown;
}

/** A bill of lading for these cars, with their types and tare weights, and their load status where it is one. */
export function billForCars(cars: readonly BilledCar[]): WaybillRequest {
  const [status, ...others] = new Set(cars.map((car) => car.loadStatus));
  const named = cars.flatMap((car) => {
    const name = nameOf(car);
    if (name === null) return [];
    const tare =
      number(car.equipment, 'umler.tareWeightLb') ??
      pounds(number(car.equipment, 'umler.tareWeight'), text(car.equipment, 'umler.tareWeightUnit'));
    const type = car.aarCarType ?? text(car.equipment, 'umler.mechanicalDesignation');
    return [
      {
        ...name,
        ...(type !== null && { aarCarType: type }),
        ...(tare !== null && { tareWeightLbs: Math.round(tare) }),
      },
    ];
  });
  return {
    ...(typeof status === 'string' && others.length === 0 && { loadStatus: status }),
    ...(named.length > 0 && { equipmentDetails: named }),
  };
}

/** A car as the service names it, whatever its initial is made of. */
function nameOf({ mark, equipment }: BilledCar): {
  readonly equipmentInitial: string;
  readonly equipmentNumber: number;
  readonly checkDigit?: number;
} | null {
  const read = recognise(mark);
  if (read.kind === 'container') {
    return {
      equipmentInitial: read.mark.initial,
      equipmentNumber: read.mark.number,
      checkDigit: read.checkDigit,
    };
  }
  const [shown] = read.kind === 'mark' ? [read.mark] : namesAsShown(mark);
  const equipmentInitial = text(equipment, 'equipmentInitial') ?? shown?.initial;
  const equipmentNumber = number(equipment, 'equipmentNumber') ?? shown?.number;
  return equipmentInitial === undefined || equipmentNumber === undefined ? null : { equipmentInitial, equipmentNumber };
}

/** Net pounds of the cars and the tons they make; `null` while a car has none. */
export function carsMake({ equipmentDetails = [] }: WaybillRequest): { pounds: number; tons: number } | null {
  const nets = equipmentDetails.flatMap(({ netWeightLbs }) => netWeightLbs ?? []);
  if (nets.length === 0 || nets.length < equipmentDetails.length) return null;
  const pounds = nets.reduce((sum, net) => sum + net, 0);
  return { pounds, tons: Math.round(pounds / 20) / 100 };
}

import { metresPerFoot } from '#shared/yard/length.ts';
import type { Units } from '#shared/terminal/settings.ts';
import { ReactiveValue } from '../reactive-value.ts';

/** The units that lengths and weights are told in. What the service keeps is never touched by them. */
export const unitsInUse = new ReactiveValue<Units>('us');

/** The units the service counts in, as the names of its fields end. */
export type ServiceUnit = 'Ft' | 'In' | 'Lb' | 'Tons';

/** What one of the service's units is in the metric one; exact by definition, a ton being 2,000 pounds. */
const metric: Readonly<
  Record<ServiceUnit, { readonly factor: number; readonly shown: number; readonly kept: number }>
> = {
  Ft: { factor: metresPerFoot, shown: 2, kept: 3 },
  In: { factor: 2.54, shown: 1, kept: 2 },
  Lb: { factor: 0.453_592_37, shown: 0, kept: 0 },
  Tons: { factor: 0.907_184_74, shown: 3, kept: 4 },
};

/** The unit that the name of a field of the service ends in: `netWeightLbs` is in pounds. */
export function serviceUnitOf(field: string): ServiceUnit | null {
  const end = /(Ft|Lbs?|In|Tons)$/.exec(field)?.[1];
  if (end === 'Lbs') return 'Lb';
  return end === 'Ft' || end === 'In' || end === 'Lb' || end === 'Tons' ? end : null;
}

/** A value of the service in the units a person reads. */
export function inUnits(value: number, unit: ServiceUnit): number {
  return unitsInUse.value === 'us' ? value : value * metric[unit].factor;
}

/** The whole number in which a quantity is told in the units a person reads. */
export function wholeInUnits(value: number, unit: ServiceUnit): number {
  return Math.round(withoutNoise(inUnits(value, unit)));
}

/** A sum without floating-point noise, so that 4,364.5 is shown as 4,365 in whatever order it was added. */
export function withoutNoise(value: number): number {
  return rounded(value, 6);
}

/** A number as forms and the service write it, whatever the language: `92.5`. */
export const plainNumber = /^-?(\d+\.?\d*|\.\d+)$/;

/** What stands in a field for a text that is kept in the service's unit. A text that is no number stays as it is. */
export function entryShown(kept: string, unit: ServiceUnit): string {
  if (unitsInUse.value === 'us' || !plainNumber.test(kept.trim())) return kept;
  return String(rounded(Number(kept) * metric[unit].factor, metric[unit].shown));
}

/** What is kept, in the service's unit, of what a person typed in theirs. A text that is no number stays as it is. */
export function storedEntry(typed: string, unit: ServiceUnit): string {
  if (unitsInUse.value === 'us' || !plainNumber.test(typed.trim())) return typed;
  return String(rounded(Number(typed) / metric[unit].factor, metric[unit].kept));
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

import type * as z from 'zod';
import { unique } from '../collections.ts';
import { type Path, wordsFor } from '../form/form-words.ts';
import { type GroupShape, groupOf } from '../form/shape.ts';
import { firstFields } from './first-fields.ts';
import type { Field, Shape } from './sheet-plan.ts';

/** Records that are told in one line each. */
const inOneLine: ReadonlySet<string> = new Set([
  'originStation',
  'originJunction',
  'destinationStation',
  'destinationJunction',
  'origin',
  'destination',
  'extendedReferenceInfo',
  'referenceInfo',
  'hazmatReferenceNumbers',
  'hazardousCertifications',
  'communicationNumbers',
]);

/** Where the unit of a figure stands, if not in a field that is named after the figure. */
const unitOf: Readonly<Record<string, readonly string[]>> = {
  billedAsQuantity: ['billedAsQualifier'],
  ladingQuantity: ['packagingFormCode', 'ladingUnitCode'],
  volume: ['volumeUnitQualifier'],
  quantity: ['unitCode'],
  measurementValue: ['unitCode'],
  rangeMinimum: ['unitCode'],
  rangeMaximum: ['unitCode'],
  customsShipmentValue: ['currencyCode'],
  optimalTemperature: ['temperatureUnit'],
  originTemperature: ['temperatureUnit'],
  flashpointTemperature: ['flashpointUnitCode'],
  controlTemperature: ['controlUnitCode'],
  emergencyTemperature: ['emergencyUnitCode'],
};

/** Fields of records within others that say nothing beside those shown (`leftOut` in car-table.ts). */
const notTold: readonly string[] = ['resourceType', 'uuid'];

/**
 * Tells how fields of an object are told, in the order in which they are named, and all that is described of the
 * records within them: a field that the service describes anew within one of these is shown without being named here.
 */
export function fieldsOf<Described extends z.ZodObject>(schema: Described) {
  const group = groupOf(schema);
  return (fields: readonly ((keyof Described['shape'] & string) | Exclude<Field, string>)[]): Shape =>
    fields.map((field) => (typeof field === 'string' ? fieldIn(group, field) : field));
}

function fieldIn(group: GroupShape, name: string, within: Path = []): Field {
  const shape = group.fields.find((field) => field.name === name)?.shape;
  const inner = shape?.kind === 'group' ? shape : shape?.kind === 'list' ? shape.item : null;
  if (inner !== null) {
    const told = allOf(inner, [...within, name]);
    return inOneLine.has(name) ? { name, line: told } : { name, of: told };
  }
  if (shape?.kind === 'pairs') return { name, pairs: true };
  const beside = (names: readonly string[]) => names.find((one) => group.fields.some((field) => field.name === one));
  const unit = beside([...(unitOf[name] ?? []), `${name}Unit`, `${name}UnitCode`]);
  const also = beside([`${name}Ft`, `${name}Lb`]);
  if (unit === undefined && also === undefined) return name;
  return { name, ...(unit !== undefined && { unit }), ...(also !== undefined && { also }) };
}

/** Everything described in a record, what is read first ahead: a mark as one, units and qualifiers with their value. */
function allOf(group: GroupShape, path: Path): Shape {
  const described = group.fields.map(({ name }) => name).filter((name) => !notTold.includes(name));
  const first = wordsFor(firstFields, path)?.filter((name) => described.includes(name)) ?? [];
  const names = unique([...first, ...described]);
  const place = (name: string) => {
    const qualified = names.indexOf(name.replace(/Qualifier$/, ''));
    return qualified < 0 || !name.endsWith('Qualifier') ? names.indexOf(name) : qualified - 0.5;
  };
  const fields = names
    .toSorted((one, other) => place(one) - place(other))
    .map((name): Field => {
      const number = name.replace(/Initial$/, 'Number');
      const isMark = number !== name && names.includes(number);
      return isMark ? { label: number, join: [name, number], with: ' ' } : fieldIn(group, name, path);
    });
  const withOthers = new Set(fields.flatMap(partsOf));
  return fields.filter((field) => typeof field !== 'string' || !withOthers.has(field));
}

/** Other fields that a field is told with. */
function partsOf(field: Field): readonly (string | undefined)[] {
  if (typeof field === 'string') return [];
  if ('join' in field) return field.join;
  return 'unit' in field ? [field.unit, field.also] : [];
}

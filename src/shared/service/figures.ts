import type { Dialect } from './dialect.ts';

/** Waybill fields that count or measure, of undescribed type: sent in the dialect's, however they were recorded. */
export const untypedFigures = [
  'billedAsQuantity',
  'controlTemperature',
  'customsShipmentValue',
  'emergencyTemperature',
  'equipmentLength',
  'flashpointTemperature',
  'hazmatQuantity',
  'ladingQuantity',
  'measurementValue',
  'netExplosiveQuantity',
  'netExplosiveWeight',
  'optimalTemperature',
  'originTemperature',
  'quantity',
  'radioactiveActivity',
  'radioactiveTransportIndex',
  'rangeMaximum',
  'rangeMinimum',
  'volume',
  'weight',
] as const;
export type UntypedFigure = (typeof untypedFigures)[number];

const figureNames: ReadonlySet<string> = new Set(untypedFigures);
/** Its fields are named by the carrier, and all of them are texts: a category may be called `weight`. */
const tagsOfWaybill = 'tags';
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** The number in a text; `null`: it is none, or one that a JavaScript number cannot represent. */
export function numberIn(text: string): number | null {
  const plain = text.trim();
  const value = Number(plain);
  return decimal.test(plain) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null;
}

/**
 * The same waybill with each such field in the type of the dialect: a text that is not a number stays as it is, and an
 * empty one says nothing, and is not sent.
 */
export function figuresAs(type: Dialect['untypedFigures'], waybill: unknown): unknown {
  return withFigures(waybill, (value) => {
    if (typeof value === 'number') return type === 'number' ? value : String(value);
    const text = value.trim();
    if (text === '') return undefined;
    const number = numberIn(value);
    if (number === null) return value;
    return type === 'number' ? number : text;
  });
}

/** Paths of such fields whose text is not a number, such as `lineItems[0].quantity.weight`. */
export function textsThatAreNoFigures(waybill: unknown): string[] {
  const found: string[] = [];
  withFigures(waybill, (value, at) => {
    if (typeof value === 'string' && value.trim() !== '' && numberIn(value) === null) found.push(at);
    return value;
  });
  return found;
}

function withFigures(
  value: unknown,
  of: (value: string | number, at: string) => string | number | undefined,
  at = '',
): unknown {
  if (Array.isArray(value)) return value.map((one: unknown, index) => withFigures(one, of, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => {
      if (at === '' && name === tagsOfWaybill) return [name, one];
      const here = at === '' ? name : `${at}.${name}`;
      const isFigure = figureNames.has(name) && (typeof one === 'string' || typeof one === 'number');
      return [name, isFigure ? of(one, here) : withFigures(one, of, here)];
    }),
  );
}

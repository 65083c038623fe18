import { heaviestGrossLbs } from '../yard/weights.ts';
import type { Issue } from './issue.ts';

const poundsInTon = 2000;
/** How far net and tare together may be from gross, as a part of gross. */
const tolerance = 0.01;
/** No car weighs less, so a smaller gross or tare in pounds has been given in another unit. */
const lightestCarLbs = 1000;
/** From here on a number of tons reads like the pounds of a car. */
const likelyPounds = 10_000;

/** Weights of one car, all in the unit they are checked with. */
export interface CarWeights {
  readonly net?: number | undefined;
  readonly gross?: number | undefined;
  readonly tare?: number | undefined;
}
type Part = keyof CarWeights;

/**
 * Whether a car can weigh that (field notes, "Cars"): no more than the heaviest class, net and tare within
 * 1 % of gross, and not pounds where tons are asked for, or the other way round. `names` are the fields.
 */
export function checkCarWeights(
  weights: CarWeights,
  unit: 'tons' | 'lb',
  names: Readonly<Record<Part, string>>,
): Issue[] {
  const limit = unit === 'tons' ? heaviestGrossLbs / poundsInTon : heaviestGrossLbs;
  const parts: readonly Part[] = ['net', 'gross', 'tare'];
  const single = parts.flatMap((part): Issue[] => {
    const rule = weights[part] === undefined ? null : wrongAlone(part, weights[part], unit, limit);
    return rule === null ? [] : [{ field: names[part], rule }];
  });
  if (single.length > 0) return single;
  const { net, gross, tare } = weights;
  if (net !== undefined && gross !== undefined) {
    if (gross < net) return [{ field: names.gross, rule: 'is less than the net weight; check both' }];
    if (tare !== undefined && Math.abs(net + tare - gross) > gross * tolerance) {
      const rule = `is ${show(gross, unit)}, but net and tare make ${show(net + tare, unit)}; they may differ by 1 %`;
      return [{ field: names.gross, rule }];
    }
  } else if (net !== undefined && tare !== undefined && net + tare > limit) {
    const rule = `makes ${show(net + tare, unit)} with the tare, more than a car may weigh on rail (${show(limit, unit)})`;
    return [{ field: names.net, rule }];
  }
  return [];
}

function wrongAlone(part: Part, weight: number, unit: 'tons' | 'lb', limit: number): string | null {
  if (!Number.isFinite(weight) || weight < 0) return `must be a weight in ${unit}, 0 or more`;
  if (weight > limit) {
    const said = `is ${show(weight, unit)}, more than a car may weigh on rail (${show(limit, unit)})`;
    const asPounds = unit === 'tons' && weight >= likelyPounds && weight <= heaviestGrossLbs;
    return asPounds ? `${said}; if these are pounds, it is ${show(weight / poundsInTon, 'tons')}` : said;
  }
  if (unit === 'lb' && part !== 'net' && weight > 0 && weight < lightestCarLbs) {
    const tons = show(weight * poundsInTon, 'lb');
    return `is ${show(weight, 'lb')}, less than any car weighs; if these are tons, it is ${tons}`;
  }
  return null;
}

function show(weight: number, unit: 'tons' | 'lb'): string {
  return `${weight.toLocaleString('en-US', { maximumFractionDigits: unit === 'tons' ? 2 : 0 })} ${unit}`;
}

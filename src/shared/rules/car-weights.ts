import { heaviestGrossLbs, lightestCarLbs, poundsInTon, tolerance } from '../yard/weights.ts';
import type { Issue } from './issue.ts';
import { type Message, message } from '../messages/message.ts';

/** From here on a number of tons reads like the pounds of a car. */
const likelyPounds = 10_000;

export const weightParts = ['net', 'gross', 'tare'] as const;
export type WeightPart = (typeof weightParts)[number];
/** Weights of one car, all in the unit they are checked with. */
type CarWeights = Readonly<Partial<Record<WeightPart, number | undefined>>>;

/**
 * Whether a car can weigh that (field notes, "Cars"): no more than the heaviest class, net and tare within 1 % of
 * gross, and no pounds in place of tons or the other way round. `names` are the fields.
 */
export function checkCarWeights(
  weights: CarWeights,
  unit: 'tons' | 'lb',
  names: Readonly<Record<WeightPart, string>>,
): Issue[] {
  const limit = unit === 'tons' ? heaviestGrossLbs / poundsInTon : heaviestGrossLbs;
  const single = weightParts.flatMap((part): Issue[] => {
    const rule = weights[part] === undefined ? null : wrongAlone(part, weights[part], unit, limit);
    return rule === null ? [] : [{ field: names[part], rule }];
  });
  if (single.length > 0) return single;
  const { net, gross, tare } = weights;
  if (net !== undefined && gross !== undefined) {
    if (gross < net) return [{ field: names.gross, rule: message('rules.lessThanNet') }];
    if (tare !== undefined && Math.abs(net + tare - gross) > gross * tolerance) {
      const made = weightMessage(net + tare, unit);
      return [{ field: names.gross, rule: message('rules.netAndTare', { gross: weightMessage(gross, unit), made }) }];
    }
  } else if (net !== undefined && tare !== undefined && net + tare > limit) {
    const said = { made: weightMessage(net + tare, unit), limit: weightMessage(limit, unit) };
    return [{ field: names.net, rule: message('rules.withTare', said) }];
  }
  return [];
}

function wrongAlone(part: WeightPart, weight: number, unit: 'tons' | 'lb', limit: number): Message | null {
  if (!Number.isFinite(weight) || weight < 0) return message(unit === 'tons' ? 'rules.weightTons' : 'rules.weightLb');
  if (weight > limit) {
    const said = { weight: weightMessage(weight, unit), limit: weightMessage(limit, unit) };
    const asPounds = unit === 'tons' && weight >= likelyPounds && weight <= heaviestGrossLbs;
    return asPounds
      ? message('rules.tooHeavyPounds', { ...said, tons: weightMessage(weight / poundsInTon, 'tons') })
      : message('rules.tooHeavy', said);
  }
  if (unit === 'lb' && part !== 'net' && weight > 0 && weight < lightestCarLbs) {
    const tons = weightMessage(weight * poundsInTon, 'lb');
    return message('rules.tooLight', { weight: weightMessage(weight, 'lb'), tons });
  }
  return null;
}

/** A weight, told in the units of the reader. */
export function weightMessage(n: number, unit: 'tons' | 'lb'): Message {
  return message(unit === 'tons' ? 'weights.tons' : 'weights.pounds', { n });
}

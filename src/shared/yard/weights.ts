const poundsInTon = 2000;
const poundsInKilogram = 2.204_622_621_85;
/** Heavier than any car on rail: a typing error (field notes: "a 3,000 ton car"). */
const heaviestCarTons = 500;

/** What waybill and reference data say of a car's weight. `undefined` and `null` both mean "nothing". */
export interface WeightSources {
  readonly loadStatus: string | null;
  readonly grossLbs?: number | null | undefined;
  readonly netLbs?: number | null | undefined;
  readonly netTons?: number | null | undefined;
  readonly tareLbs?: number | null | undefined;
}

/** Pounds of a weight that comes with its unit (`LB`, `KG`); a weight without a unit is pounds. */
export function pounds(weight: number | null | undefined, unit: string | null | undefined): number | null {
  if (weight === null || weight === undefined) return null;
  return /^K/i.test(unit ?? '') ? weight * poundsInKilogram : weight;
}

/**
 * Gross weight on rail in short tons, as shown on the board. An empty car weighs its tare; a load its
 * gross, or net and tare together. `null` where neither is told or what is told cannot be.
 */
export function grossTons(sources: WeightSources): number | null {
  const tare = positive(sources.tareLbs);
  if (sources.loadStatus === 'EMPTY' && tare !== null) return plausible(tare / poundsInTon);
  const gross = positive(sources.grossLbs);
  if (gross !== null) return plausible(gross / poundsInTon);
  const net = positive(sources.netLbs) ?? tonsToPounds(positive(sources.netTons));
  if (net === null || tare === null) return null;
  return plausible((net + tare) / poundsInTon);
}

function positive(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value > 0 ? value : null;
}

function tonsToPounds(tons: number | null): number | null {
  return tons === null ? null : tons * poundsInTon;
}

function plausible(tons: number): number | null {
  return tons <= heaviestCarTons ? Math.round(tons * 10) / 10 : null;
}

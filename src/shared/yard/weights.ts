export const poundsInTon = 2000;
const poundsInKilogram = 2.204_622_621_85;
/** Pounds in the units that weights come in. The description lists no codes; a bare `T` is the metric tonne. */
const poundsIn: readonly (readonly [RegExp, number])[] = [
  [/^(L|LBS?|POUNDS?)$/, 1],
  [/^(K|KGS?|KGM|KILOS?|KILOGRAMS?)$/, poundsInKilogram],
  [/^(T|MT|TO|TNE|E|TONNES?|METRIC ?TONS?)$/, 1000 * poundsInKilogram],
  [/^(S|ST|STN|TN|TONS?|SHORT ?TONS?|NET ?TONS?)$/, poundsInTon],
  [/^(LT|LTN|LONG ?TONS?|GROSS ?TONS?)$/, 2240],
  [/^(G|GR|GRM|GRAMS?)$/, poundsInKilogram / 1000],
];
/** Heavier than any car on rail: a typing error (field notes: "a 3,000 ton car"). */
const heaviestCarTons = 500;

/** What waybill and reference data say of a car's weight. `undefined` and `null` both mean "nothing". */
interface WeightSources {
  readonly loadStatus: string | null;
  readonly grossLbs?: number | null | undefined;
  readonly netLbs?: number | null | undefined;
  readonly netTons?: number | null | undefined;
  readonly tareLbs?: number | null | undefined;
}

/** Pounds of a weight that comes with its unit (`LB`, `KG`, `MT`); without a unit it is pounds, in an unknown one `null`. */
export function pounds(weight: number | null | undefined, unit: string | null | undefined): number | null {
  if (weight === null || weight === undefined) return null;
  const named = (unit ?? '').trim().toUpperCase().replace(/\.$/, '');
  if (named === '') return weight;
  const factor = poundsIn.find(([pattern]) => pattern.test(named))?.[1];
  return factor === undefined ? null : weight * factor;
}

/** Gross weight on rail in short tons; an empty car's is its tare. `null`: not given, or the values are impossible. */
export function grossTons(sources: WeightSources): number | null {
  const tare = positive(sources.tareLbs);
  if (sources.loadStatus === 'EMPTY' && tare !== null) return plausible(tare / poundsInTon);
  const gross = positive(sources.grossLbs);
  if (gross !== null) return plausible(gross / poundsInTon);
  const net = positive(sources.netLbs) ?? tonsToPounds(positive(sources.netTons));
  if (net === null || tare === null) return null;
  return plausible((net + tare) / poundsInTon);
}

/** The heaviest gross rail weight class, in pounds (field notes, "Cars"). */
export const heaviestGrossLbs = 315_000;
/** No car weighs less; a smaller weight is in another unit. */
export const lightestCarLbs = 1000;
/** How far two statements of the same weight may differ, as a share. */
export const tolerance = 0.01;

/** What is wrong with a car's weights as its papers have them. */
export const weightDoubtNames = [
  /** More on the rail than any car may weigh. */
  'tooHeavy',
  /** More than this very car may weigh. */
  'overCarLimit',
  /** Net and tare do not make gross. */
  'weightsDiffer',
  /** Tons where pounds are meant, or the other way round. */
  'tonsOrPounds',
] as const;
export type WeightDoubt = (typeof weightDoubtNames)[number];

/** The weights of a car's waybill against each other and against the car (field notes, "Cars"). `limitLbs`: its own. */
export function weightDoubts(
  sources: WeightSources & { readonly limitLbs?: number | null | undefined },
): WeightDoubt[] {
  // The waybill weights of an emptied car are those of its former load.
  if (sources.loadStatus === 'EMPTY') return [];
  const [gross, net, tare] = [positive(sources.grossLbs), positive(sources.netLbs), positive(sources.tareLbs)];
  const netTons = positive(sources.netTons);
  if (unitsMixed({ gross, tare, net, netTons })) return ['tonsOrPounds'];
  const load = net ?? tonsToPounds(netTons);
  const onRail = gross ?? (load === null || tare === null ? null : load + tare);
  const limit = positive(sources.limitLbs);
  const doubts: WeightDoubt[] = [];
  if (onRail !== null && onRail > heaviestGrossLbs) doubts.push('tooHeavy');
  // A limit below what any car weighs is implausible, and ignored.
  else if (onRail !== null && limit !== null && limit >= lightestCarLbs && onRail > limit) doubts.push('overCarLimit');
  if (gross !== null && load !== null && tare !== null && differ(load + tare, gross)) doubts.push('weightsDiffer');
  return doubts;
}

interface Stated {
  readonly gross: number | null;
  readonly tare: number | null;
  readonly net: number | null;
  readonly netTons: number | null;
}

/** A whole car below a thousand pounds, more tons than any car holds, or tons and pounds that are not the same. */
function unitsMixed({ gross, tare, net, netTons }: Stated): boolean {
  if ([gross, tare].some((weight) => weight !== null && weight < lightestCarLbs)) return true;
  if (netTons !== null && netTons > heaviestCarTons) return true;
  const asPounds = tonsToPounds(netTons);
  return asPounds !== null && net !== null && differ(asPounds, net);
}

function differ(a: number, b: number): boolean {
  return Math.abs(a - b) > Math.max(a, b) * tolerance;
}

function positive(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && value > 0 ? value : null;
}

function tonsToPounds(tons: number | null): number | null {
  return tons === null ? null : tons * poundsInTon;
}

function plausible(tons: number): number | null {
  const rounded = Math.round(tons * 10) / 10;
  return rounded > 0 && tons <= heaviestCarTons ? rounded : null;
}

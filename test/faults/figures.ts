/** How often each number of milliseconds was seen. */
type Spread = Record<string, number>;

/** What a run of cases came to. */
export interface Figures {
  readonly seed: number;
  cases: number;
  commands: number;
  effects: number;
  /** Commands that needed a person. */
  asked: number;
  /** Of these, questions about commands that nothing had gone wrong with. */
  needless: number;
  /** Sends that no fault has hit. */
  calmSends: number;
  decisions: number;
  restarts: number;
  /** Commands by kind. */
  readonly kinds: Record<string, number>;
  /** Reasons that histories give for a change of state, by their code, in cases that met a fault. */
  readonly reasons: Record<string, number>;
  /** Faults met, by kind. */
  readonly faults: Record<string, number>;
  /** Milliseconds of the terminal's clock from the moment everything was put right to a queue at rest, by fault met. */
  readonly rest: Record<string, Spread>;
  /** Broken promises by what was broken, and by the faults on the send it was broken on; cases are played on. */
  readonly broken: Record<string, number>;
  /** The first failure, with everything the terminals and the yard had to say; absent: no promise was broken. */
  failure?: string;
}

export function noFigures(seed: number): Figures {
  return {
    seed,
    cases: 0,
    commands: 0,
    effects: 0,
    asked: 0,
    needless: 0,
    calmSends: 0,
    decisions: 0,
    restarts: 0,
    kinds: {},
    reasons: {},
    faults: {},
    rest: {},
    broken: {},
  };
}

export function add(to: Record<string, number>, counts: Iterable<readonly [string, number]>): void {
  for (const [what, count] of counts) to[what] = (to[what] ?? 0) + count;
}

/** Notes how long a queue took to come to rest after faults. Two figures of the number are kept. */
export function noteRest({ rest }: Figures, faults: readonly string[], ms: number): void {
  const kept = String(Number(ms.toPrecision(2)));
  for (const fault of faults.length === 0 ? ['none'] : faults) add((rest[fault] ??= {}), [[kept, 1]]);
}

const counts = ['cases', 'commands', 'effects', 'asked', 'needless', 'calmSends', 'decisions', 'restarts'] as const;

/** The figures of several runs as those of one. */
export function sumOf(parts: readonly Figures[], seed: number): Figures {
  const sum = noFigures(seed);
  for (const part of parts) {
    for (const what of counts) sum[what] += part[what];
    add(sum.kinds, Object.entries(part.kinds));
    add(sum.reasons, Object.entries(part.reasons));
    add(sum.faults, Object.entries(part.faults));
    add(sum.broken, Object.entries(part.broken));
    for (const [fault, spread] of Object.entries(part.rest)) add((sum.rest[fault] ??= {}), Object.entries(spread));
    if (part.failure !== undefined) sum.failure ??= part.failure;
  }
  return sum;
}

/** The figures in lines of words. */
export function inWords(figures: Figures): string {
  const met = Object.values(figures.faults).reduce((sum, count) => sum + count, 0);
  const verdict = figures.failure === undefined ? 'lost 0, twice 0, unmeant 0, at rest 100 %' : 'FAILED';
  const perThousand = ((1000 * figures.needless) / Math.max(figures.calmSends, 1)).toFixed(2);
  return [
    `${figures.cases} cases, ${figures.commands} commands, ${figures.effects} effects at the service: ${verdict} (seed ${figures.seed})`,
    ...(figures.failure === undefined ? [] : [`promises broken: ${listed(figures.broken)}`]),
    `commands by kind: ${listed(figures.kinds)}`,
    `${met} faults met: ${listed(figures.faults)}`,
    `${figures.restarts} restarts, ${figures.asked} commands asked of a person, ${figures.decisions} hasty decisions`,
    `${figures.needless} needless questions over ${figures.calmSends} sends that were not attacked: ${perThousand} in 1,000`,
    `seconds to rest after everything was put right, p50/p99: ${rests(figures.rest)}`,
  ].join('\n');
}

function rests(rest: Readonly<Record<string, Spread>>): string {
  return Object.entries(rest)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([fault, spread]) => `${fault} ${seconds(quantile(spread, 0.5))}/${seconds(quantile(spread, 0.99))}`)
    .join(', ');
}

function quantile(spread: Spread, share: number): number {
  const values = Object.entries(spread)
    .map(([ms, count]) => ({ ms: Number(ms), count }))
    .toSorted((a, b) => a.ms - b.ms);
  let left = share * values.reduce((sum, { count }) => sum + count, 0);
  for (const { ms, count } of values) {
    left -= count;
    if (left <= 0) return ms;
  }
  return values.at(-1)?.ms ?? 0;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

export function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}

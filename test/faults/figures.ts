/** What a run of cases came to. */
export interface Figures {
  readonly seed: number;
  cases: number;
  commands: number;
  effects: number;
  /** Commands that needed a person. */
  asked: number;
  decisions: number;
  restarts: number;
  /** Commands by kind. */
  readonly kinds: Record<string, number>;
  /** Faults met, by kind. */
  readonly faults: Record<string, number>;
  /** The first failure, with everything the terminals and the yard had to say; absent: nothing lost, nothing twice. */
  failure?: string;
}

export function noFigures(seed: number): Figures {
  return { seed, cases: 0, commands: 0, effects: 0, asked: 0, decisions: 0, restarts: 0, kinds: {}, faults: {} };
}

export function add(to: Record<string, number>, counts: Iterable<readonly [string, number]>): void {
  for (const [what, count] of counts) to[what] = (to[what] ?? 0) + count;
}

/** The figures of several runs as those of one. */
export function sumOf(parts: readonly Figures[], seed: number): Figures {
  const sum = noFigures(seed);
  for (const part of parts) {
    for (const what of ['cases', 'commands', 'effects', 'asked', 'decisions', 'restarts'] as const)
      sum[what] += part[what];
    add(sum.kinds, Object.entries(part.kinds));
    add(sum.faults, Object.entries(part.faults));
    if (part.failure !== undefined) sum.failure ??= part.failure;
  }
  return sum;
}

/** The figures in lines of words. */
export function inWords(figures: Figures): string {
  const met = Object.values(figures.faults).reduce((sum, count) => sum + count, 0);
  const verdict = figures.failure === undefined ? 'lost 0, twice 0' : 'FAILED';
  return [
    `${figures.cases} cases, ${figures.commands} commands, ${figures.effects} effects at the service: ${verdict} (seed ${figures.seed})`,
    `commands by kind: ${listed(figures.kinds)}`,
    `${met} faults met: ${listed(figures.faults)}`,
    `${figures.restarts} restarts, ${figures.asked} commands asked of a person, ${figures.decisions} hasty decisions`,
  ].join('\n');
}

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
}

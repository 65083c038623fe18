import type { PastTrack } from '#shared/terminal/past.ts';

type Reading = NonNullable<PastTrack['before']>;

/** What the judge looks at. */
interface Said extends Pick<PastTrack, 'trackId' | 'certainty' | 'before' | 'after'> {
  readonly cars: readonly Pick<PastTrack['cars'][number], 'equipmentId' | 'leaves'>[];
  readonly comes: readonly Pick<PastTrack['cars'][number], 'equipmentId'>[];
}

interface Stood {
  readonly from: number;
  readonly order: readonly number[];
}

/** What really stood on each track, and from when: the judge of what is said of the past. */
export class Witness {
  readonly #stood = new Map<number, Stood[]>();

  /** A track stands so from now on, which may be as before. */
  stands(trackId: number, from: number, order: readonly number[]): void {
    const all = this.#stood.get(trackId) ?? [];
    this.#stood.set(trackId, all);
    if (String(all.at(-1)?.order) !== String(order)) all.push({ from, order });
  }

  /** How a track stood at a moment. */
  orderAt(trackId: number, at: number): readonly number[] {
    return this.#during(trackId, at, at).at(-1)?.order ?? [];
  }

  /** What is wrong with what is said of a track; `null`: nothing. `lagMs`: how far a reading may be behind. */
  wrongIn(said: Said, lagMs: number): string | null {
    const { trackId, before, after } = said;
    const ids = (cars: Said['comes']) => cars.map((car) => car.equipmentId);
    const stood = ids(said.cars);
    const stays = ids(said.cars.filter((car) => !car.leaves));
    const claims: [string, Reading | null, readonly number[], boolean][] = [
      ['before', before, stood, true],
      ['after', after, [...stays, ...ids(said.comes)], said.certainty === 'read'],
    ];
    for (const [which, reading, cars, isOrder] of claims) {
      if (reading !== null && !this.#isTrue(trackId, reading, cars, isOrder, lagMs))
        return `${which}: track ${trackId} read from ${reading.askedAt} to ${reading.answeredAt}: ${String(cars)}`;
    }
    return null;
  }

  /** A reading in one answer shows a moment; of one in pages, each car was there, or away, at some time of it. */
  #isTrue(trackId: number, reading: Reading, cars: readonly number[], isOrder: boolean, lagMs: number): boolean {
    const during = this.#during(trackId, Date.parse(reading.askedAt) - lagMs, Date.parse(reading.answeredAt));
    const asTold = (order: readonly number[]) => (isOrder ? String(order) : String([...order].sort()));
    if (reading.isMoment) {
      const told = asTold(cars);
      return during.some(({ order }) => asTold(order) === told);
    }
    const told = new Set(cars);
    const always = (during[0]?.order ?? []).filter((id) => during.every(({ order }) => order.includes(id)));
    return cars.every((id) => during.some(({ order }) => order.includes(id))) && always.every((id) => told.has(id));
  }

  #during(trackId: number, from: number, until: number): readonly Stood[] {
    const all = this.#stood.get(trackId) ?? [];
    const first = all.findLastIndex((one) => one.from <= from);
    return all.slice(Math.max(0, first)).filter((one) => one.from <= until);
  }
}

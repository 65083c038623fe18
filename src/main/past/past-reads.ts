import { byName } from '#shared/by-name.ts';
import { message } from '#shared/messages/message.ts';
import { slicesOf } from '#shared/slices.ts';
import type { PastCar, PastTrack } from '#shared/terminal/past.ts';
import { withFullNames } from '#shared/yard/track-names.ts';
import { noSuchTrack } from '../api-errors.ts';
import { iso, rest } from '../clock.ts';
import { refused } from '../queue/refusals.ts';
import { nothingKnown } from './facts.ts';
import type { Moments, Reading, TrackThen } from './moments.ts';
import type { OpenPast } from './open.ts';

/** Cars read in one slice of work: some milliseconds; a track takes as long as some of its cars. */
const carsInASlice = 200;
const carsAsATrack = 8;

/** `past/*`: the past in the shapes of the API. */
export class PastReads {
  readonly #past: OpenPast;
  readonly #now: () => number;
  readonly #boardOrder: () => readonly number[];

  /** `boardOrder`: the current tracks, by id, as the board has them. */
  constructor(past: OpenPast, now: () => number, boardOrder: () => readonly number[]) {
    this.#past = past;
    this.#now = now;
    this.#boardOrder = boardOrder;
  }

  span(): { from: string | null; until: string | null; bytes: number } {
    const span = this.#past.moments.span();
    return {
      from: span && iso(span.from),
      until: span && iso(span.until),
      bytes: this.#past.bytes(),
    };
  }

  /** Throws `NotKnown` and `InputRefused`. */
  async at(
    at: number,
    { trackId, stationId }: { readonly trackId?: number | undefined; readonly stationId?: number | null | undefined },
  ): Promise<PastTrack[]> {
    const { moments } = this.#past;
    const ids = moments.trackIds();
    if (trackId !== undefined && !ids.includes(trackId)) throw noSuchTrack(trackId);
    return this.#tracks(at, trackId === undefined ? ids : [trackId], (track) =>
      stationId === undefined ? true : track.stationId === stationId,
    );
  }

  /** Throws `InputRefused`. */
  car(at: number, equipmentId: number): Promise<PastTrack[]> {
    const has = (reading: Reading | null) => reading?.order?.includes(equipmentId) === true;
    return this.#tracks(at, this.#past.moments.trackIds(), (_track, then) => has(then.before) || has(then.after));
  }

  async #tracks(
    at: number,
    trackIds: readonly number[],
    isAsked: (track: Pick<PastTrack, 'stationId'>, then: TrackThen) => boolean,
  ): Promise<PastTrack[]> {
    const now = this.#now();
    if (at > now) throw refused('at', message('rules.notYetPast'));
    const { moments } = this.#past;
    const tracks: PastTrack[] = [];
    let read = 0;
    const rested = async (cars: number) => {
      read += cars;
      if (read < carsInASlice) return;
      read = 0;
      await rest();
    };
    const named: { readonly trackId: number; readonly name: string; readonly stationName: string | null }[] = [];
    for (const trackId of trackIds) {
      const then = moments.track(trackId, at, now);
      const facts = moments.trackFacts(trackId, at, then.before);
      // The service did not list it then.
      const isGone = then.before !== null && then.before.order === null && then.after?.order == null;
      if (facts !== null && !isGone) {
        named.push({ trackId, name: facts.name, stationName: facts.stationName });
        if (isAsked(facts, then)) tracks.push(await trackOf(trackId, facts, then, { at, moments, rested }));
      }
      await rested(carsAsATrack);
    }
    // Tracks that no longer exist come last, by name.
    const rank = new Map(this.#boardOrder().map((trackId, index) => [trackId, index]));
    const rankOf = ({ trackId }: PastTrack) => rank.get(trackId) ?? rank.size;
    const fullNames = new Map(withFullNames(named).map(({ trackId, fullName }) => [trackId, fullName]));
    return tracks
      .toSorted((a, b) => rankOf(a) - rankOf(b) || byName(a.name, b.name))
      .map((track) => {
        const fullName = fullNames.get(track.trackId) ?? track.name;
        return fullName === track.name ? track : { ...track, fullName };
      });
  }
}

interface TrackParts {
  readonly at: number;
  readonly moments: Moments;
  /** Told of so many cars that were read; yields to other work. */
  rested(cars: number): Promise<void>;
}

async function trackOf(
  trackId: number,
  facts: Pick<PastTrack, 'name' | 'stationId' | 'stationName' | 'lengthFt'>,
  { certainty, before, after }: TrackThen,
  { at, moments, rested }: TrackParts,
): Promise<PastTrack> {
  const stood = before?.order ?? [];
  const stands = new Set(after === null ? stood : after.order);
  const here = new Set(stood);
  const placed = (order: readonly number[]) => order.map((id, position) => ({ id, position }));
  const carsThen = async (those: ReturnType<typeof placed>, leaves: (id: number) => boolean) => {
    const cars: PastCar[] = [];
    for (const some of slicesOf(those, carsInASlice)) {
      for (const { id, position } of some) cars.push(carOf(id, position, moments.carFacts(id, at, before), leaves(id)));
      await rested(some.length);
    }
    return cars;
  };
  return {
    trackId,
    ...facts,
    certainty,
    before: before && readingOf(before),
    after: after && readingOf(after),
    cars: await carsThen(placed(stood), (id) => !stands.has(id)),
    comes: await carsThen(
      placed(after?.order ?? []).filter(({ id }) => !here.has(id)),
      () => false,
    ),
  };
}

function carOf(
  equipmentId: number,
  position: number,
  known: ReturnType<Moments['carFacts']>,
  leaves: boolean,
): PastCar {
  const { spot, flags, ...facts } = known?.facts ?? { ...nothingKnown, mark: `#${equipmentId}` };
  return {
    equipmentId,
    position,
    ...(spot !== null && { spot }),
    ...facts,
    flags: flags ?? { badOrder: false, hold: false, placed: false },
    flagsKnown: flags !== null,
    pending: [],
    attention: [],
    toldAt: known && iso(known.toldAt),
    leaves,
  };
}

function readingOf({ askedAt, answeredAt, source, isMoment }: Reading): NonNullable<PastTrack['before']> {
  return { askedAt: iso(askedAt), answeredAt: iso(answeredAt), source, isMoment };
}

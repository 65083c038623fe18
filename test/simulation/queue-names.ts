import type { TrackNames } from '#main/queue/ports.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { markOf } from './queue-mirror.ts';
import { precondition } from './queue-watch.ts';
import type { QueueYard } from './queue-yard.ts';

/** What the numbers of cars and tracks stand for at a moment. */
export interface Called {
  readonly marks: ReadonlyMap<number, string>;
  readonly tracks: TrackNames;
}

/** The service's names of cars and tracks, whose numbers others may give to something else. */
export class Names {
  /** Oldest first. */
  readonly #moments: { readonly at: number; readonly called: Called }[];

  constructor(tracks: Iterable<number>) {
    // Some services give their tracks no UUID.
    const uuidOf = (id: number) => (id % 2 === 0 ? null : `track ${id}`);
    const named = [...tracks].map((id) => {
      return [id, { name: `Yard ${id}`, uuid: uuidOf(id), spots: null, isTrack: true }] as const;
    });
    this.#moments = [{ at: -Infinity, called: { marks: new Map(), tracks: new Map(named) } }];
  }

  get now(): Called {
    return this.at(Infinity);
  }

  get haveChanged(): boolean {
    return this.#moments.length > 1;
  }

  at(time: number): Called {
    return this.#moments.findLast(({ at }) => at <= time)?.called ?? { marks: new Map(), tracks: new Map() };
  }

  /** Each way in which things were called between two times. */
  between(from: number, to: number): Called[] {
    return [this.at(from), ...this.#moments.filter(({ at }) => at > from && at <= to).map(({ called }) => called)];
  }

  markAt(car: number, time: number): string {
    return markIn(this.at(time), car);
  }

  /** A car or track has another number from now on, or two have exchanged theirs. */
  renumber(what: 'marks' | 'tracks', from: number, to: number, at: number): void {
    const { marks, tracks } = this.now;
    const called =
      what === 'marks'
        ? { marks: exchanged(new Map([[from, markOf(from)], [to, markOf(to)], ...marks]), from, to), tracks }
        : { marks, tracks: exchanged(tracks, from, to) };
    this.#moments.push({ at, called });
  }

  rename(track: number, name: string, at: number): void {
    const { marks, tracks } = this.now;
    const { uuid = null } = tracks.get(track) ?? {};
    const renamed = new Map(tracks).set(track, { name, uuid, spots: null, isTrack: true });
    this.#moments.push({ at, called: { marks, tracks: renamed } });
  }
}

function markIn({ marks }: Called, car: number): string {
  return marks.get(car) ?? markOf(car);
}

function exchanged<T>(all: ReadonlyMap<number, T>, from: number, to: number): ReadonlyMap<number, T> {
  const rest = [...all].filter(([id]) => id !== from && id !== to);
  const [one, other] = [all.get(from), all.get(to)];
  if (one !== undefined) rest.push([to, one]);
  if (other !== undefined) rest.push([from, other]);
  return new Map(rest);
}

/** From then on the name of a destination is compared, and with a list at most this old; milliseconds. */
const namesComparedMs = 5 * 60_000;

/** The track that is meant by a name: one that is renamed keeps its number in it. */
const meantBy = (name: string | undefined): string | undefined => name?.split(' ')[1];

/**
 * Nothing is done to another car, or on another track, than a person saw when they recorded it, or decided about it last:
 * as far as what was read before its send could show.
 */
export function doneToOthers(
  { commandId, seq, kind, base, destinations, history, input }: QueueCommand,
  { sent, ground, clock }: QueueYard,
  oldestMs: number,
  /** Cars that stood on no known track when work with them was recorded: no reading tells their marks. */
  unknown: ReadonlySet<number>,
): string[] {
  const { names } = ground;
  if (!names.haveChanged || clock.wasSet) return [];
  const decidedAt = history.findLast(
    ({ why }) => why.startsWith('Put back in line') || why.startsWith('Changed by hand'),
  );
  const since = Date.parse((decidedAt ?? history[0])?.at ?? '');
  const marks = new Map(base.tracks.flatMap(({ cars }) => cars.map(({ equipmentId, mark }) => [equipmentId, mark])));
  const load = input?.kind === 'toolswork' ? input.trackName : null;
  // One that keeps its UUID may have any name.
  const keepsUuid = (track: number, from: number, to: number) => {
    const [before, ...then] = names.between(from, to).map(({ tracks }) => tracks.get(track)?.uuid ?? null);
    return (before ?? null) !== null && then.every((uuid) => uuid === before);
  };
  const isListed = (at: number) => [...names.at(at).tracks.values()].some(({ name }) => name === load);
  return sent
    .filter((one) => one.commandId === commandId && one.at >= since && one.done.length > 0)
    .flatMap(({ at, cars, to, made }) => {
      const read = at - oldestMs - precondition;
      // By what was known when it was made ready.
      const hasWaited = read - since >= namesComparedMs;
      // A class list moves nothing, and is compared once it has waited.
      const isCompared = load === null && (kind !== 'classList' || hasWaited);
      const isCalledSo = (car: number) => names.between(read, at).some((then) => markIn(then, car) === marks.get(car));
      const others = cars.filter((car) => marks.has(car) && !unknown.has(car) && !isCalledSo(car));
      const [track, ...later] = names.between(read - namesComparedMs, at).map(({ tracks }) => tracks.get(to)?.name);
      const meant = destinations?.find(({ trackId }) => trackId === to)?.name;
      const isOther =
        hasWaited &&
        meant !== undefined &&
        track !== undefined &&
        !keepsUuid(to, since, at) &&
        ![track, ...later].map(meantBy).includes(meantBy(meant));
      // The track that had its name, alone, when it was recorded, where another one has it at the send.
      const [first, ...next] = names.between(-Infinity, since).map((then) => listedAs(then, load));
      const thenNamed = next.every((one) => one.join() === first?.join()) ? (first ?? []) : [];
      const isOthers =
        decidedAt === undefined &&
        thenNamed.length === 1 &&
        !thenNamed.includes(to) &&
        made !== true &&
        names.between(read, at).every((then) => !listedAs(then, load).includes(thenNamed[0] ?? 0));
      const isMade = made === true && decidedAt === undefined && isListed(since) && !isListed(read);
      return [
        ...(isCompared ? others : []).map(
          (car) => `${seq} done to ${names.markAt(car, at)}, and ${marks.get(car)} was meant`,
        ),
        ...(kind === 'move' && isOther ? [`${seq} done on ${track}, and ${meant} was meant`] : []),
        ...(isOthers ? [`${seq} loaded on another track of the name ${load}`] : []),
        ...(isMade ? [`${seq} has made a track of a name that was gone`] : []),
      ];
    });
}

/** The tracks of a name. */
function listedAs({ tracks }: Called, name: string | null): number[] {
  return [...tracks].filter((one) => one[1].name === name).map(([id]) => id);
}

import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { SwitchRequestInput } from '#shared/terminal/switch-requests.ts';
import type { BoardCar, Track } from '#shared/terminal/tracks.ts';
import { isNewName, nameMeant } from '../../lib/yard/name-meant.ts';
import { type Asked, askedIn, askedOf, fromRequests, type Own, requestsOf } from './requested-work.ts';

/** Whom a part of the form is about: all cars of the request, or the one with this id. */
export type Subject = 'all' | number;

/** What is put together of a switch request: one default for all its cars, and what single cars have of their own. */
export class SwitchForm {
  readonly #trackOf: (trackId: number) => Track | undefined;
  cars = $state.raw<readonly BoardCar[]>([]);
  all = $state.raw<Asked>({ type: 'PL', trackId: null, spot: '' });
  readonly #own = new SvelteMap<number, Own>();
  /** New spots that a person has confirmed, each with its track. */
  readonly #confirmed = new SvelteSet<string>();
  readonly #chosen = $state<{ subject: Subject }>({ subject: 'all' });

  constructor(trackOf: (trackId: number) => Track | undefined) {
    this.#trackOf = trackOf;
  }

  /** Begins with what was recorded. Its spots were confirmed then. */
  fill(requests: SwitchRequestInput['requests']): void {
    const { all, own } = fromRequests(requests);
    this.all = all;
    this.#own.clear();
    for (const [equipmentId, one] of own) this.#own.set(equipmentId, one);
    for (const one of requests) this.#confirmed.add(spotKey(askedIn(one)));
  }

  /** Whom the parts below the table are about; a car that has left the request is nobody. */
  readonly subject = $derived.by((): Subject => {
    const { subject } = this.#chosen;
    return this.cars.some((car) => car.equipmentId === subject) ? subject : 'all';
  });

  /** The subject for which a person wants to name a track; see `lacksTrack`. */
  naming = $state.raw<Subject | null>(null);

  choose(subject: Subject): void {
    this.naming = null;
    this.#chosen.subject = subject;
  }

  asked(subject: Subject): Asked {
    return subject === 'all' ? this.all : askedOf(this.all, this.#own.get(subject));
  }

  /** What differs for a car from the values for all. */
  own(equipmentId: number): Own {
    return this.#own.get(equipmentId) ?? {};
  }

  /** Says a part for a subject. A spot belongs to its track: another track begins without one. */
  set(subject: Subject, part: Partial<Asked>): void {
    const moved = part.trackId !== undefined && part.trackId !== this.asked(subject).trackId;
    if (subject !== 'all') {
      const { spot, ...kept } = this.own(subject);
      this.#own.set(subject, { ...kept, ...(spot !== undefined && !moved && { spot }), ...part });
      return;
    }
    this.all = { ...this.all, ...(moved && { spot: '' }), ...part };
    if (!moved) return;
    for (const [equipmentId, { spot: _, ...own }] of this.#own) {
      if (own.trackId === undefined) this.#own.set(equipmentId, own);
    }
  }

  /** A part of a car, or all of it, is as for all cars again. */
  asAll(equipmentId: number, part?: 'type' | 'trackId'): void {
    if (part === undefined) this.#own.delete(equipmentId);
    else if (part === 'type') {
      const { type: _, ...own } = this.own(equipmentId);
      this.#own.set(equipmentId, own);
    } else {
      const { trackId: _track, spot: _spot, ...own } = this.own(equipmentId);
      this.#own.set(equipmentId, own);
    }
  }

  confirm(subject: Subject, confirmed: boolean): void {
    const key = spotKey(this.asked(subject));
    if (confirmed) this.#confirmed.add(key);
    else this.#confirmed.delete(key);
  }

  isConfirmed(subject: Subject): boolean {
    return this.#confirmed.has(spotKey(this.asked(subject)));
  }

  /** Cars whose spot the service would make, with nobody having said so. */
  readonly unconfirmed = $derived.by(() =>
    this.cars.filter(({ equipmentId }) => {
      const asked = this.asked(equipmentId);
      // Of a track that is not known any more nothing can be said.
      if (asked.trackId !== null && this.#trackOf(asked.trackId) === undefined) return false;
      return isNewName(asked.spot, this.#spotsOf(asked)) && !this.isConfirmed(equipmentId);
    }),
  );

  readonly lacksTrack = $derived(this.naming !== null && this.asked(this.naming).trackId === null);

  /** The request, or `null` while something keeps it from being recorded. */
  readonly input = $derived.by((): SwitchRequestInput | null => {
    if (this.cars.length === 0 || this.unconfirmed.length > 0 || this.lacksTrack) return null;
    const ids = this.cars.map((car) => car.equipmentId);
    return { requests: requestsOf(ids, this.all, this.#own, (asked) => nameMeant(asked.spot, this.#spotsOf(asked))) };
  });

  #spotsOf({ trackId }: Pick<Asked, 'trackId'>): readonly string[] {
    return trackId === null ? [] : (this.#trackOf(trackId)?.spots ?? []);
  }
}

function spotKey({ trackId, spot }: Pick<Asked, 'trackId' | 'spot'>): string {
  return JSON.stringify([trackId, spot.trim()]);
}

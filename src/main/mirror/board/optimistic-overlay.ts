import { placeCut, type StandingOrder, without } from '#shared/yard/standing-order.ts';
import { insertBySeq, lastBefore, nextAfter, removeBySeq } from '../../lists-by-sequence.ts';
import type { OverlayMove } from '../../overlay.ts';

/** What has changed since the overlay was applied last. */
interface OverlayChange {
  readonly gone: readonly OverlayMove[];
  readonly added: readonly OverlayMove[];
  /** New served orders, of tracks that the base has or will have from now on. */
  readonly served: ReadonlyMap<number, StandingOrder>;
  /** Cars that moves name and that were not known before. */
  readonly metNow: readonly number[];
}

interface Turn {
  readonly seq: number;
  readonly move: OverlayMove;
  /** Tracks it has touched; none: it is not shown, because its target is unknown. */
  tracks: readonly number[];
}

/** A track as one move has left it. */
interface Version {
  readonly seq: number;
  readonly turn: Turn;
  readonly order: StandingOrder;
}

/**
 * The optimistic overlay of the board: served standing orders with the moves of the queue applied on top, by sequence.
 * It stores how each move left each track it touched, so a change is carried forward from where it happened, along the
 * tracks it concerns, and stops where everything is as before. Pure: reads and writes no file.
 */
export class OptimisticOverlay {
  readonly base = new ServedBase();
  readonly #turns = new Map<number, Turn>();
  readonly #byCar = new Map<number, Turn[]>();
  readonly #versions = new Map<number, Version[]>();

  /** A track as the moves have left it; `undefined`: none of them touches it. */
  order(track: number): StandingOrder | undefined {
    return this.#versions.get(track)?.at(-1)?.order;
  }

  tracks(): Iterable<number> {
    return this.#versions.keys();
  }

  /** The last move that has put a car somewhere; `undefined`: none has. */
  lastMoveOf(car: number): OverlayMove | undefined {
    return this.#byCar.get(car)?.findLast(isShown)?.move;
  }

  /** Carries changes forward. Returns the tracks that have changed, or may have. */
  update({ gone, added, served, metNow }: OverlayChange): ReadonlySet<number> {
    const changed = new Set<number>();
    const again = new Set<Turn>();
    const redo = (turn: Turn | undefined) => {
      if (turn !== undefined) again.add(turn);
    };
    for (const car of metNow) {
      this.base.name(car, true);
      this.#byCar.get(car)?.forEach(redo);
    }
    for (const [track, order] of served) {
      for (const car of this.#otherwiseStanding(track, order)) redo(this.#byCar.get(car)?.find(isShown));
      this.base.set(track, order);
      redo(this.#versions.get(track)?.[0]?.turn);
      changed.add(track);
    }
    for (const move of gone) {
      const turn = this.#turns.get(move.seq);
      if (turn === undefined) continue;
      this.#turns.delete(turn.seq);
      for (const car of new Set(move.equipmentIds)) removeBySeq(this.#byCar, car, turn.seq);
      for (const track of turn.tracks) {
        changed.add(track);
        redo(this.#forget(track, turn));
      }
    }
    for (const move of added) {
      const turn: Turn = { seq: move.seq, move, tracks: [] };
      this.#turns.set(turn.seq, turn);
      for (const car of new Set(move.equipmentIds)) insertBySeq(this.#byCar, car, turn);
      redo(turn);
    }
    this.#carryOn(again, changed);
    return changed;
  }

  /** Applies moves again, earliest first. When one leaves a track in another order, the track's next move follows. */
  #carryOn(again: ReadonlySet<Turn>, changed: Set<number>): void {
    const waiting = [...again].filter((turn) => this.#turns.get(turn.seq) === turn).sort((a, b) => b.seq - a.seq);
    const queued = new Set(waiting);
    const redo = (turn: Turn | undefined) => {
      if (turn === undefined || queued.has(turn)) return;
      queued.add(turn);
      let at = waiting.length;
      while (at > 0 && (waiting[at - 1]?.seq ?? 0) < turn.seq) at -= 1;
      waiting.splice(at, 0, turn);
    };
    for (let turn = waiting.pop(); turn !== undefined; turn = waiting.pop()) {
      queued.delete(turn);
      const before = turn.tracks;
      const after = this.#apply(turn);
      turn.tracks = [...after.keys()];
      // A move that was not shown touched no track, so the next move of its cars is found by car.
      if (before.length === 0) {
        for (const car of turn.move.equipmentIds) {
          redo(this.#byCar.get(car)?.find((later) => later.seq > turn.seq && isShown(later)));
        }
      }
      for (const track of before) {
        if (after.has(track)) continue;
        changed.add(track);
        redo(this.#forget(track, turn));
      }
      for (const [track, order] of after) {
        const version: Version | undefined = lastBefore(this.#versions.get(track), turn.seq + 1);
        if (version?.turn === turn && sameOrder(version.order, order)) continue;
        if (version?.turn === turn) removeBySeq(this.#versions, track, turn.seq);
        insertBySeq(this.#versions, track, { seq: turn.seq, turn, order });
        changed.add(track);
        redo(nextAfter(this.#versions.get(track), turn.seq)?.turn);
      }
    }
  }

  /** The orders in which one move leaves the tracks it touches, given those left by the moves before it. */
  #apply({ seq, move }: Turn): Map<number, StandingOrder> {
    const { toTrackId, place } = move;
    const left = new Map<number, StandingOrder>();
    if (this.base.order(toTrackId) === undefined) return left;
    const cut = move.equipmentIds.filter((car) => this.base.isKnown(car));
    for (const car of cut) {
      const from = this.#trackBefore(car, seq);
      if (from !== undefined && from !== toTrackId && !left.has(from)) {
        left.set(from, without(this.#orderBefore(from, seq), cut));
      }
    }
    const order = this.#orderBefore(toTrackId, seq);
    const placed = placeCut(order, cut, place);
    // The car it was placed against is gone: the cut is shown at the back, and the queue reports the conflict.
    return left.set(toTrackId, placed.ok ? placed.order : [...without(order, cut), ...cut]);
  }

  /** Cars that come to this track, or leave it, with a new served order. */
  #otherwiseStanding(track: number, order: StandingOrder): number[] {
    const stay = new Set(order);
    const came = order.filter((car) => this.base.trackOf(car) !== track);
    return [...came, ...(this.base.order(track) ?? []).filter((car) => !stay.has(car))];
  }

  #trackBefore(car: number, seq: number): number | undefined {
    const earlier = this.#byCar.get(car)?.findLast((turn) => turn.seq < seq && isShown(turn));
    return earlier?.move.toTrackId ?? this.base.trackOf(car);
  }

  #orderBefore(track: number, seq: number): StandingOrder {
    return lastBefore(this.#versions.get(track), seq)?.order ?? this.base.order(track) ?? [];
  }

  /** Forgets how a move left a track. Returns the next move on it, which must be applied again. */
  #forget(track: number, { seq }: Turn): Turn | undefined {
    removeBySeq(this.#versions, track, seq);
    return nextAfter(this.#versions.get(track), seq)?.turn;
  }
}

function isShown({ tracks }: Turn): boolean {
  return tracks.length > 0;
}

function sameOrder(a: StandingOrder, b: StandingOrder): boolean {
  return a === b || (a.length === b.length && a.every((car, index) => car === b[index]));
}

/** Served standing orders of the tracks that moves concern: what the moves are applied to. Grows with the moves. */
class ServedBase {
  readonly #orders = new Map<number, StandingOrder>();
  readonly #tracks = new Map<number, number>();
  readonly #known = new Set<number>();
  /** Every car a move has named, known or not. */
  readonly named = new Set<number>();

  /** `undefined`: no such track, or one no move concerns. */
  order(track: number): StandingOrder | undefined {
    return this.#orders.get(track);
  }

  trackOf(car: number): number | undefined {
    return this.#tracks.get(car);
  }

  /** Whether a car is known at all; a move's unknown cars are skipped. */
  isKnown(car: number): boolean {
    return this.#known.has(car);
  }

  /** A car that a move names; `known`: the mirror has it. */
  name(car: number, known: boolean): void {
    this.named.add(car);
    if (known) this.#known.add(car);
  }

  set(track: number, order: StandingOrder): void {
    for (const car of this.#orders.get(track) ?? []) if (this.#tracks.get(car) === track) this.#tracks.delete(car);
    this.#orders.set(track, order);
    for (const car of order) this.#tracks.set(car, track);
  }
}

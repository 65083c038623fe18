import { setOf } from '../lib/collections.ts';
import type { Left } from '../lib/virtual.svelte.ts';
import type { Cursor } from '../lib/yard/walk.ts';

/** Where the keyboard is on the board, and whether the focus has to follow it there. */
export class Cursors {
  at = $state.raw<Cursor | null>(null);
  /** Counts the times the keyboard moved the cursor: the car that is reached takes the focus. */
  moves = $state(0);
  /** The car that was asked for and is shown here: marked for everybody, also where no key was pressed. */
  found = $state<number | null>(null);
  /** The cars of a cut that has just been moved, marked for a moment wherever they come into sight. */
  moved = $state.raw<ReadonlySet<number>>(setOf());
  /** Where the strips of the board were left, unless the cursor has been moved since. */
  readonly left: Left = { key: null };
  #focusWanted = false;

  /** Moves the cursor and the focus with it. */
  go(cursor: Cursor): void {
    this.found = null;
    this.at = cursor;
    this.left.key = null;
    this.#focusWanted = true;
    this.moves += 1;
  }

  /** Goes to a car that somebody looks for; it stays marked until they turn to another. */
  find(cursor: Cursor): void {
    this.go(cursor);
    this.found = cursor.equipmentId;
  }

  /** The focus came here by itself, by pointer or tab. */
  rest(cursor: Cursor): void {
    if (cursor.equipmentId !== this.found) this.found = null;
    this.at = cursor;
  }

  /** Whether this track has to take the focus now; true once for each move of the cursor. */
  takeFocus(trackId: number): boolean {
    if (!this.#focusWanted || this.at?.trackId !== trackId) return false;
    this.#focusWanted = false;
    return true;
  }
}

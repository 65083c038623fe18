import type { Place } from '#shared/yard/place.ts';
import type { MoveForm } from '../lib/yard/move-form.svelte.ts';
import { readProblemOf, type Problem } from './problem.ts';
import type { Session } from './session.svelte.ts';
import type { Yard } from './yard.svelte.ts';

type Tracks = Pick<Yard, 'rowByTrack' | 'track'>;

/** Aims a move at the track that was named last, whichever is read first. */
export class Aim {
  /** The track named last; `null`: none, or a text that names none. */
  trackId: number | null = null;
  readonly #yard: Tracks;
  readonly #form: MoveForm;
  readonly #complain: (problem: Problem) => void;

  constructor(yard: Tracks, form: MoveForm, complain: (problem: Problem) => void) {
    this.#yard = yard;
    this.#form = form;
    this.#complain = complain;
  }

  async at(trackId: number | null, place?: Place): Promise<void> {
    this.trackId = trackId;
    if (trackId === null) return this.#form.aim(null);
    const onBoard = this.#yard.rowByTrack.get(trackId);
    // The preview from the board appears with the typed letter, without waiting for the terminal.
    if (onBoard !== undefined) return this.#form.aim(onBoard, place);
    // In the meantime nothing may be recorded for the previous track.
    if (this.#form.row?.track.trackId !== trackId) this.#form.aim(null);
    try {
      const row = await this.#yard.track(trackId);
      if (this.trackId === trackId) this.#form.aim(row, place);
    } catch (thrown) {
      this.#complain(readProblemOf(thrown));
    }
  }

  /** Others go on working: a target that is not on the board is read again when it has changed. Returns what ends that. */
  follow(session: Pick<Session, 'on'>): () => void {
    return session.on((received) => {
      const { trackId } = this;
      if (trackId === null || this.#yard.rowByTrack.has(trackId)) return;
      const changed =
        received.what === 'everything' ||
        (received.what === 'tracks' && (received.trackIds?.includes(trackId) ?? true));
      if (!changed) return;
      // Where it cannot be read, it stays as it was shown.
      this.#yard.track(trackId).then(
        (row) => this.#form.renew(row),
        () => undefined,
      );
    });
  }
}

import type { Place } from '#shared/yard/place.ts';
import type { Command } from './command.ts';
import type { Ledger } from './ledger.ts';
import { isOverlaid, needsPerson } from './states.ts';

/** A move as the board shows it on top of what the service said. */
export interface ShownMove {
  readonly commandId: string;
  readonly seq: number;
  readonly equipmentIds: readonly number[];
  readonly toTrackId: number;
  readonly place: Place;
  readonly spot?: string;
}

interface Touching {
  readonly pending: readonly string[];
  readonly attention: readonly string[];
}

const untouched: Touching = { pending: [], attention: [] };

/**
 * What the board must know of the queue: the moves it shows on top of the mirror, and which commands
 * touch which car and track. Built from the open commands when they have changed, and kept until then.
 */
export class QueueOverlay {
  readonly #ledger: Ledger;
  readonly #draining: () => ReadonlySet<number>;
  #index: ReturnType<typeof indexOf> | null = null;
  #drainingTracks: ReadonlySet<number> | null = null;

  constructor(ledger: Ledger, draining: () => ReadonlySet<number>) {
    this.#ledger = ledger;
    this.#draining = draining;
  }

  /** The open commands have changed. */
  invalidate(): void {
    this.#index = null;
    this.#drainingTracks = null;
  }

  moves(): readonly ShownMove[] {
    return this.#current().moves;
  }

  touchingCar(equipmentId: number): Touching {
    return this.#current().cars.get(equipmentId) ?? untouched;
  }

  touchingTrack(trackId: number): number {
    return this.#current().tracks.get(trackId) ?? 0;
  }

  isDraining(trackId: number): boolean {
    this.#drainingTracks ??= this.#draining();
    return this.#drainingTracks.has(trackId);
  }

  #current(): ReturnType<typeof indexOf> {
    this.#index ??= indexOf(this.#ledger.open());
    return this.#index;
  }
}

function indexOf(open: Iterable<Command>) {
  const moves: ShownMove[] = [];
  const cars = new Map<number, { pending: string[]; attention: string[] }>();
  const tracks = new Map<number, number>();
  for (const command of open) {
    const { input, commandId, seq } = command;
    if (input.kind === 'move' && isOverlaid(command.state)) {
      const { trackId, place, spot } = input.to;
      moves.push({
        commandId,
        seq,
        equipmentIds: input.equipmentIds,
        toTrackId: trackId,
        place,
        ...(spot !== undefined && { spot }),
      });
    }
    for (const car of command.equipmentIds) {
      const touching = cars.get(car) ?? { pending: [], attention: [] };
      touching.pending.push(commandId);
      if (needsPerson(command.state)) touching.attention.push(commandId);
      cars.set(car, touching);
    }
    for (const track of command.trackIds) tracks.set(track, (tracks.get(track) ?? 0) + 1);
  }
  return { moves, cars, tracks };
}

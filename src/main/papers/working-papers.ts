import type { BoardReads } from '../mirror/board-reads.ts';
import type { Chance } from '../queue/ports.ts';
import type { Queue } from '../queue/queue.ts';
import type { PaperRecords } from '../records/papers.ts';
import type { Clock } from '../clock.ts';
import { Consists } from './consists.ts';
import { expectedCars } from './expected-cars.ts';
import { TrackChecks } from './track-checks.ts';

export interface WorkingPapersParts {
  readonly papers: PaperRecords;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly board: BoardReads;
  readonly queue: Queue;
  /** Told of every paper that changed. */
  readonly changed: (paperIds: readonly string[]) => void;
}

/** What a crew writes that lives on this device only, and the work that follows from it. */
export class WorkingPapers {
  readonly consists: Consists;
  readonly trackChecks: TrackChecks;

  constructor({ board, queue, ...parts }: WorkingPapersParts) {
    this.consists = new Consists(parts);
    this.trackChecks = new TrackChecks({
      ...parts,
      track: (trackId) => board.track(trackId),
      car: (equipmentId) => board.car(equipmentId),
      consist: (paperId) => {
        const consist = this.consists.get(paperId);
        return { title: consist.title, cars: expectedCars(consist, (text) => board.resolve(text)) };
      },
      isRecorded: (commandId) => queue.has(commandId),
      record: (moves) =>
        queue.recordOnce(moves.map(({ commandId, input }) => ({ commandId, input: { kind: 'move', ...input } }))),
    });
  }

  /** Ends what a run before this one has begun. */
  resume(): void {
    this.trackChecks.resume();
  }
}

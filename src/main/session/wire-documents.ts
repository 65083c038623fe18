import { Consists } from '../documents/consists.ts';
import { expectedCars } from '../documents/expected-cars.ts';
import type { BoardNow } from '../documents/ports.ts';
import { TrackChecks } from '../documents/track-checks.ts';
import { oneNamed } from '../mirror/cars/resolve.ts';
import { Planning } from '../planning/area.ts';
import { slicedSearcher } from '../planning/slices.ts';
import type { TerminalPorts } from '../ports.ts';
import type { NamedYard } from '../queue/commands/called.ts';
import type { Chance } from '../queue/ports.ts';
import type { Queue } from '../queue/queue.ts';
import { SwitchLists } from '../switch-lists/area.ts';
import type { SessionFiles } from './files.ts';

/** What is written only on this device, and the plans that become such documents. */
export type DocumentWiring = ReturnType<typeof wireDocuments>;

interface DocumentWiringParts {
  readonly ports: TerminalPorts;
  readonly files: SessionFiles;
  readonly queue: Queue;
  readonly chance: Chance;
  readonly carrierId: number;
  readonly known: NamedYard;
  readonly changed: (paperIds: readonly string[]) => void;
}

export function wireDocuments({ ports, files, queue, chance, carrierId, known, changed }: DocumentWiringParts) {
  const { clock, steps } = ports;
  const { cars, tracks } = files.mirror;
  const { documents } = files.records;
  const board: BoardNow = {
    track: (trackId) => tracks.get(trackId),
    among: (equipmentIds) => cars.among(equipmentIds),
    find: (mark) => oneNamed(cars, mark),
  };
  const writing = { documents, queue, board, clock, chance, carrierId, changed, steps };
  const switchLists = new SwitchLists({ ...writing, known });
  const consists = new Consists(writing);
  const trackChecks = new TrackChecks({
    ...writing,
    consist: async (consistId) => {
      const consist = consists.get(consistId, 'consistId');
      return { title: consist.title, cars: await expectedCars(consist, (mark) => board.find(mark)) };
    },
  });
  const planning = new Planning({
    searcher: ports.planSearcher ?? slicedSearcher(clock),
    board,
    switchLists,
    clock,
    chance,
  });
  return { switchLists, consists, trackChecks, planning };
}

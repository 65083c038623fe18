import { message } from '#shared/messages/message.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { TakenRow } from '#shared/terminal/returned-files.ts';
import {
  type ListContent,
  type ListLine,
  type ListReview,
  type ReturnedList,
  returnedList,
} from '#shared/terminal/switch-lists.ts';
import { tickKey, type Verdict, verdictOnList } from '#shared/yard/returned-ticks.ts';
import { renumbered } from '#shared/yard/switch-list.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { carsById } from '../documents/check-lines.ts';
import {
  type AroundReturned,
  chosenRows,
  readReturnedFile,
  type ReturnedRows,
  reviewOfFile,
  takenBefore,
  withFile,
} from '../documents/returned-file.ts';
import type { StoredDocument } from '../records/documents.ts';
import { refused } from '../queue/refusals.ts';

/** A row, and the line of the list that would result from it. */
interface Found {
  readonly row: ListReview['rows'][number];
  readonly line: ListLine | null;
}

/** Reviews a returned file for a list. Throws `InputRefused` for one that is damaged or belongs to something else. */
export function reviewReturned(text: string, paper: StoredDocument<ListContent>, around: AroundReturned): ListReview {
  return reviewOfFile(read(text, paper, around), paper, around.clock.now());
}

/** The list with the chosen rows applied. Throws as `reviewReturned` does, and `NotPossible`. */
export function withReturned(
  text: string,
  paper: StoredDocument<ListContent>,
  take: readonly TakenRow[],
  around: AroundReturned,
): ListContent {
  const returned = read(text, paper, around);
  const chosen = chosenRows(returned.rows, take);
  const ticked = new Map(
    chosen.flatMap(({ row, line }) => (line === null || row.added ? [] : [[line.equipmentId, line]])),
  );
  const added = chosen.flatMap(({ row, line }) => (row.added && line !== null ? [line] : []));
  if (new Set(added.map(({ equipmentId }) => equipmentId)).size < added.length) {
    throw refused('added', message('rules.carTwice'));
  }
  const { content } = paper;
  const lines = content.lines.map((line) => ticked.get(line.equipmentId) ?? line);
  return {
    ...content,
    // Behind what was worked before them: a list is kept from its front.
    lines: renumbered(content.workedFrom === 'back' ? [...added.toReversed(), ...lines] : [...lines, ...added]),
    returned: withFile(content.returned, returned, take, around.clock.now()),
  };
}

function read(
  text: string,
  paper: StoredDocument<ListContent>,
  { carrierId, board }: AroundReturned,
): ReturnedRows<ReturnedList, Found> {
  const { content } = paper;
  const returned = readReturnedFile(text, returnedList, { paper, carrierId });
  const { file } = returned;
  const taken = takenBefore(content.returned, file);
  const lines = new Map(content.lines.map((line) => [line.equipmentId, line]));
  const cars = carsById(board.among(file.ticks.map(({ equipmentId }) => equipmentId)));
  const ticks = file.ticks.map((tick): Found => {
    const line = lines.get(tick.equipmentId);
    const { work } = tick;
    const numbered = cars.get(tick.equipmentId);
    const car = line === undefined || line.mark === numbered?.mark ? numbered : undefined;
    return {
      row: {
        key: tickKey(tick.equipmentId, work.at),
        mark: line?.mark ?? car?.mark ?? tick.mark,
        added: false,
        at: work.at,
        by: work.by,
        verdict: verdictOnList(tick, { line, standsOn: car?.place.trackId ?? null, taken }),
        standsOn: car == null ? null : fullTrackNameOf(car.place),
        work,
        here: line?.work ?? null,
        pageTo: tick.to,
        to: line?.to ?? null,
      },
      line: line === undefined ? null : { ...line, work, from: whereTicked(line, car) },
    };
  });
  const added = file.added.map((one): Found => {
    const car = board.find(one.typed);
    const work = { is: 'done', at: one.at, by: one.by } as const;
    const here = car === null ? undefined : lines.get(car.equipmentId);
    const key = tickKey(`+${one.typed}`, one.at);
    return {
      row: {
        key,
        mark: car?.mark ?? one.typed,
        added: true,
        at: one.at,
        by: one.by,
        verdict: verdictOfAdded(car, here, work, taken.has(key)),
        standsOn: car == null ? null : fullTrackNameOf(car.place),
        work,
        here: here?.work ?? null,
        pageTo: null,
        to: here?.to ?? null,
      },
      line: car === null ? null : addedLine(car, one.words, work, content),
    };
  });
  return { ...returned, rows: [...ticks, ...added] };
}

function verdictOfAdded(
  car: FoundCar | null,
  here: ListLine | undefined,
  { at, by }: { readonly at: string; readonly by: string },
  wasTaken: boolean,
): Verdict {
  if (car === null) return 'unknown';
  if (here === undefined) return wasTaken ? 'before' : 'new';
  return here.work.is === 'done' && here.work.at === at && here.work.by === by ? 'same' : 'both';
}

/** In the cut that is worked last; a person decides where it goes, from the crew's words. */
function addedLine(
  car: FoundCar,
  remarks: string | undefined,
  work: ListLine['work'],
  { lines, workedFrom }: Pick<ListContent, 'lines' | 'workedFrom'>,
): ListLine {
  return {
    equipmentId: car.equipmentId,
    mark: car.mark,
    cut: (workedFrom === 'back' ? lines[0] : lines.at(-1))?.cut ?? 1,
    to: null,
    from: stoodOn(car),
    added: true,
    work,
    ...(remarks !== undefined && { remarks }),
  };
}

/** Where the car of a line stands when it is ticked, if known; its id may stand for another car by now. */
export function whereTicked({ mark, from }: ListLine, car: FoundCar | undefined): ListLine['from'] {
  return car?.mark === mark ? (stoodOn(car) ?? from) : from;
}

export function stoodOn(car: FoundCar | undefined): ListLine['from'] {
  if (car?.place.trackId == null) return null;
  return { trackId: car.place.trackId, trackName: fullTrackNameOf(car.place) ?? `#${car.place.trackId}` };
}

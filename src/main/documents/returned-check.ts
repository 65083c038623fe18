import { message } from '#shared/messages/message.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { TakenRow } from '#shared/terminal/returned-files.ts';
import {
  type StoredCheckLine,
  type CheckReview,
  type ReturnedCheck,
  returnedCheck,
  type TrackCheck,
  type TrackCheckContent,
} from '#shared/terminal/track-checks.ts';
import { tickKey, verdictOnCheck, verdictOnExtra } from '#shared/yard/returned-ticks.ts';
import { carKey, seenAt, typedElsewhere, unmarked } from '#shared/yard/track-check.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { carOnLine, carsById, unknownCar } from './check-lines.ts';
import {
  type AroundReturned,
  chosenRows,
  readReturnedFile,
  type ReturnedRows,
  reviewOfFile,
  takenBefore,
  withFile,
} from './returned-file.ts';
import { refused } from '../queue/refusals.ts';

type Row = CheckReview['rows'][number];
/** A row, and its effect on the check: a line ticked, or one added before another. */
interface Found {
  readonly row: Row;
  readonly line: Omit<StoredCheckLine, 'lineId'> | null;
  readonly lineId: string | null;
  readonly before: string | null;
}

/** Reviews a returned file for a check. Throws `InputRefused` for one that is damaged or belongs to something else. */
export function reviewReturned(text: string, paper: TrackCheck, around: AroundReturned): CheckReview {
  return reviewOfFile(read(text, paper, around), paper, around.clock.now());
}

/** The check with the chosen rows applied. Throws as `reviewReturned` does, and `NotPossible`. */
export function withReturned(
  text: string,
  paper: TrackCheck,
  take: readonly TakenRow[],
  around: AroundReturned,
): TrackCheckContent {
  const returned = read(text, paper, around);
  const chosen = chosenRows(returned.rows, take);
  const ticked = new Map(
    chosen.flatMap(({ row, lineId, line }) => (row.added || line === null ? [] : [[lineId, line]])),
  );
  const { content } = paper;
  const lines = content.lines.map((line): StoredCheckLine => {
    const now = ticked.get(line.lineId);
    return now === undefined ? line : { ...now, lineId: line.lineId };
  });
  for (const { row, line, before } of chosen) {
    if (!row.added || line === null) continue;
    if (seenAt(lines, line) !== undefined) throw refused('text', message('rules.onSheetAlready', { mark: row.mark }));
    const at = lines.findIndex((one) => one.lineId === before);
    lines.splice(at === -1 ? lines.length : at, 0, { ...line, lineId: around.chance.id() });
  }
  const elsewhere = typedElsewhere(lines);
  const twice = lines.find((line) => line.state === 'present' && elsewhere.has(line.lineId));
  if (twice !== undefined) throw refused('text', message('rules.typedElsewhere', { mark: twice.mark }));
  return { ...content, lines, returned: withFile(content.returned, returned, take, around.clock.now()) };
}

function read(
  text: string,
  paper: TrackCheck,
  { carrierId, board }: AroundReturned,
): ReturnedRows<ReturnedCheck, Found> {
  const { content } = paper;
  const { lines } = content;
  const returned = readReturnedFile(text, returnedCheck, { paper, carrierId });
  const { file } = returned;
  const taken = takenBefore(content.returned, file);
  const elsewhere = typedElsewhere(lines);
  const cars = carsById(board.among(lines.flatMap(({ equipmentId }) => equipmentId ?? [])));
  const placeOf = ({ equipmentId }: Pick<StoredCheckLine, 'equipmentId'>) =>
    equipmentId === null ? null : (cars.get(equipmentId)?.place ?? null);
  const trackOf = (place: FoundCar['place'] | null) => (place === null ? null : fullTrackNameOf(place));
  const thenOn = new Map(lines.map((line) => [line.lineId, line.boardPlace?.trackId ?? null]));
  const hasMoved = (line: { readonly lineId: string; readonly equipmentId: number | null }) =>
    line.equipmentId !== null && (placeOf(line)?.trackId ?? null) !== (thenOn.get(line.lineId) ?? null);
  const ticks = file.ticks.map((tick): Found => {
    const line = lines.find((one) => one.lineId === tick.lineId);
    const { lineId, mark, ...seen } = tick;
    return {
      row: {
        key: tickKey(lineId, tick.at),
        mark: line?.mark ?? mark,
        added: false,
        ...seen,
        verdict: verdictOnCheck(tick, { lines, hasMoved, elsewhere, taken }),
        standsOn: trackOf(line === undefined ? null : placeOf(line)),
        here: line === undefined ? null : hereOf(line),
      },
      line: line === undefined ? null : { ...unmarked(line), ...seen },
      lineId,
      before: null,
    };
  });
  const added = file.added.map(({ typed, before, at, by }): Found => {
    const found = board.find(typed);
    const known = found === null ? unknownCar(typed) : carOnLine(found);
    const here = lines.find((line) => carKey(line) === carKey(known) && line.origin === 'typed');
    return {
      row: {
        key: tickKey(known.mark, at),
        mark: known.mark,
        added: true,
        state: 'present',
        at,
        by,
        verdict: verdictOnExtra({ ...known, at, by }, { lines, taken }),
        standsOn: trackOf(found?.place ?? null),
        here: here === undefined ? null : hereOf(here),
      },
      line: { ...known, origin: 'typed', typed, state: 'present', at, by },
      lineId: null,
      before,
    };
  });
  return { ...returned, rows: [...ticks, ...added] };
}

function hereOf({ state, reason, at, by }: StoredCheckLine): NonNullable<Row['here']> {
  return {
    state,
    ...(reason !== undefined && { reason }),
    ...(at !== undefined && { at }),
    ...(by !== undefined && { by }),
  };
}

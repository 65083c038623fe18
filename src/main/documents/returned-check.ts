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
  chosenRows,
  readReturnedFile,
  type ReturnedFile,
  reviewHeadOf,
  takenBefore,
  withFile,
} from './returned-file.ts';
import { refused } from '../queue/refusals.ts';

/** What is known around a check when a file comes back. */
interface AroundCheck {
  readonly carrierId: number;
  readonly now: number;
  /** The known ones of these cars. */
  readonly among: (equipmentIds: readonly number[]) => readonly FoundCar[];
  /** The one car that a mark names; `null`: none, or several. */
  readonly find: (mark: string) => FoundCar | null;
}

type Row = CheckReview['rows'][number];
/** A row, and its effect on the check: a line ticked, or one added before another. */
type Found = Row & {
  readonly line: Omit<StoredCheckLine, 'lineId'> | null;
  readonly lineId: string | null;
  readonly before: string | null;
};

/** Reviews a returned file for a check. Throws `InputRefused` for one that is damaged or belongs to something else. */
export function reviewReturned(text: string, paper: TrackCheck, around: AroundCheck): CheckReview {
  const { returned, rows } = read(text, paper, around);
  return { ...reviewHeadOf(returned, paper, paper.content.returned, around.now), rows: rows.map(shown) };
}

/** The check with the chosen rows applied. Throws as `reviewReturned` does, and `NotPossible`. */
export function withReturned(
  text: string,
  paper: TrackCheck,
  take: readonly TakenRow[],
  around: AroundCheck & { readonly at: string; readonly newId: () => string },
): TrackCheckContent {
  const { returned, rows } = read(text, paper, around);
  const chosen = chosenRows(rows, take);
  const ticked = new Map(chosen.flatMap(({ added, lineId, line }) => (added || line === null ? [] : [[lineId, line]])));
  const { content } = paper;
  const lines = content.lines.map((line): StoredCheckLine => {
    const now = ticked.get(line.lineId);
    return now === undefined ? line : { ...now, lineId: line.lineId };
  });
  for (const { added, line, before, mark } of chosen) {
    if (!added || line === null) continue;
    if (seenAt(lines, line) !== undefined) throw refused('text', message('rules.onSheetAlready', { mark }));
    const at = lines.findIndex((one) => one.lineId === before);
    lines.splice(at === -1 ? lines.length : at, 0, { ...line, lineId: around.newId() });
  }
  const elsewhere = typedElsewhere(lines);
  const twice = lines.find((line) => line.state === 'present' && elsewhere.has(line.lineId));
  if (twice !== undefined) throw refused('text', message('rules.typedElsewhere', { mark: twice.mark }));
  const keys = chosen.map(({ key }) => key);
  return { ...content, lines, returned: withFile(content.returned, returned, keys, around.at) };
}

function shown({ line: _line, lineId: _lineId, before: _before, ...row }: Found): Row {
  return row;
}

function read(
  text: string,
  paper: TrackCheck,
  { carrierId, among, find }: AroundCheck,
): { readonly returned: ReturnedFile<ReturnedCheck>; readonly rows: readonly Found[] } {
  const { content } = paper;
  const { lines } = content;
  const returned = readReturnedFile(text, returnedCheck, { paper, carrierId });
  const { file } = returned;
  const taken = takenBefore(content.returned, file);
  const elsewhere = typedElsewhere(lines);
  const cars = carsById(among(lines.flatMap(({ equipmentId }) => equipmentId ?? [])));
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
      key: tickKey(lineId, tick.at),
      mark: line?.mark ?? mark,
      added: false,
      ...seen,
      verdict: verdictOnCheck(tick, { lines, hasMoved, elsewhere, taken }),
      standsOn: trackOf(line === undefined ? null : placeOf(line)),
      here: line === undefined ? null : hereOf(line),
      line: line === undefined ? null : { ...unmarked(line), ...seen },
      lineId,
      before: null,
    };
  });
  const added = file.added.map(({ typed, before, at, by }): Found => {
    const found = find(typed);
    const known = found === null ? unknownCar(typed) : carOnLine(found);
    const here = lines.find((line) => carKey(line) === carKey(known) && line.origin === 'typed');
    return {
      key: tickKey(known.mark, at),
      mark: known.mark,
      added: true,
      state: 'present',
      at,
      by,
      verdict: verdictOnExtra({ ...known, at, by }, { lines, taken }),
      standsOn: trackOf(found?.place ?? null),
      here: here === undefined ? null : hereOf(here),
      line: { ...known, origin: 'typed', typed, state: 'present', at, by },
      lineId: null,
      before,
    };
  });
  return { returned, rows: [...ticks, ...added] };
}

function hereOf({ state, reason, at, by }: StoredCheckLine): NonNullable<Row['here']> {
  return {
    state,
    ...(reason !== undefined && { reason }),
    ...(at !== undefined && { at }),
    ...(by !== undefined && { by }),
  };
}

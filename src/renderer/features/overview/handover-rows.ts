import type { CarChange, Handover } from '#shared/terminal/handover.ts';
import { fullNameOf } from '#shared/yard/track-names.ts';
import { clockTime } from '../../lib/format/time.ts';
import type { ReportRow, ReportSection } from '../../lib/report.ts';
import { listed, summaryOf, words } from '../../lib/words/words.ts';
import { certaintyWords } from '../../lib/yard/past-words.ts';
import { feetLeft } from '../../lib/yard/totals.ts';
import { hazmatRows } from './handover-hazmat.ts';
import { type HandoverDetail, trackRows, unknownRows } from './handover-tracks.ts';

const say = words.overview.handover;

interface HandoverWords {
  /** Tells which times need their day. */
  readonly now: number;
  /** Why a command stands where it stands; `null`: that is not known here. */
  readonly why: (commandId: string) => string | null;
  readonly detail: HandoverDetail;
}

/** How many of the commands that were done, the newest, are listed one by one. */
const mostDone: Readonly<Record<HandoverDetail, number>> = { each: 25, counted: 10 };
/** Where cars are only counted, how many are still named by their marks, and how many trains one by one. */
const mostMarks = 8;
const mostTrains = 6;

type HandoverSection = ReportSection<keyof typeof say.sections>;

/** The handover line by line, what is to be done first. */
export function sectionsOf(handover: Handover, { now, why, detail }: HandoverWords): readonly HandoverSection[] {
  const { work, lists, tracks, hazmat, notes } = handover;
  const at = (time: string) => clockTime(time, now);
  const command = ({ commandId, seq, recordedAt, ...rest }: Handover['work']['done'][number]): ReportRow => ({
    key: commandId,
    what: `#${seq}`,
    said: summaryOf(rest),
    source: say.queueNow({ when: at(recordedAt) }),
    at: recordedAt,
  });
  /** What is open stands there for a reason. */
  const open = (line: Handover['work']['done'][number]): ReportRow => {
    const row = command(line);
    const reason = why(line.commandId);
    // What waits says what it waits for, in a sentence that begins with just that.
    const state = line.state === 'pending' && reason !== null ? null : words.state[line.state];
    return { ...row, said: [row.said, state, reason].filter((part) => part !== null).join(words.unit.dot) };
  };
  const section = (
    key: HandoverSection['key'],
    rows: readonly ReportRow[],
    more?: string,
    none = say.none[key],
  ): HandoverSection => ({ key, rows, title: say.sections[key], none, ...(more !== undefined && { more }) });
  /** Of the yard nothing can be said while none of its tracks has been read. */
  const ofYard = (key: HandoverSection['key'], rows: readonly ReportRow[], more?: string): HandoverSection =>
    section(key, rows, more, tracks.length === 0 ? say.noTrackRead : undefined);
  const most = mostDone[detail];
  const unmeasured = tracks.filter(({ lengthFt, cars }) => lengthFt === null && cars > 0).length;
  return [
    section(
      'notes',
      notes.map((note) => ({ key: note.noteId, what: at(note.at), said: note.text, source: note.author, at: note.at })),
    ),
    section('attention', work.attention.map(open)),
    section('waiting', work.waiting.map(open)),
    section(
      'done',
      work.done.slice(-most).map(command),
      work.done.length > most ? say.doneIn({ n: work.done.length }) : undefined,
    ),
    section(
      'lists',
      lists.map(({ paperId, title, lines, left }) => ({
        key: paperId,
        what: title,
        said: say.linesLeft({ left, lines }),
        source: say.listsNow,
      })),
    ),
    section('trains', trainRows(handover.trains, at, detail)),
    ofYard(
      'tracks',
      trackRows(tracks, { now, detail }),
      detail === 'counted' && tracks.length > 0 ? say.counted : undefined,
    ),
    ofYard(
      'over',
      overRows(tracks, now),
      unmeasured > 0 ? words.overview.exceptions.unmeasured({ count: unmeasured }) : undefined,
    ),
    ofYard('changes', changeRows(handover, at, detail)),
    ofYard('hazmat', [...hazmatRows(hazmat), ...hazmatUnknown(tracks, now)]),
  ];
}

/** Lines of a sheet: two pages have room for so many of so many characters, headings counted as a few lines each. */
const linesOfPaper = 100;
const charactersOfLine = 90;
const linesOfHeading = 2;

/** What is put on paper: each car by its mark, as long as that has room on two pages. */
export function documentSections(handover: Handover, told: Omit<HandoverWords, 'detail'>): readonly HandoverSection[] {
  const each = sectionsOf(handover, { ...told, detail: 'each' });
  const lines = each
    .flatMap(({ rows }) => [linesOfHeading, ...rows.map(({ said }) => Math.ceil(said.length / charactersOfLine))])
    .reduce((sum, count) => sum + count, 0);
  return lines <= linesOfPaper ? each : sectionsOf(handover, { ...told, detail: 'counted' });
}

/** Tracks with more cars than they have room for; behind them those of which that is not known. */
function overRows(tracks: Handover['tracks'], now: number): readonly ReportRow[] {
  const over = tracks.flatMap(({ trackId, usedFt, lengthFt, lengthGuessed: guessed, to, ...track }) =>
    lengthFt === null || feetLeft(lengthFt, usedFt) >= 0
      ? []
      : [
          {
            key: String(trackId),
            what: fullNameOf(track),
            said: say.over({ used: usedFt, whole: lengthFt, guessed }),
            source: certaintyWords(to, now),
          },
        ],
  );
  // One that was over its length at the last reading before is shown with the time of that reading.
  const isTold = new Set(over.map(({ key }) => key));
  const others = tracks.filter(({ trackId, lengthFt }) => lengthFt !== null && !isTold.has(String(trackId)));
  const unknown = unknownRows(others, now, ['to'], { unknown: say.overUnknown, unknownOf: say.overUnknownOf });
  return [...over, ...unknown];
}

/** Tracks that were not read at the end: what is on hand is shown without them, or as it was before. */
function hazmatUnknown(tracks: Handover['tracks'], now: number): readonly ReportRow[] {
  const said = { unknown: say.hazmatUnknown, unknownOf: say.hazmatUnknownOf };
  // A kind of hazmat may have the number of a track as its name.
  return unknownRows(tracks, now, ['to'], said).map((row) => ({ ...row, key: `tracks ${row.key}` }));
}

function trainRows(
  trains: Handover['trains'],
  at: (time: string) => string,
  detail: HandoverDetail,
): readonly ReportRow[] {
  const rows = trains.map(({ at: told, train, station, cars }, index) => ({
    key: String(index),
    what: say.train({ name: train ?? say.unnamed }),
    said: say.arrived({ cars, station }),
    source: say.webhook({ when: at(told) }),
    at: told,
  }));
  const [first, last] = [trains[0], trains.at(-1)];
  if (detail === 'each' || rows.length <= mostTrains || first === undefined || last === undefined) return rows;
  return [
    {
      key: 'all',
      what: say.trains({ n: rows.length }),
      said: rows.map(({ what, said }, index) => `${what}, ${said} (${at(trains[index]?.at ?? '')})`).join('; '),
      source: say.webhooks({ from: at(first.at), to: at(last.at) }),
    },
  ];
}

function changeRows(
  { changes, conditionsUnknown }: Pick<Handover, 'changes' | 'conditionsUnknown'>,
  at: (time: string) => string,
  detail: HandoverDetail,
): readonly ReportRow[] {
  const groups = Map.groupBy(changes, ({ what }): CarChange => what);
  const rows = [...groups].map(([what, cars]): ReportRow => {
    const last =
      cars
        .map(({ toldAt }) => toldAt)
        .toSorted()
        .at(-1) ?? '';
    return {
      key: String(what),
      what: say.changed[what],
      said:
        detail === 'counted' && cars.length > mostMarks
          ? words.board.cars({ value: cars.length })
          : listed(cars.map(({ mark, trackName }) => (trackName === null ? mark : `${mark} (${trackName})`))),
      source: say.toldAt({ when: at(last) }),
      at: last,
    };
  });
  if (conditionsUnknown === 0) return rows;
  const said = say.conditionsUnknown({ cars: conditionsUnknown });
  return [...rows, { key: 'unknown', what: say.conditions, said, source: say.histories }];
}

import type { CarChange, Handover, HandoverTrack, Passage } from '#shared/terminal/handover.ts';
import { clockTime } from '../../lib/format/time.ts';
import type { ReportRow, ReportSection } from '../../lib/report.ts';
import { summaryOf } from '../../lib/words/in-words.ts';
import { listed } from '../../lib/words/lists.ts';
import { words } from '../../lib/words/words.ts';
import { certaintyWords } from '../../lib/yard/past-words.ts';

/** So many commands that were done are told one by one, the newest: the whole stays on two pages. */
const mostDone = 25;

type HandoverSection = ReportSection<keyof typeof words.overview.handover.sections>;

/** The handover line by line, what is to be done first; `now` tells which times need their day. */
export function sectionsOf(handover: Handover, now: number): readonly HandoverSection[] {
  const say = words.overview.handover;
  const { work, lists, trains, tracks, changes, hazmat, notes } = handover;
  const at = (time: string) => clockTime(time, now);
  const command = ({ commandId, seq, recordedAt, ...rest }: Handover['work']['done'][number]): ReportRow => ({
    key: commandId,
    what: `#${seq}`,
    said: summaryOf(rest),
    source: say.queueNow({ when: at(recordedAt) }),
  });
  const section = (key: HandoverSection['key'], rows: readonly ReportRow[]): HandoverSection => ({
    key,
    rows,
    title: say.sections[key],
    none: say.none[key],
  });
  return [
    section(
      'notes',
      notes.map((note) => ({ key: note.noteId, what: at(note.at), said: note.text, source: note.author })),
    ),
    section('attention', work.attention.map(command)),
    section('waiting', work.waiting.map(command)),
    {
      ...section('done', work.done.slice(0, mostDone).map(command)),
      ...(work.done.length > mostDone && { more: say.doneIn({ n: work.done.length }) }),
    },
    section(
      'lists',
      lists.map(({ paperId, title, lines, left }) => ({
        key: paperId,
        what: title,
        said: say.linesLeft({ left, lines }),
        source: say.listsNow,
      })),
    ),
    section(
      'trains',
      trains.map(({ at: told, train, station, cars }, index) => ({
        key: String(index),
        what: say.train({ name: train ?? say.unnamed }),
        said: say.arrived({ cars, station }),
        source: say.webhook({ when: at(told) }),
      })),
    ),
    section(
      'tracks',
      tracks.flatMap((track) => trackRow(track, now) ?? []),
    ),
    section(
      'over',
      tracks.flatMap(({ trackId, name, usedFt, lengthFt, to }) =>
        lengthFt === null || usedFt <= lengthFt
          ? []
          : [
              {
                key: String(trackId),
                what: name,
                said: say.over({ used: usedFt, whole: lengthFt }),
                source: certaintyWords(to, now),
              },
            ],
      ),
    ),
    section('changes', changeRows(changes, at)),
    section(
      'hazmat',
      hazmat.map(({ what, ...counted }) => ({
        key: what,
        what: what === '' ? say.noCode : what,
        said: hazmatWords(counted),
        source: say.hazmatFrom,
      })),
    ),
  ];
}

/** What is on hand, and of what came and left as much as is known. */
function hazmatWords({ cars, came, left }: Omit<Handover['hazmat'][number], 'what'>): string {
  const say = words.overview.handover;
  return listed([
    say.onHand({ cars }),
    came === null ? say.cameUnknown : say.cameCount({ came }),
    left === null ? say.leftUnknown : say.leftCount({ left }),
  ]);
}

/** What came and left; of a track that was not read, that it is not known. `null`: nothing is to be said. */
function trackRow(track: HandoverTrack, now: number): ReportRow | null {
  const say = words.overview.handover;
  const isKnown = track.from.certainty !== 'notRead' && track.to.certainty !== 'notRead';
  if (isKnown && track.came.length + track.left.length === 0) return null;
  const cameAs = (cars: string, other: string | null) =>
    other === null ? say.cameIn({ cars }) : say.cameFrom({ cars, track: other });
  const leftAs = (cars: string, other: string | null) =>
    other === null ? say.wentOut({ cars }) : say.wentTo({ cars, track: other });
  const said = [
    ...(track.came.length === 0 ? [] : [say.came({ cars: together(track.came, cameAs) })]),
    ...(track.left.length === 0 ? [] : [say.left({ cars: together(track.left, leftAs) })]),
  ];
  return {
    key: String(track.trackId),
    what: track.name,
    said: isKnown ? said.join('. ') : say.unknown,
    source: [
      say.atStart({ said: certaintyWords(track.from, now) }),
      say.atEnd({ said: certaintyWords(track.to, now) }),
    ].join('. '),
  };
}

/** Cars that came from, or went to, one place are told together: `UTLX 1, UTLX 2 (us) from Yard 4; …`. */
function together(cars: readonly Passage[], as: (cars: string, other: string | null) => string): string {
  const say = words.overview.handover;
  const groups = Map.groupBy(cars, ({ other, ours }) => `${String(ours)} ${other ?? ''}`);
  return [...groups.values()]
    .map((group) => {
      const marks = listed(group.map((car) => `${car.mark}${car.hazmat ? ' ◆' : ''}`));
      return as(group[0]?.ours === true ? say.ours({ cars: marks }) : marks, group[0]?.other ?? null);
    })
    .join('; ');
}

function changeRows(changes: Handover['changes'], at: (time: string) => string): ReportRow[] {
  const say = words.overview.handover;
  const groups = Map.groupBy(changes, ({ what }): CarChange => what);
  return [...groups].map(([what, cars]) => ({
    key: what,
    what: say.changed[what],
    said: listed(cars.map(({ mark, trackName }) => (trackName === null ? mark : `${mark} (${trackName})`))),
    source: say.toldAt({
      when: at(
        cars
          .map(({ toldAt }) => toldAt)
          .toSorted()
          .at(-1) ?? '',
      ),
    }),
  }));
}

import type { HandoverTrack, Passage } from '#shared/terminal/handover.ts';
import { clockTime } from '../../lib/format/time.ts';
import type { ReportRow } from '../../lib/report.ts';
import { listed, words } from '../../lib/words/words.ts';
import { fullNameOf } from '#shared/yard/track-names.ts';
import { certaintyWords } from '../../lib/yard/past-words.ts';

const say = words.overview.handover;

/** How much is shown: each car by its mark, or the cars counted where they are many. */
export type HandoverDetail = 'each' | 'counted';

interface Told {
  readonly now: number;
  readonly detail: HandoverDetail;
}

/** Where cars are only counted, how many that came or left are still named by their marks. */
const mostMarks = 3;

/** The beginning and the end of a shift. */
type Side = 'from' | 'to';
const bothSides = ['from', 'to'] as const;

/** What came to each track and what left it; behind them the tracks of which that is not known. */
export function trackRows(tracks: readonly HandoverTrack[], told: Told): readonly ReportRow[] {
  const known = tracks.filter((track) => isKnown(track, bothSides));
  const unknown = unknownRows(tracks, told.now, bothSides, say);
  return [...known.flatMap((track) => knownRow(track, told)), ...unknown];
}

function isKnown(track: HandoverTrack, sides: readonly Side[]): boolean {
  return sides.every((side) => track[side].certainty !== 'notRead');
}

function knownRow(track: HandoverTrack, { now, detail }: Told): readonly ReportRow[] {
  const { trackId, came, left, from, to } = track;
  const sides = [
    { cars: came, each: say.came, as: cameAs, many: say.cameMany },
    { cars: left, each: say.left, as: leftAs, many: say.leftMany },
  ].filter(({ cars }) => cars.length > 0);
  if (sides.length === 0) return [];
  const said = sides.map(({ cars, each, as, many }) =>
    detail === 'counted' && cars.length > mostMarks ? many(countOf(cars)) : each({ cars: together(cars, as) }),
  );
  const [first = '', last = ''] = [from, to].map(({ before }) =>
    before === null ? '' : clockTime(before.askedAt, now),
  );
  return [
    {
      key: String(trackId),
      what: fullNameOf(track),
      said: said.join('. '),
      source: say.readings({ from: first, to: last }),
    },
  ];
}

/** Tracks not read around the beginning or the end (`sides`), a line for each reason. `said`: what is unknown then. */
export function unknownRows(
  tracks: readonly HandoverTrack[],
  now: number,
  sides: readonly Side[],
  said: { readonly unknown: string; readonly unknownOf: (of: { tracks: string }) => string },
): readonly ReportRow[] {
  const at = { from: say.atStart, to: say.atEnd };
  const reason = (track: HandoverTrack) =>
    sides
      .filter((side) => !isKnown(track, [side]))
      .map((side) => at[side]({ said: certaintyWords(track[side], now) }))
      .join('. ');
  const groups = Map.groupBy(
    tracks.filter((track) => !isKnown(track, sides)),
    reason,
  );
  return [...groups].map(([source, of]) => {
    const [first] = of;
    return of.length === 1 && first !== undefined
      ? { key: String(first.trackId), what: fullNameOf(first), said: said.unknown, source }
      : {
          key: source,
          what: words.unit.tracks({ n: of.length }),
          said: said.unknownOf({ tracks: listed(of.map(fullNameOf)) }),
          source,
        };
  });
}

function cameAs(cars: string, track: string | null): string {
  return track === null ? say.cameIn({ cars }) : say.cameFrom({ cars, track });
}

function leftAs(cars: string, track: string | null): string {
  return track === null ? say.wentOut({ cars }) : say.wentTo({ cars, track });
}

/** Cars that came from, or went to, one place are told together: `UTLX 1, UTLX 2 (us) from Yard 4; …`. */
function together(cars: readonly Passage[], as: (cars: string, track: string | null) => string): string {
  const groups = Map.groupBy(cars, ({ other, ours }) => `${String(ours)} ${other ?? ''}`);
  return [...groups.values()]
    .map((group) => {
      const marks = listed(group.map((car) => `${car.mark}${car.hazmat ? ' ◆' : ''}`));
      return as(group[0]?.ours === true ? say.ours({ cars: marks }) : marks, group[0]?.other ?? null);
    })
    .join('; ');
}

/** How many, how many of them hazardous or moved by us, and where most of them came from or went to. */
function countOf(cars: readonly Passage[]) {
  const groups = [...Map.groupBy(cars, ({ other }) => other)];
  const [track = null, most = []] = groups.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return {
    n: cars.length,
    hazmat: cars.filter((car) => car.hazmat).length,
    ours: cars.filter((car) => car.ours).length,
    most: most.length,
    track,
  };
}

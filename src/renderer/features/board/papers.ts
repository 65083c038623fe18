import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { isolated } from '#shared/words/isolated.ts';
import type { TrackEnd } from '#shared/yard/place.ts';
import { exactTime } from '../../lib/format/time.ts';
import type { Layout } from '../../lib/print/page-rules.ts';
import { type Paper, paperOf } from '../../lib/print/paper.ts';
import { runsOf, topOf } from '../../lib/print/runs.ts';
import { unique } from '../../lib/collections.ts';
import { conditionsUnread, isWaiting } from '../../lib/yard/car-words.ts';
import { sumWords, totalsOf } from '../../lib/yard/totals.ts';
import { trackFacts } from '../../lib/yard/track-facts.ts';
import { words } from '../../lib/words/words.ts';
import type { ChosenCar } from '../../terminal/cut.svelte.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { carColumns, listCells } from './list-cells.ts';

/** The printed track list: a line per car in standing order, as on the board. */
export function tracksPaper(
  { session, time }: Pick<Terminal, 'session' | 'time'>,
  rows: readonly TrackWithCars[],
  top: TrackEnd,
  layout: Layout,
): Paper {
  const say = words.print;
  const only = rows.length === 1 ? rows[0]?.track : undefined;
  const stations = unique(rows.map((row) => row.track.stationName ?? words.board.unnamedStation));
  return paperOf({
    title: say.tracks.title,
    where: [...stations, ...(only === undefined ? [] : [only.name])].map(isolated).join(words.unit.dot),
    top,
    asOf: only?.asOf ?? session.status?.mirror.asOf ?? null,
    withWork: rows.some((row) => row.track.pendingCount > 0),
    facts: [
      ...(only === undefined
        ? [
            words.board.summary({
              tracks: rows.length,
              count: rows.reduce((sum, row) => sum + row.cars.length, 0),
            }),
          ]
        : []),
      ...conditionsUnread(session.status),
    ],
    layout,
    columns: carColumns(),
    groups: rows.map((row) => ({
      key: row.track.trackId,
      title: row.track.name,
      facts: [
        say.top[top],
        ...trackFacts(row),
        ...(row.track.pendingCount === 0 ? [] : [words.board.pending({ count: row.track.pendingCount })]),
        ...(row.track.attentionCount === 0 ? [] : [words.board.attentionOn({ count: row.track.attentionCount })]),
        ...(only !== undefined || row.track.asOf === null
          ? []
          : [say.trackRead({ when: exactTime(row.track.asOf, time.still()) })]),
      ],
      rows: top === 'back' ? row.cars.toReversed() : row.cars,
      empty: words.board.empty,
    })),
    cell: (car, column) => listCells[column](car),
  });
}

/** The printed selected cars, in the order of selection. */
export function cutPaper({ session }: Pick<Terminal, 'session'>, cars: readonly ChosenCar[], layout: Layout): Paper {
  const say = words.print;
  return paperOf({
    title: say.cut.title,
    where: unique(cars.map((one) => one.trackName ?? words.place.noTrack)).join(', '),
    top: topOf(cars),
    asOf: session.status?.mirror.asOf ?? null,
    withWork: cars.some((one) => isWaiting(one.car)),
    facts: [say.cut.order, sumWords(totalsOf(cars.map((one) => one.car))), ...conditionsUnread(session.status)],
    layout,
    columns: carColumns(),
    groups: runsOf(cars).map((run, at) => {
      const top = topOf(run.cars);
      return {
        key: at,
        title: run.trackName ?? words.place.noTrack,
        facts: [...(top === null ? [] : [say.top[top]]), words.board.cars({ value: run.cars.length })],
        rows: run.cars,
      };
    }),
    cell: (one, column) => listCells[column](one.car),
  });
}

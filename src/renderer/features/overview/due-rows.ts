import type { ComingTrain, Due, PlacedCar, StandingTooLong } from '#shared/terminal/due.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { purposeOf } from '#shared/yard/track-purpose.ts';
import { calmAge, clockTime, fullTime, millis, stoodFor, stoodWords } from '../../lib/format/time.ts';
import type { Paper } from '../../lib/print/paper.ts';
import { type ReportRow, type ReportSection, reportPaper } from '../../lib/report.ts';
import { limitWords } from '../../lib/yard/limit-words.ts';
import { feetLeft, weightWords } from '../../lib/yard/totals.ts';
import { listed, words } from '../../lib/words/words.ts';
import { isWaiting, kindWords } from '../../lib/yard/car-words.ts';

const say = words.overview.due;

type DueSection = ReportSection<keyof typeof say.sections>;

/** Maximum number of named tracks with room for a train. */
const mostTracks = 3;

/** The same on paper: the yard it speaks of is that which was read, however long ago. `now`: wall clock, ms. */
export function duePaper(due: Due, now: number): Paper {
  return reportPaper({ title: say.title, asOf: due.asOf, sections: dueSections(due, now) });
}

/** What is due line by line; `openClock` opens the clock of a car, and is left out on paper. */
export function dueSections(due: Due, now: number, openClock?: (equipmentId: number) => void): readonly DueSection[] {
  const { coming, room, arrived, standing, placed } = due;
  const section = (
    key: DueSection['key'],
    rows: readonly ReportRow[],
    none: string,
    hidden = 0,
    also: readonly string[] = [],
  ): DueSection => {
    const more = [...(hidden > 0 ? [say.more({ n: hidden })] : []), ...also];
    return { key, rows, title: say.sections[key], none, ...(more.length > 0 && { more: more.join(words.unit.dot) }) };
  };
  const read = (asOf: string | null) =>
    asOf === null ? [] : [say.historiesRead({ when: openClock === undefined ? fullTime(asOf) : calmAge(asOf, now) })];
  const pressing = ({ equipmentId }: FoundCar) =>
    openClock === undefined ? {} : { onpress: () => openClock(equipmentId) };
  return [
    section(
      'coming',
      coming.map((train) => ({
        key: train.train ?? '',
        what: nameOf(train.train),
        said: `${loadOf(train)}. ${roomFor(train, room)}`,
        source: train.train === null ? say.inboundNowhere : say.fromOrders,
      })),
      due.asOf === null ? say.yardUnread : say.none.coming,
    ),
    section(
      'arrived',
      arrived.map(({ deliveryId, train, receivedAt, statedAt, stationName, cars, tracks }) => ({
        key: deliveryId,
        what: nameOf(train),
        said: [
          words.overview.handover.arrived({ cars, station: stationName }),
          listed(tracks.map(({ name, cars: there }) => say.nowOn({ n: there, track: name ?? say.noTrack }))),
        ]
          .filter((part) => part !== '')
          .join('. '),
        at: receivedAt,
        source: say.webhook({
          when: clockTime(receivedAt, now),
          stated: statedAt === null ? null : clockTime(statedAt, now),
        }),
      })),
      say.none.arrived,
    ),
    section(
      'standing',
      standing.cars.map((one) => ({ ...standingRow(one, now), ...pressing(one.car) })),
      standing.asOf === null ? say.historiesUnread : say.none.standing,
      standing.total - standing.cars.length,
      [...untold(standing, now), ...read(standing.asOf)],
    ),
    section(
      'placed',
      placed.cars.map((one) => ({ ...placedRow(one, now), ...pressing(one.car) })),
      placed.asOf === null ? say.historiesUnread : say.none.placed,
      placed.total - placed.cars.length,
      read(placed.asOf),
    ),
  ];
}

/** The number of cars without a report, which may have stood longer than all others. */
function untold({ notKnown, from }: Due['standing'], now: number): string[] {
  if (notKnown === 0 || from === null) return [];
  return [words.overview.standing.notKnown({ count: notKnown, since: clockTime(from, now) })];
}

function nameOf(train: string | null): string {
  return train === null ? say.unnamed : words.overview.handover.train({ name: train });
}

function loadOf({ equipmentIds, loads, feet, lengthGuessed, tons, weightUnknown, hazmat }: ComingTrain): string {
  return say.load({
    cars: equipmentIds.length,
    loads,
    length: lengthWords(feet, lengthGuessed > 0),
    weight: weightWords({ cars: equipmentIds.length, tons, weightUnknown }),
    hazmat,
  });
}

/** About so much where it rests on usual lengths. */
function lengthWords(feet: number, guessed: boolean): string {
  return `${guessed ? '≈ ' : ''}${words.measure.length(feet)}`;
}

/** The shortest tracks that take the whole train, else how much is missing on the roomiest. */
function roomFor({ feet, lengthGuessed }: ComingTrain, room: Due['room']): string {
  const [roomiest] = room;
  if (roomiest === undefined) return say.noLengths;
  const fitting = room
    .filter(({ freeFt }) => freeFt >= feet)
    .toReversed()
    .slice(0, mostTracks);
  const named = ({ name, stationName, lengthFt, freeFt, lengthGuessed }: Due['room'][number]) =>
    say.roomOn({
      track: stationName === null ? name : `${name}, ${stationName}`,
      free: lengthWords(Math.max(0, feetLeft(lengthFt, lengthFt - freeFt)), lengthGuessed > 0),
    });
  if (fitting.length > 0) return say.fits({ tracks: listed(fitting.map(named)) });
  const short = lengthWords(feet - Math.max(0, roomiest.freeFt), lengthGuessed + roomiest.lengthGuessed > 0);
  return say.fitsNowhere({ short, track: named(roomiest) });
}

function standingRow({ car, since, limit }: StandingTooLong, now: number): ReportRow {
  return {
    key: `standing-${car.equipmentId}`,
    what: car.mark,
    said: [
      say.stands({ time: stoodWords(millis(since) ?? now, now), track: placeOf(car) }),
      ...aboutCar(car),
      limitOfRow(limit),
    ].join(words.unit.dot),
    source: say.since({ when: clockTime(since, now) }),
    at: since,
  };
}

/** A limit without conditions is shown by its length alone. */
function limitOfRow(limit: StandingTooLong['limit']): string {
  const hours = stoodFor(limit.hours);
  const asks = limit.customer !== null || limit.track !== null || limit.loadStatus !== null;
  return asks ? say.limitOf({ hours, what: limitWords(limit) }) : say.limit({ hours });
}

function placedRow({ car, since }: PlacedCar, now: number): ReportRow {
  return {
    key: `placed-${car.equipmentId}`,
    what: car.mark,
    said: [
      since === null
        ? say.placedUntimed({ track: placeOf(car) })
        : say.placed({ time: stoodWords(millis(since) ?? now, now), track: placeOf(car) }),
      ...aboutCar(car),
    ].join(words.unit.dot),
    source: since === null ? say.placedNoTime : say.placedSince({ when: clockTime(since, now) }),
    at: since,
  };
}

function placeOf({ place }: FoundCar): string {
  const { trackName, fullTrackName, stationName } = place;
  if (trackName === null) return say.noTrack;
  if (fullTrackName !== undefined) return fullTrackName;
  return purposeOf(trackName) === null || stationName === null ? trackName : `${trackName}, ${stationName}`;
}

function aboutCar(car: FoundCar): string[] {
  const { attention, waiting } = words.overview.standing;
  return [
    kindWords(car),
    ...(car.consignee === null ? [] : [say.for({ name: car.consignee })]),
    ...(car.missingSince === undefined ? [] : [words.board.remarks.missing]),
    ...(car.attention.length > 0 ? [attention] : []),
    ...(isWaiting(car) ? [waiting] : []),
  ];
}

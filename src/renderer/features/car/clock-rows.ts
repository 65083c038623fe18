import { csvOf } from '#shared/rules/csv.ts';
import type { CarClock, ClockTime } from '#shared/terminal/due.ts';
import { clockMoments, type ClockMoment, moveTypeOf } from '#shared/yard/car-clock.ts';
import { namesOf } from '../../lib/collections.ts';
import { csvForm } from '../../lib/format/csv.ts';
import { ageOf, clockTime, dayOf, fullTime, millis, stoodWords } from '../../lib/format/time.ts';
import type { ReportRow, ReportSection } from '../../lib/report.ts';
import { words } from '../../lib/words/words.ts';

const say = words.car.clock;

type Stay = CarClock['stays'][number];

/** The demurrage clock of a car line by line: its waybill first, then each stay, the newest first, with the gaps. */
export function clockSections({ bill, stays, untimed }: CarClock, now: number): readonly ReportSection[] {
  const billed = namesOf(say.bill).map((field): ReportRow => ({
    key: field,
    what: say.bill[field],
    said: billedAs(field, bill[field]) ?? say.notSaid,
    source: bill[field] === null ? '' : say.asBilled,
  }));
  return [
    ...stays.map((stay, index): ReportSection => ({
      key: `stay-${index}`,
      title: titleOf(stay, index, now),
      rows: rowsOf(stay.times, untimed, now),
      none: '',
    })),
    ...(stays.length === 0
      ? [
          {
            key: 'none',
            title: say.times,
            rows: untimed.length === 0 ? [] : rowsOf([], untimed, now),
            none: say.noTimes,
          },
        ]
      : []),
    { key: 'bill', title: say.billTitle, rows: billed, none: '' },
  ];
}

/** When its history was read, which may be a while ago where it is looked at for long, or the service cannot be asked. */
export function readWords({ asOf, isLive }: Pick<CarClock, 'asOf' | 'isLive'>, now: number): string {
  if (asOf === null) return say.neverRead;
  return isLive ? say.readAt({ time: clockTime(asOf, now) }) : say.readAgo({ age: ageOf(asOf, now) });
}

/** As stated; a moment in the clock of this device. */
function billedAs(field: keyof CarClock['bill'], value: string | null): string | null {
  return field === 'waybillCreated' && value !== null ? fullTime(value) : value;
}

/** From placement to release, or to now while the car may be placed; unknown, and omitted, once it left otherwise. */
function titleOf({ times, isOver }: Stay, index: number, now: number): string {
  const name = index === 0 ? say.lastStay : say.earlierStay;
  const at = (one: ClockTime | undefined) => (one === undefined ? null : millis(one.at));
  const placed = at(times.find(({ moment }) => moment === 'placed' || moment === 'constructivelyPlaced'));
  if (placed === null) return name;
  const released = at(times.find(({ moment }) => moment === 'released'));
  if (released !== null) return say.wasPlaced({ name, time: stoodWords(placed, released) });
  const isEnded = index > 0 || isOver || times.some(({ moment }) => moment === 'pulled');
  return isEnded ? name : say.stillPlaced({ name, time: stoodWords(placed, now) });
}

/** Named by the record's move type: a release may be of a loaded or an empty car. */
function momentWords(moment: ClockMoment): string {
  return moment === 'released' ? say.released : words.move.types[moveTypeOf[moment]];
}

/** Every moment has its line; one without a source is marked as such. */
function rowsOf(times: Stay['times'], untimed: CarClock['untimed'], now: number): ReportRow[] {
  return clockMoments.flatMap((moment): ReportRow[] => {
    const told = times.filter((one) => one.moment === moment);
    if (told.length === 0) {
      return [
        {
          key: moment,
          what: momentWords(moment),
          said: untimed.includes(moment) ? say.untimed : say.noRecord,
          source: '',
        },
      ];
    }
    return told.map((one, nth) => ({
      // A service may list a record twice.
      key: `${moment}-${nth}`,
      what: momentWords(moment),
      said: one.place === null ? fullTime(one.at) : say.atPlace({ time: fullTime(one.at), place: one.place }),
      source: sourceOf(one, now),
    }));
  });
}

function sourceOf({ source, id, moveType, jobName, receivedAt }: ClockTime, now: number): string {
  if (source === 'webhook') {
    return say.fromWebhook({ id: id ?? '', when: receivedAt === null ? '' : clockTime(receivedAt, now) });
  }
  return say.fromRecord({ id: id ?? '', code: moveType ?? '', job: jobName });
}

/** Name of its file, with the day on which the history was read if that was not just now, and whether older records are not in it. */
export function clockFile(
  { mark, isLive, asOf, goesOn }: Pick<CarClock, 'mark' | 'isLive' | 'asOf' | 'goesOn'>,
  now: number,
): string {
  const read = isLive ? null : millis(asOf);
  return say.file({
    mark: mark.replaceAll(/\W+/g, '-'),
    day: dayOf(read ?? now),
    goesOn: goesOn ? 'yes' : 'no',
  });
}

/** The same as a spreadsheet reads it: times in ISO 8601, as they were stated. */
export function clockCsv({ mark, bill, stays, untimed }: CarClock): string {
  const header = Object.values(say.csv);
  const billed = [bill.waybillNumber, bill.loadStatus, bill.shipper, bill.consignee, bill.origin];
  const timed = stays.flatMap(({ times }, index) =>
    times.map(({ moment, at, place, source, moveType, id, jobName, receivedAt }) => [
      index + 1,
      momentWords(moment),
      at,
      ...[place, source, moveType, id, jobName, receivedAt],
    ]),
  );
  // A record that states no time is in no stay.
  const others = untimed.map((moment) => ['', momentWords(moment), '', ...Array<string>(6).fill('')]);
  const cells = [...timed, ...others].map((row) => [mark, ...row, ...billed].map((cell) => cell ?? ''));
  return csvOf(header, cells, csvForm());
}

import { message } from '#shared/messages/message.ts';
import { isDone, isWaiting, needsPerson } from '#shared/terminal/command-states.ts';
import type { Handover, ShiftNote } from '#shared/terminal/handover.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import { type Clock, iso } from '../clock.ts';
import type { PastReads } from '../past/past-reads.ts';
import { InputRefused } from '../queue/refusals.ts';
import type { Queue } from '../queue/queue.ts';
import type { Records } from '../records/open.ts';
import type { SwitchLists } from '../switch-lists/area.ts';
import { between } from './between.ts';

interface HandoverParts {
  readonly past: PastReads;
  readonly queue: Queue;
  readonly records: Records;
  readonly switchLists: SwitchLists;
  readonly clock: Pick<Clock, 'now'>;
  /** Of a track or a station by its id, as the mirror knows it. */
  placeName(id: number): string | null;
  /** Who is signed in. */
  author(): string;
  newId(): string;
}

/** How long a shift is at most, in milliseconds. */
const longestMs = 2 * 86_400_000;
/** How many of the newest commands and deliveries are searched. */
const looked = 5_000;

/** What one shift leaves to the next. */
export class HandoverArea {
  readonly #parts: HandoverParts;

  constructor(parts: HandoverParts) {
    this.#parts = parts;
  }

  /** Times in ms. Throws `InputRefused`. */
  async get(from: number, to: number): Promise<Handover> {
    if (from >= to || to - from > longestMs)
      throw new InputRefused([{ field: 'from', rule: message('rules.shiftTime') }]);
    const { past, queue, records, switchLists, placeName } = this.#parts;
    const first = await past.at(from, {});
    const last = await past.at(to, {});
    const commands = queue.list({}, looked);
    const recorded = commands.filter(({ recordedAt }) => isWithin(recordedAt, from, to));
    const done = recorded.filter(({ state }) => isDone(state));
    return {
      from: iso(from),
      to: iso(to),
      ...between(
        first,
        last,
        done.filter(({ kind }) => kind === 'move'),
      ),
      trains: records.events
        .list(looked)
        .filter(({ eventType, receivedAt }) => /train/i.test(eventType) && isWithin(receivedAt, from, to))
        .map(({ receivedAt, trainNumber, station, equipment }) => ({
          at: receivedAt,
          train: trainNumber,
          station: station === null ? null : placeName(station.stationId),
          cars: equipment.length,
        }))
        .toReversed(),
      work: {
        done: done.map(lineOf),
        waiting: commands.filter(({ state }) => isWaiting(state)).map(lineOf),
        attention: commands.filter(({ state }) => needsPerson(state)).map(lineOf),
      },
      lists: switchLists
        .list()
        .filter(({ state }) => state === 'open')
        .map(({ paperId, title, lines, done: ticked, skipped }) => ({
          paperId,
          title,
          lines,
          left: lines - ticked - skipped,
        })),
      notes: records.shiftNotes.between(from, to),
    };
  }

  addNote(text: string): ShiftNote {
    const { records, clock, author, newId } = this.#parts;
    return records.shiftNotes.add({ id: newId(), at: clock.now(), author: author(), text });
  }
}

function isWithin(time: string, from: number, to: number): boolean {
  const at = Date.parse(time);
  return at >= from && at <= to;
}

function lineOf({
  commandId,
  seq,
  state,
  summary,
  summaryCoded,
  recordedAt,
}: QueueEntry): Handover['work']['done'][number] {
  return { commandId, seq, state, summary, ...(summaryCoded !== undefined && { summaryCoded }), recordedAt };
}

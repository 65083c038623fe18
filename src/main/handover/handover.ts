import { message } from '#shared/messages/message.ts';
import { isDone, isWaiting, needsPerson, openStates } from '#shared/terminal/command-states.ts';
import type { Handover, ShiftNote } from '#shared/terminal/handover.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import { type Clock, iso, rest } from '../clock.ts';
import { arrivalsSince } from '../due/events-once.ts';
import type { PastReads } from '../past/past-reads.ts';
import { refused } from '../queue/refusals.ts';
import type { Queue } from '../queue/queue.ts';
import type { Records } from '../records/open.ts';
import type { SwitchLists } from '../switch-lists/area.ts';
import { between } from './between.ts';

type NotesOfShifts = Pick<Records['shiftNotes'], 'add' | 'between'>;

interface HandoverParts {
  readonly past: Pick<PastReads, 'at'>;
  readonly queue: Pick<Queue, 'list'>;
  readonly records: { readonly events: Pick<Records['events'], 'search'>; readonly shiftNotes: NotesOfShifts };
  readonly switchLists: Pick<SwitchLists, 'list'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Of a track or a station by its id, as the mirror knows it. */
  placeName(id: number): string | null;
  author(): string;
  newId(): string;
}

/** Maximum length of a shift, in milliseconds. */
const longestMs = 2 * 86_400_000;
/** A shift that ended less than this ago (ms) counts as ending now, because the window asks a moment later. */
const nowForMs = 60_000;
/** How many commands are searched at a time, from the newest back. */
const looked = 5_000;

/** What one shift leaves to the next. */
export class HandoverArea {
  readonly #parts: HandoverParts;

  constructor(parts: HandoverParts) {
    this.#parts = parts;
  }

  /** Times in ms. Throws `InputRefused`. */
  async get(from: number, to: number): Promise<Handover> {
    if (from >= to || to - from > longestMs) throw refused('from', message('rules.shiftTime'));
    const now = this.#parts.clock.now();
    if (to > now) throw refused('to', message('rules.notYetPast'));
    const { past, queue, records, switchLists, placeName } = this.#parts;
    // Work of this shift may be dated later than now if a clock that ran ahead was set back.
    const end = now - to < nowForMs ? Number.MAX_SAFE_INTEGER : to;
    const first = await past.at(from, {});
    const last = await past.at(to, {});
    const done = await this.#doneSince(from);
    // All open commands, because one that has waited long may be older than any number of newer ones.
    const open = queue.list({ states: openStates }, Number.MAX_SAFE_INTEGER);
    return {
      from: iso(from),
      to: iso(to),
      ...between(
        first,
        last,
        done
          .filter(({ kind }) => kind === 'move')
          .map((move) => ({ ...move, at: Date.parse(move.sentAt ?? move.recordedAt) }))
          .filter(({ at }) => at <= end),
      ),
      trains: (await arrivalsSince(from, records.events))
        .filter(({ receivedAt }) => isWithin(receivedAt, from, end))
        .map(({ receivedAt, trainNumber, station, equipment }) => ({
          at: receivedAt,
          train: trainNumber,
          station: station === null ? null : placeName(station.stationId),
          cars: equipment.length,
        }))
        .toReversed(),
      work: {
        done: done.filter((one) => isOfShift(one, from, end)).map(lineOf),
        waiting: open.filter(({ state }) => isWaiting(state)).map(lineOf),
        attention: open.filter(({ state }) => needsPerson(state)).map(lineOf),
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
      notes: records.shiftNotes.between(from, end),
    };
  }

  /** Commands that are done, by sequence, back to those that were recorded long before a shift began. */
  async #doneSince(from: number): Promise<QueueEntry[]> {
    const done: QueueEntry[] = [];
    for (let before = Number.MAX_SAFE_INTEGER; ; await rest()) {
      const page = this.#parts.queue.list({ before }, looked);
      done.unshift(...page.filter(({ state }) => isDone(state)));
      const goesOn =
        page.length === looked && page.some(({ recordedAt }) => Date.parse(recordedAt) >= from - longestMs);
      if (!goesOn) return done;
      before = page[0]?.seq ?? 0;
    }
  }

  addNote(text: string): ShiftNote {
    const { records, clock, author, newId } = this.#parts;
    return records.shiftNotes.add({ id: newId(), at: clock.now(), author: author(), text });
  }
}

/** Recorded before the shift and sent during it counts too, or no shift would hand it over as done. */
function isOfShift({ recordedAt, sentAt }: QueueEntry, from: number, to: number): boolean {
  return isWithin(recordedAt, from, to) || (sentAt !== null && isWithin(sentAt, from, to));
}

function isWithin(time: string, from: number, to: number): boolean {
  const at = Date.parse(time);
  return at >= from && at <= to;
}

function lineOf(entry: QueueEntry): Handover['work']['done'][number] {
  const { commandId, seq, state, summary, summaryCoded, recordedAt } = entry;
  return { commandId, seq, state, summary, ...(summaryCoded !== undefined && { summaryCoded }), recordedAt };
}

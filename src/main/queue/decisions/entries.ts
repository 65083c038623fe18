import { codedOf, inEnglish, type Message, message, type MessageOrText } from '#shared/messages/message.ts';
import { chosenAmong } from '../commands/base.ts';
import { adviceOn } from '../commands/index.ts';
import { tokensOf } from '../commands/token.ts';
import { codedIssue, firstIssues } from '#shared/rules/issue.ts';
import { destinationOn, placeInWords } from '#shared/yard/waybill-places.ts';
import { isDone } from '#shared/terminal/command-states.ts';
import type { QueueCommand, QueueEntry } from '#shared/terminal/queue.ts';
import { iso } from '../../clock.ts';
import type { Command, CommandInput, HistoryLine } from '../command.ts';
import { isMark, thingOf } from '../keys.ts';
import type { WaitsFor } from '../order.ts';
import { basePicture, destinationsCalled } from './picture.ts';
import type { KnownYard } from '../ports.ts';

/** What an entry says beyond the command itself. */
export interface EntryContext {
  readonly known: KnownYard;
  readonly nextAttemptAt: (commandId: string) => number | null;
  /** The earlier commands that a command waits for, by sequence. */
  readonly waitsFor: (command: Command) => WaitsFor<Command>;
  /** Whether what was done at that time (wall clock, ms) was done at this deployment; always when left out. */
  readonly isOfHere?: ((at: number) => boolean) | undefined;
}

/** A command as the terminal's own API shows it. */
export function entryOf(command: Command, context: EntryContext): QueueEntry {
  const { known, nextAttemptAt, waitsFor, isOfHere = () => true } = context;
  const next = nextAttemptAt(command.commandId);
  const end = isDone(command.state) ? command.sends.at(-1)?.end : null;
  const elsewhere = isDone(command.state) && !isOfHere(end?.at ?? command.recordedAt);
  return {
    commandId: command.commandId,
    seq: command.seq,
    kind: command.kind,
    state: command.state,
    summary: inEnglish(command.summary),
    summaryCoded: codedOf(command.summary),
    recordedAt: iso(command.recordedAt),
    sentAt: iso(command.sentAt),
    ...(end && { doneAt: iso(end.at) }),
    ...(elsewhere && { elsewhere }),
    attempts: command.attempts,
    equipmentIds: [...command.equipmentIds],
    trackIds: [...command.trackIds],
    ...(command.lastError && { lastError: command.lastError }),
    ...(command.conflict && { conflict: command.conflict }),
    ...(command.evidence && { evidence: command.evidence }),
    uncertain: command.uncertain,
    ...(command.doubt && { doubt: command.doubt }),
    ...(command.input.kind === 'move' && command.input.overrides && { overrides: command.input.overrides }),
    ...(command.input.kind === 'billOfLading' && { bill: saidOnBill(command.input) }),
    waitsFor: (command.state === 'pending' ? waitsFor(command) : []).map(({ on, because }) => {
      const reason = reasonToWait(on, because, command, known);
      return { commandId: on.commandId, seq: on.seq, reason: inEnglish(reason), reasonCoded: reason };
    }),
    ...(next !== null && command.state === 'pending' && { nextAttemptAt: iso(next) }),
  };
}

function saidOnBill({ waybill }: Extract<CommandInput, { kind: 'billOfLading' }>): NonNullable<QueueEntry['bill']> {
  const said = (text: string | null | undefined) => text?.trim() || null;
  return {
    cars: (waybill.equipmentDetails ?? []).length,
    consignor: said(waybill.consignorCustomerName),
    consignee: said(waybill.consigneeCustomerName),
    destination: placeInWords(destinationOn(waybill)),
  };
}

/** A command with everything known about it. */
export function fullEntryOf(command: Command, history: readonly HistoryLine[], context: EntryContext): QueueCommand {
  const advice = adviceOn(command.input);
  const among = chosenAmong(command);
  const destinations = destinationsCalled(command.base, context.known);
  return {
    ...entryOf(command, context),
    input: command.input,
    ...(advice.length > 0 && { advice: firstIssues(advice).map(codedIssue) }),
    answer: command.answer,
    base: basePicture(command.base, context.known),
    ...(destinations.length > 0 && { destinations }),
    ...(among !== null && { among: [...among] }),
    token: command.token,
    ...(command.earlier.length > 0 && { earlier: earlierTurns(command) }),
    history: history.map((line) => ({
      ...line,
      at: iso(line.at),
      why: inEnglish(line.why),
      whyCoded: codedOf(line.why),
    })),
  };
}

function earlierTurns(command: Command): NonNullable<QueueCommand['earlier']> {
  const tokens = tokensOf(command);
  return command.earlier.map(({ input }, nth) => ({ token: tokens[nth] ?? '', input }));
}

function reasonToWait(on: Command, because: 'car' | 'track' | 'person', command: Command, known: KnownYard): Message {
  const { seq } = on;
  const cars = [...command.equipmentIds, ...command.anchorIds];
  const shared = on.equipmentIds.find((car) => cars.includes(car));
  const track = on.trackIds.find((trackId) => command.trackIds.includes(trackId));
  const key = on.keys.find((one) => command.keys.includes(one));
  const named = key !== undefined && isMark(key) ? key : undefined;
  const mark = shared === undefined ? named : known.mark(shared);
  if (because !== 'track' && mark === undefined && key !== undefined) {
    return message(because === 'person' ? 'queue.laneTrackPerson' : 'queue.laneTrackFirst', {
      seq,
      key: thingCalled(key),
    });
  }
  if (because === 'track' || mark === undefined) {
    if (track === undefined) return message('queue.laneSameTrack', { seq });
    return message('queue.laneTrack', { seq, track: known.trackName(track) });
  }
  return message(because === 'person' ? 'queue.laneCarPerson' : 'queue.laneCarFirst', { seq, mark });
}

/** What a key names, to be told in the language of the reader. */
function thingCalled(key: string): MessageOrText {
  const thing = thingOf(key);
  return thing === null ? key : message('queue.laneThing', thing);
}

import { type Message, message } from '#shared/messages/message.ts';
import { needsPerson } from '#shared/terminal/command-states.ts';
import type { Place } from '#shared/yard/place.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import type { Command, CommandInput } from '../command.ts';
import { orderIn } from '../commands/base.ts';
import { otherThan } from '../commands/called.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { KnownYard } from '../ports.ts';
import { sentAgainst } from '../proof/send-attempts.ts';
import { NotPossible } from '../refusals.ts';

/** The part of the ledger that finds later work on a car, and what a move undoes. */
export type UndoLedger = Pick<Ledger, 'standingBetween' | 'history'>;

/** Reason recorded with a move back; this history line identifies what it undoes. */
export function toUndo(seq: number | string): Message {
  return message('queue.toUndo', { seq });
}

/**
 * The newest work on a car recorded after a command that must be undone before it, ignoring undone commands and the
 * moves that undid them. A move back that needs a person has not undone anything yet. `null`: there is none.
 */
export function laterWorkOn(equipmentId: number, seq: number, ledger: UndoLedger): Command | null {
  const takenBack = new Set<number>();
  let later = ledger.standingBetween(seq, Number.MAX_SAFE_INTEGER, equipmentId);
  while (later !== null) {
    // The record also lists commands from which a person has taken the car out.
    if (later.equipmentIds.includes(equipmentId) && !takenBack.has(later.seq) && isInTheWay(later)) {
      const undone = needsPerson(later.state) ? null : undoneBy(later, ledger);
      if (undone === null || undone <= seq) return later;
      takenBack.add(undone);
    }
    later = ledger.standingBetween(seq, later.seq, equipmentId);
  }
  return null;
}

/** Bills and class lists hold wherever their cars stand; a request or load that was done cannot be undone at all. */
function isInTheWay({ kind, state, trackIds }: Command): boolean {
  const isDone = state === 'applied' || state === 'settled';
  return trackIds.length > 0 && (kind === 'move' || !isDone);
}

/** The number of the command that a move undoes; `null`: it is no undo. */
function undoneBy(command: Command, ledger: UndoLedger): number | null {
  const why = ledger.history(command.seq)[0]?.why;
  if (why === undefined || typeof why === 'string' || why.code !== 'queue.toUndo') return null;
  const { seq } = why.params;
  return typeof seq === 'number' ? seq : null;
}

/**
 * The moves that bring a cut back: one for each run of cars that stood together, front to back. Throws `NotPossible` if
 * the earlier place is unknown, or a number stands for another car or track by now.
 */
export function movesBack(command: Command, known: KnownYard): CommandInput[] {
  const { base, input } = command;
  if (input.kind !== 'move') {
    throw new NotPossible(message('queue.onlyMoves'));
  }
  // These ids may stand for other cars or tracks by now.
  const other = otherThan(base.called, known) ?? otherThan({ cars: [], tracks: base.called?.from ?? [] }, known);
  if (other !== null) throw new NotPossible(other);
  const { trackId: here } = input.to;
  for (const { equipmentId, trackId } of base.origins) {
    if (known.boardPlace(equipmentId)?.trackId !== here) {
      throw new NotPossible(
        message('queue.undoElsewhere', { mark: known.mark(equipmentId), track: known.trackName(here) }),
      );
    }
    if (trackId === null) {
      throw new NotPossible(message('queue.undoUnknown', { mark: known.mark(equipmentId) }));
    }
  }
  const returning = new Set(command.equipmentIds);
  return base.tracks.flatMap(({ trackId }) => {
    const leftFromHere = new Set(
      base.origins.flatMap((origin) => (origin.trackId === trackId ? [origin.equipmentId] : [])),
    );
    const order = orderLeft(command, trackId, leftFromHere);
    const spotOf = (car: number) => base.origins.find((origin) => origin.equipmentId === car)?.spot;
    return runs(order, leftFromHere, spotOf).map(({ cars, start, spot }): CommandInput => {
      // The runs go front to back, so the cars ahead are back by then.
      const ahead = order
        .slice(0, start)
        .findLast(
          (car) => leftFromHere.has(car) || (!returning.has(car) && known.boardPlace(car)?.trackId === trackId),
        );
      const place: Place = ahead === undefined ? 'front' : { after: ahead };
      return {
        kind: 'move',
        equipmentIds: cars,
        to: { trackId, place, ...(spot !== undefined && { spot }) },
        jobName: 'Undo',
        // Units that were left where they stood are not taken back from there.
        ...(input.updateIntermodalUnits !== undefined && { updateIntermodalUnits: input.updateIntermodalUnits }),
      };
    });
  });
}

/** How a track stood when a move took these cars from it: when it was sent, else when it was recorded. */
function orderLeft(command: Command, trackId: number, cars: ReadonlySet<number>): StandingOrder {
  const sent = sentAgainst(command).find((track) => track.trackId === trackId)?.order ?? [];
  return [...cars].every((car) => sent.includes(car)) ? sent : orderIn(command.base, trackId);
}

interface Run {
  readonly cars: number[];
  readonly start: number;
  readonly spot: string | undefined;
}

/** Cars that stood together, on one spot if on any. */
function runs(
  order: readonly number[],
  wanted: ReadonlySet<number>,
  spotOf: (car: number) => string | undefined,
): Run[] {
  const found: Run[] = [];
  order.forEach((car, i) => {
    if (!wanted.has(car)) return;
    const last = found.at(-1);
    const spot = spotOf(car);
    if (last && last.start + last.cars.length === i && last.spot === spot) last.cars.push(car);
    else found.push({ cars: [car], start: i, spot });
  });
  return found;
}

import { message } from '#shared/messages/message.ts';
import type { ContractInputs, ContractOutputs } from '#shared/terminal/contract.ts';
import { readReaderFile } from '#shared/rules/reader-file.ts';
import type { MoveInput } from '#shared/terminal/moves.ts';
import type { RecordedListMove } from '#shared/terminal/switch-lists.ts';
import {
  type CheckedMove,
  type StoredCheckLine,
  type CheckReview,
  type ProposedMove,
  type TrackCheck,
  trackCheckContent,
  type TrackCheckContent,
} from '#shared/terminal/track-checks.ts';
import { checkResult, openLines, seenAt, typedElsewhere, unmarked } from '#shared/yard/track-check.ts';
import { iso } from '../clock.ts';
import { NotPossible, refused } from '../queue/refusals.ts';
import type { Documents } from '../records/documents.ts';
import { carOnLine, type ExpectedCar, lineOf, linesFromBoard, linesFromConsist, unknownCar } from './check-lines.ts';
import { planOf, sameMoves } from './check-plan.ts';
import { carsNamed } from './expected-cars.ts';
import { entryOf } from './reader-entry.ts';
import { reviewReturned, withReturned } from './returned-check.ts';
import { jobNameOf, MoveRecording } from './move-recording.ts';
import type { WorkedDocumentPorts } from './ports.ts';

type Inputs = ContractInputs['trackChecks'];

export interface TrackCheckPorts extends WorkedDocumentPorts {
  /** The cars of a stored consist, first to last. Throws `NotKnown`. */
  readonly consist: (paperId: string) => Promise<{ readonly title: string; readonly cars: readonly ExpectedCar[] }>;
}

/** Track checks: what a crew finds on a track, mark by mark on disk, and the moves that follow from it. */
export class TrackChecks {
  readonly #ports: TrackCheckPorts;
  readonly #documents: Documents<TrackCheckContent>;
  readonly #recording: MoveRecording<TrackCheckContent>;
  readonly #newId = () => this.#ports.chance.id();

  constructor(ports: TrackCheckPorts) {
    this.#ports = ports;
    this.#documents = ports.documents.of('trackCheck', trackCheckContent, ports);
    this.#recording = new MoveRecording({
      name: 'track check',
      documents: this.#documents,
      queue: ports.queue,
      newId: this.#newId,
      movesOn,
      withMoves,
      steps: ports.steps,
    });
  }

  list() {
    return this.#documents.list().map(({ content, ...head }) => {
      const { lines, trackId, trackName, stationName, walkedFrom, basis } = content;
      const { present, missing, unseen, extra, outOfOrder } = checkResult(lines, walkedFrom);
      return {
        ...head,
        ...{ trackId, trackName, stationName, walkedFrom, basis },
        lines: lines.length,
        done: lines.length - openLines(lines).length,
        present: present.length,
        missing: missing.length,
        unseen: unseen.length,
        extra: extra.length,
        outOfOrder: outOfOrder.length,
        commandIds: content.recorded?.map(({ commandId }) => commandId) ?? [],
      };
    });
  }

  /** Throws `NotKnown`. */
  get(paperId: string): TrackCheck {
    return this.#documents.get(paperId);
  }

  /** Throws `InputRefused` for an unknown track, `NotKnown` for an unknown consist. */
  async create(wish: Inputs['create']): Promise<TrackCheck> {
    const consist = wish.consistId === undefined ? null : await this.#ports.consist(wish.consistId);
    const row = this.#ports.board.track(wish.trackId);
    if (row === null) throw refused('trackId', message('rules.unknownTrack', { id: wish.trackId }));
    const expected = consist === null ? linesFromBoard(row, this.#newId) : linesFromConsist(consist.cars, this.#newId);
    const turned = consist === null ? wish.walkedFrom === 'back' : wish.reversed === true;
    const { track } = row;
    return this.#documents.create({
      paperId: this.#newId(),
      title: track.name,
      content: {
        trackId: track.trackId,
        trackName: track.name,
        stationName: track.stationName,
        walkedFrom: wish.walkedFrom,
        basis: consist === null ? 'board' : 'consist',
        ...(consist !== null &&
          wish.consistId !== undefined && { consist: { paperId: wish.consistId, title: consist.title } }),
        takenAt: iso(this.#ports.clock.now()),
        trackAsOf: track.asOf,
        waitingThen: track.pendingCount,
        lines: turned ? expected.toReversed() : expected,
      },
    });
  }

  /** Ticks, skips or opens a line. Throws `InputRefused`, `NotKnown` or `DocumentChanged`. */
  mark({ paperId, lineId, state, reason, words }: Inputs['mark']): TrackCheck {
    if (state === 'skipped' && reason === undefined) throw refused('reason', message('rules.skipReason'));
    if (state !== 'skipped' && reason !== undefined) throw refused('reason', message('rules.skippedOnly'));
    if (reason === 'other' && words === undefined) throw refused('words', message('rules.skipWords'));
    return this.#lines(paperId, (lines, at) => {
      const line = lineOf(lines, lineId);
      if (line.origin === 'typed' && state !== 'present') {
        throw refused('state', message('rules.notTyped'));
      }
      if (state === 'present' && typedElsewhere(lines).has(line.lineId)) {
        throw refused('lineId', message('rules.typedElsewhere', { mark: line.mark }));
      }
      const marked: StoredCheckLine = {
        ...unmarked(line),
        state,
        ...(reason !== undefined && { reason }),
        ...(words !== undefined && { words }),
        ...(state !== 'open' && { at }),
      };
      return lines.map((one) => (one === line ? marked : one));
    });
  }

  /** Adds a car seen on the track. Throws as `mark` does; a car can be seen at one place only. */
  add(wish: Inputs['add']): TrackCheck {
    const [car] = wish.equipmentId === undefined ? [] : this.#ports.board.among([wish.equipmentId]);
    if (wish.equipmentId !== undefined && car === undefined) {
      throw refused('equipmentId', message('rules.carUnknownHere', { id: wish.equipmentId }));
    }
    return this.#lines(wish.paperId, (lines, at) => {
      const seen: StoredCheckLine = {
        ...(car === undefined ? unknownCar(wish.typed) : carOnLine(car)),
        lineId: this.#newId(),
        origin: 'typed',
        typed: wish.typed,
        state: 'present',
        at,
      };
      const here = seenAt(lines, seen);
      if (here !== undefined) throw refused('typed', message('rules.onSheetAlready', { mark: here.mark }));
      const place = wish.before === null ? lines.length : lines.indexOf(lineOf(lines, wish.before, 'before'));
      return lines.toSpliced(place, 0, seen);
    });
  }

  /** Enters a tag reader's file, and stores it. Throws `NotKnown` or `DocumentChanged`. */
  async enterReaderFile(wish: Inputs['enterReaderFile']): Promise<TrackCheck> {
    const { clock, board } = this.#ports;
    const { cars } = readReaderFile(wish.text);
    const named = await carsNamed(
      cars.map(({ mark }) => mark),
      (mark) => board.find(mark),
    );
    const at = iso(clock.now());
    this.#recording.current(wish.paperId);
    return this.#documents.revise(wish.paperId, (content) => {
      const { lines, ...entered } = entryOf(content.lines, cars, {
        at,
        newId: this.#newId,
        find: (mark) => named.get(mark) ?? null,
      });
      const reading = { at, fileName: wish.fileName ?? null, text: wish.text, ...entered };
      return { ...content, lines, readings: [...(content.readings ?? []), reading] };
    });
  }

  /** Throws `NotKnown`, or `InputRefused` for a returned file that is damaged or belongs to something else. */
  reviewReturned(paperId: string, text: string): CheckReview {
    return reviewReturned(text, this.#documents.get(paperId), this.#ports);
  }

  /** Throws as `reviewReturned` does, `DocumentChanged`, or `NotPossible` if the board has changed since the review. */
  importReturned({ text, take, ...seen }: Inputs['importReturned']): TrackCheck {
    return this.#recording.change(seen, (paper) => {
      const content = withReturned(text, paper, take, this.#ports);
      // Nothing was chosen: nothing changes.
      return take.length === 0 ? null : { content };
    });
  }

  /** Throws as `mark` does. */
  remove({ paperId, lineId }: Inputs['remove']): TrackCheck {
    return this.#lines(paperId, (lines) => {
      const line = lineOf(lines, lineId);
      if (line.origin !== 'typed') throw refused('lineId', message('rules.expectedCar'));
      return lines.filter((one) => one !== line);
    });
  }

  /** The moves that would make the board match the walk, against the current board. Throws `NotKnown`. */
  plan(paperId: string): { moves: ProposedMove[]; unknown: string[] } {
    const { content } = this.#documents.get(paperId);
    return planOf(content, this.#ports.board);
  }

  /**
   * Records the moves a person has reviewed and finishes the check. They are first written into the document, under
   * their ids, so repeating this after a crash records nothing twice. Throws `NotPossible` when the board has changed
   * since, and as `mark` and recording a move do.
   */
  record(wish: Inputs['record']): ContractOutputs['trackChecks']['record'] {
    const { board, queue } = this.#ports;
    const check = this.#recording.record(wish, ({ content }) => {
      if (!sameMoves(planOf(content, board).moves, wish.moves)) throw new NotPossible(message('device.boardChanged'));
      return wish.moves.map((move) => inputOf(content, move));
    });
    const recorded = (movesOn(check.content) ?? []).flatMap(({ commandId }) => {
      const seq = queue.seqOf(commandId);
      return seq === null ? [] : [{ commandId, seq }];
    });
    return { check, recorded };
  }

  /** Completes recordings that an earlier run left unfinished. */
  completeInterrupted(): void {
    this.#recording.completeAll();
  }

  finish(seen: Inputs['finish']): TrackCheck {
    // Whoever saw moves on it that were not recorded is to look again before it is done with.
    this.#recording.current(seen.paperId);
    return this.#documents.finish(seen);
  }

  discard(seen: Inputs['discard']): TrackCheck {
    return this.#documents.discard(this.#recording.seenNow(seen));
  }

  reopen(seen: Inputs['reopen']): TrackCheck {
    if (this.#documents.get(seen.paperId).content.recorded !== undefined) {
      throw new NotPossible(message('device.checkRecorded'));
    }
    return this.#documents.reopen(seen);
  }

  #lines(paperId: string, alter: (lines: StoredCheckLine[], at: string) => StoredCheckLine[]): TrackCheck {
    const at = iso(this.#ports.clock.now());
    this.#recording.current(paperId);
    return this.#documents.revise(paperId, (content) => ({ ...content, lines: alter(content.lines, at) }));
  }
}

function inputOf({ trackId, trackName }: TrackCheckContent, { equipmentIds, place }: CheckedMove): MoveInput {
  return { equipmentIds, to: { trackId, place }, jobName: jobNameOf(`Track check ${trackName}`) };
}

function movesOn(content: TrackCheckContent): RecordedListMove[] | null {
  return content.recorded?.map((move) => ({ commandId: move.commandId, input: inputOf(content, move) })) ?? null;
}

function withMoves(
  { recorded: _recorded, ...content }: TrackCheckContent,
  moves: readonly RecordedListMove[] | null,
): TrackCheckContent {
  if (moves === null) return content;
  const recorded = moves.map(({ commandId, input: { equipmentIds, to } }) => ({
    commandId,
    equipmentIds,
    place: to.place,
  }));
  return { ...content, recorded };
}

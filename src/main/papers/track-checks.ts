import type { FoundCar } from '#shared/terminal/cars.ts';
import type { MoveInput } from '#shared/terminal/moves.ts';
import {
  type CheckedMove,
  type CheckLineOnPaper,
  type ProposedMove,
  type TrackCheck,
  trackCheckContent,
  type TrackCheckContent,
} from '#shared/terminal/track-checks.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import {
  carKey,
  checkResult,
  openLines,
  type SkipReason,
  type TrackEnd,
  typedElsewhere,
} from '#shared/yard/track-check.ts';
import { type Clock, iso } from '../clock.ts';
import type { Chance } from '../queue/ports.ts';
import { NotPossible } from '../queue/refusals.ts';
import type { Papers, PaperRecords } from '../records/papers.ts';
import {
  carOnLine,
  type ExpectedCar,
  lineOf,
  linesFromBoard,
  linesFromConsist,
  refused,
  unknownCar,
} from './check-lines.ts';
import { planOf, sameMoves, withIds } from './check-plan.ts';

export interface TrackCheckPorts {
  readonly papers: PaperRecords;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The board as it is now; `null`: no such track, no such car. */
  readonly track: (trackId: number) => TrackWithCars | null;
  readonly car: (equipmentId: number) => FoundCar | null;
  /** The cars of a kept consist, first to last. Throws `NoSuchPaper`. */
  readonly consist: (paperId: string) => { readonly title: string; readonly cars: readonly ExpectedCar[] };
  readonly isRecorded: (commandId: string) => boolean;
  /** Records moves, all of them or none, none twice. Throws `InputRefused` or `StorageError`. */
  readonly record: (
    moves: readonly { readonly commandId: string; readonly input: MoveInput }[],
  ) => { commandId: string; seq: number }[];
  /** Told of every paper that changed. */
  readonly changed: (paperIds: readonly string[]) => void;
}

/** Track checks: what a crew finds on a track, mark by mark on disk, and the moves that follow from it. */
export class TrackChecks {
  readonly #ports: TrackCheckPorts;
  readonly #papers: Papers<TrackCheckContent>;

  constructor(ports: TrackCheckPorts) {
    this.#ports = ports;
    this.#papers = ports.papers.of('trackCheck', trackCheckContent);
  }

  list() {
    return this.#papers.list(this.#ports.clock.now()).map(({ content, ...head }) => {
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

  /** Throws `NoSuchPaper`. */
  get(paperId: string): TrackCheck {
    return this.#papers.get(paperId);
  }

  /** Throws `InputRefused` for a track that is not known, `NoSuchPaper` for a consist that is not. */
  begin(wish: {
    readonly trackId: number;
    readonly walkedFrom: TrackEnd;
    readonly consistId?: string | undefined;
    readonly reversed?: boolean | undefined;
  }): TrackCheck {
    const row = this.#ports.track(wish.trackId);
    if (row === null) throw refused('trackId', `is no track this terminal knows (${wish.trackId})`);
    const consist = wish.consistId === undefined ? null : this.#ports.consist(wish.consistId);
    const newId = () => this.#ports.chance.id();
    const expected = consist === null ? linesFromBoard(row, newId) : linesFromConsist(consist.cars, newId);
    const turned = consist === null ? wish.walkedFrom === 'back' : wish.reversed === true;
    const { track } = row;
    return this.#told(
      this.#papers.keep(
        {
          paperId: this.#ports.chance.id(),
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
        },
        this.#ports.clock.now(),
      ),
    );
  }

  /** Ticks, skips or opens a line. Throws `InputRefused`, `NoSuchPaper` or `PaperNotAsSeen`. */
  mark(wish: {
    readonly paperId: string;
    readonly lineId: string;
    readonly state: CheckLineOnPaper['state'];
    readonly reason?: SkipReason | undefined;
    readonly words?: string | undefined;
  }): TrackCheck {
    const { state, reason, words } = wish;
    if (state === 'skipped' && reason === undefined) throw refused('reason', 'is missing; say why it is skipped');
    if (state !== 'skipped' && reason !== undefined) throw refused('reason', 'belongs to a skipped line only');
    if (reason === 'other' && words === undefined) throw refused('words', 'is missing; say why in your own words');
    return this.#lines(wish.paperId, (lines, at) => {
      const line = lineOf(lines, wish.lineId);
      if (line.origin === 'typed' && state !== 'present') {
        throw refused('state', 'does not fit a typed line; take the line off instead');
      }
      if (state === 'present' && typedElsewhere(lines).has(line.lineId)) {
        throw refused('lineId', `was typed at another place (${line.mark}); take that line off first`);
      }
      const { reason: _reason, words: _words, at: _at, ...plain } = line;
      const marked: CheckLineOnPaper = {
        ...plain,
        state,
        ...(reason !== undefined && { reason }),
        ...(words !== undefined && { words }),
        ...(state !== 'open' && { at }),
      };
      return lines.map((one) => (one === line ? marked : one));
    });
  }

  /** Writes down a car that stands there. Throws as `mark` does; a car can be seen at one place only. */
  see(wish: {
    readonly paperId: string;
    readonly before: string | null;
    readonly typed: string;
    readonly equipmentId?: number | undefined;
  }): TrackCheck {
    const car = wish.equipmentId === undefined ? null : this.#ports.car(wish.equipmentId);
    if (wish.equipmentId !== undefined && car === null) {
      throw refused('equipmentId', `is no car this terminal knows (${wish.equipmentId}); leave it out`);
    }
    return this.#lines(wish.paperId, (lines, at) => {
      const seen: CheckLineOnPaper = {
        ...(car === null ? unknownCar(wish.typed) : carOnLine(car)),
        lineId: this.#ports.chance.id(),
        origin: 'typed',
        typed: wish.typed,
        state: 'present',
        at,
      };
      const key = carKey(seen);
      const here = lines.find((line) => carKey(line) === key && (line.origin === 'typed' || line.state === 'present'));
      if (here !== undefined) {
        throw refused('typed', `is on the sheet already, as ${here.mark}; take it off there first`);
      }
      const place = wish.before === null ? lines.length : lines.indexOf(lineOf(lines, wish.before));
      return lines.toSpliced(place, 0, seen);
    });
  }

  /** Throws as `mark` does. */
  remove(wish: { readonly paperId: string; readonly lineId: string }): TrackCheck {
    return this.#lines(wish.paperId, (lines) => {
      const line = lineOf(lines, wish.lineId);
      if (line.origin !== 'typed') throw refused('lineId', 'is a car that was expected; skip it instead');
      return lines.filter((one) => one !== line);
    });
  }

  /** What would make the board match the walk, against the board as it is now. Throws `NoSuchPaper`. */
  plan(paperId: string): { moves: ProposedMove[]; unknown: string[] } {
    const { content } = this.#papers.get(paperId);
    return planOf(content, this.#ports);
  }

  /**
   * Records the moves a person has looked at and finishes the check. What is about to be recorded is
   * written on the paper first, under its ids: done again after a crash, nothing is recorded twice.
   * Throws `NotPossible` when the board has changed since, and as `mark` and recording a move do.
   */
  record(wish: { readonly paperId: string; readonly revision: number; readonly moves: readonly CheckedMove[] }): {
    check: TrackCheck;
    recorded: { commandId: string; seq: number }[];
  } {
    const { clock, chance } = this.#ports;
    const paper = this.#papers.get(wish.paperId);
    // A try before this one may have recorded them, and ended before it could say so.
    const isDone = this.#areRecorded(paper.content);
    if (!isDone && !sameMoves(planOf(paper.content, this.#ports).moves, wish.moves)) {
      throw new NotPossible(
        'The board has changed since these moves were looked at. Nothing was recorded: look at them again.',
      );
    }
    const moves = (isDone ? paper.content.recorded : undefined) ?? withIds(wish.moves, () => chance.id());
    const { trackId, trackName } = paper.content;
    const written = this.#papers.change(
      wish.paperId,
      wish.revision,
      { content: { ...paper.content, recorded: moves } },
      clock.now(),
    );
    try {
      const recorded = this.#ports.record(
        moves.map(({ commandId, equipmentIds, place }) => ({
          commandId,
          input: { equipmentIds, to: { trackId, place }, jobName: `Track check ${trackName}`.slice(0, 80) },
        })),
      );
      return { check: this.finish(written), recorded };
    } catch (error) {
      this.#dropUnrecorded(written);
      throw error;
    }
  }

  /** Ends what a run before this one has begun: a check whose moves are recorded is finished. */
  resume(): void {
    for (const paper of this.#papers.list(this.#ports.clock.now())) {
      if (paper.state !== 'open' || paper.content.recorded === undefined) continue;
      if (this.#areRecorded(paper.content)) this.finish(paper);
      else this.#dropUnrecorded(paper);
    }
  }

  finish({ paperId, revision }: { readonly paperId: string; readonly revision: number }): TrackCheck {
    return this.#told(this.#papers.finish(paperId, revision, this.#ports.clock.now()));
  }

  discard({ paperId, revision }: { readonly paperId: string; readonly revision: number }): TrackCheck {
    return this.#told(this.#papers.discard(paperId, revision, this.#ports.clock.now()));
  }

  reopen({ paperId, revision }: { readonly paperId: string; readonly revision: number }): TrackCheck {
    if (this.#papers.get(paperId).content.recorded !== undefined) {
      throw new NotPossible('The moves of this check are recorded. Begin a new check of the track instead.');
    }
    return this.#told(this.#papers.reopen(paperId, revision, this.#ports.clock.now()));
  }

  /** Takes moves that were written down, and are not recorded, off the paper again. */
  #dropUnrecorded({ paperId, content }: TrackCheck): void {
    if (this.#areRecorded(content)) return;
    const withoutMoves = ({ recorded: _recorded, ...rest }: TrackCheckContent): TrackCheckContent => rest;
    this.#told(this.#papers.revise(paperId, withoutMoves, this.#ports.clock.now()));
  }

  /** They are recorded together or not at all: one speaks for all. */
  #areRecorded({ recorded = [] }: TrackCheckContent): boolean {
    return recorded.length > 0 && recorded.every(({ commandId }) => this.#ports.isRecorded(commandId));
  }

  #lines(paperId: string, alter: (lines: CheckLineOnPaper[], at: string) => CheckLineOnPaper[]): TrackCheck {
    const now = this.#ports.clock.now();
    return this.#told(
      this.#papers.revise(paperId, (content) => ({ ...content, lines: alter(content.lines, iso(now)) }), now),
    );
  }

  #told(check: TrackCheck): TrackCheck {
    this.#ports.changed([check.paperId]);
    return check;
  }
}

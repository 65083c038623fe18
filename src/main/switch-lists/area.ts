import { message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import type { ContractInputs } from '#shared/terminal/contract.ts';
import type { AsSeen } from '#shared/terminal/documents.ts';
import {
  type ListContent,
  listContent,
  type ListLine,
  type ListReview,
  type SwitchList,
  type SwitchListHead,
  type Tick,
  type TicksSince,
  type WrittenLine,
} from '#shared/terminal/switch-lists.ts';
import { anchorOf } from '#shared/yard/place.ts';
import { renumbered } from '#shared/yard/switch-list.ts';
import { iso } from '../clock.ts';
import { carsById } from '../documents/check-lines.ts';
import type { NamedYard } from '../queue/commands/called.ts';
import { InputRefused, NotPossible } from '../queue/refusals.ts';
import type { StoredDocument, Documents } from '../records/documents.ts';
import { MoveRecording } from '../documents/move-recording.ts';
import type { WorkedDocumentPorts } from '../documents/ports.ts';
import { asChosen, otherTarget } from './chosen-target.ts';
import { finishingMoves } from './finishing.ts';
import { ListHeads } from './heads.ts';
import { reviewReturned, stoodOn, whereTicked, withReturned } from './returned-list.ts';
import { TickLog } from './tick-log.ts';
import { ticks } from './ticks.ts';
import { type AskedFor, workDue } from './work-due.ts';

interface SwitchListParts extends WorkedDocumentPorts {
  /** `get` throws `NotKnown`. */
  readonly queue: WorkedDocumentPorts['queue'] & { get(commandId: string): unknown } & AskedFor;
  readonly known: NamedYard;
}

type Inputs = ContractInputs['switchLists'];

/** The switch lists of a profile. Results are on disk; a failure has changed nothing. */
export class SwitchLists {
  readonly #parts: SwitchListParts;
  readonly #documents: Documents<ListContent, readonly ListLine[]>;
  readonly #heads: ListHeads;
  readonly #recording: MoveRecording<ListContent>;
  readonly #ticks = new TickLog();

  constructor(parts: SwitchListParts) {
    this.#parts = parts;
    const { documents, queue, clock, chance, steps } = parts;
    this.#documents = documents.of('switchList', listContent, parts, ticks);
    this.#heads = new ListHeads(this.#documents);
    this.#recording = new MoveRecording({
      name: 'switch list',
      documents: this.#documents,
      queue,
      newId: () => chance.id(),
      movesOn: ({ recorded }) => recorded?.moves ?? null,
      withMoves: (content, moves) => ({
        ...content,
        recorded: moves && { at: iso(clock.now()), moves: [...moves] },
      }),
      steps,
    });
  }

  /** Completes finishes that an earlier run left incomplete. */
  completeInterrupted(): void {
    this.#recording.completeAll();
  }

  list(): SwitchListHead[] {
    return this.#heads.list();
  }

  /** Throws `NotKnown`. */
  get(paperId: string): SwitchList {
    return this.#shown(this.#documents.get(paperId));
  }

  /** Throws `InputRefused` for a car that is not known here. */
  create({ title, workedFrom = 'front', remarks = '', lines }: Inputs['create']): SwitchList {
    const content = { workedFrom, remarks, lines: this.#lines(lines, []), recorded: null, sent: [] };
    return this.#shown(this.#documents.create({ paperId: this.#parts.chance.id(), title, content }));
  }

  /** Cars that are not known here are left out. */
  createFromWorkOrders({ title, equipmentIds }: Inputs['createFromWorkOrders']): SwitchList {
    const { board, queue } = this.#parts;
    return this.create({ title, lines: workDue(board.among(equipmentIds), queue) });
  }

  /** Throws `DocumentChanged`, or `InputRefused` for a car that is not known here. */
  change({ title, workedFrom, remarks, lines, ...seen }: Inputs['change']): SwitchList {
    const changed = this.#recording.change(seen, ({ content }) => ({
      title,
      content: {
        ...content,
        ...(workedFrom !== undefined && { workedFrom }),
        ...(remarks !== undefined && { remarks }),
        ...(lines !== undefined && { lines: this.#lines(lines, content.lines) }),
      },
    }));
    return this.#shown(changed);
  }

  /** Throws `DocumentChanged` for a closed list, `InputRefused` for a car that is not on it. */
  tick(paperId: string, equipmentIds: readonly number[], tick: Tick): SwitchList {
    return this.#shown(this.#ticked(paperId, equipmentIds, tick));
  }

  /** Throws as `tick` does. */
  tickLines({ paperId, equipmentIds, tick, since }: Inputs['tickLines']): TicksSince {
    return this.#ticksSince(this.#ticked(paperId, equipmentIds, tick), since);
  }

  /** Throws `NotKnown`. */
  ticksSince(paperId: string, since: number): TicksSince {
    return this.#ticksSince(this.#documents.get(paperId), since);
  }

  /** Throws `NotKnown`, or `InputRefused` for a file that is damaged or belongs to something else. */
  reviewReturned(paperId: string, text: string): ListReview {
    return reviewReturned(text, this.#documents.get(paperId), this.#parts);
  }

  /** Throws as `reviewReturned` does, `DocumentChanged`, or `NotPossible` if the board has changed since the review. */
  importReturned({ text, take, ...seen }: Inputs['importReturned']): SwitchList {
    const changed = this.#recording.change(seen, (paper) => {
      const content = withReturned(text, paper, take, this.#parts);
      // Nothing was chosen: nothing changes.
      return take.length === 0 ? null : { content };
    });
    return this.#shown(changed);
  }

  /** Throws `DocumentChanged`, `InputRefused` or `StorageError`; nothing was recorded then, and the list is open. */
  finish({ moves, ...seen }: Inputs['finish']): SwitchList {
    const finished = this.#recording.record(seen, (paper) => {
      const cars = this.#cars(paper.content.lines.map((line) => line.equipmentId));
      return finishingMoves(paper, moves, {
        markOf: (car) => cars.get(car)?.mark ?? null,
        otherTarget: (to) => otherTarget(to, this.#parts.known),
      });
    });
    return this.#shown(finished);
  }

  /** Throws `DocumentChanged`. */
  discard(seen: AsSeen): SwitchList {
    return this.#shown(this.#documents.discard(this.#recording.seenNow(seen)));
  }

  /** Throws `DocumentChanged`, or `NotPossible` for a list that was finished. */
  reopen(seen: AsSeen): SwitchList {
    if (this.#documents.get(seen.paperId).state === 'finished') {
      throw new NotPossible(message('device.listRecorded'));
    }
    return this.#shown(this.#documents.reopen(seen));
  }

  /** Throws `DocumentChanged` for a closed list, `NotKnown` for an unknown command. */
  markClassListSent(paperId: string, commandId: string): SwitchList {
    this.#parts.queue.get(commandId);
    const note = (content: ListContent) => ({ ...content, sent: [...new Set([...content.sent, commandId])] });
    return this.#shown(this.#documents.revise(paperId, note));
  }

  #ticked(paperId: string, equipmentIds: readonly number[], tick: Tick): StoredDocument<ListContent> {
    const work = tick.is === 'open' ? tick : { ...tick, at: iso(this.#parts.clock.now()) };
    this.#recording.current(paperId);
    const paper = this.#documents.note(paperId, ({ lines }) => {
      const ticked = new Set(equipmentIds);
      const on = lines.filter((line) => ticked.has(line.equipmentId));
      const known = new Set(on.map((line) => line.equipmentId));
      const missing = equipmentIds.flatMap((id, at) => (known.has(id) ? [] : [`equipmentIds[${at}]`]));
      if (missing.length > 0) {
        throw new InputRefused(missing.map((field) => ({ field, rule: message('rules.notOnList') })));
      }
      const cars = this.#cars(equipmentIds);
      // The place of the car when it is ticked is its origin.
      return on.map((line) => ({ ...line, work, from: whereTicked(line, cars.get(line.equipmentId)) }));
    });
    this.#ticks.note(paper, equipmentIds);
    return paper;
  }

  #ticksSince({ paperId, revision, changedAt, content }: StoredDocument<ListContent>, since: number): TicksSince {
    const ticked = this.#ticks.between(paperId, since, revision);
    const lines = ticked === null ? null : content.lines.filter((line) => ticked.has(line.equipmentId));
    return { revision, changedAt, lines };
  }

  /** The lines as stored: with the mark, where the car stood when its line was first written, and its target as chosen. */
  #lines(written: readonly WrittenLine[], before: readonly ListLine[]): ListLine[] {
    const known = new Map(before.map((line) => [line.equipmentId, line]));
    const cars = this.#cars(written.flatMap((line) => (known.has(line.equipmentId) ? [] : [line.equipmentId])));
    const issues: Issue[] = [];
    const lines = written.map((given, at): ListLine => {
      const line = { ...given, to: given.to && asChosen(given.to, this.#parts.known) };
      const kept = known.get(line.equipmentId);
      if (kept !== undefined) return { ...line, mark: kept.mark, from: kept.from, work: line.work ?? kept.work };
      const car = cars.get(line.equipmentId);
      if (car === undefined) {
        issues.push({ field: `lines[${at}].equipmentId`, rule: message('rules.noCar', { id: line.equipmentId }) });
      }
      return { ...line, mark: car?.mark ?? '', from: stoodOn(car), work: line.work ?? { is: 'open' } };
    });
    if (issues.length > 0) throw new InputRefused(issues);
    return renumbered(lines);
  }

  #cars(equipmentIds: readonly number[]): ReadonlyMap<number, FoundCar> {
    return carsById(this.#parts.board.among(equipmentIds));
  }

  #shown({ content, ...head }: StoredDocument<ListContent>): SwitchList {
    const { board } = this.#parts;
    const marks = new Map(content.lines.map((line) => [line.equipmentId, line.mark]));
    const anchorIds = content.lines.flatMap((line) => (line.to === null ? [] : (anchorOf(line.to.place) ?? [])));
    return {
      ...head,
      ...content,
      // A car that has only the id of a car on the list, but another mark, is not that car.
      cars: board.among([...marks.keys()]).filter((car) => car.mark === marks.get(car.equipmentId)),
      anchors: board.among([...new Set(anchorIds)]).map(({ equipmentId, mark }) => ({ equipmentId, mark })),
    };
  }
}

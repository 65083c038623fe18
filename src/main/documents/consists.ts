import { message, type PlainCode } from '#shared/messages/message.ts';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { mostConsistColumns } from '#shared/rules/consist-schema.ts';
import { mostConsistLines, readConsist } from '#shared/rules/consist.ts';
import { firstLines } from '#shared/rules/delimited.ts';
import type { ContractInputs } from '#shared/terminal/contract.ts';
import { type Consist, consistContent, type ConsistContent } from '#shared/terminal/consists.ts';
import { consistHazmat } from '#shared/yard/consist-hazmat.ts';
import type { StoredDocument, Documents } from '../records/documents.ts';
import { refused } from '../queue/refusals.ts';
import type { WorkedDocumentPorts } from './ports.ts';

type Inputs = ContractInputs['consists'];

type ConsistPorts = Pick<WorkedDocumentPorts, 'documents' | 'clock' | 'changed' | 'chance'>;

/** Consists: lists of cars from outside, stored line by line as they came, dirt included. */
export class Consists {
  readonly #ports: ConsistPorts;
  readonly #documents: Documents<ConsistContent>;

  constructor(ports: ConsistPorts) {
    this.#ports = ports;
    this.#documents = ports.documents.of('consist', consistContent, ports);
  }

  list() {
    return this.#documents.list().map((paper) => {
      const { content, ...head } = paper;
      const { rows, cars, notUnderstood } = readOf(content);
      return {
        ...head,
        sourceName: content.sourceName,
        rows,
        cars: cars.length,
        notUnderstood: notUnderstood.length,
        noted: cars.filter(({ notes }) => notes.length > 0).length,
        hazmat: consistHazmat(cars).length,
      };
    });
  }

  /** Throws `NotKnown`, with the field of the input that names it. */
  get(paperId: string, field?: string): Consist {
    return whole(this.#documents.get(paperId, field));
  }

  /** Throws `InputRefused` for a text that names no car, is too long or too wide, `StorageError`. */
  create(wish: Inputs['create']): Consist {
    const lines = firstLines(wish.text, mostConsistLines + 1).map(({ number, cells }) => ({ number, cells }));
    if (lines.length > mostConsistLines)
      throw refused('text', message('rules.consistLong', { most: mostConsistLines }));
    if (lines.some(({ cells }) => cells.length > mostConsistColumns))
      throw refused('text', message('rules.consistWide', { most: mostConsistColumns }));
    const layout = wish.layout ?? consistLayout(lines);
    const content = { sourceName: wish.sourceName ?? null, layout, lines, corrections: [] };
    refuseWithoutCar(content, 'text', 'rules.consistNoCar');
    return whole(this.#documents.create({ paperId: this.#ports.chance.id(), title: wish.title, content }));
  }

  /** Throws `InputRefused` for a layout that finds no car, `NotKnown` or `DocumentChanged`. */
  change(wish: Inputs['change']): Consist {
    const before = this.#documents.get(wish.paperId).content;
    const content = { ...before, layout: wish.layout ?? before.layout };
    refuseWithoutCar(content, 'layout.columns', 'rules.consistColumnNoCar');
    return whole(this.#documents.change(wish, { title: wish.title, content }));
  }

  /**
   * Corrects one cell; the original is kept. `text: null`, or the original text, removes the correction. Throws
   * `InputRefused` for a cell that the table does not have or where no car would be left, `NotKnown` or
   * `DocumentChanged`.
   */
  correct(wish: Inputs['correct']): Consist {
    const before = this.#documents.get(wish.paperId).content;
    const { lines, layout } = before;
    const line = lines.find(({ number }) => number === wish.line);
    if (line === undefined) throw refused('line', message('rules.noConsistLine'));
    if (wish.line === layout.headingLine) {
      throw refused('line', message('rules.consistHeading'));
    }
    if (wish.column >= Math.max(layout.columns.length, line.cells.length)) {
      throw refused('column', message('rules.noConsistColumn'));
    }
    const others = before.corrections.filter((one) => one.line !== wish.line || one.column !== wish.column);
    const { text } = wish;
    const corrections =
      text === null || text === (line.cells[wish.column] ?? '')
        ? others
        : [...others, { line: wish.line, column: wish.column, text }];
    const content = { ...before, corrections };
    refuseWithoutCar(content, 'text', 'rules.consistNoCarLeft');
    return whole(this.#documents.change(wish, { content }));
  }

  discard(seen: Inputs['discard']): Consist {
    return whole(this.#documents.discard(seen));
  }

  reopen(seen: Inputs['reopen']): Consist {
    return whole(this.#documents.reopen(seen));
  }
}

function whole(paper: StoredDocument<ConsistContent>): Consist {
  return { ...paper, read: readOf(paper.content) };
}

function readOf({ lines, layout, corrections }: ConsistContent) {
  return readConsist(lines, layout, corrections);
}

function refuseWithoutCar(content: ConsistContent, field: string, rule: PlainCode): void {
  if (readOf(content).cars.length === 0) throw refused(field, message(rule));
}

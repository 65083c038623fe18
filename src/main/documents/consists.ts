import { message } from '#shared/messages/message.ts';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { mostConsistColumns } from '#shared/rules/consist-schema.ts';
import { mostConsistLines, readConsist } from '#shared/rules/consist.ts';
import { delimiterOf, tableLines } from '#shared/rules/delimited.ts';
import type { ContractInputs } from '#shared/terminal/contract.ts';
import { type Consist, consistContent, type ConsistContent } from '#shared/terminal/consists.ts';
import { consistHazmat } from '#shared/yard/consist-hazmat.ts';
import type { Chance } from '../queue/ports.ts';
import type { StoredDocument, DocumentRecords, Documents, DocumentPorts } from '../records/documents.ts';
import { refused } from './check-lines.ts';

type Inputs = ContractInputs['consists'];

interface ConsistPorts extends DocumentPorts {
  readonly documents: DocumentRecords;
  readonly chance: Chance;
}

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
      const { rows, cars, notUnderstood } = readConsist(content.lines, content.layout, content.corrections);
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

  /** Throws `NoSuchDocument`. */
  get(paperId: string): Consist {
    return whole(this.#documents.get(paperId));
  }

  /** Throws `InputRefused` for a text that names no car, is too long or too wide, `StorageError`. */
  create(wish: Inputs['create']): Consist {
    const lines: ConsistContent['lines'] = [];
    for (const line of tableLines(wish.text, delimiterOf(wish.text))) {
      lines.push({ number: line.number, cells: line.cells });
      if (lines.length > mostConsistLines)
        throw refused('text', message('rules.consistLong', { most: mostConsistLines }));
      if (line.cells.length > mostConsistColumns)
        throw refused('text', message('rules.consistWide', { most: mostConsistColumns }));
    }
    const layout = wish.layout ?? consistLayout(lines);
    if (readConsist(lines, layout).cars.length === 0) {
      throw refused('text', message('rules.consistNoCar'));
    }
    return whole(
      this.#documents.create({
        paperId: this.#ports.chance.id(),
        title: wish.title,
        content: { sourceName: wish.sourceName ?? null, layout, lines, corrections: [] },
      }),
    );
  }

  /** Throws `InputRefused` for a layout that finds no car, `NoSuchDocument` or `DocumentChanged`. */
  change(wish: Inputs['change']): Consist {
    const { content } = this.#documents.get(wish.paperId);
    const layout = wish.layout ?? content.layout;
    if (readConsist(content.lines, layout, content.corrections).cars.length === 0) {
      throw refused('layout.columns', message('rules.consistColumnNoCar'));
    }
    const change = { title: wish.title, content: { ...content, layout } };
    return whole(this.#documents.change(wish.paperId, wish.revision, change));
  }

  /**
   * Corrects one cell; the original is kept. `text: null`, or the original text, removes the correction. Throws
   * `InputRefused` for a cell that the table does not have or where no car would be left, `NoSuchDocument` or
   * `DocumentChanged`.
   */
  correct(wish: Inputs['correct']): Consist {
    const { content } = this.#documents.get(wish.paperId);
    const { lines, layout } = content;
    const line = lines.find(({ number }) => number === wish.line);
    if (line === undefined) throw refused('line', message('rules.noConsistLine'));
    if (wish.line === layout.headingLine) {
      throw refused('line', message('rules.consistHeading'));
    }
    if (wish.column >= Math.max(layout.columns.length, line.cells.length)) {
      throw refused('column', message('rules.noConsistColumn'));
    }
    const others = content.corrections.filter((one) => one.line !== wish.line || one.column !== wish.column);
    const { text } = wish;
    const corrections =
      text === null || text === (line.cells[wish.column] ?? '')
        ? others
        : [...others, { line: wish.line, column: wish.column, text }];
    if (readConsist(lines, layout, corrections).cars.length === 0) {
      throw refused('text', message('rules.consistNoCarLeft'));
    }
    const change = { content: { ...content, corrections } };
    return whole(this.#documents.change(wish.paperId, wish.revision, change));
  }

  discard({ paperId, revision }: Inputs['discard']): Consist {
    return whole(this.#documents.discard(paperId, revision));
  }

  reopen({ paperId, revision }: Inputs['reopen']): Consist {
    return whole(this.#documents.reopen(paperId, revision));
  }
}

function whole(paper: StoredDocument<ConsistContent>): Consist {
  return { ...paper, read: readConsist(paper.content.lines, paper.content.layout, paper.content.corrections) };
}

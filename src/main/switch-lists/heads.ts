import type { ListContent, ListLine, SwitchListHead } from '#shared/terminal/switch-lists.ts';
import { cutsOf } from '#shared/yard/switch-list.ts';
import type { StoredDocument, Documents } from '../records/documents.ts';

/** Summaries of the lists: a list is read again only when it has changed. */
export class ListHeads {
  readonly #documents: Pick<Documents<ListContent>, 'heads' | 'find'>;
  #known: ReadonlyMap<string, SwitchListHead> = new Map();

  constructor(documents: Pick<Documents<ListContent>, 'heads' | 'find'>) {
    this.#documents = documents;
  }

  /** The open ones and the recently closed ones; the last changed first. */
  list(): SwitchListHead[] {
    const heads = this.#documents.heads().flatMap(({ paperId, revision }) => this.#one(paperId, revision) ?? []);
    this.#known = new Map(heads.map((head) => [head.paperId, head]));
    return heads;
  }

  #one(paperId: string, revision: number): SwitchListHead | null {
    const known = this.#known.get(paperId);
    if (known?.revision === revision) return known;
    const paper = this.#documents.find(paperId);
    return paper === null ? null : headOf(paper);
  }
}

function headOf({ content, ...head }: StoredDocument<ListContent>): SwitchListHead {
  const { lines, workedFrom, recorded, sent } = content;
  const count = (is: ListLine['work']['is']) => lines.filter((line) => line.work.is === is).length;
  return {
    ...head,
    workedFrom,
    lines: lines.length,
    cuts: cutsOf(lines).length,
    done: count('done'),
    skipped: count('skipped'),
    recorded: recorded?.moves.map((move) => move.commandId) ?? [],
    sent,
  };
}

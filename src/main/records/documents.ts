import { type Message, message } from '#shared/messages/message.ts';
import { issueMessage } from '#shared/messages/rule.ts';
import { type AsSeen, type DocumentHead, documentHead, type DocumentKind } from '#shared/terminal/documents.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { type Clock, iso } from '../clock.ts';
import { fitting, NotKnown, NotPossible } from '../queue/refusals.ts';
import { parsedJson } from '../storage/json-file.ts';
import type { Placeholders, SyncDatabase } from '../storage/sync-database.ts';
import type { RecordsTables } from './format.ts';

/** How long a closed document is listed, in milliseconds; it stays in the file after that. */
export const shownAfterClosingMs = 90 * 24 * 3_600_000;

export type StoredDocument<Content> = DocumentHead & { readonly content: Content };

/** What becomes of a document; without a title it keeps its own. */
export interface DocumentChange<Content> {
  readonly title?: string | undefined;
  readonly content: Content;
}

/** The document has changed since its caller saw it; nothing was changed. The message says what to do. */
export class DocumentChanged extends NotPossible {}

/** Small changes of a kind of document: each is written as one row beside it (`Documents.note`). */
export interface SmallChanges<Content, Change> {
  readonly schema: z.ZodType<Change>;
  /** The content with these changes, first to last; it must be content again. */
  readonly applied: (content: Content, changes: readonly Change[]) => Content;
}

type DocumentRow = RecordsTables['paper'];
type ChangeRow = RecordsTables['paper_change'];
type Statements = ReturnType<typeof prepareStatements>;

/** The documents of a profile, on disk when a call returns. */
export class DocumentRecords {
  readonly #database: SyncDatabase<RecordsTables>;
  readonly #statements: Statements;
  readonly #onProblem: (problem: Message) => void;

  constructor(database: SyncDatabase<RecordsTables>, onProblem: (problem: Message) => void) {
    this.#database = database;
    this.#statements = prepareStatements(database);
    this.#onProblem = onProblem;
  }

  finished(): number {
    return this.#statements.finished.get({})?.documents ?? 0;
  }

  of<Content, Change = never>(
    kind: DocumentKind,
    content: z.ZodType<Content>,
    surroundings: DocumentPorts,
    small?: SmallChanges<Content, Change>,
  ): Documents<Content, Change> {
    return new Documents({
      database: this.#database,
      statements: this.#statements,
      onProblem: this.#onProblem,
      kind,
      content,
      small,
      ...surroundings,
    });
  }
}

export interface DocumentPorts {
  readonly clock: Pick<Clock, 'now'>;
  /** Called for every document that was written, once it is on disk. */
  readonly changed: (paperIds: readonly string[]) => void;
}

interface DocumentsParts<Content, Change> extends DocumentPorts {
  readonly database: SyncDatabase<RecordsTables>;
  readonly statements: Statements;
  readonly onProblem: (problem: Message) => void;
  readonly kind: DocumentKind;
  readonly content: z.ZodType<Content>;
  readonly small: SmallChanges<Content, Change> | undefined;
}

/** The lifecycle of one kind of document. Durable on return; after a `StorageError` nothing has changed. */
export class Documents<Content, Change = never> {
  readonly #parts: DocumentsParts<Content, Change>;
  /** The last one read or revised, cached because a long list is ticked line by line. */
  #latest: StoredDocument<Content> | null = null;

  constructor(parts: DocumentsParts<Content, Change>) {
    this.#parts = parts;
  }

  /** Creates an open document under the caller's id (a UUID). */
  create(paper: {
    readonly paperId: string;
    readonly title: string;
    readonly content: Content;
  }): StoredDocument<Content> {
    const { statements, kind, clock, changed } = this.#parts;
    const at = clock.now();
    statements.insert.run({
      paper_id: paper.paperId,
      kind,
      title: paper.title,
      content: JSON.stringify(fitting(this.#parts.content, paper.content)),
      state: 'open',
      created_at: at,
      changed_at: at,
      revision: 1,
    });
    changed([paper.paperId]);
    return this.get(paper.paperId);
  }

  /**
   * Replaces an open document. Throws `DocumentChanged` when somebody changed the document since it was seen so, or it
   * is no longer open: nothing is overwritten.
   */
  change(seen: AsSeen, { title, content }: DocumentChange<Content>): StoredDocument<Content> {
    return this.#write(seen.paperId, (paper) => ({ ...openAsSeen(paper, seen), title: title ?? paper.title, content }));
  }

  /**
   * Changes the current content of an open document in one step: for small changes that do not contradict each other,
   * such as ticks from two windows. Throws `DocumentChanged` when it is not open.
   */
  revise(paperId: string, alter: (content: Content) => Content): StoredDocument<Content> {
    return this.#write(paperId, (paper) => ({ ...stillOpen(paper), content: alter(paper.content) }));
  }

  /** Like `revise`, for a small change of a long document: the change alone is written, not the whole content. */
  note(paperId: string, alter: (content: Content) => Change): StoredDocument<Content> {
    return this.#stored(() => {
      const paper = stillOpen(this.get(paperId));
      const { small, statements, clock } = this.#parts;
      if (small === undefined) throw new RangeError('documents of this kind are written whole');
      const change = fitting(small.schema, alter(paper.content));
      const at = clock.now();
      const revision = paper.revision + 1;
      statements.insertChange.run({ paper_id: paper.paperId, revision, at, change: JSON.stringify(change) });
      return { ...paper, content: small.applied(paper.content, [change]), changedAt: iso(at), revision };
    });
  }

  /** Closes it as done; it is kept unchanged. Throws as `change` does. */
  finish(seen: AsSeen): StoredDocument<Content> {
    return this.#close(seen, 'finished');
  }

  /** Discards it; it is kept, and can be reopened. Throws as `change` does. */
  discard(seen: AsSeen): StoredDocument<Content> {
    return this.#close(seen, 'discarded');
  }

  /** Reopens a finished or discarded document. Throws `DocumentChanged`. */
  reopen(seen: AsSeen): StoredDocument<Content> {
    return this.#write(seen.paperId, (paper) => ({ ...asSeen(paper, seen), state: 'open' }));
  }

  /** The open ones, and those closed less than 90 days ago; the last changed first. */
  list(): StoredDocument<Content>[] {
    return this.#parts.statements.shown.all(this.#shown()).flatMap((row) => this.#read(row) ?? []);
  }

  /** The heads of what `list` lists, also of content that cannot be read. */
  heads(): DocumentHead[] {
    return this.#parts.statements.shownHeads.all(this.#shown()).flatMap((row) => this.#head(row) ?? []);
  }

  #shown(): Shown {
    const { kind, clock } = this.#parts;
    return { kind, since: clock.now() - shownAfterClosingMs };
  }

  /** Throws `NotKnown`, also for one whose row cannot be read back. */
  get(paperId: string, field = 'paperId'): StoredDocument<Content> {
    const paper = this.find(paperId);
    if (paper === null) throw new NotKnown(field, message('device.noPaper'));
    return paper;
  }

  /** `null`: there is none, or its row cannot be read back. */
  find(paperId: string): StoredDocument<Content> | null {
    const { statements, kind } = this.#parts;
    const named = { kind, paper_id: paperId.toLowerCase() };
    const known = this.#latest;
    if (known?.paperId === named.paper_id && statements.revision.get(named)?.revision === known.revision) return known;
    const row = statements.one.get(named);
    this.#latest = row === undefined ? null : this.#read(row);
    return this.#latest;
  }

  #close(seen: AsSeen, state: 'finished' | 'discarded'): StoredDocument<Content> {
    return this.#write(seen.paperId, (paper) => ({ ...openAsSeen(paper, seen), state }));
  }

  /** Content that would not read back is not written: `InputRefused`, and the document stays as it is. */
  #write(paperId: string, alter: (paper: StoredDocument<Content>) => StoredDocument<Content>): StoredDocument<Content> {
    return this.#stored(() => {
      const altered = alter(this.get(paperId));
      return this.#update({ ...altered, content: fitting(this.#parts.content, altered.content) });
    });
  }

  /** In one transaction. */
  #stored(write: () => StoredDocument<Content>): StoredDocument<Content> {
    const { database, changed } = this.#parts;
    const written = database.transaction(write);
    // Only now is it on disk.
    this.#latest = written;
    changed([written.paperId]);
    return written;
  }

  /** Within a transaction; returns the document as it is then. */
  #update(paper: StoredDocument<Content>): StoredDocument<Content> {
    const at = this.#parts.clock.now();
    const revision = paper.revision + 1;
    this.#parts.statements.update.run({
      paper_id: paper.paperId,
      title: paper.title,
      content: JSON.stringify(paper.content),
      state: paper.state,
      changed_at: at,
      revision,
    });
    return { ...paper, changedAt: iso(at), revision };
  }

  /** With the changes beside it. An unreadable row stays in the file, and is reported. */
  #read(row: DocumentRow): StoredDocument<Content> | null {
    const { small, statements } = this.#parts;
    const head = this.#head(row);
    if (head === null) return null;
    const content = this.#readable(row.title, this.#parts.content.safeParse(parsedJson(row.content)));
    if (content === null || small === undefined) return content && { ...head, content };
    const rows = statements.changes.all({ paper_id: row.paper_id });
    const written = rows.map(({ change }) => parsedJson(change));
    const changes = this.#readable(row.title, z.array(small.schema).safeParse(written));
    return changes && { ...head, content: small.applied(content, changes) };
  }

  #head(row: Omit<DocumentRow, 'kind' | 'content'>): DocumentHead | null {
    const head = {
      paperId: row.paper_id,
      title: row.title,
      state: row.state,
      createdAt: iso(row.created_at),
      changedAt: iso(row.changed_at),
      revision: row.revision,
    };
    return this.#readable(row.title, documentHead.safeParse(head));
  }

  #readable<T>(title: string, read: z.ZodSafeParseResult<T>): T | null {
    if (read.success) return read.data;
    this.#parts.onProblem(message('device.paperUnread', { title, said: issueMessage(read.error) }));
    return null;
  }
}

function asSeen<Paper extends DocumentHead>(paper: Paper, { revision }: AsSeen): Paper {
  if (paper.revision === revision) return paper;
  throw new DocumentChanged(message('device.paperChanged', { title: paper.title }));
}

function openAsSeen<Paper extends DocumentHead>(paper: Paper, seen: AsSeen): Paper {
  return stillOpen(asSeen(paper, seen));
}

function stillOpen<Paper extends DocumentHead>(paper: Paper): Paper {
  if (paper.state === 'open') return paper;
  const code = paper.state === 'finished' ? 'device.paperFinished' : 'device.paperDiscarded';
  throw new DocumentChanged(message(code, { title: paper.title }));
}

function prepareStatements(database: SyncDatabase<RecordsTables>) {
  return {
    insert: database.prepare((query, param: Placeholders<DocumentRow>) => query.insertInto('paper').values(param)),
    update: database.prepare(
      (query, { paper_id, ...changed }: Placeholders<Omit<DocumentRow, 'kind' | 'created_at'>>) =>
        query.updateTable('paper').set(changed).where('paper_id', '=', paper_id),
    ),
    finished: database.prepare<Record<string, never>, { documents: number }>((query) =>
      query
        .selectFrom('paper')
        .select(({ fn }) => fn.countAll<number>().as('documents'))
        .where('state', '=', 'finished'),
    ),
    insertChange: database.prepare((query, param: Placeholders<ChangeRow>) =>
      query.insertInto('paper_change').values(param),
    ),
    changes: database.prepare((query, param: Placeholders<Pick<ChangeRow, 'paper_id'>>) =>
      query.selectFrom('paper_change').select('change').where('paper_id', '=', param.paper_id).orderBy('revision'),
    ),
    one: database.prepare((query, param: Placeholders<Named>) => namedIn(query, param).selectAll()),
    revision: database.prepare((query, param: Placeholders<Named>) => namedIn(query, param).select('revision')),
    shown: database.prepare((query, param: Placeholders<Shown>) => shownOf(query, param).selectAll()),
    shownHeads: database.prepare((query, param: Placeholders<Shown>) =>
      shownOf(query, param).select(['paper_id', 'title', 'state', 'created_at', 'changed_at', 'revision']),
    ),
  };
}

type Named = Pick<DocumentRow, 'kind' | 'paper_id'>;

function namedIn(query: Kysely<RecordsTables>, param: Placeholders<Named>) {
  return query.selectFrom('paper_now').where('kind', '=', param.kind).where('paper_id', '=', param.paper_id);
}

type Shown = { kind: DocumentKind; since: number };

function shownOf(query: Kysely<RecordsTables>, param: Placeholders<Shown>) {
  return query
    .selectFrom('paper_now')
    .where('kind', '=', param.kind)
    .where((where) =>
      // A state that a drive has altered is reported, so it is listed, too.
      where.or([where('state', 'not in', ['finished', 'discarded']), where('changed_at', '>=', param.since)]),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('paper_id');
}

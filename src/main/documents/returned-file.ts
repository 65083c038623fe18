import { message } from '#shared/messages/message.ts';
import { checksumOf } from '#shared/rules/checksum.ts';
import type { AsSeen } from '#shared/terminal/documents.ts';
import { returnedFormat, returnedVersion, type TakenFile, type TakenRow } from '#shared/terminal/returned-files.ts';
import { canBeTaken, type Verdict } from '#shared/yard/returned-ticks.ts';
import * as z from 'zod';
import { iso } from '../clock.ts';
import { fitting, NotPossible, refused } from '../queue/refusals.ts';
import type { StoredDocument } from '../records/documents.ts';
import { parsedJson } from '../storage/json-file.ts';
import type { WorkedDocumentPorts } from './ports.ts';

interface ReturnedHead {
  readonly carrierId: number;
  readonly paperId: string;
  readonly revision: number;
  readonly copyId: string;
  readonly sentAt: string;
  readonly by: string;
}

interface ReturnedFile<File> {
  readonly file: File;
  readonly checksum: string;
}

/** A file that came back for a document, with its rows and what importing each would do there. */
export interface ReturnedRows<File, Found> extends ReturnedFile<File> {
  readonly rows: readonly Found[];
}

/** What is known around a document when a file comes back for it. */
export type AroundReturned = Pick<WorkedDocumentPorts, 'carrierId' | 'clock' | 'board' | 'chance'>;

const sealed = z.looseObject({
  format: z.literal(returnedFormat),
  version: z.number(),
  checksum: z.string(),
});

/**
 * Reads a file returned from a phone for this document. Throws `InputRefused` with field and rule: checks that it is
 * such a file, that it was not altered, and that it belongs to this document.
 */
export function readReturnedFile<File extends ReturnedHead>(
  text: string,
  schema: z.ZodType<File>,
  { paper, carrierId }: { readonly paper: AsSeen; readonly carrierId: number },
): ReturnedFile<File> {
  const head = sealed.safeParse(parsedJson(text));
  if (!head.success) throw refused('text', message('rules.noReturnedFile'));
  const { checksum, ...body } = head.data;
  if (body.version !== returnedVersion) {
    throw refused('version', message('rules.returnedVersion', { version: body.version }));
  }
  if (checksumOf(JSON.stringify(body)) !== checksum) throw refused('checksum', message('rules.returnedChecksum'));
  const file = fitting(schema, keepable(body));
  if (file.carrierId !== carrierId) {
    throw refused('carrierId', message('rules.returnedCarrier', { id: file.carrierId, own: carrierId }));
  }
  if (file.paperId !== paper.paperId) throw refused('paperId', message('rules.returnedPaper'));
  // Revisions only rise, so this document was restored from a backup.
  if (file.revision > paper.revision) {
    throw refused('revision', message('rules.returnedRevision', { revision: file.revision, own: paper.revision }));
  }
  return { file, checksum };
}

/**
 * With what no input of the API may hold in a text (half of a character, NUL) as the sign for what could not be read: the
 * window sends the lines of a document back, and none of them could be changed any more.
 */
function keepable(body: object): unknown {
  return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value,
  );
}

/** Keys of the ticks already imported from this page. */
export function takenBefore(files: readonly TakenFile[] | undefined, { copyId }: ReturnedHead): ReadonlySet<string> {
  return new Set((files ?? []).filter((one) => one.copyId === copyId).flatMap((one) => one.ticks));
}

/** The review of a file; `now`: by the clock of this device, in milliseconds. */
export function reviewOfFile<Row>(
  { file, checksum, rows }: ReturnedRows<ReturnedHead, { readonly row: Row }>,
  { revision, content }: StoredDocument<{ readonly returned?: readonly TakenFile[] | undefined }>,
  now: number,
) {
  return {
    documentRevision: revision,
    madeFrom: file.revision,
    by: file.by,
    sentAt: file.sentAt,
    takenAt: content.returned?.find((one) => one.copyId === file.copyId && one.checksum === checksum)?.at ?? null,
    aheadSeconds: Math.max(0, Math.round((Date.parse(file.sentAt) - now) / 1_000)),
    rows: rows.map(({ row }) => row),
  };
}

/**
 * The rows a person imports. Throws `NotPossible` if one of them no longer matches what was reviewed, `InputRefused` if
 * it is not in the file or cannot be imported.
 */
export function chosenRows<Found extends { readonly row: { readonly key: string; readonly verdict: Verdict } }>(
  rows: readonly Found[],
  take: readonly TakenRow[],
): Found[] {
  const byKey = new Map(rows.map((found) => [found.row.key, found]));
  return take.map(({ key, verdict }, at) => {
    const found = byKey.get(key);
    if (found === undefined) throw refused(`take[${at}].key`, message('rules.returnedRow'));
    if (found.row.verdict !== verdict) throw new NotPossible(message('device.returnedChanged'));
    if (!canBeTaken(verdict)) throw refused(`take[${at}].key`, message('rules.returnedNotTaken'));
    return found;
  });
}

/** The files that phones returned for a document, with one more, imported `now` (wall clock, ms). */
export function withFile(
  files: readonly TakenFile[] | undefined,
  { file: { copyId, sentAt, by }, checksum }: ReturnedFile<ReturnedHead>,
  take: readonly TakenRow[],
  now: number,
): TakenFile[] {
  return [...(files ?? []), { at: iso(now), copyId, checksum, sentAt, by, ticks: take.map(({ key }) => key) }];
}

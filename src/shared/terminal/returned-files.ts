import * as z from 'zod';
import { rule } from '../messages/rule.ts';
import { verdicts } from '../yard/returned-ticks.ts';
import { base, timestamp } from './common.ts';
import { type DocumentKind, documentRevision, paperId } from './documents.ts';

/** Format name of the file in which the page for a phone returns its ticks. */
export const returnedFormat = 'yard-terminal-ticks' as const;
export const returnedVersion = 1 as const;
/** The longest such file, in characters: 2,000 ticks with words on each. */
export const mostReturnedCharacters = 1_500_000;
const mostAdded = 500;

/** Who has ticked, as typed on the phone. */
export const byWhom = z.string().trim().min(1).max(60);

/** The head of such a file, for any kind of document. */
const returnedHead = {
  format: z.literal(returnedFormat),
  version: z.literal(returnedVersion),
  carrierId: z.int().positive(),
  paperId,
  /** The revision of the paper from which the page was made. */
  revision: documentRevision,
  /** Id of the page: distinguishes two phones, or two pages of one list. */
  copyId: z.uuid(),
  /** By the clock of the phone. */
  sentAt: timestamp,
  by: byWhom,
};

const returnedCar = { typed: z.string().trim().min(1).max(60), at: timestamp, by: byWhom };

/**
 * The file that the page of such a document sends back, without its checksum: ticks, each line at most once, and cars
 * that were added, with `more` about each.
 */
export function returnedFile<Of extends DocumentKind, Tick extends z.ZodType, More extends z.ZodRawShape>(
  of: Of,
  {
    tick,
    lineOf,
    more,
  }: { readonly tick: Tick; readonly lineOf: (tick: z.output<Tick>) => unknown; readonly more: More },
) {
  return z.strictObject({
    ...returnedHead,
    of: z.literal(of),
    ticks: z
      .array(tick)
      .max(2000, rule('rules.most2000'))
      .refine((all) => new Set(all.map(lineOf)).size === all.length, rule('rules.carTwice')),
    added: z.array(z.strictObject({ ...returnedCar, ...more })).max(mostAdded),
  });
}

/** An imported file: when, whose, and which of its ticks, by their keys. */
export const takenFile = z.strictObject({
  at: timestamp,
  copyId: z.uuid(),
  checksum: z.string().max(8),
  sentAt: timestamp,
  by: byWhom,
  ticks: z.array(z.string().max(120)).max(4000),
});
export type TakenFile = z.infer<typeof takenFile>;

const verdict = z.enum(verdicts);
const rowKey = z.string().max(120);

/** A tick that a person imports, and its verdict at the review. */
const takenRow = z.strictObject({ key: rowKey, verdict });
export type TakenRow = z.infer<typeof takenRow>;

/** The review of a phone's file against a document, line by line. `work`: what was ticked; `here`: the line now. */
export function reviewOf<Work extends z.ZodRawShape>(work: Work) {
  return z.object({
    /** Of the paper that the file was compared with. */
    documentRevision,
    madeFrom: documentRevision,
    by: byWhom,
    sentAt: timestamp,
    /** When this very file was imported; `null`: it was not. */
    takenAt: timestamp.nullable(),
    /** How many seconds the phone's clock is ahead, if the file says so; 0: not ahead. */
    aheadSeconds: z.int(),
    rows: z.array(
      z.object({
        key: rowKey,
        mark: z.string(),
        /** It was added on the phone, and is not on the page. */
        added: z.boolean(),
        at: timestamp,
        by: byWhom,
        verdict,
        /** Where the board has the car now; `null`: on no track known here. */
        standsOn: z.string().nullable(),
        ...work,
      }),
    ),
  });
}

const returned = { paperId, text: z.string().max(mostReturnedCharacters) };

/** The procedures of a kind of document that take such a file. */
export function returnedProcedures<Document extends z.ZodType, Review extends z.ZodType>(
  document: Document,
  review: Review,
) {
  return {
    /** Compares a returned phone file with the current document; changes nothing. */
    reviewReturned: base.input(z.strictObject(returned)).output(review),
    /**
     * Imports the ticks of such a file that a person has reviewed, each with its time and by whom: all of them or, if
     * document or board have changed since the review, none. Records no move.
     */
    importReturned: base
      .input(z.strictObject({ ...returned, revision: documentRevision, take: z.array(takenRow).max(2000) }))
      .output(document),
  };
}

import { consistLayoutSchema, correctionSchema, readConsistSchema } from '../rules/consist-schema.ts';
import * as z from 'zod';
import { base } from './common.ts';
import { asSeen, documentHead, paperId, documentTitle } from './documents.ts';

/** The stored part of a consist: every line as it came, and the layout. The rest is derived at each read. */
export const consistContent = z.object({
  /** The file it came from; `null`: it was pasted. */
  sourceName: z.string().nullable(),
  layout: consistLayoutSchema,
  lines: z.array(z.object({ number: z.int(), cells: z.array(z.string()).readonly() })),
  /** Cells a person has corrected; the lines stay as they came. */
  corrections: z.array(correctionSchema).readonly().default([]),
});
export type ConsistContent = z.infer<typeof consistContent>;

const consist = documentHead.extend({
  content: consistContent,
  /** Every line but the heading is in `cars` or in `notUnderstood`. */
  read: readConsistSchema,
});
export type Consist = z.infer<typeof consist>;

export const consists = {
  /** Open ones, and those discarded less than 90 days ago; the last changed first. */
  list: base.output(
    z.array(
      documentHead.extend({
        sourceName: z.string().nullable(),
        rows: z.int(),
        cars: z.int(),
        notUnderstood: z.int(),
        /** Cars with something a person should look at. */
        noted: z.int(),
        hazmat: z.int(),
      }),
    ),
  ),
  get: base.input(z.strictObject({ paperId })).output(consist),
  /** Stores a table of cars: CSV, or copied from a spreadsheet. Without a layout, the layout is detected. */
  create: base
    .input(
      z.strictObject({
        title: documentTitle,
        sourceName: z.string().trim().min(1).max(200).optional(),
        text: z.string().max(2_000_000),
        layout: consistLayoutSchema.optional(),
      }),
    )
    .output(consist),
  /** Another title, or another way to read the columns. */
  change: base
    .input(asSeen.extend({ title: documentTitle.optional(), layout: consistLayoutSchema.optional() }))
    .output(consist),
  /**
   * Corrects one cell of a line: `column` counts from 0; `text: null` removes the correction. The original is kept.
   * Refused for an unknown line, the heading, and a column that the table does not have.
   */
  correct: base
    .input(
      asSeen.extend({
        line: z.int().positive(),
        column: z.int().min(0).max(199),
        text: z.string().trim().max(1_000).nullable(),
      }),
    )
    .output(consist),
  discard: base.input(asSeen).output(consist),
  reopen: base.input(asSeen).output(consist),
};

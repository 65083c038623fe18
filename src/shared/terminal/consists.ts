import { consistFields } from '../rules/consist-columns.ts';
import * as z from 'zod';
import { base } from './common.ts';
import { asSeen, documentHead, paperId, documentTitle } from './documents.ts';

const consistField = z.enum(consistFields);

/** How the table of a consist is read. `headingLine`: the number of the line that names the columns. */
const consistLayout = z.object({
  headingLine: z.int().positive().nullable(),
  headings: z.array(z.string()).readonly(),
  columns: z.array(consistField.nullable()).max(200).readonly(),
});

const cells = z.array(z.string()).readonly();

/** The stored part of a consist: every line as it came, and the layout. The rest is derived at each read. */
export const consistContent = z.object({
  /** The file it came from; `null`: it was pasted. */
  sourceName: z.string().nullable(),
  layout: consistLayout,
  lines: z.array(z.object({ number: z.int(), cells })),
  /** Cells a person has corrected; the lines stay as they came. */
  corrections: z
    .array(z.object({ line: z.int(), column: z.int(), text: z.string() }))
    .readonly()
    .default([]),
});
export type ConsistContent = z.infer<typeof consistContent>;

/** A car of a consist as understood, with what was written; see `shared/rules/consist.ts`. */
const consistCar = z.object({
  line: z.int(),
  mark: z.string(),
  sequence: z.int().nullable(),
  load: z.enum(['LOAD', 'EMPTY']).nullable(),
  kind: z.string().nullable(),
  commodity: z.string().nullable(),
  tankSpec: z.string().nullable(),
  un: z.string().nullable(),
  hazardClass: z.string().nullable(),
  packingGroup: z.enum(['I', 'II', 'III']).nullable(),
  residue: z.boolean(),
  remarks: z.string().nullable(),
  raw: z.partialRecord(consistField, z.string()),
  other: z.array(z.object({ heading: z.string(), text: z.string() })).readonly(),
  notes: z
    .array(
      z.object({
        field: z.union([consistField, z.literal('line')]),
        what: z.enum(['onlyNumber', 'checkDigit', 'twice', 'unreadable', 'missing', 'extraCells', 'anotherCar']),
      }),
    )
    .readonly(),
  /** Its cells that were corrected, as they came. */
  corrected: z.array(z.object({ field: consistField.nullable(), heading: z.string(), was: z.string() })).readonly(),
});

const consist = documentHead.extend({
  content: consistContent,
  /** Every line but the heading is in `cars` or in `notUnderstood`. */
  read: z.object({
    rows: z.int(),
    cars: z.array(consistCar).readonly(),
    notUnderstood: z
      .array(z.object({ line: z.int(), cells, why: z.enum(['aboveHeading', 'headingAgain', 'noCar', 'notACar']) }))
      .readonly(),
  }),
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
        layout: consistLayout.optional(),
      }),
    )
    .output(consist),
  /** Another title, or another way to read the columns. */
  change: base
    .input(asSeen.extend({ title: documentTitle.optional(), layout: consistLayout.optional() }))
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

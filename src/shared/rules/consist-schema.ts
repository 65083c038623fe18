import * as z from 'zod';

/** The shape of a consist: how its table is read, and what was read of it. `consist.ts` reads it. */

/** What a column of a consist holds; `initial` and `number` if the car is split over two columns. */
export const consistField = z.enum([
  'car',
  'initial',
  'number',
  'sequence',
  'load',
  'kind',
  'commodity',
  'tankSpec',
  'un',
  'class',
  'packingGroup',
  'remarks',
]);
export type ConsistField = z.infer<typeof consistField>;

const cells = z.array(z.string()).readonly();

export const mostConsistColumns = 200;

/** How the table of a consist is read; shown to people, who may change it. */
export const consistLayoutSchema = z.object({
  /** The number of the heading line; `null`: there is none, and columns are recognised by their content. */
  headingLine: z.int().positive().nullable(),
  headings: z.array(z.string()).readonly(),
  /** What each column holds; `null`: stored but not understood. */
  columns: z.array(consistField.nullable()).max(mostConsistColumns).readonly(),
});
export type ConsistLayout = Readonly<z.infer<typeof consistLayoutSchema>>;

/** Something about a row that a person should check; the row counts all the same. */
const consistNote = z.object({
  field: z.union([consistField, z.literal('line')]),
  what: z.enum([
    /** A number without its initial. */
    'onlyNumber',
    /** The check digit of a container or wagon does not fit. */
    'checkDigit',
    /** The same car stands on an earlier line. */
    'twice',
    /** Not what the column holds; shown as it is. */
    'unreadable',
    /** A UN or NA number without a class, or a class without a number. */
    'missing',
    'extraCells',
    /** Another car is named in a cell that is not read. */
    'anotherCar',
  ]),
});
export type ConsistNote = Readonly<z.infer<typeof consistNote>>;

/** A corrected cell: by line and column, the first is 0. The original is kept. */
export const correctionSchema = z.object({ line: z.int(), column: z.int(), text: z.string() });
export type Correction = Readonly<z.infer<typeof correctionSchema>>;

const correctedCell = z.object({
  /** `null`: a column that is kept, and not understood. */
  field: consistField.nullable(),
  heading: z.string(),
  was: z.string(),
});
export type CorrectedCell = Readonly<z.infer<typeof correctedCell>>;

/** A car of a consist: what was written, and what was understood (`null`: nothing). */
const consistCar = z.object({
  line: z.int(),
  /** As marks are shown; as it was written, where it is not a mark. */
  mark: z.string(),
  sequence: z.int().nullable(),
  load: z.enum(['LOAD', 'EMPTY']).nullable(),
  /** The letter of the AAR car type. */
  kind: z.string().nullable(),
  commodity: z.string().nullable(),
  tankSpec: z.string().nullable(),
  /** `UN1086` or `NA1993`. */
  un: z.string().nullable(),
  /** `2.1`; `null` also for a class in words only. */
  hazardClass: z.string().nullable(),
  packingGroup: z.enum(['I', 'II', 'III']).nullable(),
  /** Empty, and still with something of what it carried. */
  residue: z.boolean(),
  remarks: z.string().nullable(),
  /** As written or corrected, by column kind; missing columns are left out. */
  raw: z.partialRecord(consistField, z.string()),
  /** Cells of columns that are not understood. */
  other: z.array(z.object({ heading: z.string(), text: z.string() })).readonly(),
  notes: z.array(consistNote).readonly(),
  corrected: z.array(correctedCell).readonly(),
});
export type ConsistCar = Readonly<z.infer<typeof consistCar>>;

/** A line that names no car. It is shown as it is. */
const lineNotUnderstood = z.object({
  line: z.int(),
  cells,
  why: z.enum(['aboveHeading', 'headingAgain', 'noCar', 'notACar']),
});
export type LineNotUnderstood = Readonly<z.infer<typeof lineNotUnderstood>>;

export const readConsistSchema = z.object({
  /** Lines with anything in them, without the heading: `cars` and `notUnderstood` together. */
  rows: z.int(),
  cars: z.array(consistCar).readonly(),
  notUnderstood: z.array(lineNotUnderstood).readonly(),
});
export type ReadConsist = Readonly<z.infer<typeof readConsistSchema>>;

import * as z from 'zod';

/**
 * What the service description leaves open, as named defaults that settings can override. Each entry
 * is listed in docs/service-gaps.md with what happens if the guess is wrong.
 */
export const dialectSchema = z.strictObject({
  /** Query parameter that carries the user-group context (Endpoints, introduction). */
  userGroupParameter: z.string().default('viewAsUserGroup'),
  /** Page tokens beside `items` in the answers of endpoints 8 and 9. */
  nextTokenField: z.string().default('nextToken'),
  prevTokenField: z.string().default('prevToken'),
  /** Time and type of a move request (endpoint 11). */
  moveTimeField: z.string().default('updateTime'),
  moveTypeField: z.string().default('updateType'),
  /** Time of a toolswork load (endpoint 2), and the detail fields that the description does not name. */
  toolsworkTimeField: z.string().default('timestamp'),
  toolsworkTareField: z.string().default('tareWeightTons'),
  toolsworkSequenceField: z.string().default('sequence'),
  /** Filters of the charged history (endpoint 7) that the description does not name; it is not paged. */
  chargedEquipmentField: z.string().default('equipmentIds'),
  chargedAfterField: z.string().default('timestampAfter'),
  chargedBeforeField: z.string().default('timestampBefore'),
  /**
   * The answer to a new bill of lading (endpoint 10) is the Waybill itself, or an object that has it under
   * this name. No body at all is a yes too: a bill is always created, whatever the answer says of it.
   */
  billOfLadingAnswerField: z.string().default('waybill'),
  /**
   * The JSON type in which a bill of lading sends figures whose type the description does not state (`figures.ts`): a
   * number, as are all those whose type it does state (`netWeightTons`, `netWeightLbs` and the rest).
   */
  untypedFigures: z.enum(['number', 'text']).default('number'),
  /**
   * What the service counts lengths in that state no unit: the `length` of a track, and UMLER's `outsideLength`. `m`: a
   * deployment that counts in metres. The terminal itself counts in feet and shows either, as its settings say.
   */
  lengthUnit: z.enum(['ft', 'm']).default('ft'),
  /** Grouping type of the parent grouping that names a car's spot, compared without case. */
  spotGroupingType: z.string().default('SPOT'),
  /** Grouping types of stations, where an item has no children to tell it by; compared without case. */
  stationGroupingType: z.string().default('STATION'),
  /** Tag category of waybills and grouping type that name a car's block, compared without case. */
  blockName: z.string().default('BLOCK'),
  /**
   * How far the service's answers may be behind what it has done, and how long it may still be at work on a request
   * after the terminal has stopped waiting for it, in milliseconds. Evidence is judged by both (docs/reliability.md).
   */
  longestReadLagMs: z.int().min(0).max(3_600_000).default(45_000),
  longestLateWorkMs: z.int().min(0).max(3_600_000).default(40_000),
  /** Cars asked for in one page of inventory; the description gives no maximum. */
  inventoryPageSize: z.int().min(1).max(10_000).default(500),
  historyPageSize: z.int().min(1).max(10_000).default(200),
});
export type Dialect = z.infer<typeof dialectSchema>;

export const defaultDialect: Dialect = dialectSchema.parse({});

/** The practice yard runs on this device: what it has done shows at once. */
export const practiceDialect: Dialect = dialectSchema.parse({ longestReadLagMs: 3_000, longestLateWorkMs: 7_000 });

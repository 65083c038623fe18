import * as z from 'zod';
import { rule } from '../messages/rule.ts';

/** Name of a field or a parameter. */
const name = z.string().min(1, rule('rules.notEmpty'));

/** Dialect names that one request, answer or query uses together, where equal names would collide. */
const besideOneAnother = [
  { names: ['userGroupParameter'], described: ['carrierId'] },
  { names: ['nextTokenField', 'prevTokenField'], described: ['items'] },
  { names: ['moveTimeField', 'moveTypeField'], described: ['items', 'jobName'] },
  { names: ['toolsworkTimeField'], described: ['carrierId', 'details', 'trackName', 'waybillTemplateId'] },
  {
    names: ['toolsworkTareField', 'toolsworkSequenceField'],
    described: ['initialAndNumber', 'netWeightTons', 'grossWeightTons', 'comments', 'groupings'],
  },
  {
    names: ['chargedEquipmentField', 'chargedAfterField', 'chargedBeforeField'],
    described: ['carrierId', 'initialAndNumber', 'showDeletion'],
  },
] as const;

/** What the description leaves open, as named defaults that `dialect.json` can override (docs/service-gaps.md). */
const fields = z.strictObject({
  /** Query parameter that carries the user-group context (Endpoints, introduction). */
  userGroupParameter: name.default('viewAsUserGroup'),
  /** Page tokens beside `items` in the answers of endpoints 8 and 9. */
  nextTokenField: name.default('nextToken'),
  prevTokenField: name.default('prevToken'),
  /** Time and type of a move request (endpoint 11). */
  moveTimeField: name.default('updateTime'),
  moveTypeField: name.default('updateType'),
  /** Time of a toolswork load (endpoint 2), and the detail fields that the description does not name. */
  toolsworkTimeField: name.default('timestamp'),
  toolsworkTareField: name.default('tareWeightTons'),
  toolsworkSequenceField: name.default('sequence'),
  /** Filters of the charged history (endpoint 7) that the description does not name; it is not paged. */
  chargedEquipmentField: name.default('equipmentIds'),
  chargedAfterField: name.default('timestampAfter'),
  chargedBeforeField: name.default('timestampBefore'),
  /**
   * The answer to a new bill of lading (endpoint 10) is the Waybill itself, or an object that has it under
   * this name. One without a waybill proves nothing, and the bill is sent again.
   */
  billOfLadingAnswerField: name.default('waybill'),
  /**
   * The JSON type in which a bill of lading sends figures whose type the description does not state (`figures.ts`): a
   * number, as are all those whose type it does state (`netWeightTons`, `netWeightLbs` and the rest).
   */
  untypedFigures: z.enum(['number', 'text']).default('number'),
  /**
   * Unit of lengths without a stated unit: the `length` of a track, and UMLER's `outsideLength`. `m`: a deployment that
   * uses metres. The terminal itself uses feet, and displays either, by its settings.
   */
  lengthUnit: z.enum(['ft', 'm']).default('ft'),
  /** Grouping type of the parent grouping that names a car's spot, compared without case. */
  spotGroupingType: z.string().default('SPOT'),
  /** Grouping types of stations, where an item has no children to tell it by; compared without case. */
  stationGroupingType: z.string().default('STATION'),
  /** States of a work order that is over, in any case of letters; in any other it is open. */
  closedWorkOrderStates: z
    .array(name)
    .default(['CLOSED', 'COMPLETE', 'COMPLETED', 'DONE', 'FINISHED', 'CANCELLED', 'CANCELED', 'VOIDED', 'ARCHIVED']),
  /** Tag category of waybills and grouping type that name a car's block, compared without case. */
  blockName: z.string().default('BLOCK'),
  /**
   * Read lag: how far the service's answers may be behind what it has done. Late work: how long it may still work on a
   * request after the terminal has stopped waiting for it. In milliseconds; evidence is judged by both
   * (docs/reliability.md).
   */
  longestReadLagMs: z.int().min(0).max(3_600_000).default(45_000),
  longestLateWorkMs: z.int().min(0).max(3_600_000).default(40_000),
  /** The JSON type in which the filter `track` of the inventory (endpoint 9) leaves; the description states none. */
  trackFilter: z.enum(['number', 'text']).default('number'),
  /** Cars asked for in one page of inventory; the description gives no maximum. */
  inventoryPageSize: z.int().min(1).max(10_000).default(500),
  historyPageSize: z.int().min(1).max(10_000).default(200),
});
export type Dialect = z.infer<typeof fields>;

export const dialectSchema = fields.superRefine((dialect, context) => {
  for (const { names, described } of besideOneAnother) {
    const taken = new Set<string>(described);
    for (const one of names) {
      if (taken.has(dialect[one])) {
        context.addIssue({ code: 'custom', path: [one], message: rule('rules.nameTaken').error });
      }
      taken.add(dialect[one]);
    }
  }
});

export const defaultDialect: Dialect = dialectSchema.parse({});

/** The practice yard runs on this device, so its read lag and late work are short. */
export const practiceDialect: Dialect = dialectSchema.parse({ longestReadLagMs: 3_000, longestLateWorkMs: 7_000 });

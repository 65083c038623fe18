import * as z from 'zod';
import { foundCar } from './cars.ts';
import { base, equipmentId, stationId, timestamp, trackId } from './common.ts';
import { documentTitle } from './documents.ts';
import { trackEnd } from './places.ts';
import { switchList } from './switch-lists.ts';
import { rule } from '../messages/rule.ts';
import { blockOrders } from '../yard/planning/block-order.ts';

/** Feet; nothing that stands in a yard is longer. */
const feet = z.number().positive().max(100_000);

const plannedTrack = z.strictObject({
  trackId,
  /** Usable feet for this plan; `null`: unlimited. By default the carrier's length of the track. */
  lengthFt: feet.nullable().optional(),
});

/** Cars that must stand together. */
const planBlock = z.strictObject({
  name: z.string().trim().min(1).max(80),
  equipmentIds: z.array(equipmentId).min(1).max(250),
  /** Its destination; `null`: its cars may end on any track without a block, together or not. */
  trackId: trackId.nullable(),
  /**
   * Their order, front to back; by default any. `asTheyStand`: along the tracks as listed. `heavyInFront`: by gross
   * weight, unknown weights behind. `byHand`: as `equipmentIds` lists them.
   */
  order: z.enum(blockOrders).optional(),
});
export type PlanBlock = z.infer<typeof planBlock>;

/** One movement of the engine: it pulls the nearest cars of a track, or sets the nearest cars it holds. */
const planStep = z.strictObject({
  kind: z.enum(['pull', 'set']),
  trackId,
  cars: z.int().min(1).max(250),
});
export type PlannedStep = z.infer<typeof planStep>;

/** What is to be sorted, where, and with what. Blocks of one track stand, front to back, as they are listed. */
const planQuestion = z.strictObject({
  tracks: z
    .array(plannedTrack)
    .min(1)
    .max(60)
    .refine((all) => new Set(all.map((one) => one.trackId)).size === all.length, rule('rules.planTrackTwice')),
  /** The end of the tracks at which the engine works. */
  end: trackEnd,
  /** How much the engine may hold: feet of cars, and cars. `null`: enough for all. */
  lead: z.strictObject({ lengthFt: feet.nullable(), mostCars: z.int().min(1).max(250).nullable() }),
  blocks: z.array(planBlock).min(1).max(100),
});
export type PlanQuestion = z.infer<typeof planQuestion>;

/** Who stands where, front to back. */
const planStanding = z.object({
  tracks: z.array(z.object({ trackId, equipmentIds: z.array(equipmentId) })),
  /** The lead. With the end `front` it is in front of the tracks, else behind them. */
  lead: z.array(equipmentId),
});
export type PlanStanding = z.infer<typeof planStanding>;

const planCost = z.object({
  /** Pulls and sets. Plans are compared by these first, then by the cars, then by the feet. */
  movements: z.int(),
  /** Cars pulled or set, each time counted. */
  carsHandled: z.int(),
  feetHandled: z.number(),
});
export type ShownPlanCost = z.infer<typeof planCost>;

const shownStep = planStep.extend({
  /** The cars it moves, front to back as they stand before it. */
  equipmentIds: z.array(equipmentId),
  /** Those that are not moved again: they are in place. */
  forGood: z.array(equipmentId),
});
export type ShownStep = z.infer<typeof shownStep>;

/** A plan played through: `standings[i]` is the yard before step i, the last one the final yard. */
const playedPlan = z.object({
  steps: z.array(shownStep),
  standings: z.array(planStanding),
  cost: planCost,
});
export type PlayedPlan = z.infer<typeof playedPlan>;

/** How good the best plan is in movements; `null`: there is none yet. */
const planProof = z
  .discriminatedUnion('is', [
    z.object({ is: z.literal('fewest') }),
    /** No plan can save more than this many movements. */
    z.object({ is: z.literal('atMostAbove'), movements: z.int() }),
  ])
  .nullable();
export type PlanProof = z.infer<typeof planProof>;

const planId = z.string().min(1).max(64);

/** The first fault of a plan; without a step: the final yard is wrong. */
const planFault = z.object({
  /** From 0; `null`: the end. */
  step: z.int().nullable(),
  is: z.enum(['noSuchTrack', 'noCars', 'notSoManyCars', 'leadFull', 'trackFull', 'carsOnLead', 'standsWrong']),
  trackId: trackId.optional(),
});
export type ShownPlanFault = z.infer<typeof planFault>;

/** What a person should know about a plan besides its steps. */
const planRemarks = z.object({
  /** Cars of unknown weight in a block with the heavy in front. */
  unknownWeights: z.array(equipmentId),
  /** Tracks on which a neutral car separates hazmat from an occupied car, by the yard's advice. */
  keptApart: z.array(trackId),
  /** Tracks on which the best plan ends with hazmat beside an occupied car, with those cars. */
  notKeptApart: z.array(z.object({ trackId, marks: z.array(z.string()) })),
});
export type PlanRemarks = z.infer<typeof planRemarks>;

const switchPlan = z.object({
  planId,
  /** Rises with every better plan and every better proof. */
  revision: z.int(),
  begunAt: timestamp,
  /** When the least recently read of its tracks was read; `null`: one never was. */
  asOf: timestamp.nullable(),
  /** `done`: it will not improve; `stopped`: by a person, by another question, or by its time limit. */
  state: z.enum(['searching', 'done', 'stopped']),
  question: planQuestion,
  /** The usable length used for each track; `null`: unlimited. */
  lengths: z.array(z.object({ trackId, lengthFt: z.number().nullable() })),
  /** Fixed first steps: each plan begins with them. */
  begun: z.array(planStep),
  /** The cars of its tracks as the board has them now. */
  cars: z.array(foundCar),
  /** `null`: none was found yet; when the search is done, none was found at all. */
  best: playedPlan.nullable(),
  remarks: planRemarks,
  /** No plan has fewer movements. */
  atLeast: z.int(),
  proved: planProof,
  /** It is proved that there is no plan: the tracks and the lead are too short. */
  impossible: z.boolean(),
});
export type SwitchPlan = z.infer<typeof switchPlan>;

/** The property by which cars are sorted. */
export const planSorting = z.enum(['block', 'to', 'consignee']);
export type PlanSorting = z.infer<typeof planSorting>;

/** The rules of a sorting: which blocks there are, and where each goes. */
const blockTable = z.strictObject({
  stationId: stationId.nullable(),
  sorted: z.array(trackId).min(1).max(60),
  used: z.array(trackId).max(60),
  by: planSorting,
  end: planQuestion.shape.end,
  lead: planQuestion.shape.lead,
  blocks: z
    .array(
      z.strictObject({
        name: planBlock.shape.name,
        trackId: trackId.nullable(),
        /** An order by hand concerns the cars of one evening and is not stored. */
        order: z.enum(blockOrders).exclude(['byHand']),
      }),
    )
    .max(100),
});
export type BlockTable = z.infer<typeof blockTable>;

export const storedBlockTable = blockTable.extend({ usedAt: timestamp });
export type StoredBlockTable = z.infer<typeof storedBlockTable>;

/** What has changed on the tracks of a plan since it was begun. */
const planChanges = z.object({
  /** New on its tracks: they stay where they are. */
  arrived: z.array(equipmentId),
  /** No longer on its tracks: they are left out. */
  gone: z.array(equipmentId),
  /** Stand on another of its tracks than before. */
  elsewhere: z.array(equipmentId),
});
export type PlanChanges = z.infer<typeof planChanges>;

export const planning = {
  /** Starts searching for a plan. A running search stops; its result can still be read. */
  start: base
    .input(
      z.strictObject({
        question: planQuestion,
        /** Fixed steps: a person changed them, or they are done. The rest is planned. */
        begun: z.array(planStep).max(1000).optional(),
      }),
    )
    .output(switchPlan),
  /** The current state; poll it during the search. The last few plans are kept until the terminal ends. */
  get: base.input(z.strictObject({ planId })).output(switchPlan),
  stop: base.input(z.strictObject({ planId })).output(switchPlan),
  /** Starts again with the same question and the current board, and says what has changed. */
  replan: base.input(z.strictObject({ planId })).output(z.object({ plan: switchPlan, changes: planChanges })),
  /**
   * Writes a switch list from a plan: a line for each moved car of a block, to its final place, one cut per final set.
   * Finished with every line ticked, it leaves the board as the plan does. Without `steps`, the best plan; given steps
   * must be a valid plan, too.
   */
  toSwitchList: base
    .input(z.strictObject({ planId, title: documentTitle, steps: z.array(planStep).max(1000).optional() }))
    .output(switchList),
  /** The stored block tables of this carrier and user on this device, the last used first. */
  blockTables: base.output(z.array(storedBlockTable)),
  /** Stores a block table; one of the same station for the same tracks is replaced. */
  saveBlockTable: base.input(z.strictObject({ table: blockTable })).output(z.array(storedBlockTable)),
  /** Checks other steps for the question of a plan: the foreman's own order, or a step being changed. */
  check: base.input(z.strictObject({ planId, steps: z.array(planStep).max(1000) })).output(
    z.object({
      fault: planFault.nullable(),
      /** As far as it can be played. */
      played: playedPlan,
    }),
  ),
};

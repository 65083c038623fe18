import * as z from 'zod';
import { foundCar } from './cars.ts';
import { base, equipmentId, stationId, timestamp, trackId } from './common.ts';
import { documentTitle } from './documents.ts';
import { switchList } from './switch-lists.ts';
import { rule } from '../messages/rule.ts';
import { blockOrders } from '../yard/planning/block-order.ts';

/** Feet; nothing that stands in a yard is longer. */
const feet = z.number().positive().max(100_000);

/** A track that a plan may use. */
const plannedTrack = z.strictObject({
  trackId,
  /** Usable feet for this plan; `null`: enough for all. Left out: what the carrier says of the track. */
  lengthFt: feet.nullable().optional(),
});

/** Cars that shall stand together. */
export const planBlock = z.strictObject({
  name: z.string().trim().min(1).max(80),
  equipmentIds: z.array(equipmentId).min(1).max(250),
  /** Where it shall stand; `null`: its cars may end on any track that no block is meant for, together or not. */
  trackId: trackId.nullable(),
  /**
   * How they stand among themselves, front to back; left out: in any order. `asTheyStand`: along the tracks as these are
   * listed. `heavyInFront`: by gross weight, those of unknown weight behind. `byHand`: as `equipmentIds` lists them.
   */
  order: z.enum(blockOrders).optional(),
});
export type PlanBlock = z.infer<typeof planBlock>;

/** One movement of the engine: it pulls the nearest cars of a track, or sets the nearest cars that it holds. */
export const planStep = z.strictObject({
  kind: z.enum(['pull', 'set']),
  trackId,
  cars: z.int().min(1).max(250),
});
export type PlannedStep = z.infer<typeof planStep>;

/** What is to be sorted, where, and with what. Blocks of one track stand, front to back, as they are listed. */
export const planQuestion = z.strictObject({
  tracks: z
    .array(plannedTrack)
    .min(1)
    .max(60)
    .refine((all) => new Set(all.map((one) => one.trackId)).size === all.length, rule('rules.planTrackTwice')),
  /** The end of the tracks at which the engine works. */
  end: z.enum(['front', 'back']),
  /** How much the engine may hold: feet of cars, and cars. `null`: enough for all. */
  lead: z.strictObject({ lengthFt: feet.nullable(), mostCars: z.int().min(1).max(250).nullable() }),
  blocks: z.array(planBlock).min(1).max(100),
});
export type PlanQuestion = z.infer<typeof planQuestion>;

/** Who stands where, front to back. */
export const planStanding = z.object({
  tracks: z.array(z.object({ trackId, equipmentIds: z.array(equipmentId) })),
  /** What the engine holds. With the end `front` it stands in front of the tracks, else behind them. */
  lead: z.array(equipmentId),
});
export type PlanStanding = z.infer<typeof planStanding>;

export const planCost = z.object({
  /** Pulls and sets. Plans are compared by these first, then by the cars, then by the feet. */
  movements: z.int(),
  /** Cars pulled or set, each time counted. */
  carsHandled: z.int(),
  feetHandled: z.number(),
});
export type ShownPlanCost = z.infer<typeof planCost>;

export const shownStep = planStep.extend({
  /** The cars that it moves, front to back as they stand before it. */
  equipmentIds: z.array(equipmentId),
  /** Those of them that are not moved again: they stand where they shall. */
  forGood: z.array(equipmentId),
});
export type ShownStep = z.infer<typeof shownStep>;

/** A plan played through: `standings[i]` is the yard before step i, the last one the yard as it shall be. */
export const playedPlan = z.object({
  steps: z.array(shownStep),
  standings: z.array(planStanding),
  cost: planCost,
});
export type PlayedPlan = z.infer<typeof playedPlan>;

/** How good the best plan is in movements; `null`: there is none yet. */
export const planProof = z
  .discriminatedUnion('is', [
    z.object({ is: z.literal('fewest') }),
    /** No plan needs fewer than this many movements less. */
    z.object({ is: z.literal('atMostAbove'), movements: z.int() }),
  ])
  .nullable();
export type PlanProof = z.infer<typeof planProof>;

export const planId = z.string().min(1).max(64);

/** The first thing that a plan breaks; without a step: the yard is not as it shall be in the end. */
export const planFault = z.object({
  /** From 0; `null`: the end. */
  step: z.int().nullable(),
  is: z.enum(['noSuchTrack', 'noCars', 'notSoManyCars', 'leadFull', 'trackFull', 'carsOnLead', 'standsWrong']),
  trackId: trackId.optional(),
});
export type ShownPlanFault = z.infer<typeof planFault>;

/** What a person is to know of a plan beside its steps. */
export const planRemarks = z.object({
  /** Cars of a block that was asked for with the heavy in front: nobody knows what they weigh. */
  unknownWeights: z.array(equipmentId),
  /** Tracks on which cover stands between hazmat and a car people may be in, as the yard's advice has it. */
  keptApart: z.array(trackId),
  /** Tracks on which the best plan brings the one beside the other in the end, with the cars of hazmat. */
  notKeptApart: z.array(z.object({ trackId, marks: z.array(z.string()) })),
});
export type PlanRemarks = z.infer<typeof planRemarks>;

export const switchPlan = z.object({
  planId,
  /** Rises with every better plan and every better proof. */
  revision: z.int(),
  begunAt: timestamp,
  /** `done`: it will not become better; `stopped`: by a person, by another question, or at the end of its time. */
  state: z.enum(['searching', 'done', 'stopped']),
  question: planQuestion,
  /** The usable length that each track was taken to have; `null`: enough for all. */
  lengths: z.array(z.object({ trackId, lengthFt: z.number().nullable() })),
  /** Steps that were decided when it was begun: each plan begins with them. */
  begun: z.array(planStep),
  /** The cars of its tracks as the board has them now. */
  cars: z.array(foundCar),
  /** `null`: none was found yet; when the search is done, none was found at all. */
  best: playedPlan.nullable(),
  remarks: planRemarks,
  /** No plan has fewer movements. */
  atLeast: z.int(),
  proved: planProof,
  /** It is proved that there is no plan: the tracks and the lead are too short for every way. */
  impossible: z.boolean(),
});
export type SwitchPlan = z.infer<typeof switchPlan>;

/** What tells which cars belong together. */
export const planSorting = z.enum(['block', 'to', 'consignee']);
export type PlanSorting = z.infer<typeof planSorting>;

/** By which rules tracks are sorted: which blocks there are, and where each goes. */
export const blockTable = z.strictObject({
  stationId: stationId.nullable(),
  /** The tracks whose cars are sorted. */
  sorted: z.array(trackId).min(1).max(60),
  /** Those that may be used besides. */
  used: z.array(trackId).max(60),
  by: planSorting,
  end: planQuestion.shape.end,
  lead: planQuestion.shape.lead,
  blocks: z
    .array(
      z.strictObject({
        name: planBlock.shape.name,
        trackId: trackId.nullable(),
        /** An order by hand is of the cars of one evening, and not kept. */
        order: z.enum(blockOrders).exclude(['byHand']),
      }),
    )
    .max(100),
});
export type BlockTable = z.infer<typeof blockTable>;

export const storedBlockTable = blockTable.extend({ usedAt: timestamp });
export type StoredBlockTable = z.infer<typeof storedBlockTable>;

/** What has changed on the tracks of a plan since it was begun. */
export const planChanges = z.object({
  /** Stand on its tracks now and did not: they stay where they are. */
  arrived: z.array(equipmentId),
  /** Stood on its tracks and do not any more: they are left out. */
  gone: z.array(equipmentId),
  /** Stand on another of its tracks than before. */
  elsewhere: z.array(equipmentId),
});
export type PlanChanges = z.infer<typeof planChanges>;

export const planning = {
  /** Begins to look for a plan. A search that was under way stops; what it found can still be read. */
  start: base
    .input(
      z.strictObject({
        question: planQuestion,
        /** Steps that are decided: a person changed them, or they are done. The rest is planned. */
        begun: z.array(planStep).max(1000).optional(),
      }),
    )
    .output(switchPlan),
  /** As it is now: asked again and again while it searches. Plans are kept until the terminal ends, the last few. */
  get: base.input(z.strictObject({ planId })).output(switchPlan),
  stop: base.input(z.strictObject({ planId })).output(switchPlan),
  /** Begins anew with the same question and the yard as the board has it now, and says what has changed since. */
  replan: base.input(z.strictObject({ planId })).output(z.object({ plan: switchPlan, changes: planChanges })),
  /**
   * Writes a switch list of a plan: a line for each car of a block that is moved, to where it stands in the end, a cut
   * for each set that is for good. Finished with every line ticked, it leaves the board as the plan does. Without
   * `steps`, the best plan; others must be a plan as well.
   */
  toSwitchList: base
    .input(z.strictObject({ planId, title: documentTitle, steps: z.array(planStep).max(1000).optional() }))
    .output(switchList),
  /** The block tables kept on this device for this carrier and user, the last used first. */
  blockTables: base.output(z.array(storedBlockTable)),
  /** Keeps a block table; one of the same station that sorts the same tracks is replaced. */
  saveBlockTable: base.input(z.strictObject({ table: blockTable })).output(z.array(storedBlockTable)),
  /** Plays other steps on the question of a plan: the foreman's own order, or a step that is being changed. */
  check: base.input(z.strictObject({ planId, steps: z.array(planStep).max(1000) })).output(
    z.object({
      fault: planFault.nullable(),
      /** As far as it can be played. */
      played: playedPlan,
    }),
  ),
};

import { moveTypes } from '../service/codes.ts';
import { adviceRuleNames } from '../yard/advice/rules.ts';
import * as z from 'zod';
import { base, commandId, equipmentId, givenCommandId, inputIssue, statedTime, trackId } from './common.ts';
import { place } from './places.ts';
import { rule } from '../messages/rule.ts';

/** The answer to every `record`: it is on disk, durably, under this id and number. */
export const recorded = z.object({
  commandId,
  seq: z.int(),
  /** Advice against it; omitted if there is none. */
  advice: z.array(inputIssue).optional(),
});

/** Letter for letter, blanks included: a name that differs by one would make another spot at the service. */
export const spotName = z.string().regex(/\S/, rule('rules.notEmpty'));

/** Equipment ids of one command: at least one, no car twice. The order is the order of the cut. */
export const cut = z
  .array(equipmentId)
  .min(1, rule('rules.namesNoCar'))
  .max(500, rule('rules.most500Moves'))
  .refine((ids) => new Set(ids).size === ids.length, rule('rules.carOnce'));

const overrideText = z.string().trim().min(1).max(300);

/** A rule that was gone against on purpose. */
export const override = z.strictObject({ rule: z.enum(adviceRuleNames), reason: overrideText });

export const moveInput = z.strictObject({
  equipmentIds: cut,
  to: z.strictObject({ trackId, place, spot: spotName.optional() }),
  jobName: z
    .string()
    .trim()
    .min(1)
    .refine((name) => !name.includes('#yt-'), rule('rules.ownMark'))
    .optional(),
  moveType: z.enum(moveTypes).optional(),
  /** When the crew says it happened; by default the moment of recording. */
  occurredAt: statedTime.optional(),
  /** Moves intermodal units together with their car; on by default. */
  updateIntermodalUnits: z.boolean().optional(),
  /** Why advice was overridden (too long, no room, not released ...), stored in the command's history. */
  overrideReason: overrideText.optional(),
  /** Each rule of advice that was overridden (`shared/yard/advice`), and why; stored with the command. */
  overrides: z.array(override).max(20).optional(),
});
export type MoveInput = z.infer<typeof moveInput>;

export const moves = {
  record: base.input(moveInput.extend({ commandId: givenCommandId })).output(recorded),
};

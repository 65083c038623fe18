import { type SkipReason, skipReasons } from '../yard/switch-list.ts';
import * as z from 'zod';
import { foundCar } from './cars.ts';
import { base, commandId, equipmentId, statedTime, timestamp, trackId } from './common.ts';
import { cut, moveInput, spotName } from './moves.ts';
import { asSeen, documentHead, paperId, documentRevision, documentTitle } from './documents.ts';
import { byWhom, returnedFile, returnedProcedures, reviewOf, takenFile } from './returned-files.ts';
import { place, trackEnd } from './places.ts';
import { rule } from '../messages/rule.ts';

/** Where a car of a list goes. */
const listTarget = z.strictObject({
  trackId,
  place,
  spot: spotName.optional(),
  /** What its ids stood for when it was chosen: the service may reassign them. Filled in by the terminal. */
  called: z
    .strictObject({
      track: z.string().optional(),
      uuid: z.string().optional(),
      /** The mark of the car that its place is relative to. */
      anchor: z.string().optional(),
    })
    .optional(),
});
export type ListTarget = z.infer<typeof listTarget>;

const skipReason = z.enum(skipReasons);
/** Why a car was skipped, in the crew's words; required for the reason `other`. */
const skipWords = z.string().trim().min(1).max(200);

const isInWords = ({ reason, words }: { readonly reason: SkipReason; readonly words?: string | undefined }) =>
  reason !== 'other' || words !== undefined;
const otherNeedsWords = { ...rule('rules.otherNeedsWords'), path: ['words'] };

/** When a line was ticked, by the clock of that device; and by whom, if it was a phone. */
const ticked = { at: timestamp, by: byWhom.optional() };
const doneWork = z.strictObject({ is: z.literal('done'), ...ticked });
const skippedWork = z.strictObject({
  is: z.literal('skipped'),
  ...ticked,
  reason: skipReason,
  words: skipWords.optional(),
});

const lineWork = z.discriminatedUnion('is', [z.strictObject({ is: z.literal('open') }), doneWork, skippedWork]);

const lineShape = {
  equipmentId,
  /** The cut it belongs to, counted from 1 at the front of the list. */
  cut: z.int().min(1).max(2000),
  /** `null`: not decided yet. */
  to: listTarget.nullable(),
  /** The yard's own code for where the car is classed to. */
  classCode: z.string().trim().min(1).max(20).optional(),
  remarks: z.string().trim().min(1).max(200).optional(),
  /** It was added while the list was being worked. */
  added: z.boolean().optional(),
};

/** A line as written on a list. Without `work` it keeps the stored work; a new line is open. */
export const writtenLine = z.strictObject({ ...lineShape, work: lineWork.optional() });
export type WrittenLine = z.infer<typeof writtenLine>;

/** Where a car stood when its line was written, or ticked; `null`: on no track known here. */
const stoodOn = z.strictObject({ trackId, trackName: z.string() }).nullable();

export const listLine = z.strictObject({
  ...lineShape,
  /** As it was when the line was written. */
  mark: z.string(),
  from: stoodOn,
  work: lineWork,
});
export type ListLine = z.infer<typeof listLine>;

/** A move by which a list was recorded, under the id of its command. */
const listMove = z.strictObject({ commandId, input: moveInput });
export type RecordedListMove = z.infer<typeof listMove>;

/** The content of a switch list. Its lines are listed from the front; `back` is worked from the last to the first. */
export const listContent = z.strictObject({
  workedFrom: trackEnd,
  lines: z.array(listLine).max(2000),
  remarks: z.string().max(1000),
  /** The moves that record it, stored here before the first of them is recorded. */
  recorded: z.strictObject({ at: timestamp, moves: z.array(listMove) }).nullable(),
  sent: z.array(commandId),
  /** Imported files of phones. */
  returned: z.array(takenFile).max(1000).optional(),
});
export type ListContent = z.infer<typeof listContent>;

/** A switch list with its cars as on the board now; unknown cars are missing there. */
export const switchList = documentHead.extend({
  ...listContent.shape,
  cars: z.array(foundCar),
  /** The marks of cars that places on it are relative to. */
  anchors: z.array(z.object({ equipmentId, mark: z.string() })),
});
export type SwitchList = z.infer<typeof switchList>;

export const switchListHead = documentHead.extend({
  workedFrom: trackEnd,
  lines: z.int(),
  cuts: z.int(),
  done: z.int(),
  skipped: z.int(),
  /** Commands that recorded it. */
  recorded: z.array(commandId),
  sent: z.array(commandId),
});
export type SwitchListHead = z.infer<typeof switchListHead>;

const lines = z
  .array(writtenLine)
  .max(2000, rule('rules.most2000'))
  .refine((all) => new Set(all.map((one) => one.equipmentId)).size === all.length, rule('rules.carTwice'));

const written = z.strictObject({
  title: documentTitle,
  workedFrom: trackEnd,
  lines,
  remarks: z.string().trim().max(1000),
});

/** Ticks since a revision of a list: for a window that knows the list at that revision. */
const ticksSince = z.object({
  revision: documentRevision,
  changedAt: timestamp,
  /** The ticked lines, as they are now; `null`: more than ticks has changed since, or the revision is too old. */
  lines: z.array(listLine).nullable(),
});
export type TicksSince = z.infer<typeof ticksSince>;

/** What a crew ticks: done, skipped with a reason, or open again. */
export const tick = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('open') }),
  z.strictObject({ is: z.literal('done') }),
  z
    .strictObject({ is: z.literal('skipped'), reason: skipReason, words: skipWords.optional() })
    .refine(isInWords, otherNeedsWords),
]);
export type Tick = z.infer<typeof tick>;

/** A move of done lines. The order of the cars is their order on the track. */
const finishingMove = z.strictObject({
  equipmentIds: cut,
  to: listTarget,
  /** When the crew says it happened; by default the moment of recording. */
  occurredAt: statedTime.optional(),
  overrideReason: moveInput.shape.overrideReason,
  overrides: moveInput.shape.overrides,
});

/** A tick on the phone's page: what was done, and what the page said of the line. */
const listTickReturned = z.strictObject({
  equipmentId,
  mark: z.string().max(60),
  to: listTarget.nullable(),
  from: trackId.nullable(),
  work: z.discriminatedUnion('is', [
    doneWork.extend({ by: byWhom }),
    skippedWork.extend({ by: byWhom }).refine(isInWords, otherNeedsWords),
  ]),
});

export const returnedList = returnedFile('switchList', {
  tick: listTickReturned,
  lineOf: ({ equipmentId }) => equipmentId,
  /** Where an added car went, in the crew's words. */
  more: { words: z.string().trim().min(1).max(200).optional() },
});
export type ReturnedList = z.infer<typeof returnedList>;

const listReview = reviewOf({
  work: lineWork,
  /** The state of the line here; `null`: no such line. */
  here: lineWork.nullable(),
  /** Where the page sent the car, and where the list does. */
  pageTo: listTarget.nullable(),
  to: listTarget.nullable(),
});
export type ListReview = z.infer<typeof listReview>;

const onList = { paperId, equipmentIds: z.array(equipmentId).min(1).max(2000) };

export const switchLists = {
  /** The open ones and those closed in the last 90 days, the last changed first. */
  list: base.input(z.strictObject({}).optional()).output(z.array(switchListHead)),
  get: base.input(z.strictObject({ paperId })).output(switchList),
  create: base.input(written.partial({ workedFrom: true, remarks: true })).output(switchList),
  /**
   * Creates a list from the open requests of these cars: a cut for each track they stand on, front first, each car to
   * the destination of the newest switch request of this terminal, if that was done and the car has not been moved since.
   */
  createFromWorkOrders: base
    .input(z.strictObject({ title: documentTitle, equipmentIds: z.array(equipmentId).min(1).max(2000) }))
    .output(switchList),
  /** Replaces an open list; omitted fields stay. `revision` is that of the list the change was made from. */
  change: base.input(asSeen.extend(written.partial().shape)).output(switchList),
  /** Ticks lines of the current open list, even if others tick at the same time: on disk on return. */
  tick: base.input(z.strictObject({ ...onList, tick })).output(switchList),
  /** The same, but returns the ticks since a revision instead of the whole list. */
  tickLines: base.input(z.strictObject({ ...onList, tick, since: documentRevision })).output(ticksSince),
  ticksSince: base.input(z.strictObject({ paperId, since: documentRevision })).output(ticksSince),
  ...returnedProcedures(switchList, listReview),
  /**
   * Records the ticked lines as moves and closes the list: all or nothing, and once, whatever happens in between.
   * Without `moves`, as few as the order worked and the targets need.
   */
  finish: base.input(asSeen.extend({ moves: z.array(finishingMove).max(2000).optional() })).output(switchList),
  /** Discards a list that is no longer needed; it is kept and can be reopened. */
  discard: base.input(asSeen).output(switchList),
  /** Reopens a discarded list. A finished one is recorded work and stays closed. */
  reopen: base.input(asSeen).output(switchList),
  /** Notes that a class list was sent from this list. */
  markClassListSent: base.input(z.strictObject({ paperId, commandId })).output(switchList),
};

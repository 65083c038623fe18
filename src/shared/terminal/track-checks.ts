import * as z from 'zod';
import { mostReaderCharacters } from '../rules/reader-file-size.ts';
import { carPlace } from './cars.ts';
import { base, commandId, equipmentId, timestamp, trackId } from './common.ts';
import { cut, recorded } from './moves.ts';
import { asSeen, documentHead, paperId } from './documents.ts';
import { place, trackEnd } from './places.ts';
import { byWhom, returnedFile, returnedProcedures, reviewOf, takenFile } from './returned-files.ts';
import { rule } from '../messages/rule.ts';
import { checkLineStates, checkSkipReasons } from '../yard/track-check.ts';
import { boardCar } from './tracks.ts';

export const skipReason = z.enum(checkSkipReasons);
const lineId = z.string().min(1).max(64);
const ownWords = z.string().trim().min(1).max(200);

/** Where the board has a car; its names as they were then. */
const boardPlace = carPlace.pick({ trackId: true, trackName: true, stationName: true, position: true });

/** A line of a check: an expected car, or one typed because it stands there. */
const checkLine = z.object({
  lineId,
  origin: z.enum(['expected', 'typed']),
  /** `null`: an unknown car, stored as it was read or typed. */
  equipmentId: equipmentId.nullable(),
  mark: z.string(),
  typed: z.string().optional(),
  ...boardCar.pick({ loadStatus: true, aarCarType: true, equipmentType: true, commodity: true, hazmat: true }).shape,
  spot: z.string().optional(),
  /** Where the board had it when the line was written; `null`: unknown car. */
  boardPlace: boardPlace.nullable(),
  state: z.enum(checkLineStates),
  reason: skipReason.optional(),
  /** Why it was skipped, in the crew's own words. */
  words: z.string().optional(),
  /** When it was ticked, skipped or typed, by the clock of the device that did. */
  at: timestamp.optional(),
  /** By whom, where that was a phone. */
  by: byWhom.optional(),
});
export type StoredCheckLine = z.infer<typeof checkLine>;

/** The source of the expected cars: the board, or a consist. */
const basis = z.enum(['board', 'consist']);

const plannedMove = z.object({ equipmentIds: cut, place });
export type CheckedMove = z.infer<typeof plannedMove>;

export const trackCheckContent = z.object({
  trackId,
  trackName: z.string(),
  stationName: z.string().nullable(),
  /** The lines begin at this end of the track. */
  walkedFrom: trackEnd,
  basis,
  consist: z.object({ paperId, title: z.string() }).optional(),
  /** When the expected cars were written down. */
  takenAt: timestamp,
  /** When the service had last been asked about the track at that time; `null`: never. */
  trackAsOf: timestamp.nullable(),
  /** Commands that touched the track and were not settled by then. */
  waitingThen: z.int(),
  lines: z.array(checkLine),
  /** Files of tag readers that were entered, as they came. */
  readings: z
    .array(
      z.object({
        at: timestamp,
        fileName: z.string().nullable(),
        text: z.string(),
        /** The reader saw the cars from the other end than the check is walked. */
        isTurned: z.boolean(),
        /** Lines it ticked, and cars it wrote down. */
        ticked: z.int(),
        added: z.int(),
      }),
    )
    .optional(),
  /** Imported files of phones. */
  returned: z.array(takenFile).max(1000).optional(),
  /** The moves of this check, under the ids they are recorded by; written down before they are recorded. */
  recorded: z.array(plannedMove.extend({ commandId })).optional(),
});
export type TrackCheckContent = z.infer<typeof trackCheckContent>;

export const trackCheck = documentHead.extend({ content: trackCheckContent });
export type TrackCheck = z.infer<typeof trackCheck>;

/** A proposed move that resolves part of the difference. */
const proposedMove = plannedMove.extend({
  marks: z.array(z.string()),
  fromTrackId: trackId.nullable(),
  fromTrackName: z.string().nullable(),
  /** The car that the place is relative to. */
  anchorMark: z.string().nullable(),
});
export type ProposedMove = z.infer<typeof proposedMove>;

const seenLine = { state: z.enum(['present', 'skipped']), reason: skipReason.optional(), words: ownWords.optional() };

/** A tick of the page for a phone. */
const checkTickReturned = z
  .strictObject({ lineId, mark: z.string().max(60), ...seenLine, at: timestamp, by: byWhom })
  .refine(({ state, reason }) => (state === 'skipped') === (reason !== undefined), {
    ...rule('rules.skipReason'),
    path: ['reason'],
  })
  .refine(({ reason, words }) => reason !== 'other' || words !== undefined, {
    ...rule('rules.skipWords'),
    path: ['words'],
  });

export const returnedCheck = returnedFile('trackCheck', {
  tick: checkTickReturned,
  lineOf: (one) => one.lineId,
  /** The line before which a car was added; `null`: after the last. */
  more: { before: lineId.nullable() },
});
export type ReturnedCheck = z.infer<typeof returnedCheck>;

const checkReview = reviewOf({
  ...seenLine,
  /** The state of the line here; `null`: no such line. */
  here: checkLine.pick({ state: true, reason: true, at: true, by: true }).nullable(),
});
export type CheckReview = z.infer<typeof checkReview>;

const onPaper = z.strictObject({ paperId });

export const trackChecks = {
  /** Open checks, and those closed less than 90 days ago; the last changed first. */
  list: base.output(
    z.array(
      documentHead.extend({
        trackId,
        trackName: z.string(),
        stationName: z.string().nullable(),
        walkedFrom: trackEnd,
        basis,
        /** Lines, and those of them that are ticked, skipped or typed. */
        lines: z.int(),
        done: z.int(),
        present: z.int(),
        missing: z.int(),
        unseen: z.int(),
        extra: z.int(),
        outOfOrder: z.int(),
        commandIds: z.array(commandId),
      }),
    ),
  ),
  get: base.input(onPaper).output(trackCheck),
  /** Writes down the cars expected on a track as the board has them now, or in the order of a consist. */
  create: base
    .input(
      z.strictObject({
        trackId,
        walkedFrom: trackEnd,
        consistId: paperId.optional(),
        /** The consist's last car is met first. */
        reversed: z.boolean().optional(),
      }),
    )
    .output(trackCheck),
  /** Ticks a line, skips it, or opens it again. Durable when it answers. */
  mark: base
    .input(
      z.strictObject({
        paperId,
        lineId,
        state: z.enum(checkLineStates),
        reason: skipReason.optional(),
        words: ownWords.optional(),
      }),
    )
    .output(trackCheck),
  /** Adds a car seen on the track, before a line; `null`: after the last. */
  add: base
    .input(
      z.strictObject({
        paperId,
        before: lineId.nullable(),
        typed: z.string().trim().min(1).max(60),
        /** The car that is meant, where this terminal knows it. */
        equipmentId: equipmentId.optional(),
      }),
    )
    .output(trackCheck),
  /**
   * Enters a tag reader's file: ticks expected cars, adds every other car where it was read. Ticks and skips of a
   * person stay; unread lines stay open. The file is stored, even if nothing in it could be read. Durable on return.
   */
  enterReaderFile: base
    .input(
      z.strictObject({
        paperId,
        text: z.string().min(1).max(mostReaderCharacters),
        fileName: z.string().trim().min(1).max(200).optional(),
      }),
    )
    .output(trackCheck),
  ...returnedProcedures(trackCheck, checkReview),
  remove: base.input(z.strictObject({ paperId, lineId })).output(trackCheck),
  /** The moves that would make the board match the walk, against the current board. */
  plan: base.input(onPaper).output(
    z.object({
      moves: z.array(proposedMove),
      /** Cars that stand there but are unknown here, so they cannot be moved on the board. */
      unknown: z.array(z.string()),
    }),
  ),
  /** Records the reviewed moves, each once, and finishes the check. Refused if other moves are needed by now. */
  record: base
    .input(asSeen.extend({ moves: z.array(plannedMove).min(1).max(500) }))
    .output(z.object({ check: trackCheck, recorded: z.array(recorded) })),
  /** Finishes the check and moves nothing. */
  finish: base.input(asSeen).output(trackCheck),
  discard: base.input(asSeen).output(trackCheck),
  /** Reopens a finished or discarded check. */
  reopen: base.input(asSeen).output(trackCheck),
};

import * as z from 'zod';
import { base, equipmentId, stationId, trackId } from './common.ts';
import { status } from './terminal.ts';
import { optionalMessage } from '../messages/message.ts';

/** The lessons of the practice yard, in learning order. */
export const lessonName = z.enum([
  'firstMove',
  'workingOffline',
  'conflict',
  'trackCheck',
  'switchList',
  'consist',
  'hazmat',
]);
export type LessonName = z.infer<typeof lessonName>;

/**
 * What the learner is to do, or to wait for, at one moment of a lesson: `move` a cut to a track; `sent` until the
 * service has said yes; `takeBack` what was done; `outage` until the line is down; `moveAnyway` while it is;
 * `seeWaiting` and go on; `lineBack` until what waited is done; `anotherCrew` until the move meets another crew's;
 * `decide` about it; `walk` a track and finish its check; `bringIn` the car that was met there and that the board has
 * elsewhere; `writeList` a switch list of the cut; `tickList` every car of it, without a line; `finishList`, which
 * records the move; `keepConsist` of a train; `checkConsist` the track it stands on against it; `readHazmat` of a track
 * and go on; `moveHazmat` beside an occupied car, with a reason.
 */
export const lessonStep = z.enum([
  'move',
  'sent',
  'takeBack',
  'outage',
  'moveAnyway',
  'seeWaiting',
  'lineBack',
  'anotherCrew',
  'decide',
  'walk',
  'bringIn',
  'writeList',
  'tickList',
  'finishList',
  'keepConsist',
  'checkConsist',
  'readHazmat',
  'moveHazmat',
]);
export type LessonStep = z.infer<typeof lessonStep>;

const sceneCar = z.object({ equipmentId, mark: z.string() });
const sceneTrack = z.object({ trackId, name: z.string(), stationId: stationId.nullable() });

/** The cars and tracks that a lesson is about. */
export const lessonScene = z.object({
  /** The cut, front first. */
  cars: z.array(sceneCar).min(1),
  from: sceneTrack,
  to: sceneTrack,
  /** Where another crew puts them; in a track check, where the board has the car that stands on `from`. */
  elsewhere: sceneTrack,
  /** What a crew finds on `from`, front first, unlike the board. Track check only. */
  ground: z.array(sceneCar).optional(),
  /** The cars of a train as its consist has them, first to last. Of a consist only. */
  consist: z.array(sceneCar).optional(),
});
export type LessonScene = z.infer<typeof lessonScene>;

const lessonsState = z.object({
  /** Lessons are given on a practice yard and nowhere else. */
  available: z.boolean(),
  lessons: z.array(z.object({ lesson: lessonName, done: z.boolean() })),
  running: z
    .object({
      lesson: lessonName,
      /** Counted from 0; as many as `steps` when the lesson is over. */
      at: z.int().min(0),
      steps: z.int().min(1),
      /** `null` when the lesson is over. */
      step: lessonStep.nullable(),
      /** It continues when the learner says so (`lessons/continue`). */
      waitsForLearner: z.boolean(),
      scene: lessonScene,
      /** The command that the lesson is about, once it is recorded. */
      commandId: z.string().nullable(),
      /** Why the practice yard could not play its part, in plain words; `lessons/continue` tries again. */
      problem: z.string().nullable(),
      problemCoded: optionalMessage,
    })
    .nullable(),
});
export type LessonsState = z.infer<typeof lessonsState>;

/** The automatic shift of a practice yard. */
export const practiceShift = z.object({
  paused: z.boolean(),
  /** Minutes of the shift per real minute. */
  speed: z.union([z.literal(1), z.literal(10)]),
  /** The connection to the yard: `patchy` lost or slow now and then, `cut` at set times. */
  weather: z.enum(['good', 'patchy', 'cut']),
});
export type PracticeShift = z.infer<typeof practiceShift>;

export const lessons = {
  state: base.output(lessonsState),
  /** Sets the scene and begins; a lesson that runs ends. */
  start: base.input(z.strictObject({ lesson: lessonName })).output(lessonsState),
  continue: base.input(z.strictObject({}).optional()).output(lessonsState),
  /** Ends the running lesson, finished or not; the connection is restored. */
  stop: base.input(z.strictObject({}).optional()).output(lessonsState),
  /** `null`: in this practice yard nothing moves by itself. */
  shift: base.output(practiceShift.nullable()),
  setShift: base.input(z.strictObject(practiceShift.partial().shape)).output(practiceShift.nullable()),
  /**
   * Resets the practice yard. The queue, with whatever waits in it, and the documents of the practice yard are set
   * aside, not deleted. `openCommands` is the number of unsettled commands the person was shown: if there are more,
   * nothing is done.
   */
  reset: base.input(z.strictObject({ openCommands: z.int().min(0) })).output(status),
};

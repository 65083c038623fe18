import {
  codedOf,
  inEnglish,
  type Message,
  message,
  messageOfError,
  type MessageOrText,
} from '#shared/messages/message.ts';
import { type LessonName, lessonName, type LessonsState, type PracticeShift } from '#shared/terminal/lessons.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { Changes } from '../changes.ts';
import { type Clock, iso } from '../clock.ts';
import { oneAtATime } from '#shared/one-at-a-time.ts';
import { countOpenCommands } from '../queue/ledger/open-commands.ts';
import { NotPossible } from '../queue/refusals.ts';
import { queuePath } from '../session/files.ts';
import type { SessionManager } from '../session/session-manager.ts';
import type { Session } from '../session/session.ts';
import { type StoredLessons, readLessons, writeLessons } from './lessons-file.ts';
import { PracticeControl, type ShiftChange, type ShiftYard } from './practice-control.ts';
import { forgetMade } from '../sample-shift/made-file.ts';
import { setAside } from './reset.ts';
import { findHazmat, findScene, findTrain, findWalk } from './scene.ts';
import { moveOf, script, type Seen, type StepRule } from './script.ts';

interface LessonsAreaParts {
  readonly clock: Clock;
  readonly changes: Changes;
  readonly sessions: Pick<SessionManager, 'current' | 'session' | 'whileClosed'>;
  readonly directory: (profile: string) => string;
  readonly stationId: () => number | null;
  readonly status: () => Status;
  readonly notify: (said: Message) => void;
}

/** Finds the scene of each lesson at a station; most lessons move a cut of so many cars. */
const findFor: Readonly<Record<LessonName, (station: readonly TrackWithCars[]) => Scene | null>> = {
  firstMove: (station) => findScene(station, 2),
  workingOffline: (station) => findScene(station, 1),
  conflict: (station) => findScene(station, 1),
  trackCheck: findWalk,
  switchList: (station) => findScene(station, 3),
  consist: findTrain,
  hazmat: findHazmat,
};
/** How many of the newest commands a lesson looks at. */
const newest = 200;

/**
 * Lessons on a practice yard: each sets its scene there, watches queue and board for what really happens, and continues
 * when it has happened. Progress is stored in the profile's folder; nothing of it ever reaches a carrier's service.
 */
export class LessonsArea {
  readonly #parts: LessonsAreaParts;
  #problem: MessageOrText | null = null;
  #watching: AbortController | null = null;
  readonly #inTurn = oneAtATime();

  constructor(parts: LessonsAreaParts) {
    this.#parts = parts;
  }

  state(): LessonsState {
    const session = this.#parts.sessions.current;
    if (session?.isPractice !== true) return { available: false, lessons: [], running: null };
    const stored = this.#stored();
    if (stored.running !== null) this.#watch();
    return {
      available: true,
      lessons: lessonName.options.map((lesson) => ({ lesson, done: stored.done.includes(lesson) })),
      running: stored.running === null ? null : this.#running(session, stored.running),
    };
  }

  /** Throws `NotPossible` if this is not a practice yard, or the yard does not answer. */
  start(lesson: LessonName): Promise<LessonsState> {
    return this.#work(async () => {
      const control = await this.#control();
      await control.line('up');
      this.#session.workOffline(false);
      this.#session.tryNow();
      const scene = await this.#setScene(control, lesson);
      const since = this.#session.queue.list({}, 1).at(-1)?.seq ?? 0;
      this.#keep({ running: { lesson, at: 0, scene, since, startedAt: iso(this.#parts.clock.now()) } });
      await this.#enter();
    });
  }

  /** Throws `NotPossible`. */
  continue(): Promise<LessonsState> {
    return this.#work(async () => {
      const { running, rule } = this.#current();
      if (running === null) throw new NotPossible(message('practice.noLesson'));
      if (this.#problem !== null) await this.#enter();
      else if (rule?.until === 'learner') await this.#step();
    });
  }

  /** Throws `NotPossible`. */
  stop(): Promise<LessonsState> {
    return this.#work(async () => {
      const { running } = this.#stored();
      this.#keep({ running: null });
      this.#problem = null;
      this.#watching?.abort();
      if (running !== null) await this.#lineBack('over');
    });
  }

  /** The shift of the yard; `null`: it is still. Throws `NotPossible`. */
  async shift(): Promise<PracticeShift | null> {
    const control = await this.#control();
    return asTold(await control.shift());
  }

  /** Throws `NotPossible`. */
  async setShift(change: ShiftChange): Promise<PracticeShift | null> {
    const control = await this.#control();
    return asTold(await control.setShift(change));
  }

  /**
   * The yard as it was at the beginning; the files of the profile are set aside. Throws `NotPossible`: not on a
   * practice yard, it does not answer, or more waits than the `confirmed` unsettled commands.
   */
  reset(confirmed: number): Promise<Status> {
    return this.#inTurn(async () => {
      const { clock, sessions, directory, notify, status } = this.#parts;
      const control = await this.#control();
      const folder = directory(this.#session.profile);
      this.#watching?.abort();
      await sessions.whileClosed(async () => {
        const open = countOpenCommands(queuePath(folder)) ?? 0;
        if (open > confirmed) {
          throw new NotPossible(message('practice.notSettled', { n: open }));
        }
        await control.reset();
        const files = setAside(folder, clock.now());
        forgetMade(folder);
        writeLessons(folder, { ...readLessons(folder), running: null });
        if (files.length > 0) notify(message('practice.reset', { files: files.join(', ') }));
      });
      this.#problem = null;
      sessions.current?.tryNow();
      this.#parts.changes.whole('lessons');
      return status();
    });
  }

  /** The terminal ends or the account is left: restores a connection that a lesson has cut. */
  leave(): Promise<void> {
    this.#watching?.abort();
    return this.#inTurn(async () => {
      if (this.#parts.sessions.current?.isPractice !== true) return;
      if (this.#current().rule?.line === 'down') await this.#lineBack('left');
    });
  }

  #running(session: Session, { lesson, at, scene, since }: NonNullable<StoredLessons['running']>) {
    const steps = script[lesson];
    const rule = steps[at];
    return {
      lesson,
      at,
      steps: steps.length,
      step: rule?.step ?? null,
      waitsForLearner: rule?.until === 'learner',
      scene,
      commandId: moveOf({ commands: commandsSince(session, since) }, scene)?.commandId ?? null,
      problem: this.#problem === null ? null : inEnglish(this.#problem),
      problemCoded: this.#problem === null ? undefined : codedOf(this.#problem),
    };
  }

  /** Advances as long as the awaited event of a step has happened. */
  async #look(): Promise<void> {
    while (this.#parts.sessions.current?.isPractice === true && this.#problem === null) {
      const { running, rule } = this.#current();
      if (running === null || rule === undefined || rule.until === 'learner') return;
      if (!rule.until(seenBy(this.#session, running), running.scene)) return;
      await this.#step();
    }
  }

  /** Goes to the next step; after the last one the lesson is over. */
  async #step(): Promise<void> {
    const { running, done } = this.#stored();
    if (running === null) return;
    const at = running.at + 1;
    const over = at >= script[running.lesson].length;
    const learnt = over && !done.includes(running.lesson) ? [...done, running.lesson] : done;
    this.#keep({ running: { ...running, at }, done: learnt });
    await this.#enter();
  }

  /** Plays the practice yard's part of the current step. A failure is reported, and retried by `continue`. */
  async #enter(): Promise<void> {
    const { running, rule } = this.#current();
    this.#problem = null;
    try {
      if (running !== null) await this.#play(rule, running.scene);
    } catch (error) {
      this.#problem = messageOfError(error);
    }
    this.#parts.changes.whole('lessons');
    if (running !== null) this.#watch();
  }

  /** Pauses the yard's shift until the lesson is over, and plays the yard's part of a step. */
  async #play(rule: StepRule | undefined, { cars, elsewhere }: Scene): Promise<void> {
    const control = await this.#control();
    await control.hold(rule !== undefined);
    if (rule === undefined) return;
    if (rule.anotherCrew) {
      await control.anotherCrew(
        cars.map((car) => car.equipmentId),
        elsewhere.trackId,
      );
    }
    await control.line(rule.line);
    this.#session.tryNow();
  }

  /** Looks whenever something has changed, as long as a lesson runs. */
  #watch(): void {
    if (this.#watching !== null && !this.#watching.signal.aborted) return;
    const watching = new AbortController();
    this.#watching = watching;
    const follow = async () => {
      for await (const change of this.#parts.changes.listen(watching.signal)) {
        if (change.what === 'lessons' || watching.signal.aborted) continue;
        await this.#inTurn(() => this.#look());
      }
    };
    follow().catch((error: unknown) => {
      watching.abort();
      this.#problem = messageOfError(error);
    });
  }

  /** Restores the connection. A lesson that is `over` resumes the shift; one that was `left` goes on next time. */
  async #lineBack(lesson: 'over' | 'left'): Promise<void> {
    try {
      const control = await this.#control();
      await control.line('up');
      if (lesson === 'over') await control.hold(false);
      this.#session.tryNow();
    } catch (error) {
      // A yard that does not answer has no connection to restore.
      if (!(error instanceof NotPossible)) throw error;
    }
  }

  /** The yard's control API, requested while its service answers and remembered for when it does not. */
  async #control(): Promise<PracticeControl> {
    const session = this.#session;
    try {
      if (session.apiKey === null) throw new NotPossible(message('practice.signInFirst'));
      const control = await PracticeControl.find(session.account.serviceUrl, session.apiKey);
      const { url: controlUrl, token: controlToken } = control;
      const stored = this.#stored();
      if (stored.controlUrl !== controlUrl || stored.controlToken !== controlToken) {
        this.#keep({ controlUrl, controlToken });
      }
      return control;
    } catch (error) {
      const { controlUrl, controlToken } = this.#stored();
      if (controlUrl === null || controlToken === null || !(error instanceof NotPossible)) throw error;
      return new PracticeControl(controlUrl, controlToken);
    }
  }

  /** Pauses the yard while the scene is chosen, so that other crews do not move its cars. */
  async #setScene(control: PracticeControl, lesson: LessonName): Promise<Scene> {
    await control.hold(true);
    try {
      // If the connection is not back yet, the scene is chosen from what is known.
      await this.#session.refreshAll().catch(() => undefined);
      return this.#scene(lesson);
    } catch (error) {
      if (this.#stored().running === null) await control.hold(false);
      throw error;
    }
  }

  #scene(lesson: LessonName): Scene {
    const session = this.#session;
    if (session.size().asOf === null) {
      throw new NotPossible(message('practice.stillRead'));
    }
    const shown = this.#parts.stationId();
    const { tracks } = session.mirror;
    const stationIds = new Set([shown, ...tracks.list().map((track) => track.stationId)]);
    for (const stationId of stationIds) {
      const scene = findFor[lesson](tracks.station(stationId));
      if (scene !== null) return scene;
    }
    throw new NotPossible(message('practice.noTrack'));
  }

  /** The session by now: its files may be worked on, and opened anew, while the yard answers. Throws `NotPossible`. */
  get #session(): Session {
    const session = this.#parts.sessions.session();
    if (!session.isPractice) throw new NotPossible(message('practice.only'));
    return session;
  }

  /** Work on a lesson, one after another; throws as it does. */
  #work(work: () => Promise<void>): Promise<LessonsState> {
    return this.#inTurn(async () => {
      await work();
      return this.state();
    });
  }

  /** The lesson under way, and the rule of its current step; none: it is over. */
  #current() {
    const { running } = this.#stored();
    return { running, rule: running === null ? undefined : script[running.lesson][running.at] };
  }

  #stored(): StoredLessons {
    return readLessons(this.#parts.directory(this.#session.profile));
  }

  #keep(change: Partial<StoredLessons>): void {
    writeLessons(this.#parts.directory(this.#session.profile), { ...this.#stored(), ...change });
    this.#parts.changes.whole('lessons');
  }
}

function asTold(yard: ShiftYard | null): PracticeShift | null {
  return yard && { paused: yard.paused, speed: yard.speed, weather: yard.weather };
}

type Scene = NonNullable<StoredLessons['running']>['scene'];

function commandsSince({ queue }: Session, since: number): readonly QueueEntry[] {
  return queue.list({}, newest).filter(({ seq }) => seq > since);
}

function seenBy(session: Session, { since, startedAt }: { since: number; startedAt: string }): Seen {
  const { switchLists, trackChecks, consists } = session.documents;
  const begun = <Head extends { readonly createdAt: string }>(heads: readonly Head[]) =>
    heads.filter(({ createdAt }) => createdAt >= startedAt);
  return {
    connection: session.status().connection.state,
    commands: commandsSince(session, since),
    checks: begun(trackChecks.list()),
    lists: begun(switchLists.list()).map(({ paperId }) => switchLists.get(paperId)),
    consists: begun(consists.list()).map(({ paperId }) => consists.get(paperId).read.cars.map(({ mark }) => mark)),
    trackOf: (equipmentId) => session.mirror.cars.get(equipmentId)?.place.trackId ?? null,
  };
}

import type { LessonName, LessonsState } from '#shared/terminal/lessons.ts';
import { Invalidation } from '../../terminal/invalidation.ts';
import type { Session } from '../../terminal/session.svelte.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const none: LessonsState = { available: false, lessons: [], running: null };
const welcomed = 'yard-terminal.welcomed';

/** What can be learnt on the practice yard, and the lesson under way. */
export class Lessons {
  state = $state.raw<LessonsState>(none);
  /** Whether somebody new has been offered the tour and the first lesson. */
  #welcomed = $state(false);
  readonly #session: Session;
  readonly #store: Store | null;
  readonly #reading = new Invalidation<never>({
    all: async () => {
      this.state = await this.#session.client.lessons.state();
    },
    // Without an account there are no lessons.
    done: (problem) => {
      if (problem !== null) this.state = none;
    },
  });
  /** Whether the account was a practice yard's when the lessons were last read. */
  #practice = false;

  constructor(session: Session, store: Store | null) {
    this.#session = session;
    this.#store = store;
    this.#welcomed = store?.getItem(welcomed) === 'yes';
    session.whenChanged('lessons', () => this.reread());
  }

  /** A service may state only later that it is a practice yard. */
  practiceMet(practice: boolean): void {
    if (practice === this.#practice) return;
    this.#practice = practice;
    this.reread();
  }

  reread(): void {
    this.#reading.changed(null);
  }

  /** Somebody is new here: nothing learnt, nothing under way, and not asked before. */
  get welcomes(): boolean {
    const { available, lessons, running } = this.state;
    return available && running === null && !this.#welcomed && lessons.every((lesson) => !lesson.done);
  }

  dismissWelcome(): void {
    this.#welcomed = true;
    this.#store?.setItem(welcomed, 'yes');
  }

  async start(lesson: LessonName): Promise<void> {
    this.state = await this.#session.client.lessons.start({ lesson });
  }

  async continue(): Promise<void> {
    this.state = await this.#session.client.lessons.continue({});
  }

  async stop(): Promise<void> {
    this.state = await this.#session.client.lessons.stop({});
  }

  /** The lesson to learn after this one: the next that is not learnt, else one that was left out; `null`: none. */
  after(lesson: LessonName): LessonName | null {
    const { lessons } = this.state;
    const later = lessons.slice(lessons.findIndex((one) => one.lesson === lesson) + 1);
    const left = [...later, ...lessons].find((one) => !one.done && one.lesson !== lesson);
    return left?.lesson ?? null;
  }
}

import type { Sleep } from '../sleep.ts';
import type { Store } from '../store/store.ts';
import { chanceOf } from './crews.ts';
import { createForgetOld } from './forget-old.ts';
import type { ActPerformer } from './perform-acts.ts';
import type { ShiftTrack } from './picture.ts';
import { planMinute } from './planner.ts';
import { type ShiftChange, shiftRow, type ShiftState } from './state.ts';
import type { Weather } from './weather.ts';

const minuteMs = 60_000;
const minutesOfADay = 24 * 60;

interface ShiftParts {
  readonly store: Store;
  readonly picture: () => readonly ShiftTrack[];
  readonly perform: ActPerformer;
  readonly weather: Weather;
  /** The yard's own clock, in milliseconds. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly closing: AbortSignal;
}

/** A shift that goes on in a yard, minute by minute, until the yard is closed. A yard that is still has none. */
export function createShift({ store, picture, perform, weather, now, sleep, closing }: ShiftParts) {
  const read = store.prepare<[], unknown>('SELECT * FROM shift');
  const setMinute = store.prepare<[number]>('UPDATE shift SET minute = ?');
  const write = store.prepare<[number, number, number, string]>(
    'UPDATE shift SET is_paused = ?, is_held = ?, speed = ?, weather = ?',
  );
  const forgetOld = createForgetOld(store);
  let waking = new AbortController();
  let goesOn = false;

  function state(): ShiftState | null {
    const found = read.get();
    return found === undefined ? null : shiftRow.parse(found);
  }

  function next({ minute: before, seed }: ShiftState): void {
    const minute = before + 1;
    store.transaction(() => {
      perform(planMinute(picture(), minute, seed), chanceOf(seed, minute).int(1, 2 ** 31), now());
      setMinute.run(minute);
      if (minute % minutesOfADay === 0) forgetOld(now());
    })();
  }

  /** Restarts the timers, because speed or weather may have changed. */
  function wake(): void {
    waking.abort();
    waking = new AbortController();
  }

  function change({ paused, held, speed, weather: line }: ShiftChange): ShiftState | null {
    const before = state();
    if (before === null) return null;
    const is = (value: boolean) => (value ? 1 : 0);
    write.run(is(paused ?? before.paused), is(held ?? before.held), speed ?? before.speed, line ?? before.weather);
    return state();
  }

  async function goOn(): Promise<void> {
    for (;;) {
      const before = state();
      if (before === null || closing.aborted) return;
      const woken = waking.signal;
      await sleep(minuteMs / before.speed, AbortSignal.any([closing, woken]));
      if (closing.aborted) return;
      const present = woken.aborted ? null : state();
      if (present === null || present.paused || present.held) continue;
      try {
        next(present);
        await weather.at({ ...present, minute: present.minute + 1 });
      } catch {
        // A yard that cannot continue, such as on a full disk, pauses until somebody resumes it.
        change({ paused: true });
      }
    }
  }

  return {
    state,
    /** The shift goes on by itself from here, where there is one. */
    begin(): void {
      if (goesOn) return;
      goesOn = true;
      void goOn().finally(() => (goesOn = false));
    },
    async set(asked: ShiftChange): Promise<ShiftState | null> {
      const before = state();
      const present = change(asked);
      if (before === null || present === null) return null;
      wake();
      // While the shift is paused there are no outages; a lesson has its own.
      const ends = present.paused || present.held || present.weather !== before.weather;
      if (ends) await weather.clear();
      return present;
    },
    advance(minutes: number): ShiftState | null {
      for (let n = 0; n < minutes; n += 1) {
        const present = state();
        if (present === null) return null;
        next(present);
      }
      return state();
    },
  };
}
export type Shift = ReturnType<typeof createShift>;

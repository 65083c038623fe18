import { untrack } from 'svelte';
import { noteDeviceZone } from '../lib/format/zone.ts';

/** The time that ages on the screen are measured to: one tick a second for the whole window. */
export class Ticking {
  /** Milliseconds since 1970, to the second. */
  now = $state(Date.now());
  /** The same to a quarter of a minute, for ages that are told in minutes. */
  coarse = $state(Date.now());

  /** The time for what does not age, such as paper; with `now`, every line would be rendered again each second. */
  still(): number {
    return untrack(() => this.now);
  }

  start(): () => void {
    const timer = setInterval(() => {
      this.now = Date.now();
      // A clock that was set back goes on from there, too.
      if (Math.abs(this.now - this.coarse) < 15_000) return;
      this.coarse = this.now;
      noteDeviceZone();
    }, 1_000);
    return () => clearInterval(timer);
  }
}

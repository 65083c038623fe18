import type { StandingLimit } from '#shared/yard/standing-limits.ts';
import { words } from '../words/words.ts';

/** Which cars a limit holds for: `loads on receiving tracks for Acme`. */
export function limitWords({ track, loadStatus, customer }: StandingLimit): string {
  const say = words.standingLimits;
  return say.which({
    load: loadStatus === null ? say.loads.any : say.loads[loadStatus],
    track: track === null ? say.tracks.any : say.tracks[track],
    customer,
  });
}

import type { Evidence } from '#shared/terminal/queue.ts';
import { type Clock, iso } from '../../clock.ts';

/** What was found at this moment, for a question the service keeps no proof for. */
export function evidenceNow(clock: Clock, findings: readonly string[]): Evidence {
  return { at: iso(clock.now()), findings: [...findings] };
}

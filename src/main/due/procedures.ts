import type { StandingLimit } from '#shared/yard/standing-limits.ts';
import { api } from '../api.ts';
import type { DueArea } from './due.ts';

/** What is due, and the clock of a car. */
export function dueProcedures(area: () => DueArea, limits: () => readonly StandingLimit[]) {
  return {
    get: api.due.get.handler(({ input }) => area().get(input?.limits ?? limits())),
    clock: api.due.clock.handler(({ input }) => area().clock(input.equipmentId)),
  };
}

import { api } from '../api.ts';
import type { Planning } from './area.ts';

export function planningProcedures(planning: () => Planning) {
  return {
    begin: api.planning.begin.handler(({ input }) => planning().begin(input)),
    get: api.planning.get.handler(({ input }) => planning().get(input.planId)),
    stop: api.planning.stop.handler(({ input }) => planning().stop(input.planId)),
    check: api.planning.check.handler(({ input }) => planning().check(input.planId, input.steps)),
  };
}

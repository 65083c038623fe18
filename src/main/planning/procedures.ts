import { api } from '../api.ts';
import type { Planning } from './area.ts';

export function planningProcedures(planning: () => Planning) {
  return {
    begin: api.planning.begin.handler(({ input }) => planning().begin(input)),
    get: api.planning.get.handler(({ input }) => planning().get(input.planId)),
    stop: api.planning.stop.handler(({ input }) => planning().stop(input.planId)),
    replan: api.planning.replan.handler(({ input }) => planning().replan(input.planId)),
    toSwitchList: api.planning.toSwitchList.handler(({ input }) => planning().toSwitchList(input)),
    check: api.planning.check.handler(({ input }) => planning().check(input.planId, input.steps)),
  };
}

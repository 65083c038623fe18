import { api } from '../api.ts';
import type { Planning } from './area.ts';
import type { BlockTables } from './block-tables.ts';

export function planningProcedures(planning: () => Planning, blockTables: () => BlockTables) {
  return {
    start: api.planning.start.handler(({ input }) => planning().start(input)),
    get: api.planning.get.handler(({ input }) => planning().get(input.planId)),
    stop: api.planning.stop.handler(({ input }) => planning().stop(input.planId)),
    replan: api.planning.replan.handler(({ input }) => planning().replan(input.planId)),
    toSwitchList: api.planning.toSwitchList.handler(({ input }) => planning().toSwitchList(input)),
    blockTables: api.planning.blockTables.handler(() => blockTables().list()),
    saveBlockTable: api.planning.saveBlockTable.handler(({ input }) => blockTables().save(input.table)),
    check: api.planning.check.handler(({ input }) => planning().check(input.planId, input.steps)),
  };
}

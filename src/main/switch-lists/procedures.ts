import { api } from '../api.ts';
import type { SwitchLists } from './area.ts';

export function switchListProcedures(lists: () => SwitchLists) {
  return {
    list: api.switchLists.list.handler(() => lists().list()),
    get: api.switchLists.get.handler(({ input }) => lists().get(input.paperId)),
    create: api.switchLists.create.handler(({ input }) => lists().create(input)),
    createFromWorkOrders: api.switchLists.createFromWorkOrders.handler(({ input }) =>
      lists().createFromWorkOrders(input),
    ),
    change: api.switchLists.change.handler(({ input }) => lists().change(input)),
    tick: api.switchLists.tick.handler(({ input }) => lists().tick(input.paperId, input.equipmentIds, input.tick)),
    tickLines: api.switchLists.tickLines.handler(({ input }) => lists().tickLines(input)),
    ticksSince: api.switchLists.ticksSince.handler(({ input }) => lists().ticksSince(input.paperId, input.since)),
    reviewReturned: api.switchLists.reviewReturned.handler(({ input }) =>
      lists().reviewReturned(input.paperId, input.text),
    ),
    importReturned: api.switchLists.importReturned.handler(({ input }) => lists().importReturned(input)),
    finish: api.switchLists.finish.handler(({ input }) => lists().finish(input)),
    discard: api.switchLists.discard.handler(({ input }) => lists().discard(input)),
    reopen: api.switchLists.reopen.handler(({ input }) => lists().reopen(input)),
    markClassListSent: api.switchLists.markClassListSent.handler(({ input }) =>
      lists().markClassListSent(input.paperId, input.commandId),
    ),
  };
}

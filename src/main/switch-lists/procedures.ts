import { api } from '../api.ts';
import type { SwitchLists } from './area.ts';

export function switchListProcedures(lists: () => SwitchLists) {
  return {
    list: api.switchLists.list.handler(() => lists().list()),
    get: api.switchLists.get.handler(({ input }) => lists().get(input.paperId)),
    create: api.switchLists.create.handler(({ input }) => lists().create(input)),
    ofWorkDue: api.switchLists.ofWorkDue.handler(({ input }) => lists().ofWorkDue(input)),
    change: api.switchLists.change.handler(({ input }) => lists().change(input)),
    tick: api.switchLists.tick.handler(({ input }) => lists().tick(input.paperId, input.equipmentIds, input.tick)),
    tickLines: api.switchLists.tickLines.handler(({ input }) => lists().tickLines(input)),
    ticksSince: api.switchLists.ticksSince.handler(({ input }) => lists().ticksSince(input.paperId, input.since)),
    readReturned: api.switchLists.readReturned.handler(({ input }) => lists().readReturned(input.paperId, input.text)),
    takeReturned: api.switchLists.takeReturned.handler(({ input }) => lists().takeReturned(input)),
    finish: api.switchLists.finish.handler(({ input }) => lists().finish(input)),
    discard: api.switchLists.discard.handler(({ input }) => lists().discard(input)),
    reopen: api.switchLists.reopen.handler(({ input }) => lists().reopen(input)),
    noteSent: api.switchLists.noteSent.handler(({ input }) => lists().noteSent(input.paperId, input.commandId)),
  };
}

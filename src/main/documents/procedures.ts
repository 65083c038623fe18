import { api } from '../api.ts';
import type { Consists } from './consists.ts';
import type { TrackChecks } from './track-checks.ts';

export function trackCheckProcedures(checks: () => TrackChecks) {
  return {
    list: api.trackChecks.list.handler(() => checks().list()),
    get: api.trackChecks.get.handler(({ input }) => checks().get(input.paperId)),
    create: api.trackChecks.create.handler(({ input }) => checks().create(input)),
    mark: api.trackChecks.mark.handler(({ input }) => checks().mark(input)),
    add: api.trackChecks.add.handler(({ input }) => checks().add(input)),
    enterReaderFile: api.trackChecks.enterReaderFile.handler(({ input }) => checks().enterReaderFile(input)),
    reviewReturned: api.trackChecks.reviewReturned.handler(({ input }) =>
      checks().reviewReturned(input.paperId, input.text),
    ),
    importReturned: api.trackChecks.importReturned.handler(({ input }) => checks().importReturned(input)),
    remove: api.trackChecks.remove.handler(({ input }) => checks().remove(input)),
    plan: api.trackChecks.plan.handler(({ input }) => checks().plan(input.paperId)),
    record: api.trackChecks.record.handler(({ input }) => checks().record(input)),
    finish: api.trackChecks.finish.handler(({ input }) => checks().finish(input)),
    discard: api.trackChecks.discard.handler(({ input }) => checks().discard(input)),
    reopen: api.trackChecks.reopen.handler(({ input }) => checks().reopen(input)),
  };
}

export function consistProcedures(consists: () => Consists) {
  return {
    list: api.consists.list.handler(() => consists().list()),
    get: api.consists.get.handler(({ input }) => consists().get(input.paperId)),
    create: api.consists.create.handler(({ input }) => consists().create(input)),
    change: api.consists.change.handler(({ input }) => consists().change(input)),
    correct: api.consists.correct.handler(({ input }) => consists().correct(input)),
    discard: api.consists.discard.handler(({ input }) => consists().discard(input)),
    reopen: api.consists.reopen.handler(({ input }) => consists().reopen(input)),
  };
}

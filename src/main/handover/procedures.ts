import { api } from '../api.ts';
import type { HandoverArea } from './handover.ts';

/** What one shift leaves to the next. */
export function handoverProcedures(area: () => HandoverArea) {
  return {
    get: api.handover.get.handler(({ input: { from, to } }) => area().get(Date.parse(from), Date.parse(to))),
    addNote: api.handover.addNote.handler(({ input }) => area().addNote(input.text)),
  };
}

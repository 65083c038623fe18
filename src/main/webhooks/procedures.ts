import { api } from '../api.ts';
import type { ReceiverArea } from './area.ts';

export function eventProcedures(receiver: () => ReceiverArea) {
  return {
    list: api.events.list.handler(({ input }) => receiver().list(input?.limit)),
    receiver: api.events.receiver.handler(() => receiver().receiver()),
    configure: api.events.configure.handler(({ input }) => receiver().configure(input)),
  };
}

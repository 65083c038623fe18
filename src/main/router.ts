import { accountProcedures } from './account/procedures.ts';
import { api } from './api.ts';
import { deviceProcedures } from './device-procedures.ts';
import { dueProcedures } from './due/procedures.ts';
import { handoverProcedures } from './handover/procedures.ts';
import { lessonProcedures } from './lessons/procedures.ts';
import { mirrorProcedures } from './mirror/procedures.ts';
import { consistProcedures, trackCheckProcedures } from './documents/procedures.ts';
import { pastProcedures } from './past/procedures.ts';
import { planningProcedures } from './planning/procedures.ts';
import { queueProcedures } from './queue/procedures.ts';
import { customerProcedures } from './records/procedures.ts';
import { sessionProcedures } from './session/procedures.ts';
import { switchListProcedures } from './switch-lists/procedures.ts';
import { mostCommandsOfCar } from '#shared/terminal/cars.ts';
import type { TerminalCore } from './terminal-core.ts';
import { eventProcedures } from './webhooks/procedures.ts';

/** The whole contract, from the areas' procedures. Without the account they need, they answer `NOT_SIGNED_IN`. */
export function createRouter(terminal: TerminalCore) {
  const session = () => terminal.session();
  const status = () => terminal.status();
  const { now } = terminal;
  const device = deviceProcedures(terminal);
  const work = sessionProcedures(session, status, now);
  const { recordCustomer, billsOfLading, ...queue } = queueProcedures({
    queue: () => session().queue,
    replayNow: () => terminal.tryNow(),
    proposeBillNumber: () => session().proposeBillNumber(),
  });
  const { knownGroupings, namedOnWaybills, inventory, ...board } = mirrorProcedures({
    mirror: () => session().mirror,
    commandsOf: (equipmentId) => session().queue.ofCar(equipmentId, mostCommandsOfCar),
    now,
  });
  return api.router({
    ...device,
    terminal: { ...device.terminal, workOffline: work.workOffline },
    ...accountProcedures(terminal.accounts, status),
    mirror: work.mirror,
    overview: work.overview,
    history: work.history,
    past: pastProcedures(() => session().past),
    handover: handoverProcedures(() => session().handover),
    due: dueProcedures(
      () => session().due,
      () => terminal.settings.get().standingLimits,
    ),
    ...board,
    inventory: { ...inventory, ...work.inventoryViews },
    groupings: { list: work.listGroupings, stored: knownGroupings },
    ...queue,
    billsOfLading: { ...billsOfLading, namedOnWaybills },
    customers: { ...customerProcedures(() => session().records.customers, now), record: recordCustomer },
    switchLists: switchListProcedures(() => session().documents.switchLists),
    trackChecks: trackCheckProcedures(() => session().documents.trackChecks),
    consists: consistProcedures(() => session().documents.consists),
    planning: planningProcedures(
      () => session().documents.planning,
      () => session().blockTables,
    ),
    events: eventProcedures(() => session().events),
    lessons: lessonProcedures(terminal.lessons),
  });
}

export type TerminalRouter = ReturnType<typeof createRouter>;

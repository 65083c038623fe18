import { implement } from '@orpc/server';
import { contract } from '#shared/terminal/contract.ts';
import { asApiError, NotKnown } from './api-errors.ts';
import { nothingAsked } from './desktop-host.ts';
import { NotPossible } from './queue/refusals.ts';
import type { TerminalCore } from './terminal-core.ts';
import type { UpdatesHost } from './updates-host.ts';

/** Without a limit, `queue/list` gives every command. */
const usualListLimit = Number.MAX_SAFE_INTEGER;
const usualClassLists = 200;
const usualEvents = 500;

/** Binds the contract to the areas that fulfil it. No rule lives here. */
export function createRouter(terminal: TerminalCore) {
  const api = implement(contract).use(async ({ next }) => {
    try {
      return await next();
    } catch (error) {
      throw asApiError(error);
    }
  });
  const session = () => terminal.session();

  return api.router({
    terminal: {
      status: api.terminal.status.handler(() => terminal.status()),
      workOffline: api.terminal.workOffline.handler(({ input }) => terminal.workOffline(input.offline)),
      dismissNotice: api.terminal.dismissNotice.handler(({ input }) => terminal.dismissNotice(input.id)),
    },
    account: {
      signIn: api.account.signIn.handler(({ input }) => terminal.signIn(input)),
      signOut: api.account.signOut.handler(() => terminal.signOut()),
      openPractice: api.account.openPractice.handler(() => terminal.openPractice()),
    },
    mirror: {
      refresh: api.mirror.refresh.handler(async ({ input }) => {
        const trackId = input?.trackId;
        if (trackId === undefined) await session().refreshAll();
        else await session().refreshTrack(trackId);
        return session().size();
      }),
      acceptPull: api.mirror.acceptPull.handler(async () => {
        await session().acceptPull();
        return session().size();
      }),
    },
    tracks: {
      list: api.tracks.list.handler(({ input }) => session().board.tracks(input?.stationId)),
      get: api.tracks.get.handler(({ input }) =>
        known(session().board.track(input.trackId), 'trackId', `There is no track ${input.trackId} here.`),
      ),
      board: api.tracks.board.handler(({ input: { stationId, ...part } }) => ({
        tracks: session().board.station(stationId, part),
      })),
    },
    cars: {
      search: api.cars.search.handler(({ input }) => session().board.search(input)),
      get: api.cars.get.handler(({ input }) =>
        known(session().car(input.equipmentId), 'equipmentId', `There is no car ${input.equipmentId} here.`),
      ),
      resolve: api.cars.resolve.handler(({ input }) => session().board.resolve(input.text)),
    },
    hazmat: {
      list: api.hazmat.list.handler(({ input }) => {
        if (input.trackId === undefined) return session().board.hazmatOfCars(input.equipmentIds ?? []);
        const list = session().board.hazmatOnTrack(input.trackId);
        return known(list, 'trackId', `There is no track ${input.trackId} here.`);
      }),
    },
    overview: { get: api.overview.get.handler(({ input }) => session().overview(input ?? {})) },
    inventory: {
      table: api.inventory.table.handler(({ input }) => session().inventory(input)),
      cars: api.inventory.cars.handler(({ input }) => ({
        cars: session().board.inventory.cars(input.equipmentIds),
      })),
      choices: api.inventory.choices.handler(() => session().board.inventory.choices()),
      views: api.inventory.views.handler(() => session().inventoryViews.list()),
      keepView: api.inventory.keepView.handler(({ input }) => terminal.changeViews((views) => views.keep(input.view))),
      removeView: api.inventory.removeView.handler(({ input }) =>
        terminal.changeViews((views) => views.remove(input.name)),
      ),
    },
    moves: {
      record: api.moves.record.handler(({ input: { commandId, ...input } }) =>
        session().queue.record({ kind: 'move', ...input }, commandId),
      ),
    },
    switchRequests: {
      record: api.switchRequests.record.handler(({ input: { commandId, ...input } }) =>
        session().queue.record({ kind: 'switchRequest', ...input }, commandId),
      ),
    },
    classLists: {
      record: api.classLists.record.handler(({ input: { commandId, ...input } }) =>
        session().queue.record({ kind: 'classList', ...input }, commandId),
      ),
      list: api.classLists.list.handler(({ input }) => session().classLists(input?.limit ?? usualClassLists)),
    },
    switchLists: {
      list: api.switchLists.list.handler(() => session().switchLists.list()),
      get: api.switchLists.get.handler(({ input }) => session().switchLists.get(input.paperId)),
      create: api.switchLists.create.handler(({ input }) => session().switchLists.create(input)),
      change: api.switchLists.change.handler(({ input }) => session().switchLists.change(input)),
      tick: api.switchLists.tick.handler(({ input }) =>
        session().switchLists.tick(input.paperId, input.equipmentIds, input.tick),
      ),
      tickLines: api.switchLists.tickLines.handler(({ input }) => session().switchLists.tickLines(input)),
      ticksSince: api.switchLists.ticksSince.handler(({ input }) =>
        session().switchLists.ticksSince(input.paperId, input.since),
      ),
      finish: api.switchLists.finish.handler(({ input }) => session().switchLists.finish(input)),
      discard: api.switchLists.discard.handler(({ input }) => session().switchLists.discard(input)),
      reopen: api.switchLists.reopen.handler(({ input }) => session().switchLists.reopen(input)),
      noteSent: api.switchLists.noteSent.handler(({ input }) =>
        session().switchLists.noteSent(input.paperId, input.commandId),
      ),
    },
    trackChecks: {
      list: api.trackChecks.list.handler(() => session().papers.trackChecks.list()),
      get: api.trackChecks.get.handler(({ input }) => session().papers.trackChecks.get(input.paperId)),
      begin: api.trackChecks.begin.handler(({ input }) => session().papers.trackChecks.begin(input)),
      mark: api.trackChecks.mark.handler(({ input }) => session().papers.trackChecks.mark(input)),
      see: api.trackChecks.see.handler(({ input }) => session().papers.trackChecks.see(input)),
      remove: api.trackChecks.remove.handler(({ input }) => session().papers.trackChecks.remove(input)),
      plan: api.trackChecks.plan.handler(({ input }) => session().papers.trackChecks.plan(input.paperId)),
      record: api.trackChecks.record.handler(({ input }) => session().papers.trackChecks.record(input)),
      finish: api.trackChecks.finish.handler(({ input }) => session().papers.trackChecks.finish(input)),
      discard: api.trackChecks.discard.handler(({ input }) => session().papers.trackChecks.discard(input)),
      reopen: api.trackChecks.reopen.handler(({ input }) => session().papers.trackChecks.reopen(input)),
    },
    consists: {
      list: api.consists.list.handler(() => session().papers.consists.list()),
      get: api.consists.get.handler(({ input }) => session().papers.consists.get(input.paperId)),
      keep: api.consists.keep.handler(({ input }) => session().papers.consists.keep(input)),
      change: api.consists.change.handler(({ input }) => session().papers.consists.change(input)),
      correct: api.consists.correct.handler(({ input }) => session().papers.consists.correct(input)),
      discard: api.consists.discard.handler(({ input }) => session().papers.consists.discard(input)),
      reopen: api.consists.reopen.handler(({ input }) => session().papers.consists.reopen(input)),
    },
    toolswork: {
      record: api.toolswork.record.handler(({ input: { commandId, ...input } }) =>
        session().queue.record({ kind: 'toolswork', ...input }, commandId),
      ),
    },
    billsOfLading: {
      record: api.billsOfLading.record.handler(({ input: { commandId, ...input } }) =>
        session().queue.record({ kind: 'billOfLading', ...input }, commandId),
      ),
      proposeNumber: api.billsOfLading.proposeNumber.handler(() => ({
        billOfLadingNumber: session().proposeBillNumber(),
      })),
    },
    customers: {
      record: api.customers.record.handler(({ input: { commandId, ...input } }) =>
        session().queue.record({ kind: 'customerUpdate', ...input }, commandId),
      ),
      list: api.customers.list.handler(() => session().records.customers.list()),
      get: api.customers.get.handler(({ input }) =>
        known(
          session().records.customers.get(input.customerId),
          'customerId',
          `No full record of customer ${input.customerId} is kept here. Import it, or change it once by its number.`,
        ),
      ),
      import: api.customers.import.handler(({ input }) => session().importCustomers(input.customers, input.asOf)),
    },
    queue: {
      list: api.queue.list.handler(({ input: { limit = usualListLimit, ...listed } = {} }) =>
        session().queue.list(listed, limit),
      ),
      ofToken: api.queue.ofToken.handler(({ input }) => session().queue.ofToken(input.token)),
      get: api.queue.get.handler(({ input }) => session().queue.get(input.commandId)),
      replayNow: api.queue.replayNow.handler(() => terminal.tryNow()),
      retry: api.queue.retry.handler(({ input }) => session().queue.retry(input.commandId)),
      discard: api.queue.discard.handler(({ input }) => session().queue.discard(input.commandId)),
      confirmApplied: api.queue.confirmApplied.handler(({ input }) => session().queue.confirmApplied(input.commandId)),
      change: api.queue.change.handler(({ input }) => session().queue.change(input.commandId, input.input)),
      undo: api.queue.undo.handler(({ input }) => session().queue.undo(input.commandId)),
    },
    groupings: {
      list: api.groupings.list.handler(async ({ input }) => ({
        groupings: await session().reads.groupings(input ?? {}),
      })),
      known: api.groupings.known.handler(() => session().board.groupings.known()),
    },
    history: {
      equipment: api.history.equipment.handler(({ input }) => session().reads.equipmentHistory(input)),
      charges: api.history.charges.handler(({ input }) => session().reads.chargedHistory(input)),
      kept: api.history.kept.handler(({ input }) => session().reads.keptHistory(input.equipmentId)),
    },
    events: {
      list: api.events.list.handler(({ input }) => session().events.list(input?.limit ?? usualEvents)),
      receiver: api.events.receiver.handler(() => session().events.receiver()),
      configure: api.events.configure.handler(({ input }) => session().events.configure(input)),
    },
    profiles: {
      list: api.profiles.list.handler(() => terminal.profiles()),
      open: api.profiles.open.handler(({ input }) => terminal.openProfile(input.profile, input.serviceUrl)),
      setAddresses: api.profiles.setAddresses.handler(({ input }) =>
        terminal.setAddresses(input.profile, input.addresses),
      ),
    },
    device: {
      backup: api.device.backup.handler(() => terminal.device.backup()),
      restore: api.device.restore.handler(({ input }) => terminal.device.restore(input.base64)),
      exportQueue: api.device.exportQueue.handler(({ input }) => terminal.device.exportQueue(input.format)),
      diagnostics: api.device.diagnostics.handler(() => terminal.device.diagnostics()),
      forgetPlan: api.device.forgetPlan.handler(() => terminal.forgetting.plan()),
      exportWaiting: api.device.exportWaiting.handler(() => terminal.forgetting.exportWaiting()),
      forget: api.device.forget.handler(async ({ input }) => {
        const keychainProblem = await terminal.forget(input.confirmation, input.receipt);
        return { status: terminal.status(), keychainProblem };
      }),
    },
    desktop: {
      get: api.desktop.get.handler(() => terminal.desktop?.facts() ?? null),
      set: api.desktop.set.handler(({ input }) => terminal.changeDesktop(input)),
      asks: api.desktop.asks.handler(({ signal }) => terminal.desktop?.asks(signal) ?? nothingAsked()),
    },
    lessons: {
      state: api.lessons.state.handler(() => terminal.lessons.state()),
      start: api.lessons.start.handler(({ input }) => terminal.lessons.start(input.lesson)),
      goOn: api.lessons.goOn.handler(() => terminal.lessons.goOn()),
      stop: api.lessons.stop.handler(() => terminal.lessons.stop()),
      reset: api.lessons.reset.handler(({ input }) => terminal.lessons.reset(input.openCommands)),
    },
    updates: {
      get: api.updates.get.handler(() => terminal.updates?.summary() ?? null),
      look: api.updates.look.handler(() => updatesOf(terminal).look()),
      install: api.updates.install.handler(() => updatesOf(terminal).install()),
    },
    settings: {
      get: api.settings.get.handler(() => terminal.settings.get()),
      managed: api.settings.managed.handler(() => terminal.managed),
      set: api.settings.set.handler(({ input }) => terminal.changeSettings(input)),
    },
    changes: api.changes.handler(({ signal }) => terminal.changes.listen(signal)),
  });
}

export type TerminalRouter = ReturnType<typeof createRouter>;

function known<T>(thing: T | null, field: string, message: string): T {
  if (thing === null) throw new NotKnown(field, message);
  return thing;
}

function updatesOf({ updates }: TerminalCore): UpdatesHost {
  if (updates === null) {
    throw new NotPossible('This window is a page of a browser. Updates belong to the installed application.');
  }
  return updates;
}

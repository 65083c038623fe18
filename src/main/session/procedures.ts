import type { Status } from '#shared/terminal/terminal.ts';
import { api } from '../api.ts';
import { overviewOf } from './overview.ts';
import type { Session } from './session.ts';

/** Procedures that need more than one part of an account: service and mirror, queue and board. */
export function sessionProcedures(session: () => Session, status: () => Status, now: () => number) {
  return {
    workOffline: api.terminal.workOffline.handler(({ input }) => {
      session().workOffline(input.offline);
      return status();
    }),
    mirror: {
      refresh: api.mirror.refresh.handler(async ({ input }) => {
        const trackId = input?.trackId;
        await (trackId === undefined ? session().refreshAll() : session().refreshTrack(trackId));
        return session().size();
      }),
      acceptPull: api.mirror.acceptPull.handler(async ({ input }) => {
        await session().acceptPull(input.at);
        return session().size();
      }),
    },
    overview: {
      get: api.overview.get.handler(({ input }) => overviewOf(session().mirror, session().queue, input ?? {}, now())),
    },
    inventoryViews: {
      views: api.inventory.views.handler(() => session().inventoryViews.list()),
      saveView: api.inventory.saveView.handler(({ input }) => session().inventoryViews.save(input.view)),
      removeView: api.inventory.removeView.handler(({ input }) => session().inventoryViews.remove(input.name)),
    },
    listGroupings: api.groupings.list.handler(async ({ input }) => ({
      groupings: await session().reads.groupings(input ?? {}),
    })),
    history: {
      equipment: api.history.equipment.handler(({ input }) => session().reads.equipmentHistory(input)),
      charges: api.history.charges.handler(({ input }) => session().reads.chargedHistory(input)),
      stored: api.history.stored.handler(({ input }) => session().reads.storedHistory(input.equipmentId)),
      lastMoves: api.history.lastMoves.handler(({ input: { equipmentIds, since } }) =>
        session().reads.lastMoves(equipmentIds, Date.parse(since)),
      ),
    },
  };
}

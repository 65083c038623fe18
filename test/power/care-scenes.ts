import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newProfile, writeProfile } from '#main/account/profile-file.ts';
import { profileDirectory, profileName } from '#main/account/profile.ts';
import { makeGolden } from '../faults/golden.ts';
import { times } from '../faults/timing.ts';
import type { Actor } from './actor.ts';
import type { Scene } from './scene.ts';

/** Moves the first car of the `nth` track to the back of the next. */
async function moveOne(actor: Actor, nth: number): Promise<void> {
  const tracks = (await actor.api.tracks.list()).filter(({ carCount }) => carCount > 0);
  const from = tracks[nth % tracks.length];
  const to = tracks[(nth + 1) % tracks.length];
  const [car] = from ? await actor.cars(from.trackId) : [];
  if (!to || !car) throw new Error('too few cars');
  const { equipmentId } = car;
  await actor.record((api) =>
    api.moves.record({ equipmentIds: [equipmentId], to: { trackId: to.trackId, place: 'back' } }),
  );
}

/** Another crew moves a car in the yard. */
async function crewMoves({ world: { yard } }: Actor, nth: number): Promise<void> {
  const from = yard.trackIds[nth % yard.trackIds.length] ?? 0;
  const to = yard.trackIds[(nth + 2) % yard.trackIds.length] ?? 0;
  const [car] = (await yard.orders()).get(from) ?? [];
  if (car !== undefined) await yard.control.otherCrew({ equipmentIds: [car], toTrackId: to });
}

const titles: NonNullable<Scene['values']> = {
  titles: async ({ api }) => (await api.switchLists.list()).map(({ title }) => title).toSorted(),
};

function migrationFrom(format: number): Scene {
  return {
    name: `migration from format ${format}`,
    strangeYard: true,
    prepare: (dataDir, session) => {
      const folder = profileDirectory(dataDir, profileName(session));
      mkdirSync(folder, { recursive: true });
      writeProfile(folder, newProfile(session, false));
      makeGolden(format, join(folder, 'queue.sqlite'));
    },
    play: async (actor) => {
      for (const { commandId, seq, input } of await actor.post.commands())
        actor.mark({ recorded: { commandId, seq }, input });
      await actor.post.terminal.close();
    },
  };
}

/** What is done to files as a whole. */
export const careScenes: readonly Scene[] = [
  {
    name: 'full pull',
    play: async (actor) => {
      await actor.api.terminal.workOffline({ offline: true });
      await moveOne(actor, 0);
      await actor.api.terminal.workOffline({ offline: false });
      actor.mark({ begins: true });
      for (let nth = 0; nth < 6; nth += 1) {
        await crewMoves(actor, nth);
        await actor.api.mirror.refresh({});
      }
      await moveOne(actor, 1);
      await actor.settled();
    },
  },
  {
    name: 'the past',
    play: async (actor) => {
      actor.mark({ begins: true });
      actor.rely('the past can be read', true);
      for (let nth = 0; nth < 8; nth += 1) {
        await crewMoves(actor, nth);
        await actor.api.mirror.refresh({ trackId: actor.world.yard.trackIds[nth % 6] ?? 0 });
        const at = new Date(actor.world.clock.now()).toISOString();
        await actor.api.past.at({ at });
      }
    },
    values: {
      // Readable as far as it reaches: what a cut takes of it is a stretch without a reading.
      'the past can be read': async (post) => {
        const at = new Date(post.now()).toISOString();
        return (await post.api.past.at({ at })).tracks.length > 0;
      },
    },
  },
  migrationFrom(1),
  migrationFrom(5),
  migrationFrom(7),
  {
    name: 'daily backup',
    play: async (actor) => {
      await actor.api.terminal.workOffline({ offline: true });
      await moveOne(actor, 0);
      await actor.api.switchLists.create({ title: 'Night job', lines: [] });
      actor.rely('titles', ['Night job']);
      actor.mark({ begins: true });
      await actor.world.time.sleep((25 * 3_600_000) / times);
      await moveOne(actor, 1);
      await actor.post.terminal.close();
    },
    values: titles,
  },
  {
    name: 'restore',
    play: async (actor) => {
      await actor.api.terminal.workOffline({ offline: true });
      await moveOne(actor, 0);
      await actor.api.switchLists.create({ title: 'Before', lines: [] });
      const { base64 } = await actor.api.device.backup();
      await moveOne(actor, 1);
      await actor.change('titles', ['Before', 'Since'], () =>
        actor.api.switchLists.create({ title: 'Since', lines: [] }),
      );
      actor.mark({ begins: true });
      await actor.api.device.restore({ base64 });
      await moveOne(actor, 2);
      await actor.change('titles', ['Before', 'Later', 'Since'], () =>
        actor.api.switchLists.create({ title: 'Later', lines: [] }),
      );
    },
    values: titles,
  },
  {
    // Nothing is to be taken over: SQLite writes nothing to the files, and so flushes nothing.
    name: 'restore of what is there',
    play: async (actor) => {
      await actor.api.terminal.workOffline({ offline: true });
      await actor.api.switchLists.create({ title: 'Night job', lines: [] });
      actor.rely('titles', ['Night job']);
      const { base64 } = await actor.api.device.backup();
      actor.mark({ begins: true });
      await actor.api.device.restore({ base64 });
      await moveOne(actor, 0);
    },
    values: titles,
  },
  {
    name: 'switch list',
    play: async (actor) => {
      await actor.api.terminal.workOffline({ offline: true });
      actor.rely('titles', []);
      actor.rely('ticked', []);
      actor.rely('finished', false);
      actor.mark({ begins: true });
      const tracks = await actor.tracks();
      const [from, near, far] = [tracks[0], tracks.at(-2), tracks.at(-1)];
      if (!from || !near || !far) throw new Error('too few tracks');
      const cars = (await actor.cars(from.trackId)).slice(0, 3).map(({ equipmentId }) => equipmentId);
      const lines = cars.map((equipmentId, at) => ({
        equipmentId,
        cut: 1,
        to: { trackId: at < 2 ? near.trackId : far.trackId, place: 'back' as const },
      }));
      const { paperId } = await actor.change('titles', ['Night job'], () =>
        actor.api.switchLists.create({ title: 'Night job', lines }),
      );
      for (const [nth, car] of cars.entries()) {
        await actor.change('ticked', cars.slice(0, nth + 1), () =>
          actor.api.switchLists.tick({ paperId, equipmentIds: [car], tick: { is: 'done' } }),
        );
      }
      const { revision } = await actor.api.switchLists.get({ paperId });
      // Its moves are recorded with it.
      actor.mark({ recording: 2 });
      await actor.change('finished', true, () => actor.api.switchLists.finish({ paperId, revision }));
      for (const { commandId, seq, input } of await actor.post.commands())
        actor.mark({ recorded: { commandId, seq }, input });
      await actor.api.terminal.workOffline({ offline: false });
      await actor.settled();
    },
    values: {
      ...titles,
      ticked: async ({ api }) => {
        const [list] = await api.switchLists.list();
        if (list === undefined) return [];
        const { lines } = await api.switchLists.get({ paperId: list.paperId });
        return lines.filter(({ work }) => work.is === 'done').map(({ equipmentId }) => equipmentId);
      },
      finished: async ({ api }) => (await api.switchLists.list())[0]?.state === 'finished',
    },
  },
];

import type { Scene } from './scene.ts';

/** The small files beside the databases. */
export const smallFileScenes: readonly Scene[] = [
  {
    name: 'settings and other small files',
    play: async (actor) => {
      const { api } = actor;
      actor.rely('theme', 'system');
      actor.rely('views', []);
      actor.rely('working offline', false);
      actor.rely('path of webhooks', '/webhooks');
      actor.mark({ begins: true });
      const views: string[] = [];
      for (const theme of ['dark', 'light', 'contrast'] as const) {
        await actor.change('theme', theme, () => api.settings.set({ theme }));
        views.push(theme);
        const view = {
          name: theme,
          filter: {},
          sort: { by: 'mark' as const, descending: false },
          columns: ['mark' as const],
        };
        await actor.change('views', views.toSorted(), () => api.inventory.saveView({ view }));
        const offline = theme !== 'light';
        await actor.change('working offline', offline, () => api.terminal.workOffline({ offline }));
        const path = `/${theme}`;
        await actor.change('path of webhooks', path, () => api.events.configure({ settings: { path } }));
      }
    },
    values: {
      theme: async ({ api }) => (await api.settings.get()).theme,
      views: async ({ api }) => (await api.inventory.views()).map(({ name }) => name),
      'working offline': async ({ api }) => (await api.terminal.status()).connection.state === 'workingOffline',
      'path of webhooks': async ({ api }) => (await api.events.receiver()).settings.path,
    },
  },
  {
    name: 'sign-in',
    signsIn: true,
    play: async (actor) => {
      const { api, world } = actor;
      const { serviceUrl, carrierId, apiKey, assumeUser } = world.post.session;
      actor.mark({ begins: true });
      actor.rely('user', null);
      const first = { serviceUrl, carrierId, apiKey, assumeUser };
      await actor.change('user', assumeUser, () => api.account.signIn(first));
      await actor.post.until(async () => (await api.terminal.status()).mirror.asOf !== null, 'the first pull');
      const [from, to] = await actor.tracks();
      const [car] = from ? await actor.cars(from.trackId) : [];
      if (!car || !to) throw new Error('too few cars');
      await actor.change('user', null, () => api.account.signOut({}));
      await actor.change('user', assumeUser, () => api.account.signIn(first));
      await actor.record((asked) =>
        asked.moves.record({ equipmentIds: [car.equipmentId], to: { trackId: to.trackId, place: 'back' } }),
      );
      await actor.settled();
    },
    values: { user: async ({ api }) => (await api.terminal.status()).account?.assumeUser ?? null },
  },
  {
    name: 'forgetting a device',
    signsIn: true,
    play: async (actor) => {
      const { api, world } = actor;
      const { serviceUrl, carrierId, apiKey, assumeUser } = world.post.session;
      await api.account.signIn({ serviceUrl, carrierId, apiKey, assumeUser });
      await actor.post.until(async () => (await api.terminal.status()).mirror.asOf !== null, 'the first pull');
      await api.switchLists.create({ title: 'Night job', lines: [] });
      await api.settings.set({ theme: 'dark' });
      actor.rely('kept', { user: assumeUser, theme: 'dark', titles: ['Night job'] });
      actor.mark({ begins: true });
      const { confirmWith } = await api.device.forgetPlan();
      const nothing = { user: null, theme: 'system', titles: [] };
      await actor.change('kept', nothing, () => api.device.forget({ confirmation: confirmWith }));
    },
    values: {
      kept: async ({ api }) => {
        const user = (await api.terminal.status()).account?.assumeUser ?? null;
        const titles = user === null ? [] : (await api.switchLists.list()).map(({ title }) => title);
        return { user, theme: (await api.settings.get()).theme, titles };
      },
    },
  },
];

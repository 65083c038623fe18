import { delivery, placed, publicKey, sender, settings, token } from '../main/webhooks/carrier.ts';
import type { Scene } from './scene.ts';

/** Virtual time stands still while something goes over the sockets of this machine. */
async function standingStill<T>(work: Promise<T>): Promise<T> {
  let over = false;
  const busy = () => {
    if (!over) setImmediate(busy);
  };
  busy();
  return work.finally(() => {
    over = true;
  });
}

/** What the carrier sends is on the drive before it is answered: it does not send it again. */
export const webhookScene: Scene = {
  name: 'webhook deliveries',
  play: async (actor) => {
    const { api } = actor;
    await api.terminal.workOffline({ offline: true });
    const keys = [{ keyId: 'carrier-1', publicKey }];
    await standingStill(api.events.configure({ settings: { ...settings, keys }, token }));
    const { listeningAt } = await api.events.receiver();
    if (listeningAt === null) throw new Error('it does not listen');
    actor.rely('deliveries', []);
    actor.mark({ begins: true });
    const line = sender(listeningAt);
    const ids: string[] = [];
    for (let nth = 1; nth <= 12; nth += 1) {
      const id = `01890a5d-ac96-774b-bcce-b302099a80${String(nth).padStart(2, '0')}`;
      ids.push(id);
      await actor.change('deliveries', [...ids], async () => {
        const timestamp = Math.floor(actor.world.clock.now() / 1000);
        const { status } = await standingStill(line.post(delivery(placed, { id, timestamp })));
        if (status !== 204) throw new Error(`delivery ${nth} was answered ${status}`);
      });
    }
    line.close();
  },
  values: {
    deliveries: async ({ api }) => (await api.events.list()).map(({ deliveryId }) => deliveryId).toSorted(),
  },
};

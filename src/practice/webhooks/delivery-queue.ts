import { randomUUID } from 'node:crypto';
import type { Sleep } from '../sleep.ts';
import { parseObject, type Store } from '../store/store.ts';
import { isAccepted, type Sender, type Reply } from './delivery.ts';
import type { WebhookEvent } from './events.ts';
import type { Keys } from './signing.ts';
import type { Targets } from './targets.ts';

interface DeliveryRow {
  readonly n: number;
  readonly webhook_id: string;
  readonly target_id: number;
  readonly event_type: string;
  readonly payload: string;
  readonly created_at: string;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly tried_at: string | null;
  readonly status: number | null;
  readonly trouble: string | null;
}

interface DeliveryQueueParts {
  readonly store: Store;
  readonly keys: Keys;
  readonly targets: Targets;
  readonly sender: Sender;
  /** The yard's own clock, in milliseconds. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly closing: AbortSignal;
  /** Waits before a failed delivery is tried again, in milliseconds; after the last it has failed. */
  readonly retryWaitsMs: readonly number[];
  /** So many of the newest deliveries are kept once they are over; `mostDeliveries` when left out. */
  readonly keeps?: number;
}

/** A shift announces some of them every minute, for as long as the yard is open. */
export const mostDeliveries = 10_000;

/**
 * Delivers events to every target that wants them. What is announced is kept with the work that caused
 * it, so it is sent if and only if the work was done, also by a yard that was killed in between.
 */
export function createDeliveryQueue(parts: DeliveryQueueParts) {
  const { store, keys, targets, sender, now, sleep, closing, retryWaitsMs, keeps = mostDeliveries } = parts;
  const insert = store.prepare<[string, number, string, string, string]>(
    `INSERT INTO webhook_delivery (webhook_id, target_id, event_type, payload, created_at, state, attempts)
     VALUES (?, ?, ?, ?, ?, 'waiting', 0)`,
  );
  const waiting = store.prepare<[], DeliveryRow>(`SELECT * FROM webhook_delivery WHERE state = 'waiting' ORDER BY n`);
  const recent = store.prepare<[number], DeliveryRow>('SELECT * FROM webhook_delivery ORDER BY n DESC LIMIT ?');
  const note = store.prepare<[string, number, string, number | null, string | null, number, string]>(
    `UPDATE webhook_delivery SET state = ?, attempts = ?, tried_at = ?, status = ?, trouble = ?
     WHERE n = ? AND webhook_id = ?`,
  );
  const prune = store.prepare<[number]>(
    `DELETE FROM webhook_delivery WHERE state <> 'waiting' AND n <= (SELECT max(n) FROM webhook_delivery) - ?`,
  );
  const underWay = new Set<string>();

  async function deliver(row: DeliveryRow): Promise<void> {
    for (let attempts = row.attempts + 1; !closing.aborted; attempts += 1) {
      const target = targets.find(row.target_id);
      if (target === undefined) return;
      const outgoing = {
        id: row.webhook_id,
        timestamp: Math.floor(now() / 1000),
        payload: parseObject(row.payload),
        key: keys.current(),
      };
      const reply = await sender.send(target, outgoing);
      if (closing.aborted) return;
      const wait = retryWaitsMs[attempts - 1];
      const state = isAccepted(reply) ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
      note.run(state, attempts, new Date(now()).toISOString(), ...columnsOf(reply), row.n, row.webhook_id);
      if (wait === undefined || state !== 'waiting') return;
      await sleep(wait, closing);
    }
  }

  function drain(): void {
    if (closing.aborted) return;
    for (const row of waiting.all()) {
      if (underWay.has(row.webhook_id) || targets.find(row.target_id)?.enabled !== true) continue;
      underWay.add(row.webhook_id);
      void deliver(row).finally(() => underWay.delete(row.webhook_id));
    }
  }

  return {
    /** Call it inside the transaction of the work. Sent when that is over. */
    announce(event: WebhookEvent): void {
      const wanted = targets.list().filter((target) => target.enabled && wants(target.events, event.event_type));
      if (wanted.length === 0) return;
      const at = new Date(now()).toISOString();
      for (const target of wanted) insert.run(randomUUID(), target.id, event.event_type, JSON.stringify(event), at);
      prune.run(keeps);
      setImmediate(drain);
    },
    /** Sends what an earlier run left, or what waited for a target to be enabled. */
    resume: drain,
    deliveries: (most: number) =>
      recent.all(most).map((row) => ({
        webhookId: row.webhook_id,
        targetId: row.target_id,
        eventType: row.event_type,
        createdAt: row.created_at,
        state: row.state,
        attempts: row.attempts,
        ...(row.tried_at !== null && { triedAt: row.tried_at }),
        ...(row.status !== null && { status: row.status }),
        ...(row.trouble !== null && { trouble: row.trouble }),
        payload: parseObject(row.payload),
      })),
  };
}
export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>;

function wants(events: readonly string[] | null, event: string): boolean {
  return events === null || events.includes(event);
}

function columnsOf(reply: Reply): [number | null, string | null] {
  return 'status' in reply ? [reply.status, null] : [null, reply.trouble];
}

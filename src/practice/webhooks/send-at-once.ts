import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { Refusal } from '../refusal.ts';
import type { Sender, Reply, Defects } from './delivery.ts';
import { strangeKey, type Keys } from './signing.ts';
import type { Target, Targets } from './targets.ts';

/** What to send at once, and with which defects. Without a payload, an unknown kind of event is sent. */
export const sendInput = z.strictObject({
  payload: z.unknown().optional(),
  /** To these targets alone, by their ids; to every enabled one when left out. */
  targetIds: z.array(z.int()).optional(),
  /** Of the first delivery; a new one when left out. */
  webhookId: z.string().min(1).optional(),
  /** Seconds by which the time stated is off the yard's clock. */
  timestampOffsetSeconds: z.int().default(0),
  token: z.string().optional(),
  /** Names this key, whatever key signs. */
  keyId: z.string().optional(),
  /** `forged`: an unknown key, the real id; `garbled`: no base64; `missing`: none; `otherBody`: over another body. */
  signature: z.enum(['right', 'forged', 'garbled', 'missing', 'otherBody']).default('right'),
  /** Sends the body with white space and its keys as given; the signature stays over the canonical one. */
  loose: z.boolean().default(false),
  /** By how many characters the body is made longer. */
  padding: z.int().min(0).max(64_000_000).default(0),
  /** How many deliveries go out. */
  repeat: z.int().min(1).max(100_000).default(1),
  /** Share of them that come again under an id sent before. */
  duplicates: z.number().min(0).max(1).default(0),
});
/** The same without the options that enlarge a body or repeat it. */
export const plainSendInput = sendInput.omit({ padding: true, repeat: true, duplicates: true });
type SendInput = z.infer<typeof sendInput>;

const inParallel = 32;

/** Sends a payload as it is asked to, without trying again, and tells how it was answered. */
export function createSendAtOnce(parts: {
  readonly keys: Keys;
  readonly targets: Targets;
  readonly sender: Sender;
  readonly now: () => number;
}) {
  const { keys, targets, sender, now } = parts;

  function chosen(ids: readonly number[] | undefined): Target[] {
    const all = targets.list();
    if (ids === undefined) return all.filter(({ enabled }) => enabled);
    return ids.map((id) => {
      const target = all.find((one) => one.id === id);
      if (target === undefined) throw new Refusal(404, `No webhook target has the id ${id}.`);
      return target;
    });
  }

  async function sendOne(target: Target, id: string, input: SendInput): Promise<Reply> {
    const key = input.signature === 'forged' ? { ...strangeKey(), keyId: keys.current().keyId } : keys.current();
    const defects: Defects = {
      token: input.token,
      keyId: input.keyId,
      signature: input.signature === 'garbled' || input.signature === 'missing' ? input.signature : undefined,
      loose: input.loose,
    };
    const timestamp = Math.floor(now() / 1000) + input.timestampOffsetSeconds;
    const outgoing = { id, timestamp, payload: payloadOf(input), key };
    return sender.send(target, outgoing, input.signature === 'otherBody' ? { ...defects, signOver: {} } : defects);
  }

  return async (input: SendInput) => {
    const ids = idsOf(input);
    const planned = chosen(input.targetIds).flatMap((target) => ids.map((id) => ({ target, id })));
    const deliveries: ({ webhookId: string; targetId: number } & Reply)[] = [];
    for (let n = 0; n < planned.length; n += inParallel) {
      const sent = planned.slice(n, n + inParallel).map(async ({ target, id }) => {
        const reply = await sendOne(target, id, input);
        return { webhookId: id, targetId: target.id, ...reply };
      });
      deliveries.push(...(await Promise.all(sent)));
    }
    return { deliveries };
  };
}
export type SendAtOnce = ReturnType<typeof createSendAtOnce>;

/** The ids of a burst: duplicates spread evenly, each of one that went before. */
function idsOf({ webhookId, repeat, duplicates }: SendInput): string[] {
  const ids: string[] = [];
  for (let n = 0; n < repeat; n += 1) {
    const again = Math.floor((n + 1) * duplicates) > Math.floor(n * duplicates) ? ids[n >> 1] : undefined;
    ids.push(n === 0 ? (webhookId ?? randomUUID()) : (again ?? randomUUID()));
  }
  return ids;
}

function payloadOf({ payload, padding }: SendInput): unknown {
  const sent = payload ?? unknownEvent;
  if (padding === 0) return sent;
  return { ...(typeof sent === 'object' ? sent : { sent }), padding: 'x'.repeat(padding) };
}

const unknownEvent = {
  event_type: 'practice_notice',
  event_timestamp: null,
  work_order_id: null,
  linked_resources: { equipment: [], event_station: null },
  attributes: {},
};

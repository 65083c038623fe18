import * as z from 'zod';
import { ask as askOverHttp } from './rpc.ts';

/** A write in the log of a practice yard. */
export const logEntry = z.object({
  n: z.int(),
  /** The yard's own clock. */
  at: z.string(),
  path: z.string(),
  jobName: z.string().optional(),
  equipmentIds: z.array(z.int()),
  trackId: z.int().optional(),
  effect: z.boolean(),
  status: z.int().nullable(),
  fault: z.string().optional(),
  /** What else it was about: a class list's label, a bill's number, cars by their marks, a customer. */
  subject: z.record(z.string(), z.unknown()).optional(),
});
export type LogEntry = z.infer<typeof logEntry>;
const logged = z.object({ entries: z.array(logEntry) });

const faultsLeft = z.object({ faults: z.array(z.object({ fault: z.string(), count: z.int().optional() })) });
const faultsMet = z.object({ met: z.record(z.string(), z.int()), workToCome: z.int() });
export const customerRecords = z.array(
  z.looseObject({
    resourceId: z.int(),
    printedName: z.string().optional(),
    locations: z.array(z.looseObject({ name: z.string() })).optional(),
  }),
);
const customers = z.object({ customers: customerRecords });
const webhooks = z.object({
  keys: z.tuple([z.object({ keyId: z.string(), publicKey: z.string() })], z.unknown()),
  deliveries: z.array(z.object({ eventType: z.string(), state: z.string() })),
});
export const shiftTold = z.object({
  shift: z
    .object({
      minute: z.int(),
      paused: z.boolean(),
      held: z.boolean(),
      speed: z.int(),
      weather: z.string(),
      tracks: z.array(z.object({ trackId: z.int(), name: z.string(), isLeft: z.boolean() })),
    })
    .nullable(),
});
const standing = z.object({ trackId: z.int(), cars: z.array(z.object({ equipmentId: z.int(), mark: z.string() })) });
const standings = z.object({ tracks: z.array(standing) });

/** Where a practice yard is controlled, and the token of its run. */
export interface ControlAddress {
  readonly controlUrl: string;
  readonly controlToken: string;
}

/** What every request to the control API carries. */
export function controlling({ controlToken }: Pick<ControlAddress, 'controlToken'>): { authorization: string } {
  return { authorization: `Bearer ${controlToken}` };
}

/** The instructor's side of a practice yard: faults, other crews, and what was really done. */
export function practiceControl(yard: ControlAddress, ask = askOverHttp) {
  async function tell(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const answer = await ask(`${yard.controlUrl}${path}`, {
      method,
      headers: { ...controlling(yard), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }
  /** Writes in the order they were decided. */
  const log = async (): Promise<LogEntry[]> => logged.parse(await tell('GET', '/practice/log')).entries;

  return {
    fault: (fault: { fault: string; [more: string]: unknown }) => tell('POST', '/practice/faults', fault),
    /** Faults that have not been met yet, with what is left of their count. */
    faultsLeft: async () => faultsLeft.parse(await tell('GET', '/practice/faults')).faults,
    /** How often each fault was played since the yard was started, and how much work it will still do late. */
    faultsMet: async () => faultsMet.parse(await tell('GET', '/practice/faults/met')),
    /** A new yard from the same seed; everything since is forgotten, the log too. */
    reset: () => tell('POST', '/practice/reset'),
    customers: async () => customers.parse(await tell('GET', '/practice/customers')).customers,
    /** The shift that goes on in the yard; `null`: the yard is still. */
    shift: async () => shiftTold.parse(await tell('GET', '/practice/shift')).shift,
    /** So many minutes of the shift at once. */
    advance: (minutes: number) => tell('POST', '/practice/shift/advance', { minutes }),
    clearFaults: () => tell('DELETE', '/practice/faults'),
    offline: (offline: boolean) => tell('POST', '/practice/offline', { offline }),
    isOffline: async () => z.object({ offline: z.boolean() }).parse(await tell('GET', '/practice/offline')).offline,
    otherCrew: (move: { equipmentIds: number[]; toTrackId: number; groupingIndex?: number }) =>
      tell('POST', '/practice/other-crew', move),
    /** The key that signs what the carrier sends. */
    webhookKey: async () => webhooks.parse(await tell('GET', '/practice/webhooks')).keys[0],
    /** What was announced to whoever listens, newest first. */
    webhooksSent: async () => webhooks.parse(await tell('GET', '/practice/webhooks?limit=10000')).deliveries,
    sendWebhooksTo: (url: string, token: string) => tell('POST', '/practice/webhooks', { url, token }),
    /** A train comes in and is told to whoever listens. */
    trainArrives: (train: { trainNumber: string; count: number; stationId: number }) =>
      tell('POST', '/practice/train-arrives', train),
    log,
    /** Writes that really did something. */
    effects: async (): Promise<LogEntry[]> => (await log()).filter(({ effect }) => effect),
    /** Equipment ids of a track, front first, as they really stand. */
    standing: async (trackId: number): Promise<number[]> =>
      standing.parse(await tell('GET', `/practice/tracks/${trackId}`)).cars.map((car) => car.equipmentId),
    /** The same of every track, asked for at once. */
    standings: async (): Promise<ReadonlyMap<number, number[]>> => {
      const { tracks } = standings.parse(await tell('GET', '/practice/tracks'));
      return new Map(tracks.map(({ trackId, cars }) => [trackId, cars.map((car) => car.equipmentId)]));
    },
  };
}
export type PracticeControl = ReturnType<typeof practiceControl>;

import { Agent, request } from 'undici';
import { afterAll, afterEach } from 'vitest';
import * as z from 'zod';
import { equipmentHistoryResponse, type HistoryRecord } from '#shared/service/history.ts';
import { inventoryResponse, type Equipment } from '#shared/service/equipment.ts';
import { controlling, logEntry } from '../support/practice-control.ts';
import { type Answer, wholeAnswer } from '../support/rpc.ts';
import { practiceAccount, startPracticeYard, type PracticeYard, type PracticeYardOptions } from '#practice/server.ts';

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

const message = z.object({ message: z.string() });
const standing = z.object({
  trackId: z.int(),
  name: z.string(),
  cars: z.array(z.object({ equipmentId: z.int(), mark: z.string(), spot: z.string().optional() })),
});
const logged = z.object({
  entries: z.array(z.strictObject({ ...logEntry.shape, method: z.string() })),
  reads: z.record(z.string(), z.int()),
});

export const signedIn = {
  'x-svc-api-key': practiceAccount.apiKey,
  'x-svc-assume-user': practiceAccount.assumeUser,
  'content-type': 'application/json',
};

/** Talks to a practice yard as a terminal and an instructor would. */
export function clientOf(yard: Pick<PracticeYard, 'url' | 'controlUrl' | 'controlToken'>) {
  const agent = new Agent({ pipelining: 0 });

  async function send(url: string, body: unknown, method: string, headers: Record<string, string>): Promise<Answer> {
    const sent = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body);
    return wholeAnswer(await request(url, { method, headers, body: sent, dispatcher: agent }));
  }

  const call = (path: string, body: unknown, options: Call = {}): Promise<Answer> =>
    send(
      `${yard.url}${path}${options.query ?? '?carrierId=9001'}`,
      body,
      options.method ?? 'POST',
      options.headers ?? signedIn,
    );

  const control = async (path: string, body?: unknown, method?: 'GET' | 'POST' | 'DELETE'): Promise<Answer> => {
    const headers: Record<string, string> = {
      ...controlling(yard),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return send(`${yard.controlUrl}${path}`, body, method ?? (body === undefined ? 'GET' : 'POST'), headers);
  };

  return {
    call,
    control,
    move: (moves: readonly Move[], more: Record<string, unknown> = {}) =>
      call('/ims/equipment/move', { items: moves.map(itemOf), ...more }),
    switchRequest: (switchRequests: readonly unknown[]) =>
      call('/ims/equipment/switch-request', { carrierId: 9001, switchRequests }),
    stationTracks: () => call('/ims/groupings/station-tracks', { carrierId: 9001 }, { method: 'GET' }),
    inventory: async (body: Record<string, unknown>): Promise<{ items: Equipment[]; next?: string; prev?: string }> => {
      const answer = await call('/ims/equipment/inventory', body);
      return pageOf(answer, inventoryResponse.parse(answer.body).items);
    },
    history: async (
      body: Record<string, unknown>,
    ): Promise<{ items: HistoryRecord[]; next?: string; prev?: string }> => {
      const answer = await call('/equipment-history/', { carrierId: 9001, ...body });
      return pageOf(answer, equipmentHistoryResponse.parse(answer.body).items);
    },
    track: async (trackId: number) => standing.parse((await control(`/practice/tracks/${trackId}`)).body),
    order: async (trackId: number): Promise<number[]> =>
      standing.parse((await control(`/practice/tracks/${trackId}`)).body).cars.map((car) => car.equipmentId),
    log: async (after = 0) => logged.parse((await control(`/practice/log?after=${after}`)).body),
    close: () => agent.destroy(),
  };
}
type Client = ReturnType<typeof clientOf>;

interface Move {
  readonly car: number;
  readonly to: number;
  readonly index?: number;
  readonly from?: number;
  readonly spot?: string;
}

function itemOf({ car, to, index, from, spot }: Move): unknown {
  return {
    equipment: { resourceId: car, resourceType: 'Equipment' },
    locationUpdate: {
      ...(from !== undefined && { from: { grouping: { resourceId: from, resourceType: 'Grouping' } } }),
      to: {
        grouping: { resourceId: to, resourceType: 'Grouping' },
        ...(index !== undefined && { groupingIndex: index }),
        ...(spot !== undefined && { spot }),
      },
    },
    updateIntermodalUnits: true,
  };
}

const tokens = z.looseObject({ nextToken: z.string().optional(), prevToken: z.string().optional() });

function pageOf<Item>(answer: Answer, items: Item[]): { items: Item[]; next?: string; prev?: string } {
  const { nextToken, prevToken } = tokens.parse(answer.body);
  return {
    items,
    ...(nextToken !== undefined && { next: nextToken }),
    ...(prevToken !== undefined && { prev: prevToken }),
  };
}

/** The service's words of an answer that is an error. */
export function wordsOf(answer: Answer): string {
  return message.parse(answer.body).message;
}

/** The moment a test's yard is seeded, unless the test says otherwise. */
export const seededAt = Date.parse('2026-05-01T12:00:00.000Z');

/** A yard in memory with a client to it. */
export async function openYard(
  options: PracticeYardOptions = {},
): Promise<{ yard: PracticeYard; client: Client; close: () => Promise<void> }> {
  const yard = await startPracticeYard({ now: () => seededAt, cars: 120, tracks: 20, ...options });
  const client = clientOf(yard);
  return {
    yard,
    client,
    close: async () => {
      await client.close();
      await yard.close();
    },
  };
}

/** A yard for all tests of a file. */
export async function yardOfFile(options: PracticeYardOptions = {}) {
  const opened = await openYard(options);
  afterAll(() => opened.close());
  return opened;
}

/** The same, as new after each test; two tracks with at least `least` cars, one without any, and the cars of `full`. */
export async function freshYard(least: number, options: PracticeYardOptions = {}) {
  const opened = await yardOfFile(options);
  afterEach(() => opened.client.control('/practice/reset', {}));
  const tracks = await tracksOf(opened.client, least);
  return { opened, ...tracks, cars: await opened.client.order(tracks.full) };
}

/** A track with at least `least` cars, and one without any. */
export async function tracksOf(client: Client, least: number): Promise<{ full: number; empty: number; other: number }> {
  const { items } = itemsSchema.parse((await client.stationTracks()).body);
  const tracks = items.filter((item) => item.groupingType === 'TRACK');
  const full = tracks.filter((track) => track.equipmentCount.online >= least);
  const empty = tracks.find((track) => track.equipmentCount.online === 0);
  const [first, second] = full;
  if (!first || !second || !empty) throw new Error('The seeded yard has no such tracks.');
  return { full: first.resourceId, other: second.resourceId, empty: empty.resourceId };
}

export const itemsSchema = z.object({
  items: z.array(
    z.looseObject({
      resourceId: z.int(),
      name: z.string(),
      groupingType: z.enum(['STATION', 'TRACK']),
      sortOrder: z.int(),
      children: z.array(z.looseObject({ resourceId: z.int(), name: z.string() })).optional(),
      attributes: z.object({ length: z.number().optional(), spots: z.array(z.string()) }).optional(),
      equipmentCount: z.object({ online: z.int() }),
    }),
  ),
});

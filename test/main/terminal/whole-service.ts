import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'undici';
import { expect, onTestFinished } from 'vitest';
import pino from 'pino';
import * as z from 'zod';
import { openHttpHost } from '#main/http/server.ts';
import { customer } from '#shared/service/customer.ts';
import type { CommandInput, QueueCommand } from '#shared/terminal/queue.ts';
import type { CommandState } from '#shared/terminal/command-states.ts';
import { serve } from '../../support/serve.ts';
import { controlling } from '../../support/practice-control.ts';
import { ask, scriptOf } from '../../support/rpc.ts';
import { Shift, type ShiftOptions } from '../../support/shift.ts';

/** A practice yard that is seeded quickly, with a terminal on it. */
export function beginShift({ practice, ...more }: ShiftOptions = {}): Promise<Shift> {
  return Shift.begin({ practice: { cars: 60, tracks: 6, stations: 1, ...practice }, ...more });
}

/** The same, reached through a gateway that sees what goes by. */
export async function beginBehindGateway(
  options: ShiftOptions & { readonly userGroup?: string } = {},
): Promise<{ shift: Shift; gateway: Gateway }> {
  const { userGroup, ...rest } = options;
  const shift = await beginShift({ ...rest, signedIn: false });
  const gateway = await Gateway.before(shift.yard.url);
  await shift.api.account.signIn({
    ...shift.credentials,
    serviceUrl: gateway.url,
    ...(userGroup !== undefined && { userGroup }),
  });
  await shift.online();
  return { shift, gateway };
}

/** A request as it went by. */
interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

type Body = Readonly<Record<string, unknown>>;

/** Stands between a terminal and its service: notes every request, changes answers when told to. */
export class Gateway {
  readonly seen: Seen[] = [];
  readonly url: string;
  readonly #changes = new Map<string, (answer: Body) => unknown>();
  readonly #instead: { path: string; status: number; body: unknown }[] = [];

  static async before(target: string): Promise<Gateway> {
    const server = createServer((incoming, outgoing) => {
      gateway.#pass(target, incoming, outgoing).catch(() => outgoing.destroy());
    });
    const gateway = new Gateway(await serve(server));
    return gateway;
  }

  private constructor(url: string) {
    this.url = url;
  }

  /** What was asked of one endpoint, oldest first. */
  of(path: string): Seen[] {
    return this.seen.filter((one) => one.path === path);
  }

  /** Every later answer of an endpoint leaves as `change` makes it. */
  change(path: string, change: (answer: Body) => unknown): void {
    this.#changes.set(path, change);
  }

  /** The next request to an endpoint is answered so, and never reaches the service. */
  answerInstead(path: string, status: number, body: unknown): void {
    this.#instead.push({ path, status, body });
  }

  async #pass(target: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(incoming.url ?? '/', target);
    const method = incoming.method === 'GET' ? 'GET' : 'POST';
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = incoming.headers;
    this.seen.push({
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
      body: text === '' ? {} : bodyOf(text),
    });
    const instead = this.#instead.findIndex(({ path }) => path === url.pathname);
    const [given] = instead < 0 ? [] : this.#instead.splice(instead, 1);
    if (given) {
      outgoing.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
      return;
    }
    const answer = await request(url, { method, headers, body: text });
    const came = await answer.body.text();
    const change = answer.statusCode === 200 ? this.#changes.get(url.pathname) : undefined;
    outgoing.writeHead(answer.statusCode, kept(answer.headers));
    outgoing.end(change ? JSON.stringify(change(bodyOf(came))) : came);
  }
}

function bodyOf(text: string): Body {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

function kept(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string | string[]> {
  return Object.fromEntries(
    ['content-type', 'date', 'retry-after', 'x-practice-yard'].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const logEntry = z.object({
  path: z.string(),
  effect: z.boolean(),
  status: z.int().nullable(),
  equipmentIds: z.array(z.int()),
  subject: z.record(z.string(), z.unknown()).optional(),
});
const classListKept = z.looseObject({
  resourceId: z.int(),
  jobId: z.string(),
  items: z.array(z.object({ equipmentId: z.int(), trackId: z.int(), groupingIndex: z.int() })),
});
const webhookKey = z.object({ keyId: z.string(), publicKey: z.string() });
const reply = z.looseObject({ webhookId: z.string(), status: z.int().optional() });

/** The office's side of a practice yard: what it keeps that no endpoint tells, and what makes it send webhooks. */
export function officeOf({ yard }: Shift) {
  async function tell<T>(answer: z.ZodType<T>, path: string, body?: unknown): Promise<T> {
    const came = await ask(`${yard.controlUrl}/practice/${path}`, {
      headers: { ...controlling(yard), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect([path, came.status]).toEqual([path, 200]);
    return answer.parse(came.body);
  }
  const named = z.looseObject({ name: z.string() });
  return {
    customers: async () => (await tell(z.object({ customers: z.array(customer) }), 'customers')).customers,
    userGroups: async () => (await tell(z.object({ userGroups: z.array(z.string()) }), 'user-groups')).userGroups,
    references: async () => (await tell(z.object({ references: z.array(named) }), 'name-references')).references,
    classLists: async () => (await tell(z.object({ classLists: z.array(classListKept) }), 'class-lists')).classLists,
    templates: async () =>
      (await tell(z.object({ templates: z.array(named.extend({ id: z.int() })) }), 'waybill-templates')).templates,
    mayUpdateUserGroups: (updateUserGroups: boolean) => tell(z.unknown(), 'permissions', { updateUserGroups }),
    /** Everything asked of one endpoint that writes, done or not, in the order in which it was decided. */
    asked: async (path: string) =>
      (await tell(z.object({ entries: z.array(logEntry) }), 'log')).entries.filter((entry) => entry.path === path),
    /** How often something was really done there. */
    done: async (path: string) =>
      (await tell(z.object({ entries: z.array(logEntry) }), 'log')).entries.filter(
        (entry) => entry.path === path && entry.effect,
      ).length,
    webhookKeys: async () => (await tell(z.object({ keys: z.array(webhookKey) }), 'webhooks')).keys,
    webhooksTo: (url: string, token: string) => tell(z.unknown(), 'webhooks', { url, token }),
    sendWebhook: async (how: Body) =>
      (await tell(z.object({ deliveries: z.array(reply) }), 'webhooks/send', how)).deliveries,
    /** Another crew places a car: actual placement, to the front of the track. */
    placed: (equipmentId: number, toTrackId: number) =>
      tell(z.unknown(), 'other-crew', { equipmentIds: [equipmentId], toTrackId, groupingIndex: 0, moveType: 'PACT' }),
    trainArrives: (train: Body) =>
      tell(z.object({ trackId: z.int(), equipmentIds: z.array(z.int()) }), 'train-arrives', train),
  };
}

/** Records a command of any kind through the procedure of its kind. */
export function record(shift: Shift, input: CommandInput): Promise<{ commandId: string; seq: number }> {
  const { api } = shift;
  switch (input.kind) {
    case 'move': {
      const { kind: _kind, ...move } = input;
      return api.moves.record(move);
    }
    case 'switchRequest': {
      const { kind: _kind, ...request } = input;
      return api.switchRequests.record(request);
    }
    case 'classList': {
      const { kind: _kind, ...list } = input;
      return api.classLists.record(list);
    }
    case 'toolswork': {
      const { kind: _kind, ...load } = input;
      return api.toolswork.record(load);
    }
    case 'billOfLading': {
      const { kind: _kind, ...bill } = input;
      return api.billsOfLading.record(bill);
    }
    case 'customerUpdate': {
      const { kind: _kind, ...update } = input;
      return api.customers.record(update);
    }
  }
}

/** Records a command and waits until it has come to a state, hurrying what backs off. */
export async function comesTo(shift: Shift, input: CommandInput, state: CommandState): Promise<QueueCommand> {
  const { commandId } = await record(shift, input);
  return reaches(shift, commandId, state);
}

/** Waits until a command has come to a state, hurrying what backs off. */
export async function reaches(shift: Shift, commandId: string, state: CommandState): Promise<QueueCommand> {
  await shift.until(async () => {
    const now = await shift.api.queue.get({ commandId });
    if (now.state !== state) await shift.api.queue.replayNow({});
    return now.state === state;
  }, `state ${state}`);
  return shift.api.queue.get({ commandId });
}

/** The terminal's API as a script reaches it, over HTTP: inputs that do not fit are answered there. */
export async function scripted(shift: Shift): Promise<ReturnType<typeof scriptOf>> {
  const host = await openHttpHost({
    router: shift.terminal.router,
    rendererDir: 'no-such-folder',
    port: 0,
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(() => host.close());
  return scriptOf(host);
}

/** Each input is a 400 that names its field, and the queue stays empty. */
export async function refusedHere(
  shift: Shift,
  procedure: string,
  cases: readonly (readonly [input: unknown, field: string, rule: RegExp])[],
): Promise<void> {
  const call = await scripted(shift);
  for (const [input, field, rule] of cases) {
    const answer = await call(procedure, input);
    expect([field, answer.status, answer.body]).toMatchObject([
      field,
      400,
      {
        json: {
          code: 'INVALID',
          data: {
            issues: expect.arrayContaining([expect.objectContaining({ field, rule: expect.stringMatching(rule) })]),
          },
        },
      },
    ]);
  }
  expect(await shift.api.queue.list()).toEqual([]);
}

/** The first of a list, which the seeded yard is known to have. */
export function first<T>(list: readonly T[], what = 'such thing'): T {
  const [one] = list;
  if (one === undefined) throw new Error(`The seeded yard has no ${what}.`);
  return one;
}

/** A track with at least so many cars, its cars, and a quieter track. */
export async function yardOf(shift: Shift, cars: number) {
  const { full, quiet } = await shift.tracks(cars);
  const from = first(
    full.filter((track) => track.trackId !== quiet.trackId),
    'track with cars',
  );
  return { from, to: quiet, cars: (await shift.api.tracks.get({ trackId: from.trackId })).cars };
}

/** The id of a waybill template of the practice yard. */
export async function templateOf(shift: Shift, name: string): Promise<number> {
  return first((await officeOf(shift).templates()).filter((template) => template.name === name)).id;
}

/** Where the service is asked, by endpoint of the description. */
export const paths = {
  customers: '/ims/customers/update',
  toolswork: '/ims/equipment/load-toolswork',
  classLists: '/ims/work-orders/class-lists/create',
  groupings: '/ims/groupings/list',
  stationTracks: '/ims/groupings/station-tracks',
  switchRequests: '/ims/equipment/switch-request',
  charges: '/ims/equipment/charged-history',
  history: '/equipment-history/',
  inventory: '/ims/equipment/inventory',
  bills: '/ims/waybills/bill-of-lading',
  moves: '/ims/equipment/move',
} as const;

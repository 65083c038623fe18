import { Agent, type Dispatcher, request } from 'undici';
import * as z from 'zod';
import { message, messageOfError } from '#shared/messages/message.ts';
import { customer } from '#shared/service/customer.ts';
import { isLoopback } from '#shared/service/web-address.ts';
import { type PracticeShift, practiceShift } from '#shared/terminal/lessons.ts';
import { NotPossible } from '../queue/refusals.ts';

const timeoutMs = 5_000;

/** The longest answer, in bytes. */
export const longestAnswer = 16 * 2 ** 20;

/** Straight to this machine, whatever the environment says of proxies and certificates. */
const straight = new Agent({ maxResponseSize: longestAnswer, connect: { rejectUnauthorized: true } });

/** The tracks of a yard with a shift, and what each is for. */
const shiftYard = practiceShift.extend({
  minute: z.int(),
  held: z.boolean(),
  tracks: z.array(
    z.object({
      trackId: z.int(),
      name: z.string(),
      purpose: z.string(),
      block: z.string().nullable(),
      /** No crew of the shift touches it. */
      isLeft: z.boolean(),
    }),
  ),
});
export type ShiftYard = z.infer<typeof shiftYard>;
/** A field given as `undefined` is a field left out. */
export type ShiftChange = { readonly [Name in keyof PracticeShift | 'held']?: ShiftYard[Name] | undefined };

const shiftTold = z.object({ shift: shiftYard.nullable() });
const customersTold = z.object({ customers: z.array(customer) });
const keysTold = z.object({ keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })) });

/** A practice yard's answer to the question for its control API. */
const controlAddress = z.object({
  practiceYard: z.literal(true),
  controlUrl: z.url(),
  controlToken: z.string().min(1),
});

/** The control API of a practice yard, used by lessons. A carrier's service has none of this. */
export class PracticeControl {
  /** Reachable while the service's own port is closed. */
  readonly url: string;
  /** Token of the yard's current run, sent with every request. */
  readonly token: string;

  /** At an address and with a token that `find` has given before. */
  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /**
   * Finds the control API of the practice yard at a service address. Only asks this machine: a practice yard is nowhere
   * else, and a carrier's service must not be asked. The yard answers only holders of its key. Throws `NotPossible`.
   */
  static async find(serviceUrl: string, apiKey: string): Promise<PracticeControl> {
    if (!isLoopback(new URL(serviceUrl).hostname)) throw new NotPossible(message('practice.isNone'));
    const url = new URL('/practice/control', serviceUrl).href;
    const { controlUrl, controlToken } = told(controlAddress, await ask('GET', url, { 'x-svc-api-key': apiKey }));
    if (!isLoopback(new URL(controlUrl).hostname)) throw new NotPossible(message('practice.isNoneThere'));
    return new PracticeControl(controlUrl, controlToken);
  }

  /** Closes or opens the port of the service. Throws `NotPossible`. */
  async line(state: 'up' | 'down'): Promise<void> {
    await this.#post('offline', { offline: state === 'down' });
  }

  /** Pauses or resumes the shift of the yard. A yard without one stays as it is. Throws `NotPossible`. */
  async hold(held: boolean): Promise<void> {
    await this.setShift({ held });
  }

  /** The shift of the yard; `null`: it is still. Throws `NotPossible`. */
  async shift(): Promise<ShiftYard | null> {
    return told(shiftTold, await this.#ask('shift')).shift;
  }

  /** Throws `NotPossible`. */
  async setShift(change: ShiftChange): Promise<ShiftYard | null> {
    return told(shiftTold, await this.#post('shift', change)).shift;
  }

  /** Advances the shift by minutes. Throws `NotPossible`. */
  async advance(minutes: number): Promise<void> {
    await this.#post('shift/advance', { minutes });
  }

  /** The customers of the yard, as its office keeps them. Throws `NotPossible`. */
  async customers(): Promise<z.infer<typeof customersTold>['customers']> {
    return told(customersTold, await this.#ask('customers')).customers;
  }

  /** The keys that sign what the yard sends. Throws `NotPossible`. */
  async webhookKeys(): Promise<z.infer<typeof keysTold>['keys']> {
    return told(keysTold, await this.#ask('webhooks')).keys;
  }

  /** Throws `NotPossible`. */
  async sendWebhooksTo(url: string, token: string): Promise<void> {
    await this.#post('webhooks', { url, token });
  }

  /** Another crew moves these cars to the back of a track. Throws `NotPossible`. */
  async anotherCrew(equipmentIds: readonly number[], toTrackId: number): Promise<void> {
    await this.#post('other-crew', { equipmentIds, toTrackId });
  }

  /** The yard as it was at the beginning. Throws `NotPossible`. */
  async reset(): Promise<void> {
    await this.#post('reset');
  }

  #post(what: string, body?: unknown): Promise<unknown> {
    return ask('POST', `${this.url}/practice/${what}`, { authorization: `Bearer ${this.token}` }, body);
  }

  #ask(what: string): Promise<unknown> {
    return ask('GET', `${this.url}/practice/${what}`, { authorization: `Bearer ${this.token}` });
  }
}

async function ask(
  method: 'GET' | 'POST',
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<unknown> {
  let answer: Dispatcher.ResponseData;
  try {
    answer = await request(url, {
      method,
      dispatcher: straight,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new NotPossible(message('practice.noAnswer', { said: messageOfError(error) }));
  }
  const { statusCode: status, body: said } = answer;
  const isOk = status >= 200 && status < 300;
  // Read in any case: until then its connection carries nothing else.
  const read: unknown = await said.json().catch(() => null);
  if (!isOk) throw new NotPossible(message('practice.refused', { status }));
  return read;
}

/** What a practice yard told. Throws `NotPossible` for what none tells. */
function told<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (!read.success) throw new NotPossible(message('practice.isNoneThere'));
  return read.data;
}

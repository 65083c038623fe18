import type * as z from 'zod';
import type { Dialect } from '#shared/service/dialect.ts';
import { endpoints, type Endpoint } from '#shared/service/endpoints.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { ServiceList } from '#shared/service/set-aside.ts';
import { waybill, type Waybill } from '#shared/service/waybill.ts';
import { readAddress, type ServiceAddress } from './address.ts';
import { Connections, defaultTimeouts, type Timeouts, waysTo } from './connections.ts';
import { type AnswerHeaders, type Came, exchange, type Exchange, type Outgoing } from './exchange.ts';
import { readToken, type Page } from './paging.ts';
import type { ProxyFor } from './proxy-routes.ts';
import type { RailcarService } from './railcar-service.ts';
import { firstIssue } from './issues.ts';
import { mended } from './lenient.ts';
import { answerLimits } from './limits.ts';
import { type Reading, readSuccess, withoutOdd } from './reading.ts';
import { redactor } from './secrets.ts';
import { judgeBreak, judgeStatus, type Verdict } from './verdict.ts';
import type { Transport } from './transport.ts';
import { billOnWire, chargedHistoryOnWire, moveOnWire, toolsworkOnWire } from './wire.ts';

export type { InventoryFilter, PageWish, RailcarService } from './railcar-service.ts';

/** One finished call: what the connection monitor is told. Times are wall-clock milliseconds. */
export interface CallOutcome {
  readonly endpoint: string;
  readonly at: number;
  /** Absent when the call succeeded. */
  readonly error?: ServiceError;
}

export interface ServiceClientOptions {
  /** Base address of a deployment; may carry a path prefix. */
  readonly baseUrl: string;
  readonly carrierId: number;
  readonly apiKey: string;
  /** E-mail of the user the requests act as. */
  readonly assumeUser: string;
  readonly userGroup?: string | undefined;
  readonly dialect: Dialect;
  readonly clock: { now(): number };
  readonly timeouts?: Partial<Timeouts>;
  /** Certificates to trust, such as the operating system's; Node's own when left out. */
  readonly ca?: readonly string[];
  /** Where the proxy variables are looked up; the process's environment when left out. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The system's own answer to which proxy leads to an address; none is asked when left out. */
  readonly proxyFor?: ProxyFor | undefined;
  /** What carries the calls; the network of this machine when left out. */
  readonly transport?: Transport | undefined;
  readonly onOutcome?: (outcome: CallOutcome) => void;
  /** Called once, when an answer says that it comes from a practice yard. */
  readonly onPracticeYard?: () => void;
}

/** Opens a client; connections are made when the first call needs one. */
export function createServiceClient(options: ServiceClientOptions): RailcarService {
  const { carrierId, dialect, clock } = options;
  const timeouts: Timeouts = { ...defaultTimeouts, ...options.timeouts };
  const redact = redactor(options.apiKey);
  const line = openLine(options, timeouts);
  let practice = false;
  let aheadMs = 0;

  const query = new URLSearchParams({ carrierId: String(carrierId) });
  if (options.userGroup !== undefined) query.set(dialect.userGroupParameter, options.userGroup);
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-svc-api-key': options.apiKey,
    'x-svc-assume-user': options.assumeUser,
  };

  /** One trip there and back. A read whose connection broke before an answer is asked once more; a write never. */
  async function trip(endpoint: Endpoint, { connections, address }: OpenLine, body: string): Promise<Exchange> {
    const path = `${address.prefix}${endpoint.path}?${query.toString()}`;
    const limit = answerLimits[endpoint.name];
    const outgoing = { origin: address.origin, path, method: endpoint.method, headers, body, limit };
    const first = await oneWayOrAnother(connections, outgoing);
    const staleConnection = first.status === null && first.broken.sent && first.broken.cause === 'reset';
    if (endpoint.writes || !staleConnection) return first;
    return oneWayOrAnother(connections, outgoing);
  }

  /**
   * Where a proxy cannot be reached, nothing has left this device: the next way the system knows is tried.
   * A proxy that was reached and says no, or a service that does not answer behind it, ends it.
   */
  async function oneWayOrAnother(connections: Connections, outgoing: Outgoing): Promise<Exchange> {
    for (;;) {
      const open = await connections.trusted();
      const came = await exchange(open.dispatcher, outgoing, timeouts, options.transport?.after);
      if (came.status !== null || came.broken.sent || open.proxy === null) return came;
      const { cause } = came.broken;
      if (cause !== 'connection' && cause !== 'address' && cause !== 'timeout') return came;
      if (await connections.another(open)) continue;
      return cause === 'timeout' ? came : { status: null, broken: { ...came.broken, cause: 'proxy' } };
    }
  }

  function report<T>(endpoint: Endpoint, result: ServiceResult<T>): ServiceResult<T> {
    const { name } = endpoint;
    options.onOutcome?.(
      result.ok ? { endpoint: name, at: result.answeredAt } : { endpoint: name, at: clock.now(), error: result.error },
    );
    return result;
  }

  function failed(endpoint: Endpoint, verdict: Verdict): Failed {
    const { message, words, ...rest } = verdict;
    const error = { ...rest, message: redact(message), ...(words !== undefined && { words: redact(words) }) };
    return { ok: false, error: { ...error, endpoint: endpoint.name } };
  }

  /** Validates the request, sends what `onWire` makes of it, judges and reads the answer. */
  async function call<Q extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<Q, A>,
    request: z.input<Q>,
    onWire: (request: z.output<Q>) => unknown = (same) => same,
  ): Promise<Read<z.output<A>>> {
    const valid = endpoint.request.safeParse(request);
    if (!valid.success) {
      const { where, rule } = firstIssue(valid.error);
      const message = `The request does not fit the service: ${where}: ${rule}.`;
      return failed(endpoint, { class: 'refused', cause: 'invalidRequest', message });
    }
    if ('problem' in line) return failed(endpoint, { class: 'notSent', cause: 'address', message: line.problem });
    const came = await trip(endpoint, line, JSON.stringify(onWire(valid.data)));
    if (came.status === null) return failed(endpoint, judgeBreak(came.broken));
    const judged = await judge(endpoint, came);
    if (judged.ok || judged.verdict.cause !== 'gateway') learn(came.headers);
    if (!judged.ok) return failed(endpoint, judged.verdict);
    return { ...judged, answeredAt: clock.now(), bytes: came.body.length };
  }

  async function judge<Q extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<Q, A>,
    came: Came,
  ): Promise<Reading<z.output<A>>> {
    const { status, body, cut } = came;
    if (status < 200 || status > 299)
      return { ok: false, verdict: judgeStatus(came, endpoint.writes, clock.now(), redact) };
    if (cut) return { ok: false, verdict: judgeBreak(cut, status) };
    return readSuccess(endpoint, status, body, redact);
  }

  /** What the headers of the service's own answers tell of it; those of something in between tell nothing. */
  function learn(answer: AnswerHeaders): void {
    const saidAt = Date.parse(String(answer['date']));
    if (!Number.isNaN(saidAt)) aheadMs = clock.now() - saidAt;
    if (practice || answer['x-practice-yard'] === undefined) return;
    practice = true;
    options.onPracticeYard?.();
  }

  /** The items of an answer as a page, its tokens under the names of the dialect. */
  function asPage<T>(
    endpoint: Endpoint,
    result: Read<{ readonly items: readonly T[]; readonly [field: string]: unknown }>,
  ): ServiceResult<Page<T>> {
    if (!result.ok) return result;
    const { value, setAside, answeredAt, bytes } = result;
    const next = readToken(value[dialect.nextTokenField]);
    const prev = readToken(value[dialect.prevTokenField]);
    if (next === undefined || prev === undefined) {
      const field = next === undefined ? dialect.nextTokenField : dialect.prevTokenField;
      const message = `The answer of ${endpoint.name} cannot be read: at ${field}, expected a page token.`;
      return failed(endpoint, { class: 'unknown', cause: 'unreadable', status: 200, message });
    }
    const tokens = { ...(next !== null && { nextToken: next }), ...(prev !== null && { prevToken: prev }) };
    return { ok: true, value: { items: value.items, setAside, ...tokens }, answeredAt, bytes };
  }

  /** The waybill of an answer to a new bill of lading: the answer itself, or what it has under the dialect's name. */
  function asWaybill(result: Read<Waybill | null | undefined>): ServiceResult<Waybill> {
    if (!result.ok) return result;
    const field = dialect.billOfLadingAnswerField;
    const wrapped = result.value?.[field];
    const { answeredAt } = result;
    if (wrapped === undefined || wrapped === null) return { ok: true, value: result.value ?? {}, answeredAt };
    const better = mended(waybill, wrapped);
    const read = waybill.safeParse(better);
    if (read.success) return { ok: true, value: read.data, answeredAt };
    const spared = withoutOdd(waybill, better, read.error);
    if (spared !== null) return { ok: true, value: spared, answeredAt };
    const endpoint = endpoints.createBillOfLading;
    const { where, rule } = firstIssue(read.error);
    const message = `The answer of ${endpoint.name} cannot be read: at ${field}, ${where}, ${rule}.`;
    return failed(endpoint, { class: 'unknown', cause: 'unreadable', status: 200, message });
  }

  return {
    async updateCustomer(input) {
      const endpoint = endpoints.updateCustomer;
      const result = await call(endpoint, { ...input, carrier: { resourceId: carrierId } });
      return report(
        endpoint,
        only(result, ({ customer }) => customer),
      );
    },
    async loadToolswork(load) {
      const endpoint = endpoints.loadToolswork;
      const result = await call(endpoint, { ...load, carrierId }, (request) => toolsworkOnWire(request, dialect));
      return report(
        endpoint,
        only(result, (value) => value),
      );
    },
    async createClassList(list) {
      const endpoint = endpoints.createClassList;
      const result = await call(endpoint, { ...list, carrierId });
      return report(
        endpoint,
        only(result, (value) => value),
      );
    },
    async chargedHistory(filter) {
      const endpoint = endpoints.chargedHistory;
      const request = { ...filter, carrierId };
      const result = await call(endpoint, request, (valid) => chargedHistoryOnWire(valid, dialect));
      return report(
        endpoint,
        listed(result, ({ items }) => items),
      );
    },
    async createBillOfLading(waybill) {
      const endpoint = endpoints.createBillOfLading;
      const request = { carrierId, waybill };
      return report(endpoint, asWaybill(await call(endpoint, request, (bill) => billOnWire(bill, dialect))));
    },
    async stationTracks() {
      const endpoint = endpoints.stationTracks;
      const result = await call(endpoint, { carrierId });
      return report(
        endpoint,
        listed(result, ({ items }) => items),
      );
    },
    async groupings(filter = {}) {
      const endpoint = endpoints.listGroupings;
      const result = await call(endpoint, { ...filter, carrierId });
      return report(
        endpoint,
        listed(result, ({ groupings }) => groupings),
      );
    },
    async inventoryPage(filter, { pageSize = dialect.inventoryPageSize, nextToken } = {}) {
      const endpoint = endpoints.inventory;
      const request = { ...filter, pageSize, ...(nextToken !== undefined && { pageNextToken: nextToken }) };
      return report(endpoint, asPage(endpoint, await call(endpoint, request)));
    },
    async move(request) {
      const endpoint = endpoints.move;
      const result = await call(endpoint, request, (move) => moveOnWire(move, dialect));
      return report(
        endpoint,
        only(result, ({ items }) => items),
      );
    },
    async requestSwitch(switchRequests) {
      const endpoint = endpoints.requestSwitch;
      const result = await call(endpoint, { carrierId, switchRequests });
      return report(
        endpoint,
        only(result, ({ equipment }) => equipment),
      );
    },
    async equipmentHistoryPage(request) {
      const endpoint = endpoints.equipmentHistory;
      const pageSize = request.pageSize ?? dialect.historyPageSize;
      const result = await call(endpoint, { ...request, pageSize, carrierId });
      return report(endpoint, asPage(endpoint, result));
    },
    isPracticeYard: () => practice,
    clockAheadMs: () => aheadMs,
    async retire() {
      if ('connections' in line) await line.connections.close();
    },
    async close() {
      if ('connections' in line) await line.connections.destroy();
    },
  };
}

interface OpenLine {
  readonly address: ServiceAddress;
  readonly connections: Connections;
}

/** The way to the service, or what is wrong with its address or the proxy's: every call then says so. */
function openLine(options: ServiceClientOptions, timeouts: Timeouts): OpenLine | { readonly problem: string } {
  const address = readAddress(options.baseUrl);
  if (typeof address === 'string') return { problem: address };
  const { transport, clock } = options;
  if (transport) {
    const ways = [{ open: transport.open, proxy: null }];
    return { address, connections: new Connections(() => Promise.resolve(ways), clock) };
  }
  const environment = options.environment ?? process.env;
  try {
    const ways = waysTo(address, { timeouts, ca: options.ca, environment, proxyFor: options.proxyFor });
    return { address, connections: new Connections(ways, clock) };
  } catch {
    return { problem: 'The proxy set for this computer (HTTPS_PROXY or HTTP_PROXY) is not a web address.' };
  }
}

interface Failed {
  readonly ok: false;
  readonly error: ServiceError;
}

/** An answer read, or the failure. */
type Read<T> =
  (Extract<Reading<T>, { readonly ok: true }> & { readonly answeredAt: number; readonly bytes: number }) | Failed;

function only<T, P>(result: Read<T>, part: (value: T) => P): ServiceResult<P> {
  return result.ok ? { ok: true, value: part(result.value), answeredAt: result.answeredAt } : result;
}

function listed<T, P>(result: Read<T>, part: (value: T) => readonly P[]): ServiceResult<ServiceList<P>> {
  if (!result.ok) return result;
  const { value, setAside, answeredAt } = result;
  return { ok: true, value: { items: part(value), setAside }, answeredAt };
}

import type { FastifyInstance } from 'fastify';
import { practiceAccount, type PracticeAccount } from './account.ts';
import { controlPrefix, createControl } from './control/control.ts';
import { newToken } from './secrets.ts';
import { seedOffice } from './seed/office.ts';
import { type Scenario, seedYard } from './seed/seed.ts';
import { listen, type Listen, loopback } from './service/listener.ts';
import { createService } from './service/service.ts';
import { createPicture } from './shift/picture.ts';
import { createShift } from './shift/shift.ts';
import { createWeather } from './shift/weather.ts';
import { sleepRealTime, type Sleep } from './sleep.ts';
import { openStore, type Store } from './store/store.ts';
import { composeYard } from './wiring.ts';

export { practiceAccount, type PracticeAccount };

export interface PracticeYardOptions {
  /** Port of the service; any free one when left out. */
  readonly port?: number;
  /** Port of the control API; any free one when left out. */
  readonly controlPort?: number;
  /** Where the yard is kept; in memory when left out. A file that holds a yard is not seeded again. */
  readonly dataFile?: string;
  readonly seed?: number;
  /** What a new yard is; `still` when left out. The other has stations, tracks and cars of its own. */
  readonly scenario?: Scenario;
  readonly cars?: number;
  /** At least 60, and enough for the cars, when left out. */
  readonly tracks?: number;
  readonly stations?: number;
  readonly account?: PracticeAccount;
  /** Runs inside a terminal: its key is drawn for this run, and its control sends no bursts and no long bodies. */
  readonly embedded?: boolean;
  /** The yard's own clock, in milliseconds. */
  readonly now?: () => number;
  /** Waits of the yard's machine: answers and work that are late on purpose. Real time when left out. */
  readonly sleep?: Sleep;
  /** How its two ports are opened; on loopback when left out. */
  readonly listen?: Listen;
  /** Decides on faults with a probability; at least 0, below 1. */
  readonly chance?: () => number;
  /** Waits before a failed webhook is tried again, in milliseconds; 1, 5 and 25 s when left out. */
  readonly webhookRetryWaitsMs?: readonly number[];
}

export interface PracticeYard {
  readonly url: string;
  /** The control API; stays reachable while the service is offline. */
  readonly controlUrl: string;
  /** Of this run: every request to the control API carries it (`Authorization: Bearer …`). */
  readonly controlToken: string;
  readonly account: PracticeAccount;
  /** Closes both ports and the file. */
  close(): Promise<void>;
}

const usual = {
  seed: 1,
  cars: 1200,
  tracks: 60,
  stations: 3,
  carsPerTrack: 25,
  webhookRetryWaitsMs: [1000, 5000, 25_000],
} as const;

/** Starts a practice yard on this machine: the carrier's service, played in full. */
export async function startPracticeYard(options: PracticeYardOptions = {}): Promise<PracticeYard> {
  const account =
    options.account ?? (options.embedded === true ? { ...practiceAccount, apiKey: newToken() } : practiceAccount);
  const now = options.now ?? Date.now;
  const store = openStore(options.dataFile);
  try {
    if (isEmpty(store, 'station')) seed(store, options, now());
    // A file from before the yard had an office keeps its yard and is given one.
    else if (isEmpty(store, 'customer')) seedOffice(store, { seed: options.seed ?? usual.seed, now: now() });
    return await openPorts(store, options, account, now);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function openPorts(
  store: Store,
  options: PracticeYardOptions,
  account: PracticeAccount,
  now: () => number,
): Promise<PracticeYard> {
  const closing = new AbortController();
  const controlToken = newToken();
  const { sleep = sleepRealTime, listen: open = listen, chance = Math.random } = options;
  const retryWaitsMs = options.webhookRetryWaitsMs ?? usual.webhookRetryWaitsMs;
  const yard = composeYard({ store, account, now, sleep, closing: closing.signal, chance, retryWaitsMs });
  const service = createService(yard);
  await service.ready();
  // The control API is on the service's own port too; on its own port it can be reached while that one is closed.
  const port = await open((request, response) => {
    const controls = request.url?.startsWith(controlPrefix) === true;
    (controls ? control : service).routing(request, response);
  }, options.port ?? 0);
  const setOffline = (offline: boolean): Promise<void> => (offline ? port.close() : port.open());
  const picture = createPicture(store);
  const shift = createShift({ ...yard, picture, weather: createWeather({ ...yard, setOffline, chance }) });
  const control: FastifyInstance = createControl({
    ...yard,
    setOffline,
    isOffline: () => !port.isOpen(),
    controlUrl: () => `http://${loopback}:${controlPort.port}`,
    reset: async () => {
      yard.late.drop();
      yard.past.end();
      seed(store, options, now());
      yard.faults.clear();
      yard.log.resetReads();
      yard.office.permissions.updateUserGroups = true;
      await shift.set({});
      await setOffline(false);
      shift.begin();
    },
    shift: { shift, picture },
    token: controlToken,
    embedded: options.embedded === true,
  });
  await control.ready();
  const controlPort = await open(
    (request, response) => control.routing(request, response),
    options.controlPort ?? 0,
  ).catch(async (error: unknown) => {
    await port.close();
    throw error;
  });
  yard.webhooks.queue.resume();
  shift.begin();
  return {
    url: `http://${loopback}:${port.port}`,
    controlUrl: `http://${loopback}:${controlPort.port}`,
    controlToken,
    account,
    async close() {
      closing.abort();
      await Promise.all([port.close(), controlPort.close()]);
      await Promise.all([service.close(), control.close(), yard.closeSender()]);
      store.close();
    },
  };
}

function isEmpty(store: Store, table: 'station' | 'customer'): boolean {
  return store.prepare<[], { id: number }>(`SELECT id FROM ${table} LIMIT 1`).get() === undefined;
}

function seed(store: Store, options: PracticeYardOptions, now: number): void {
  const cars = options.cars ?? usual.cars;
  seedYard(store, {
    scenario: options.scenario ?? 'still',
    seed: options.seed ?? usual.seed,
    cars,
    tracks: options.tracks ?? Math.max(usual.tracks, Math.ceil(cars / usual.carsPerTrack)),
    stations: options.stations ?? usual.stations,
    now,
  });
}

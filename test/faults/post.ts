import assert from 'node:assert/strict';
import { renameSync, rmSync } from 'node:fs';
import { createRouterClient, ORPCError, type RouterClient } from '@orpc/server';
import type { QueueCommand, QueueEntry } from '#shared/terminal/queue.ts';
import type { CommandState } from '#shared/terminal/command-states.ts';
import type { Clock } from '#main/clock.ts';
import { silentLogger } from '../support/silent-logger.ts';
import type { TerminalPorts } from '#main/ports.ts';
import type { TerminalRouter } from '#main/router.ts';
import { openTerminal, type Terminal } from '#main/terminal.ts';
import { folderImage } from '../support/folder-image.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { memoryKeychain } from '../support/keychain.ts';
import type { Line } from './cable.ts';
import { networkBy } from './timed-network.ts';
import { timing } from './timing.ts';
import { unhurriedClock } from './unhurried-clock.ts';

export interface PostOptions {
  readonly clock: Clock;
  /** The clock of the network and of whoever waits, and how often they look, in its milliseconds; the machine's when left out. */
  readonly machine?: Clock;
  readonly checkEveryMs?: number;
  /** Told apart from the other terminals on a yard by this. */
  readonly name?: string;
  /** Its own line to the service, where it has one. */
  readonly cable?: Line;
  readonly session: NonNullable<TerminalPorts['session']>;
  readonly ports?: Partial<TerminalPorts>;
  /** The folder of a terminal that was there before; a new one when left out. */
  readonly dataDir?: string;
}

/** What was answered to a recording: from here on it must not be lost. */
export interface Answered {
  readonly commandId: string;
  readonly seq: number;
}

/** One terminal at its post: real files, real HTTP where nothing else is said, asked through its own API. */
export class Post {
  readonly dataDir: string;
  readonly name: string;
  readonly cable: Line | null;
  /** Everything this terminal has said "recorded" to. */
  readonly answered: Answered[] = [];
  /** Commands a person has said to be done, right or wrong. */
  readonly vouchedFor = new Set<string>();
  /** Commands that a person dropped. */
  readonly dropped = new Set<string>();
  /** Those of them dropped while nobody knew whether they had been done. */
  readonly discardedUncertain = new Set<string>();
  restarts = 0;
  decisions = 0;
  terminal: Terminal;
  api: RouterClient<TerminalRouter>;
  readonly #options: PostOptions;
  /** The stations of tracks, as they were when they were asked for. */
  readonly #stations = new Map<number, number | null>();
  #backup: string | null = null;

  /** Opens a terminal in a folder of its own and waits until it knows the yard. */
  static async open(options: PostOptions): Promise<Post> {
    const post = new Post(options);
    await post.knowsTheYard();
    return post;
  }

  /** Opens a terminal that need not know a yard. */
  static start(options: PostOptions): Post {
    return new Post(options);
  }

  knowsTheYard(): Promise<void> {
    return this.until(async () => (await this.api.terminal.status()).mirror.asOf !== null, 'the first pull');
  }

  private constructor(options: PostOptions) {
    this.#options = options;
    this.name = options.name ?? 'A';
    this.cable = options.cable ?? null;
    this.dataDir = options.dataDir ?? newDataDir();
    this.terminal = this.#start();
    this.api = createRouterClient(this.terminal.router);
  }

  async restart(): Promise<void> {
    await this.terminal.close();
    this.start();
    this.restarts += 1;
  }

  /** Starts again on the files as they are at this moment, whatever the terminal still writes when it ends. */
  async kill(): Promise<void> {
    const image = folderImage(this.dataDir, `${this.dataDir}-image`);
    await this.terminal.close();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    renameSync(image, this.dataDir);
    this.start();
    this.restarts += 1;
  }

  /** Starts on the files as they are now, after the terminal was closed. */
  start(): void {
    this.terminal = this.#start();
    this.api = createRouterClient(this.terminal.router);
  }

  /** Tries to start a second terminal on the same folder. */
  startAnother(): Terminal {
    return this.#start();
  }

  /** The wall clock of the terminal, in milliseconds. */
  now(): number {
    return this.#options.clock.now();
  }

  async backUp(): Promise<void> {
    this.#backup = (await this.api.device.backup()).base64;
  }

  /** Brings the newest backup back, where there is one. */
  async restore(): Promise<void> {
    if (this.#backup !== null) await this.api.device.restore({ base64: this.#backup });
  }

  /** Has everything read again, as far as the service can be reached, and does not wait for it. */
  refresh(): void {
    void this.api.mirror.refresh({}).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.terminal.close();
    await this.cable?.cut();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }

  /** Records something; `null`: the terminal said that it does not fit, and recorded nothing. */
  async record(ask: (api: RouterClient<TerminalRouter>) => Promise<Answered>): Promise<Answered | null> {
    const answer = await politely(() => ask(this.api));
    if (answer !== null) this.answered.push(answer);
    return answer;
  }

  list(states?: CommandState[]): Promise<QueueEntry[]> {
    return this.api.queue.list({ limit: 100_000, ...(states && { states }) });
  }

  /** `null`: there is none under this id. */
  async command(commandId: string): Promise<QueueCommand | null> {
    try {
      return await this.api.queue.get({ commandId });
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  async commands(states?: CommandState[]): Promise<QueueCommand[]> {
    const entries = await this.list(states);
    const whole = entries.map(async ({ commandId, conflict }) => ({
      ...(await this.api.queue.get({ commandId })),
      // With the yard in which the question came up: the one of now may show again what it asks about.
      ...(conflict && { conflict }),
    }));
    return Promise.all(whole);
  }

  async board(trackId: number): Promise<number[]> {
    return (await this.api.tracks.get({ trackId })).cars.map((car) => car.equipmentId);
  }

  /** The track that each car of these tracks is shown on, asked for as the window does: a whole station at once. */
  async shownOn(trackIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const shown = new Map<number, number>();
    const left = new Set(trackIds);
    const asked = new Set<number | null>();
    for (const trackId of trackIds) {
      if (!left.has(trackId)) continue;
      const stationId = this.#stations.get(trackId) ?? (await this.#stationOf(trackId));
      if (!asked.has(stationId)) {
        asked.add(stationId);
        for (const { track, cars } of (await this.api.tracks.board({ stationId })).tracks) {
          if (left.delete(track.trackId)) for (const car of cars) shown.set(car.equipmentId, track.trackId);
        }
      }
      // On no board: it is gone, or it is at another station by now.
      if (left.delete(trackId)) for (const car of await this.board(trackId)) shown.set(car, trackId);
    }
    return shown;
  }

  async #stationOf(trackId: number): Promise<number | null> {
    const { stationId } = (await this.api.tracks.get({ trackId })).track;
    this.#stations.set(trackId, stationId);
    return stationId;
  }

  /** Waits for a condition, in the machine's time; fails with the queue as it is. */
  async until(condition: () => Promise<boolean>, what: string, patienceMs = 60_000): Promise<void> {
    const { machine = unhurriedClock, checkEveryMs = 10 } = this.#options;
    const givenUpAt = machine.monotonic() + patienceMs;
    while (!(await condition())) {
      if (machine.monotonic() > givenUpAt) {
        const queue = (await this.list()).map(({ seq, kind, state, lastError, waitsFor }) => ({
          seq,
          kind,
          state,
          waitsFor: waitsFor.map((one) => one.seq),
          error: lastError?.message,
        }));
        const status = await this.api.terminal.status();
        assert.fail(`${what} never came: ${JSON.stringify({ queue, status }, null, 1)}`);
      }
      await machine.sleep(checkEveryMs);
    }
  }

  #start(): Terminal {
    const { clock, machine = unhurriedClock, session, ports } = this.#options;
    return openTerminal({
      dataDir: this.dataDir,
      clock,
      logger: silentLogger,
      keychain: memoryKeychain(),
      version: '0.0.0',
      session,
      timing,
      transport: networkBy(machine),
      ...ports,
    });
  }
}

/** A folder for one terminal. */
export function newDataDir(): string {
  return memoryFolder('yard-post-');
}

/** What one may ask and be told no: `null` then. Every other failure is thrown. */
export async function politely<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ORPCError && ['INVALID', 'NOT_POSSIBLE', 'NOT_YET'].includes(error.code)) return null;
    throw error;
  }
}

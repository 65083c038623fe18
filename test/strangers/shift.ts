import { join } from 'node:path';
import { createRouterClient, type RouterClient } from '@orpc/server';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '#main/clock.ts';
import { silentLogger } from '../support/silent-logger.ts';
import type { TerminalPorts } from '#main/ports.ts';
import type { TerminalRouter } from '#main/router.ts';
import { openTerminal, type Terminal } from '#main/terminal.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { CommandState } from '#shared/terminal/command-states.ts';
import { Cable } from '../faults/cable.ts';
import { fastClock } from '../faults/fast-clock.ts';
import { networkBy } from '../faults/timed-network.ts';
import { unhurriedClock } from '../faults/unhurried-clock.ts';
import { folderImage } from '../support/folder-image.ts';
import { memoryKeychain } from '../support/keychain.ts';
import { isAtRest, needsPerson, underWay } from '../support/states.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { StrangeService } from './service.ts';
import type { YardSize } from './yard.ts';

export interface StrangeShiftOptions {
  readonly size?: YardSize;
  /** How much faster than the real clock terminal and service go, both alike; 20 when left out. */
  readonly times?: number;
  readonly ports?: Partial<TerminalPorts>;
  /** Goes to the service of that shift, by its clock: a second device of the same crew. */
  readonly beside?: StrangeShift;
  /** Set up before the terminal starts. */
  readonly prepare?: (service: StrangeService) => void;
}

const usualTimes = 20;
/** Of real time. Looks that follow at once on one another would take the processor from the terminals. */
const betweenLooksMs = 25;

/**
 * A terminal at a service that shares no code with it: real files, real HTTP, the terminal's own API. Both
 * go by one fast clock, so that the terminal keeps its usual times and a test takes a twentieth of them. Time-outs of the
 * network go by it too: a machine that is busy is not taken for a service that does not answer.
 */
export class StrangeShift {
  readonly service: StrangeService;
  readonly clock: Clock;
  terminal: Terminal;
  api: RouterClient<TerminalRouter>;
  #dataDir: string;
  #cable: Cable;
  readonly #options: StrangeShiftOptions;

  static async begin(options: StrangeShiftOptions = {}): Promise<StrangeShift> {
    const { beside } = options;
    const clock = beside?.clock ?? fastClock(options.times ?? usualTimes);
    const service = beside?.service ?? (await StrangeService.start(clock, options.size));
    options.prepare?.(service);
    const shift = new StrangeShift(service, clock, await Cable.to(service.url), options);
    onTestFinished(async () => {
      await shift.terminal.close();
      await shift.#cable.cut();
      if (beside === undefined) await service.close();
    });
    await shift.until(async () => (await shift.api.terminal.status()).mirror.asOf !== null, 'the first pull');
    return shift;
  }

  private constructor(service: StrangeService, clock: Clock, cable: Cable, options: StrangeShiftOptions) {
    this.service = service;
    this.clock = clock;
    this.#cable = cable;
    this.#options = options;
    this.#dataDir = temporaryFolder();
    this.terminal = this.#open();
    this.api = createRouterClient(this.terminal.router);
  }

  get credentials() {
    return { serviceUrl: this.#cable.url, carrierId: 77, apiKey: 'a-key', assumeUser: 'crew@example.com' };
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /** Ends the terminal in order and starts it again, on the same files or on those of another folder. */
  async restart(dataDir = this.#dataDir): Promise<void> {
    await this.terminal.close();
    this.#dataDir = dataDir;
    this.terminal = this.#open();
    this.api = createRouterClient(this.terminal.router);
  }

  /**
   * Starts a terminal on the files as they are at this moment, as after `kill -9`; the one before is cut off
   * from the service and ended.
   */
  async kill(): Promise<void> {
    const image = folderImage(this.#dataDir, join(temporaryFolder(), 'data'));
    const before = this.terminal;
    await this.#cable.cut();
    const ended = before.close();
    onTestFinished(() => ended);
    this.#dataDir = image;
    this.#cable = await Cable.to(this.service.url);
    this.terminal = this.#open();
    this.api = createRouterClient(this.terminal.router);
  }

  cutLine(): Promise<void> {
    return this.#cable.cut();
  }

  async mendLine(): Promise<void> {
    await this.#cable.mend();
    await this.api.queue.replayNow();
  }

  /** Lets so many milliseconds of the fast clock pass. */
  pass(ms: number): Promise<void> {
    return this.clock.sleep(ms);
  }

  /** Waits, at most `patienceMs` of the machine's time as this process lives it, for a condition; fails with the queue as it is. */
  async until(condition: () => Promise<boolean> | boolean, what: string, patienceMs = 30_000): Promise<void> {
    const givenUpAt = unhurriedClock.monotonic() + patienceMs;
    while (!(await condition())) {
      if (unhurriedClock.monotonic() > givenUpAt) {
        const commands = await this.commands().catch(() => []);
        const queue = commands.map(({ seq, summary, state, history }) => ({
          seq,
          summary,
          state,
          history: history.map((line) => `${line.at.slice(11)} ${line.to}: ${line.why}`),
        }));
        throw new Error(`${what} never came: ${JSON.stringify(queue, null, 1)}`);
      }
      await systemClock.sleep(betweenLooksMs);
    }
  }

  async commands(): Promise<QueueCommand[]> {
    const entries = await this.api.queue.list({ limit: 10_000 });
    return Promise.all(entries.map(({ commandId }) => this.api.queue.get({ commandId })));
  }

  command(commandId: string): Promise<QueueCommand> {
    return this.api.queue.get({ commandId });
  }

  /** Waits until nothing goes on by itself: everything is settled, dropped, or waits for a person. */
  async atRest(patienceMs?: number): Promise<QueueCommand[]> {
    const isOver = async () => isAtRest(await this.api.queue.list({ states: underWay }));
    await this.until(isOver, 'a queue at rest', patienceMs);
    return this.commands();
  }

  /** Waits until a command is settled or waits for a person, and tells which. */
  async endOf(commandId: string, patienceMs?: number): Promise<QueueCommand> {
    const ends: readonly CommandState[] = ['settled', 'discarded', ...needsPerson];
    await this.until(
      async () => ends.includes((await this.command(commandId)).state),
      'the end of a command',
      patienceMs,
    );
    return this.command(commandId);
  }

  /** Cars of a track as the window shows them, front first. */
  async board(trackId: number): Promise<number[]> {
    return (await this.api.tracks.get({ trackId })).cars.map((car) => car.equipmentId);
  }

  /** Waits until every track is shown as it really stands. */
  async boardIsTrue(patienceMs?: number): Promise<void> {
    const isTrue = async () => {
      for (const trackId of this.service.trackIds) {
        if ((await this.board(trackId)).join() !== this.service.order(trackId).join()) return false;
      }
      return true;
    };
    await this.until(isTrue, 'a board that shows the yard', patienceMs);
  }

  #open(): Terminal {
    const { ports } = this.#options;
    return openTerminal({
      dataDir: this.#dataDir,
      clock: this.clock,
      logger: silentLogger,
      keychain: memoryKeychain(),
      version: '0.0.0',
      session: this.credentials,
      transport: networkBy(this.clock),
      ...ports,
      timing: { smallPullMs: 2_000, timeouts: { whole: 30_000 }, ...ports?.timing },
    });
  }
}

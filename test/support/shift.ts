import { createRouterClient, type RouterClient } from '@orpc/server';
import { onTestFinished } from 'vitest';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { CommandState } from '#shared/terminal/command-states.ts';
import type { Track } from '#shared/terminal/tracks.ts';
import { systemClock } from '#main/clock.ts';
import type { TerminalPorts } from '#main/ports.ts';
import type { TerminalRouter } from '#main/router.ts';
import { openTerminal, type Terminal } from '#main/terminal.ts';
import { type PracticeYard, type PracticeYardOptions, startPracticeYard } from '#practice/server.ts';
import { patienceMs } from './eventually.ts';
import { memoryKeychain } from './keychain.ts';
import { type PracticeControl, practiceControl } from './practice-control.ts';
import { silentLogger } from './silent-logger.ts';
import { underWay } from './states.ts';
import { temporaryFolder } from './temporary.ts';

export interface ShiftOptions {
  readonly practice?: PracticeYardOptions;
  readonly ports?: Partial<TerminalPorts>;
  /** Whether the run comes with credentials for the practice yard. */
  readonly signedIn?: boolean;
}

/** Looks that follow at once on one another would take the processor from the terminals. */
const betweenLooksMs = 25;

/** A terminal on a practice yard of its own: real HTTP, real files, the terminal's own API. */
export class Shift {
  readonly yard: PracticeYard;
  readonly control: PracticeControl;
  readonly dataDir: string;
  readonly keychain = memoryKeychain();
  terminal: Terminal;
  api: RouterClient<TerminalRouter>;
  readonly #options: ShiftOptions;

  static async begin(options: ShiftOptions = {}): Promise<Shift> {
    const yard = await startPracticeYard({ cars: 120, tracks: 12, stations: 2, ...options.practice });
    const shift = new Shift(yard, options);
    onTestFinished(async () => {
      await shift.terminal.close();
      await yard.close();
    });
    if (options.signedIn !== false) await shift.online();
    return shift;
  }

  private constructor(yard: PracticeYard, options: ShiftOptions) {
    this.yard = yard;
    this.#options = options;
    this.control = practiceControl(yard);
    this.dataDir = temporaryFolder();
    this.terminal = this.#open();
    this.api = createRouterClient(this.terminal.router);
  }

  get credentials() {
    return { serviceUrl: this.yard.url, ...this.yard.account };
  }

  /** Ends the terminal in order and starts it again on the same files. */
  async restart(): Promise<void> {
    await this.terminal.close();
    this.terminal = this.#open();
    this.api = createRouterClient(this.terminal.router);
  }

  /** Waits for the first full pull. */
  async online(): Promise<void> {
    await this.until(async () => (await this.api.terminal.status()).mirror.asOf !== null);
  }

  async until(condition: () => Promise<boolean>, what = 'the condition'): Promise<void> {
    const givenUpAt = performance.now() + patienceMs;
    while (performance.now() < givenUpAt) {
      if (await condition()) return;
      await systemClock.sleep(betweenLooksMs);
    }
    const commands = await this.api.queue.list().catch(() => []);
    throw new Error(
      `${what} never came true; queue: ${JSON.stringify(commands.map((c) => [c.seq, c.state, c.lastError?.message]))}`,
    );
  }

  /** Waits until every command is done and seen. */
  async drained(): Promise<void> {
    await this.until(async () => (await this.api.queue.list({ states: underWay })).length === 0, 'an empty queue');
  }

  async inState(commandId: string, state: CommandState): Promise<QueueEntry> {
    await this.until(async () => (await this.api.queue.get({ commandId })).state === state, `state ${state}`);
    return this.api.queue.get({ commandId });
  }

  /** Tracks with at least so many cars, and one that is empty or nearly so. */
  async tracks(cars: number): Promise<{ full: Track[]; quiet: Track }> {
    const tracks = await this.api.tracks.list();
    const full = tracks.filter((track) => track.carCount >= cars).sort((a, b) => b.carCount - a.carCount);
    const quiet = tracks.toSorted((a, b) => a.carCount - b.carCount)[0];
    if (!quiet) throw new Error('the practice yard has no tracks');
    return { full, quiet };
  }

  async board(trackId: number): Promise<number[]> {
    return (await this.api.tracks.get({ trackId })).cars.map((car) => car.equipmentId);
  }

  /** Works offline from here on, with a move that waits. */
  async recordOffline(): Promise<void> {
    await this.api.terminal.workOffline({ offline: true });
    const { full, quiet } = await this.tracks(1);
    const [car] = await this.board(full[0]?.trackId ?? 0);
    await this.api.moves.record({ equipmentIds: [car ?? 0], to: { trackId: quiet.trackId, place: 'back' } });
  }

  #open(): Terminal {
    const { ports, signedIn } = this.#options;
    return openTerminal({
      dataDir: this.dataDir,
      clock: systemClock,
      logger: silentLogger,
      keychain: this.keychain,
      version: '0.0.0',
      ...(signedIn !== false && { session: this.credentials }),
      ...ports,
      timing: { lookupGapMs: 30, readLagMs: 20, lateWorkMs: 20, smallPullMs: 200, ...ports?.timing },
    });
  }
}

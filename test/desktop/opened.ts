import { expect } from 'vitest';
import { type PracticeControl, practiceControl } from '../support/practice-control.ts';
import { type PracticeProcess, smallYard, startPracticeProcess, startTerminalProcess } from '../support/program.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { withoutKeychain } from '../e2e/keychain.ts';
import { scriptView } from '../e2e/script.ts';
import { findStage, type Stage } from '../e2e/tracks.ts';
import { WindowProgram } from './window-program.ts';

/** The window program on a practice yard of its own, as soon as its window is there. */
export async function opened(
  dataDir: string,
  flags: readonly string[] = ['--practice-when-new'],
  env: Record<string, string> = {},
): Promise<WindowProgram> {
  const program = new WindowProgram(['--data-dir', dataDir, '--practice-still', ...flags], {
    ...withoutKeychain,
    ...env,
  });
  const ended = program.ended.then((code) => `it ended with ${code}: ${program.errors}`);
  const there = eventually(async () => {
    const { shown, minimised } = await program.record();
    expect(shown + minimised).toBeGreaterThan(0);
  }).then(() => null);
  try {
    const failure = await Promise.race([ended, there]);
    if (failure !== null) throw new Error(failure);
    return program;
  } catch (error) {
    // Nobody else holds it, and it would go on with its browser after the run.
    await program[Symbol.asyncDispose]();
    throw error;
  }
}

let stageThere: Stage | null = null;

/** A practice yard in a process of its own: what really happened there can be asked, and it can be taken away. */
export class OwnYard implements AsyncDisposable {
  readonly control: PracticeControl;
  readonly #process: PracticeProcess;

  private constructor(process: PracticeProcess) {
    this.#process = process;
    this.control = practiceControl(process);
  }

  static async begin(): Promise<OwnYard> {
    return new OwnYard(await startPracticeProcess(smallYard));
  }

  /** Flags and environment that sign a run in there. */
  get account(): { readonly flags: readonly string[]; readonly env: Record<string, string> } {
    const { serviceUrl, carrierId, apiKey, assumeUser } = this.#process.session;
    return {
      flags: ['--service-url', serviceUrl, '--carrier-id', String(carrierId)],
      env: { YARD_API_KEY: apiKey, YARD_ASSUME_USER: assumeUser },
    };
  }

  /** The window program, signed in there for this run. */
  open(dataDir: string, flags: readonly string[] = []): Promise<WindowProgram> {
    return opened(dataDir, [...this.account.flags, ...flags], this.account.env);
  }

  /** Where a story can take place there: the same in every yard of this kind, and asked once. */
  async stage(): Promise<Stage> {
    stageThere ??= await this.#findStage();
    return stageThere;
  }

  /** Asked through another terminal. */
  async #findStage(): Promise<Stage> {
    await using terminal = await startTerminalProcess({ dataDir: temporaryFolder(), session: this.#process.session });
    const script = scriptView(terminal);
    await script.ready();
    return findStage(await script.firstStation());
  }

  /** The states that each command in a data folder has been through, asked when the window program has ended. */
  async historyIn(dataDir: string): Promise<string[][]> {
    await using terminal = await startTerminalProcess({ dataDir, session: this.#process.session });
    const commands = await scriptView(terminal).commands();
    return commands.map(({ history }) => history.map(({ to }) => to));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process[Symbol.asyncDispose]();
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { builtFile } from '../support/program.ts';
import type { Command, CommandAnswer } from './electron-stand-in/commands.ts';
import type { StandInRecord } from './electron-stand-in/record.ts';

/** The built window program (`out/main/index.js`), run by Node with a stand-in for Electron. */
export class WindowProgram implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #answers = new Map<number, (answer: CommandAnswer) => void>();
  #next = 1;
  errors = '';
  readonly ended: Promise<number | null>;

  /** `program`: another copy of it than the one in `out/`. */
  constructor(flags: readonly string[], env: Record<string, string> = {}, program = builtFile('main/index.js')) {
    const register = new URL('./electron-stand-in/register.ts', import.meta.url).href;
    this.#child = fork(program, [...flags], {
      execArgv: ['--import', register],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child.stdout?.resume();
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.ended = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.on('message', (answer: CommandAnswer) => this.#answers.get(answer.number)?.(answer));
  }

  /** Gives the stand-in a command; resolves to its answer. */
  async tell(name: string, input: Record<string, unknown> = {}): Promise<unknown> {
    const command: Command = { number: this.#next++, name, input };
    const answered = new Promise<CommandAnswer>((resolve) => this.#answers.set(command.number, resolve));
    if (!this.#child.connected) throw new Error(`it has ended: ${this.errors}`);
    this.#child.send(command, () => undefined);
    const gone = this.ended.then((code) => ({ number: 0, error: `it ended with ${code}: ${this.errors}` }));
    const answer: CommandAnswer = await Promise.race([answered, gone]);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async record(): Promise<StandInRecord> {
    const value: unknown = await this.tell('record');
    return Object(value);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }
}

/** A command of the test to the stand-in, over the channel of `fork`. */
export interface Command {
  readonly number: number;
  readonly name: string;
  readonly input: Record<string, unknown>;
}

export interface CommandAnswer {
  readonly number: number;
  readonly value?: unknown;
  readonly error?: string;
}

type Follow = (input: Record<string, unknown>) => Promise<unknown>;

/** Does what the test asks, one answer a command. */
export function followCommands(commands: Readonly<Record<string, Follow>>): void {
  process.on('message', (command: Command) => {
    const follow = commands[command.name] ?? (() => Promise.reject(new Error(`no command ${command.name}`)));
    follow(command.input).then(
      (value) => answer({ number: command.number, value }),
      (error: unknown) => answer({ number: command.number, error: String(error) }),
    );
  });
}

function answer(message: CommandAnswer): void {
  if (process.connected) process.send?.(message);
}

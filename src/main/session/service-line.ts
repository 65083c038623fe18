import { message, withText } from '#shared/messages/message.ts';
import { type Ask, serviceCalls } from '../service/calls.ts';
import type { RailcarService } from '../service/client.ts';

/**
 * The line to the carrier's service: the client of the account that is signed in, or, while there is no
 * key, answers that say so. Queue and synchroniser keep one line for as long as their files are open.
 */
export class ServiceLine {
  #client: RailcarService | null = null;
  /** Clients of before, while calls through them come to their end. */
  readonly #leaving = new Set<RailcarService>();
  readonly #ask: Ask = (call) => {
    if (this.#client !== null) return this.#client.ask(call);
    const error = { class: 'notSent', cause: 'stopped', ...withText(message('line.nobody')) } as const;
    return Promise.resolve({ ok: false, error: { ...error, endpoint: call.endpoint.name } });
  };
  /** What is asked of the service, whoever is signed in. */
  readonly service = {
    ...serviceCalls(this.#ask),
    clockAheadMs: () => this.#client?.clockAheadMs() ?? 0,
    checkSignIn: () => this.#client?.checkSignIn() ?? Promise.resolve(false),
  };

  /** Takes another client. What is under way through the one before comes to its end first. */
  use(client: RailcarService): void {
    const before = this.#client;
    this.#client = client;
    if (before === null) return;
    this.#leaving.add(before);
    void before.retire().then(() => this.#leaving.delete(before));
  }

  /** Breaks off what is under way: what was being sent is of unknown outcome. */
  async breakOff(): Promise<void> {
    const clients = this.#client === null ? [...this.#leaving] : [...this.#leaving, this.#client];
    this.#client = null;
    await Promise.all(clients.map((client) => client.close()));
  }
}

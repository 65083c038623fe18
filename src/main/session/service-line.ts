import { message, withText } from '#shared/messages/message.ts';
import { type Ask, serviceCalls } from '../service/calls.ts';
import type { RailcarService } from '../service/client.ts';

/**
 * The connection to the carrier's service: the client of the signed-in account or, without a key, answers that say so.
 * Queue and synchroniser use one object for as long as their files are open.
 */
export class ServiceLine {
  #client: RailcarService | null = null;
  /** Earlier clients, until their calls end. */
  readonly #leaving = new Set<RailcarService>();
  readonly #ask: Ask = (call) => {
    if (this.#client !== null) return this.#client.ask(call);
    const error = { class: 'notSent', cause: 'stopped', ...withText(message('line.nobody')) } as const;
    return Promise.resolve({ ok: false, error: { ...error, endpoint: call.endpoint.name } });
  };
  /** The service calls, whoever is signed in. */
  readonly service = {
    ...serviceCalls(this.#ask),
    clockAheadMs: () => this.#client?.clockAheadMs() ?? null,
    checkSignIn: () => this.#client?.checkSignIn() ?? Promise.resolve(false),
  };

  /** Switches to another client. Calls through the one before end first. */
  use(client: RailcarService): void {
    const before = this.#client;
    this.#client = client;
    if (before === null) return;
    this.#leaving.add(before);
    void before.retire().then(() => this.#leaving.delete(before));
  }

  /** Aborts all calls: whatever was being sent has an unknown outcome. */
  async breakOff(): Promise<void> {
    const clients = this.#client === null ? [...this.#leaving] : [...this.#leaving, this.#client];
    this.#client = null;
    await Promise.all(clients.map((client) => client.close()));
  }
}

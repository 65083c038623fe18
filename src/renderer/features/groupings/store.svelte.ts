import type { ContractOutputs } from '#shared/terminal/contract.ts';
import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import { Query } from '../../terminal/query.svelte.ts';
import type { Session } from '../../terminal/session.svelte.ts';

/** The carrier's groupings as stored here: read on demand. */
export class Groupings {
  readonly #query = new Query<ContractOutputs['groupings']['stored']>();
  readonly known = $derived(this.#query.value);
  readonly problem = $derived(this.#query.problem);
  readonly all: readonly KnownGrouping[] = $derived(this.known?.groupings ?? []);
  readonly #session: Session;
  /** When they were last requested (`performance.now()`). */
  #readAt = 0;

  constructor(session: Session) {
    this.#session = session;
    session.whenChanged('everything', () => {
      // They are in use: keep them current with what was read.
      if (this.known !== null) void this.read();
    });
  }

  /** Reads them, which scans every car; a result at most `oldMs` milliseconds old is reused. */
  async read(oldMs = 0): Promise<void> {
    // Untracked: an effect that calls this must not depend on its own answer.
    if (oldMs > 0 && this.known !== null && performance.now() - this.#readAt < oldMs) return;
    this.#readAt = performance.now();
    await this.#query.ask(() => this.#session.client.groupings.stored());
  }
}

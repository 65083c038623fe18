import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#shared/terminal/contract.ts';
import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import { problemOf, type Problem } from '../terminal/problem.ts';
import type { Session } from '../terminal/session.svelte.ts';

type Known = InferContractRouterOutputs<typeof contract>['groupings']['known'];

/** The groupings of the carrier as this terminal keeps them: read when somebody looks for one or at them. */
export class Groupings {
  known = $state.raw<Known | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly all: readonly KnownGrouping[] = $derived(this.known?.groupings ?? []);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    session.on((heard) => {
      if (heard.what === 'profile') this.known = null;
      // Somebody has looked at them: what is shown follows what was read.
      if (heard.what === 'everything' && this.known !== null) void this.read();
    });
  }

  async read(): Promise<void> {
    try {
      this.known = await this.#session.client.groupings.known();
      this.problem = null;
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
  }
}

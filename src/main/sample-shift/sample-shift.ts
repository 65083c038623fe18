import type { Changes } from '../changes.ts';
import type { Logger } from '../logger.ts';
import type { Session } from '../session/session.ts';
import { PracticeControl } from '../lessons/practice-control.ts';
import { oneAtATime } from '#shared/one-at-a-time.ts';
import { isMade, noteMade } from './made-file.ts';
import { pieces, type SampleParts } from './pieces.ts';
import { setUpReceiver } from './receiver.ts';

interface SampleShiftParts {
  /** The folder of this device's practice yard. */
  readonly directory: string;
  readonly client: SampleParts['client'];
  readonly changes: Changes;
  readonly logger: Logger;
  /** The session of this device's practice yard; `null`: it is not open. */
  readonly session: () => Session | null;
}

/**
 * A running shift in this device's practice yard: what the last crew would have left in the terminal, created through
 * its own procedures, each piece once. Never for a carrier's account, nor in a still yard.
 */
export class SampleShift {
  readonly #parts: SampleShiftParts;
  #waiting = new AbortController();
  readonly #inTurn = oneAtATime();

  constructor(parts: SampleShiftParts) {
    this.#parts = parts;
  }

  /** The practice yard is open: creates what is missing as soon as the yard has been read. */
  begin(): void {
    this.end();
    const waiting = (this.#waiting = new AbortController());
    this.#inTurn(() => this.#make(waiting.signal)).catch((error: unknown) => {
      this.#parts.logger.error({ err: error }, 'the sample shift could not be made');
    });
  }

  end(): void {
    this.#waiting.abort();
  }

  async #make(over: AbortSignal): Promise<void> {
    const session = await this.#read(over);
    const apiKey = session?.apiKey ?? null;
    if (session === null || apiKey === null) return;
    const control = await PracticeControl.find(session.account.serviceUrl, apiKey);
    const yard = await control.shift();
    if (yard === null) return;
    const { client, directory } = this.#parts;
    const made = { client, control, yard };
    await setUpReceiver(made, directory);
    for (const [name, make] of Object.entries(pieces)) {
      if (over.aborted || this.#open() === null) return;
      if (isMade(directory, name)) continue;
      // Noted first: if the terminal ends here, a piece is missing, but none is created twice.
      noteMade(directory, name);
      await make(made).catch((error: unknown) => {
        this.#parts.logger.warn({ err: error, piece: name }, 'a piece of the sample shift is left out');
      });
    }
  }

  /** The session once its yard has been read; `null`: it was closed first. */
  async #read(over: AbortSignal): Promise<Session | null> {
    const ready = () => {
      const session = this.#open();
      return session === null || session.size().asOf === null ? null : session;
    };
    if (ready() !== null) return ready();
    for await (const _ of this.#parts.changes.listen(over)) {
      if (over.aborted) return null;
      if (ready() !== null) return ready();
    }
    return null;
  }

  /** The session, where it has its key. */
  #open(): Session | null {
    const session = this.#parts.session();
    return session === null || session.apiKey === null ? null : session;
  }
}

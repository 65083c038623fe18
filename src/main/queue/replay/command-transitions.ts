import type { MessageOrText } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { CommandError } from '#shared/terminal/queue.ts';
import { type Clock, iso } from '../../clock.ts';
import type { Command, CommandPatch } from '../command.ts';
import type { Ledger, Step } from '../ledger/ledger.ts';
import type { QueueListener } from '../ports.ts';

interface TransitionPorts {
  readonly ledger: Pick<Ledger, 'get' | 'advance' | 'amend'>;
  readonly listener: Pick<QueueListener, 'changed'>;
  readonly clock: Clock;
}

/** Writes every transition of a command durably, and notifies afterwards. */
export class CommandTransitions {
  readonly #ports: TransitionPorts;

  constructor(ports: TransitionPorts) {
    this.#ports = ports;
  }

  /** A step about to be taken; `words` are the service's own. */
  step(command: Command, to: Step['to'], why: MessageOrText, patch?: CommandPatch, words?: string): Step {
    return {
      command,
      to,
      at: this.#ports.clock.now(),
      why,
      ...(patch && { patch }),
      ...(words !== undefined && { words }),
    };
  }

  /** Takes one step, given as to `step`. Throws like `Ledger.advance`; then it was not taken. */
  become(...step: Parameters<CommandTransitions['step']>): Command | undefined {
    return this.take(this.step(...step))[0];
  }

  /** Takes steps in one write. Throws like `Ledger.advance`; then none was taken. */
  take(...steps: readonly Step[]): Command[] {
    if (steps.length === 0) return [];
    const { ledger, listener } = this.#ports;
    const advanced = ledger.advance(steps);
    listener.changed(
      advanced.map((command) => command.commandId),
      advanced.flatMap((command) => command.trackIds),
    );
    return advanced;
  }

  /** Stores an error with a command without changing its state. */
  keepError(command: Command, error: ServiceError): void {
    this.amend(command, { lastError: this.errorRecord(error) });
  }

  /** Stores more about a command without changing its state. */
  amend(command: Command, patch: CommandPatch): Command {
    const amended = this.#ports.ledger.amend(command, patch);
    this.#ports.listener.changed([amended.commandId], []);
    return amended;
  }

  /** Whether a person has changed the command during a lookup. */
  hasChanged(command: Command): boolean {
    return this.#ports.ledger.get(command.commandId) !== command;
  }

  /** A failure in the form stored with a command. */
  errorRecord(error: ServiceError): CommandError {
    const { class: class_, message, messageCoded, status, words, code } = error;
    return { class: class_, message, messageCoded, at: iso(this.#ports.clock.now()), status, words, code };
  }
}

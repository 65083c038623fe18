import { isDeepStrictEqual } from 'node:util';
import { type Message, message } from '#shared/messages/message.ts';
import type { Issue } from '#shared/rules/issue.ts';
import { commandInput } from '#shared/terminal/queue.ts';
import type { Clock } from '../clock.ts';
import type { Command, CommandInput } from './command.ts';
import { markKey } from './commands/called.ts';
import { draftCommand, leavesToken } from './commands/index.ts';
import { newToken } from './commands/token.ts';
import { unfitTexts } from './commands/unfit-texts.ts';
import { projectedYard } from './overlay/projected-yard.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { NewCommand } from './ledger/row.ts';
import type { Chance, KnownYard } from './ports.ts';
import { fitting, InputRefused } from './refusals.ts';

interface RecordPorts {
  readonly ledger: Ledger;
  readonly known: KnownYard;
  readonly clock: Clock;
  readonly chance: Chance;
}

/**
 * Records commands, all of them or none; on return they are on disk. Each stores its intent and the yard it was
 * recorded against. Throws `InputRefused` naming field and rule, or `StorageError`; then nothing has been recorded.
 * `ids` are the commands' own ids, if the caller has stored them beforehand.
 */
export function recordCommands(
  inputs: readonly CommandInput[],
  why: Message,
  ports: RecordPorts,
  ids: readonly string[],
): Command[] {
  const { ledger, known, clock, chance } = ports;
  const at = clock.now();
  const yard = projectedYard(known);
  if (inputs.some(({ kind }) => kind === 'customerUpdate')) {
    for (const open of ledger.open()) if (open.kind === 'customerUpdate') yard.project(open);
  }
  const commands = inputs.map((input, index): NewCommand => {
    // What the terminal composes is validated, too: a command that breaks the schema cannot be read back.
    fitting(commandInput, input);
    const unfit = unfitTexts(input, yard);
    if (unfit.length > 0) throw new InputRefused(unfit, index);
    const drafted = draftCommand(input, yard, at);
    if (!drafted.ok) throw new InputRefused(drafted.issues, index);
    yard.project({ input, base: drafted.draft.base });
    const { equipmentIds, keys } = drafted.draft;
    // A car that had no number when an open command named it by its mark is the same car to one that has its number.
    const marks = equipmentIds.map((car) => markKey(known.mark(car)));
    const named = marks.filter((mark) => ledger.order.onCar(mark).length > 0);
    return {
      commandId: ids[index] ?? chance.id(),
      token: leavesToken(input) ? newToken(() => chance.number()) : null,
      input,
      draft: { ...drafted.draft, keys: [...new Set([...keys, ...named])] },
      at,
      why,
    };
  });
  return ledger.record(commands);
}

/** Whether a command was recorded for `input`, as far as is known; a person may have changed it since. */
export function isSameWork({ input: recorded, decidedAt }: Command, input: CommandInput): boolean {
  return decidedAt !== null || isDeepStrictEqual(asStored(recorded), asStored(input));
}

/** Advice for a caller that reused the id of `command` for other work: nothing of that work is recorded. */
export function reusedId({ summary }: Command): Issue {
  return { field: 'commandId', rule: message('rules.takenId', { summary }) };
}

/** The input as it reads back from the file: without undefined fields. */
function asStored(input: CommandInput): unknown {
  return JSON.parse(JSON.stringify(input));
}

import type { Message, MessageOrText } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { Command, CommandPatch } from '../command.ts';
import type { KindContext } from '../commands/kind.ts';
import type { CommandTransitions } from '../replay/command-transitions.ts';
import { conflictOf, evidenceOf, type PictureParts } from './picture.ts';

/** Reads the yard for a command whose precondition failed: its cars' places, its tracks. Returns what stays unread. */
export async function rereadYard(
  { reader, known, fresh }: KindContext,
  command: Command,
): Promise<ServiceError | null> {
  const strayed = command.equipmentIds.filter((car) => {
    const then = command.base.origins.find((origin) => origin.equipmentId === car)?.trackId;
    return known.servedPlace(car)?.trackId !== then;
  });
  const located = strayed.length > 0 ? await reader.locate(strayed) : null;
  const read = await fresh.readAll(command.trackIds);
  if (located?.ok === false) return located.error;
  return read.ok ? null : read.error;
}

/** Stores the conflict with the yard as it was last read, and asks a person. */
export function raiseConflict(
  parts: PictureParts & { readonly transitions: CommandTransitions },
  command: Command,
  reason: Message,
  findings?: readonly MessageOrText[],
  patch: CommandPatch = {},
): void {
  const { transitions, clock } = parts;
  if (transitions.hasChanged(command)) return;
  transitions.become(command, 'conflict', reason, {
    ...patch,
    lastError: null,
    conflict: conflictOf(command, reason, parts),
    ...(findings && { evidence: evidenceOf(findings, clock.now()) }),
  });
}

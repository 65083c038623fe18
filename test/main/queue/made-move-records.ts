import { inEnglish } from '#shared/messages/message.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { Command, CommandInput } from '#main/queue/command.ts';
import { recordsOf } from '#main/queue/commands/index.ts';
import { MadeContext } from './made-context.ts';
import { madeSend } from './made-command.ts';

export const hour = 3_600_000;
export const token = '#yt-ab3de7gh9k';
export const toTrack2: Extract<CommandInput, { kind: 'move' }> = {
  kind: 'move',
  equipmentIds: [10, 11],
  to: { trackId: 2, place: 'back' },
};

/** A move of cars 10 and 11 from track 1 to track 2 that was sent and not answered. */
export function sent(more: Partial<Command> = {}, input: CommandInput = toTrack2) {
  const context = new MadeContext({ 1: [10, 11, 12], 2: [20], 3: [] });
  const at = context.clock.now();
  const against = [
    { trackId: 1, order: [10, 11, 12] },
    { trackId: 2, order: [20] },
  ];
  const command = context.command(input, { token, state: 'unknown', sends: [madeSend({ at, against })], ...more });
  return { context, command, at };
}

export const record = (car: number, more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  resourceId: car,
  equipment: { resourceId: car },
  jobName: `${token} Night job`,
  ...more,
});

export async function records(command: Command, context: MadeContext) {
  const recorded = await recordsOf(command, context);
  if (recorded === null || !recorded.ok) throw new Error('A move has records.');
  const { done, rejected, perhaps, doneBefore, findings, reachesBack } = recorded.value;
  return {
    done: [...done],
    rejected: [...rejected],
    perhaps: [...(perhaps ?? [])],
    doneBefore: [...doneBefore].map(([turn, cars]) => [turn, [...cars]]),
    findings: findings.map(inEnglish),
    reachesBack,
  };
}

export const nothing = { done: [], rejected: [], perhaps: [], doneBefore: [], findings: [], reachesBack: false };

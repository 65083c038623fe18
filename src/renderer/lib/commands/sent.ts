import type { QueueEntry } from '#shared/terminal/queue.ts';

/** When a command left this device last; `null` while none of its tries got that far: those are not counted. */
export function sentAtOf({ sentAt, attempts }: Pick<QueueEntry, 'sentAt' | 'attempts'>): string | null {
  return attempts === 0 ? null : sentAt;
}

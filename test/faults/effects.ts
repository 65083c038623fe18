import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { CommandInput, QueueCommand } from '#shared/terminal/queue.ts';
import type { LogEntry } from '../support/practice-control.ts';

/**
 * By what a command and its effect are known to belong together. Each kind is recognised by what it
 * carries; the cases see to it that no two commands carry the same, bills of lading excepted.
 */
export function identityOf({ token, input }: QueueCommand): string {
  switch (input.kind) {
    case 'move':
      return `move ${token}`;
    case 'switchRequest':
      return switchIdentity(
        input.requests.map((request) => request.equipmentId),
        input.requests[0]?.trackId,
      );
    case 'classList':
      return `class list ${input.jobId}`;
    case 'toolswork':
      return `toolswork ${input.details.map((detail) => detail.initialAndNumber).join()}`;
    case 'billOfLading':
      return `bill ${input.waybill.billOfLadingNumber}`;
    case 'customerUpdate':
      return `customer ${input.resourceId}`;
  }
}

export function switchIdentity(cars: readonly number[], trackId: number | undefined): string {
  return `switch ${cars.join()} to ${trackId}`;
}

const markOf = (jobName: string | null | undefined) => /#yt-\S*/.exec(jobName ?? '')?.[0] ?? '';

/** Whether a write is of a command as it was before a person changed it. */
export function wasBeforeChange({ path, jobName }: LogEntry, { earlier = [], input }: QueueCommand): boolean {
  if (!path.endsWith('/move')) return false;
  const turn = earlier.find(({ token }) => token === markOf(jobName));
  return turn !== undefined && !isDeepStrictEqual(turn.input, input);
}

/** Whether a write is of a command as it is meant now. */
export function isOf(write: LogEntry, command: QueueCommand): boolean {
  return identityOfWrite(write) === identityOf(command) && !wasBeforeChange(write, command);
}

/** What a write was meant to do, by the commands there are; `undefined`: it is of none of them. */
export function inputOf(write: LogEntry, commands: readonly QueueCommand[]): CommandInput | undefined {
  const command = commands.find((one) => identityOf(one) === identityOfWrite(write));
  return command?.earlier?.find(({ token }) => token === markOf(write.jobName))?.input ?? command?.input;
}

/** The cars of a write that were done while others of it were not; `null`: it was done as a whole. */
export function partOf({ subject = {} }: LogEntry): number[] | null {
  const done = subject['doneEquipmentIds'];
  return Array.isArray(done) ? done.map(Number) : null;
}

/** Whether a fault has hit a write; that texts are kept otherwise does not hinder it. */
export function wasAttacked({ fault }: LogEntry): boolean {
  return fault?.split('+').some((one) => one !== 'trim' && one !== 'reencode') ?? false;
}

/** Whether the answer to a write was said before the work, which others may then have overtaken. */
export function wasSaidFirst({ fault, status }: LogEntry): boolean {
  return status === 200 && (fault?.includes('lateWork') ?? false);
}

/** The same of a write in the yard's own log. */
export function identityOfWrite({ path, jobName, equipmentIds, trackId, subject = {} }: LogEntry): string {
  // A mark of a later turn begins with that of its command.
  if (path.endsWith('/move')) return `move ${markOf(jobName).slice(0, '#yt-'.length + 10)}`;
  if (path.endsWith('/switch-request')) return switchIdentity(equipmentIds, trackId);
  if (path.endsWith('/create')) return `class list ${String(subject['jobId'])}`;
  if (path.endsWith('/load-toolswork')) return `toolswork ${String(subject['equipment'])}`;
  if (path.endsWith('/bill-of-lading')) return `bill ${String(subject['billOfLadingNumber'])}`;
  if (path.endsWith('/customers/update')) return `customer ${String(subject['customerId'])}`;
  return assert.fail(`a write nobody asked for: ${path}`);
}

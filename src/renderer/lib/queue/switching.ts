import type { QueueCommand } from '#shared/terminal/queue.ts';

/** Whether a switch request asks the same of each of its cars, and says of each what and where. */
export function asksAlike({ input }: Pick<QueueCommand, 'input'>): boolean {
  if (input.kind !== 'switchRequest') return false;
  const [first, ...others] = input.requests;
  if (first?.requestType === undefined || first.trackId === undefined) return false;
  return others.every(
    ({ requestType, trackId, spot }) =>
      requestType === first.requestType && trackId === first.trackId && spot === first.spot,
  );
}

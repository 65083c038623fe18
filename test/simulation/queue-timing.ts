import type { EvidenceTiming } from '#main/queue/ports.ts';

/** The assumptions of docs/reliability.md, in milliseconds. */
export const timing: EvidenceTiming = {
  readLagMs: 45_000,
  lateWorkMs: 40_000,
  lookupGapMs: 4_000,
  answerWithinMs: 30_000,
};

import { worsenedAccounts } from './accounts.ts';
import { worsenedFiles } from './files.ts';
import { worsenedMirrors } from './mirror.ts';
import { worsenedPlans } from './plans.ts';
import { worsenedQueues } from './queue.ts';
import { worsenedClients } from './service.ts';
import { worsenedReceivers } from './webhooks.ts';
import { worsenedWindows } from './window.ts';
import type { Worsening } from './worsening.ts';
import { worsenedRules } from './yard.ts';

/** Every terminal made worse on purpose that `npm run worse` tries (docs/reliability-runs.md). */
export const worsenings: readonly Worsening[] = [
  ...worsenedQueues,
  ...worsenedClients,
  ...worsenedReceivers,
  ...worsenedAccounts,
  ...worsenedFiles,
  ...worsenedMirrors,
  ...worsenedRules,
  ...worsenedPlans,
  ...worsenedWindows,
];

/** The source made worse. Throws when the text to replace is not in it exactly once. */
export function madeWorse(source: string, { text, becomes, file }: Worsening): string {
  const [before, after, ...more] = source.split(text);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} holds this ${source.split(text).length - 1} times, and must hold it once: ${text}`);
  }
  return `${before}${becomes}${after}`;
}

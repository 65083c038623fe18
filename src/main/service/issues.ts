import * as z from 'zod';
import { ruleText } from '#shared/messages/rule.ts';

/** Where the first thing wrong is (`items[3].resourceId`), its path, and the rule it breaks. */
export function firstIssue(error: z.core.$ZodError): {
  readonly where: string;
  readonly path: readonly PropertyKey[];
  readonly rule: string;
} {
  const issue = error.issues[0];
  if (!issue) return { where: 'the top', path: [], rule: 'does not fit' };
  const where = issue.path.length === 0 ? 'the top' : z.core.toDotPath(issue.path);
  return { where, path: issue.path, rule: ruleText(issue) };
}

/** The rule that is broken at a path or below it. */
export function ruleAt(error: z.core.$ZodError | undefined, at: readonly PropertyKey[] = []): string {
  const issues = error?.issues ?? [];
  const own = issues.find(({ path }) => at.every((key, n) => path[n] === key));
  return (own ?? issues[0])?.message ?? 'does not fit';
}

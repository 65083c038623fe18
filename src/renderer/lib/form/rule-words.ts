import type * as z from 'zod';
import { ruleOf } from '#shared/messages/rule.ts';
import type { Issue } from '#shared/rules/issue.ts';
import { listed, words } from '../words/words.ts';
import { pathText } from './form-words.ts';

/** What a schema says is wrong, by field; the schema's own words go before ours. */
export function schemaIssues(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({
    field: pathText(issue.path.filter((step) => typeof step !== 'symbol')),
    rule: ruleOf(issue),
  }));
}

/** Words for the rules of a schema that brings none; given to `safeParse` as its `error`. */
export function ruleWords(issue: z.core.$ZodRawIssue): string {
  const say = words.form;
  if (issue.input === undefined) return say.missing;
  switch (issue.code) {
    case 'invalid_value':
      return say.oneOf({ values: listed(issue.values.map(String)) });
    case 'too_big':
      return say.most({ limit: Number(issue.maximum), of: issue.origin });
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? say.missing
        : say.least({ limit: Number(issue.minimum), of: issue.origin });
    case 'invalid_format':
      return issue.format === 'datetime' ? say.time : say.wrong;
    default:
      return say.wrong;
  }
}

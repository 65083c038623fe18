import type { InputIssue } from '#shared/terminal/common.ts';

/**
 * The fields of a load that the service's words name (`details[3].netWeightTons: must not be negative`), so
 * that they are told beside them too. Words that name none are told as they are, and nowhere else.
 */
export function refusalIssues(said: string | undefined): InputIssue[] {
  if (said === undefined) return [];
  const [, field, rule] =
    /^(details\[\d+\](?:\.[\w.[\]]+)?|trackName|waybillTemplateId|timestamp)\b[:\s]*(.+)$/s.exec(said) ?? [];
  if (field !== undefined && rule !== undefined) return [{ field, rule }];
  return /\bwaybill template\b/i.test(said) ? [{ field: 'waybillTemplateId', rule: said }] : [];
}

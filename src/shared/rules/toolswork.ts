import type { ToolsworkRequest } from '../service/toolswork.ts';
import { readCarName } from './car-name.ts';
import { checkCarWeights } from './car-weights.ts';
import { cameFirst, isBlank, type Issue, statedTimeIssues, within } from './issue.ts';
import { message, type MessageOrText } from '../messages/message.ts';

/** Body of endpoint 2 without the carrier, which the client fills in. */
export type ToolsworkLoad = Omit<ToolsworkRequest, 'carrierId'>;
export type ToolsworkDetail = ToolsworkRequest['details'][number];
export type ToolsworkGrouping = ToolsworkDetail['groupings'][number];

export const weightFields = { net: 'netWeightTons', gross: 'grossWeightTons', tare: 'tareWeightTons' } as const;

/** What prevents a toolswork load from being recorded at `now` (ms), beyond its form: an empty part, a wrong time. */
export function toolsworkIssues(load: ToolsworkLoad, now: number): Issue[] {
  const issues: Issue[] = [];
  if (isBlank(load.trackName)) issues.push({ field: 'trackName', rule: message('rules.trackNeeded') });
  if (load.waybillTemplateId <= 0) {
    issues.push({ field: 'waybillTemplateId', rule: message('rules.template') });
  }
  issues.push(...statedTimeIssues('timestamp', load.timestamp, now));
  if (load.details.length === 0) issues.push({ field: 'details', rule: message('rules.addOne') });
  return [
    ...issues,
    ...load.details.flatMap((detail, index) => within(`details[${index}]`, toolsworkDetailIssues(detail))),
  ];
}

/** Advice against a load that does not prevent recording: names, weights and repeats that are allowed. */
export function toolsworkAdvice({ details }: ToolsworkLoad): Issue[] {
  const repeats = toolsworkRepeats((index) => `details[${index}]`);
  return details.flatMap((detail, index) =>
    within(`details[${index}]`, [...toolsworkDetailAdvice(detail), ...repeats(detail, index)]),
  );
}

/** What one car of a load must have. */
export function toolsworkDetailIssues({ initialAndNumber, groupings }: ToolsworkDetail): Issue[] {
  const issues: Issue[] = [];
  const car = readCarName(initialAndNumber);
  if (isBlank(initialAndNumber) && !car.ok) issues.push({ field: 'initialAndNumber', rule: car.rule });
  for (const [index, { type, name }] of groupings.entries()) {
    const at = `groupings[${index}]`;
    if (isBlank(type)) issues.push({ field: `${at}.type`, rule: message('rules.notEmpty') });
    if (isBlank(name)) issues.push({ field: `${at}.name`, rule: message('rules.notEmptyCreate') });
  }
  return issues;
}

/** Advice against one car of a load, apart from the others. */
export function toolsworkDetailAdvice(detail: ToolsworkDetail): Issue[] {
  const car = isBlank(detail.initialAndNumber) ? null : readCarName(detail.initialAndNumber);
  const weights = { net: detail.netWeightTons, gross: detail.grossWeightTons, tare: detail.tareWeightTons };
  const advice: Issue[] = [
    ...(car === null || car.ok ? [] : [{ field: 'initialAndNumber', rule: car.rule }]),
    ...checkCarWeights(weights, 'tons', weightFields),
  ];
  if (detail.sequence !== undefined && detail.sequence < 0) {
    advice.push({ field: 'sequence', rule: message('rules.wholeFromZero') });
  }
  const seen = new Set<string>();
  for (const [index, { type, name }] of detail.groupings.entries()) {
    const key = groupingKey({ type, name });
    if (seen.has(key))
      advice.push({ field: `groupings[${index}]`, rule: message('rules.twiceOnce', { what: `${type} ${name}` }) });
    seen.add(key);
  }
  return advice;
}

/** Detects repeats of a car or its place in the sequence. `where` describes an earlier one, by its number. */
export function toolsworkRepeats(
  where: (at: number) => MessageOrText,
): (detail: Pick<ToolsworkDetail, 'initialAndNumber' | 'sequence'>, at: number) => Issue[] {
  const firstOf = cameFirst<string>();
  const firstIn = cameFirst<number>();
  return ({ initialAndNumber, sequence }, at) => {
    const issues: Issue[] = [];
    const car = readCarName(initialAndNumber);
    const note = (field: string, what: string | number, before: number | undefined) => {
      if (before !== undefined) issues.push({ field, rule: message('rules.twiceAt', { what, where: where(before) }) });
    };
    if (car.ok) note('initialAndNumber', car.name, firstOf(car.name, at));
    if (sequence !== undefined) note('sequence', sequence, firstIn(sequence, at));
    return issues;
  };
}

/** A grouping that a load would create, because none of that type and name is known. */
export interface NewGrouping extends ToolsworkGrouping {
  /** How many cars of the load are in it. */
  readonly cars: number;
  /** A known name of the same type that differs only in capitals, spaces or signs that nobody sees: probably a typo. */
  readonly like?: string;
}

/** Groupings the load would create (endpoint 2), perhaps by a typo: a person confirms them. `known`: of endpoint 4. */
export function newGroupings(load: ToolsworkLoad, known: Iterable<ToolsworkGrouping>): NewGrouping[] {
  const exact = new Set<string>();
  const loose = new Map<string, string>();
  for (const grouping of known) {
    exact.add(groupingKey(grouping));
    loose.set(looseKey(grouping), grouping.name);
  }
  const found = new Map<string, NewGrouping>();
  for (const { groupings } of load.details) {
    for (const { type, name } of groupings) {
      const key = groupingKey({ type, name });
      if (exact.has(key)) continue;
      const like = loose.get(looseKey({ type, name }));
      const cars = (found.get(key)?.cars ?? 0) + 1;
      found.set(key, { type, name, cars, ...(like !== undefined && { like }) });
    }
  }
  return [...found.values()];
}

function groupingKey({ type, name }: ToolsworkGrouping): string {
  return JSON.stringify([type, name]);
}

function looseKey({ type, name }: ToolsworkGrouping): string {
  const plain = (text: string) => text.replaceAll(/[\s_\p{Default_Ignorable_Code_Point}-]+/gu, '').toUpperCase();
  return JSON.stringify([plain(type), plain(name)]);
}

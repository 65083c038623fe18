import type { ClassListRequest } from '../service/class-list.ts';
import { cameFirst, isBlank, type Issue } from './issue.ts';
import { message } from '../messages/message.ts';

/** A class list as people make it: which car goes where. Positions count from 0 at the front; -1 is the back. */
interface ClassListDraft {
  readonly jobId: string;
  readonly items: readonly { readonly equipmentId: number; readonly trackId: number; readonly position: number }[];
}

/** What keeps a class list from being recorded (endpoint 3). */
export function classListIssues({ jobId, items }: ClassListDraft): Issue[] {
  const issues: Issue[] = [];
  if (isBlank(jobId)) issues.push({ field: 'jobId', rule: message('rules.label') });
  if (items.length === 0) issues.push({ field: 'items', rule: message('rules.addOne') });
  const firstOf = cameFirst<number>();
  for (const [index, { equipmentId, position }] of items.entries()) {
    if (!Number.isInteger(position) || position < -1) {
      const rule = message('rules.position');
      issues.push({ field: `items[${index}].position`, rule });
    }
    const before = firstOf(equipmentId, index);
    if (before !== undefined) {
      const rule = message('rules.carAlready', { where: `items[${before}]` });
      issues.push({ field: `items[${index}].equipmentId`, rule });
    }
  }
  return issues;
}

/** Two cars for one position: the later one ends up in front, if the service processes them in order. */
export function classListWarnings({ items }: ClassListDraft): Issue[] {
  const firstAt = cameFirst<string>();
  return items.flatMap(({ trackId, position }, index): Issue[] => {
    if (position < 0) return [];
    const before = firstAt(`${trackId} ${position}`, index);
    const rule = message('rules.positionAlready', { where: `items[${before}]` });
    return before === undefined ? [] : [{ field: `items[${index}].position`, rule }];
  });
}

/** The list in the service's form (endpoint 3), without the carrier, which the client adds. */
export function classListBody({ jobId, items }: ClassListDraft): Omit<ClassListRequest, 'carrierId'> {
  return {
    jobId,
    items: items.map(({ equipmentId, trackId, position }) => ({
      equipmentId,
      location: { grouping: { resourceId: trackId, resourceType: 'Grouping' }, groupingIndex: position },
    })),
  };
}

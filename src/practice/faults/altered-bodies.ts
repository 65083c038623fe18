import { isRecord } from '#shared/service/record.ts';
import type { Fault } from './faults.ts';

/** Texts that a crew writes freely; a service may keep them otherwise than they were sent. */
const freeTexts: readonly string[] = ['jobName', 'comments', 'notes'];

/** Lists of a request whose items are done one by one. */
const listsOfWork: readonly string[] = ['items', 'switchRequests', 'details', 'locations'];

/** The body of a request as its work reads it. */
export function alteredRequest(body: unknown, attack: Fault | undefined, lasting: readonly Fault[]): unknown {
  let read = body;
  if (attack?.fault === 'partial') {
    const { items: count = 1 } = attack;
    read = withLists(read, (items, field) => (listsOfWork.includes(field) ? items.slice(0, count) : items));
  }
  for (const { fault, length = 64 } of lasting) {
    if (fault === 'trim') read = withTexts(read, (text) => text.slice(0, length));
    if (fault === 'reencode') read = withTexts(read, (text) => text.trim().replaceAll(/\s+/g, ' '));
  }
  return read;
}

/** The body of an answer as it is sent. */
export function alteredAnswer(body: unknown, lasting: readonly Fault[]): unknown {
  let sent = body;
  for (const fault of lasting) {
    if (fault.fault === 'oddRecord') sent = withOddRecord(sent, fault);
    if (fault.fault === 'missingLists') sent = withoutEmptyLists(sent);
  }
  return sent;
}

/** A body with each of its own lists changed. */
export function withLists(
  body: unknown,
  change: (items: readonly unknown[], field: string) => readonly unknown[],
): unknown {
  if (!isRecord(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, Array.isArray(value) ? change(value, field) : value]),
  );
}

function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      freeTexts.includes(field) && typeof one === 'string' ? change(one) : withTexts(one, change),
    ]),
  );
}

function withOddRecord(body: unknown, fault: Fault): unknown {
  return withLists(body, (items) => {
    const which = fault.equipmentId === undefined ? 0 : items.findIndex((one) => isOf(one, fault.equipmentId));
    return items.map((one, n) => (n === which ? oddly(one, fault) : one));
  });
}

/** Whether a record is a car, or the history of that car. */
function isOf(record: unknown, equipmentId: number | undefined): boolean {
  if (!isRecord(record)) return false;
  const car = isRecord(record['equipment']) ? record['equipment'] : record;
  return car['resourceId'] === equipmentId;
}

function oddly(record: unknown, { odd = 'numberAsText' }: Fault): unknown {
  if (!isRecord(record)) return record;
  switch (odd) {
    case 'numberAsText': {
      const field = ['equipmentNumber', 'sortOrder'].find((name) => name in record) ?? 'resourceId';
      return { ...record, [field]: String(record[field]) };
    }
    case 'hugeId':
      return { ...record, resourceId: 2 ** 53 + 2 };
    case 'nullId':
      return { ...record, resourceId: null };
    case 'unknownCode': {
      const field = ['loadStatus', 'moveType'].find((name) => name in record) ?? 'groupingType';
      return { ...record, [field]: 'ZZ9' };
    }
    case 'noObject':
      return 'ERROR';
  }
}

function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyLists);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => !Array.isArray(one) || one.length > 0)
      .map(([field, one]) => [field, withoutEmptyLists(one)]),
  );
}

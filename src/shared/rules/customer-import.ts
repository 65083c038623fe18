import { type Message, message, type MessageOrText, type PlainCode } from '../messages/message.ts';
import { isNestedDeeper } from '../nesting.ts';
import { fieldOf } from '../service/record.ts';
import { customer as customerSchema, type Customer } from '../service/customer.ts';
import { type CustomerColumn, customerColumns } from './customer-columns.ts';
import { firstLines, partsOf, tooManyCells, type TableLine } from './delimited.ts';
import { isBlank } from './issue.ts';
import { isSpoilt } from './spoilt.ts';

/** The longest text that is read, in characters: more than a thousand for each of twenty thousand customers. */
export const longestCustomerFile = 32 * 2 ** 20;

/** Lines, or records: each that is left out is held with its reason, and millions of them would fill the memory. */
const mostRecords = 500_000;
const tooMany = message('rules.fileLong', { most: mostRecords });

export interface LeftOut {
  /** Where it stands in the text: `record 3`, `line 7`. */
  readonly where: MessageOrText;
  readonly reason: MessageOrText;
}

export interface ReadCustomers {
  readonly form: 'json' | 'csv';
  readonly customers: readonly Customer[];
  readonly leftOut: readonly LeftOut[];
  /** Headings of a CSV file that mean nothing here. */
  readonly unknownColumns: readonly string[];
}

/**
 * Reads customers from a file: JSON (a record of the service, an array of them, or an answer of endpoint 1), or CSV
 * with a heading, one line per location (see `customerColumns`). A customer with anything unreadable is left out whole:
 * half a record would clear the other half when a location is changed (endpoint 1, rule 4).
 */
export function readCustomers(text: string): ReadCustomers {
  const plain = text.replace(/^\u{feff}/u, '');
  // A table may begin with a tab: its first heading is empty, and each cell belongs to the heading above it.
  return /^\s*[[{]/.test(plain) ? fromJson(plain.trim()) : fromCsv(plain);
}

/** The terminal takes a hundred levels, and some of them are around a record. */
const deepest = 90;

function fromJson(text: string): ReadCustomers {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return nothing('json', message('rules.notJson'));
  }
  const customers: Customer[] = [];
  const leftOut: LeftOut[] = [];
  const records = recordsIn(content);
  if (records.length > mostRecords) return nothing('json', tooMany);
  for (const [index, record] of records.entries()) {
    if (isNestedDeeper(record, deepest)) {
      leftOut.push({
        where: recordTold(index + 1, record),
        reason: message('rules.tooDeepRecord', { levels: deepest }),
      });
      continue;
    }
    const read = customerSchema.safeParse(record);
    if (read.success && read.data.resourceId > 0) {
      customers.push(read.data);
      continue;
    }
    const [issue] = read.success ? [] : read.error.issues;
    const at = issue?.path.map(String).join('.') ?? '';
    const field = at === '' || at === 'resourceId' ? message('rules.ownNumber') : at;
    const isNone = at === '' && issue !== undefined;
    const reason = isNone ? message('rules.noRecord') : message('rules.cannotRead', { field });
    leftOut.push({ where: recordTold(index + 1, record), reason });
  }
  return { form: 'json', customers, leftOut, unknownColumns: [] };
}

/** An array of records, one record, or records as answers of the service hold them. */
function recordsIn(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content.map((one: unknown) => fieldOf(one, 'customer') ?? one);
  const list = fieldOf(content, 'customers') ?? fieldOf(content, 'items');
  if (Array.isArray(list)) return list;
  return [fieldOf(content, 'customer') ?? content];
}

function recordTold(n: number, record: unknown): Message {
  const name = fieldOf(record, 'name');
  return typeof name === 'string' && name !== ''
    ? message('rules.recordNamed', { n, name })
    : message('rules.record', { n });
}

function nothing(form: 'json' | 'csv', reason: Message, where = message('rules.theFile')): ReadCustomers {
  return { form, customers: [], leftOut: [{ where, reason }], unknownColumns: [] };
}

interface Begun {
  readonly line: number;
  readonly fields: Record<string, unknown>;
  readonly locations: Record<string, unknown>[];
  readonly locationIds: Set<unknown>;
  hasDefault: boolean;
  /** Why it is left out; the first thing that was wrong. */
  wrong: LeftOut | null;
}

function fromCsv(text: string): ReadCustomers {
  const [heading, ...lines] = firstLines(text, mostRecords + 2);
  if (heading === undefined) return nothing('csv', message('rules.empty'));
  if (lines.length > mostRecords) return nothing('csv', tooMany);
  const { columns, unknown: unknownColumns } = columnsOf(heading.cells);
  const numbers = columns.find(({ column }) => column.name === 'customerId');
  if (numbers === undefined) {
    return nothing('csv', message('rules.heading'), message('rules.line', { n: heading.number }));
  }
  const begun = new Map<number, Begun>();
  const leftOut: LeftOut[] = [];
  for (const line of lines) {
    const written = line.cells[numbers.index] ?? '';
    // `1.2E+11`, as spreadsheets write long numbers, would be the number of another customer.
    const customerId = isDigits(written) ? Number(written) : 0;
    if (customerId === 0) {
      leftOut.push({ where: message('rules.line', { n: line.number }), reason: message('rules.customerNumber') });
      continue;
    }
    const customer = begun.get(customerId) ?? {
      line: line.number,
      fields: { resourceId: customerId },
      locations: [],
      locationIds: new Set(),
      hasDefault: false,
      wrong: null,
    };
    begun.set(customerId, customer);
    const reason = tooManyCells(line, heading.cells.length) ?? readLine(line, columns, customer);
    if (reason !== null) {
      customer.wrong ??= { where: message('rules.lineOf', { n: line.number, id: customerId }), reason };
    }
  }
  const customers: Customer[] = [];
  for (const { fields, locations, wrong } of begun.values()) {
    if (wrong === null) customers.push(customerSchema.parse({ ...fields, locations }));
    else leftOut.push(wrong);
  }
  return { form: 'csv', customers, leftOut, unknownColumns };
}

/** Adds a line to its customer; returns the reason if it cannot. */
function readLine(line: TableLine, columns: readonly ColumnAt[], customer: Begun): Message | null {
  // It would be half a location: the quote cuts a cell short.
  if (line.isOpen === true) return message('rules.openQuote');
  const parts: Record<CustomerColumn['of'], Record<string, unknown>> = { customer: {}, location: {}, address: {} };
  for (const { index, column } of columns) {
    const cell = line.cells[index] ?? '';
    if (cell === '' || column.name === 'customerId') continue;
    const value = valueOf(cell, column);
    if (value === null) {
      const rule = message(isSpoilt(cell) ? 'rules.spoilt' : rules[column.holds]);
      return message('rules.ofField', { field: column.name, rule, cell: cell.slice(0, 30) });
    }
    parts[column.of][column.field] = value;
  }
  for (const [field, value] of Object.entries(parts.customer)) {
    const before = customer.fields[field];
    if (before !== undefined && before !== value) {
      return message('rules.otherThanLine', { field, line: customer.line });
    }
    customer.fields[field] = value;
  }
  const { location, address } = parts;
  if (Object.keys(address).length > 0) location['address'] = address;
  if (Object.keys(location).length === 0) return null;
  if (location['name'] === undefined) return message('rules.locationName');
  const id = location['resourceId'];
  if (id !== undefined && customer.locationIds.has(id)) return message('rules.locationThere', { id: String(id) });
  if (location['isDefault'] === true && customer.hasDefault) return message('rules.defaultThere');
  if (id !== undefined) customer.locationIds.add(id);
  customer.hasDefault ||= location['isDefault'] === true;
  customer.locations.push(location);
  return null;
}

const rules = {
  text: 'rules.text',
  number: 'rules.recordNumber',
  flag: 'rules.flag',
  list: 'rules.texts',
} as const satisfies Record<CustomerColumn['holds'], PlainCode>;

/** Including the booleans that spreadsheets write in the languages of the window: `WAHR`, `VRAI`. */
const isYes = /^(true|yes|y|1|x|wahr|ja|vrai|oui|verdadero|s[ií])$/i;
const isNo = /^(false|no|n|0|falsch|nein|faux|non|falso)$/i;

/** `null`: the cell is not what the column holds. */
function valueOf(cell: string, { holds }: CustomerColumn): unknown {
  switch (holds) {
    case 'text':
      return isSpoilt(cell) ? null : cell;
    case 'number':
      return isDigits(cell) ? Number(cell) : null;
    case 'flag':
      if (isYes.test(cell)) return true;
      return isNo.test(cell) ? false : null;
    case 'list':
      if (isSpoilt(cell)) return null;
      return (
        partsOf(cell, /\|/)
          ?.map((part) => part.trim())
          .filter((part) => part !== '') ?? null
      );
  }
}

/** The number of a record: the carrier's begin with one. */
function isDigits(text: string): boolean {
  return /^(?!0+$)\d{1,15}$/.test(text);
}

/** A column of the file that says something of a customer. */
interface ColumnAt {
  readonly index: number;
  readonly column: CustomerColumn;
}

const columnOf = new Map(customerColumns.map((column) => [plain(column.name), column]));

/** What the columns hold, ignoring capitals, spaces and underlines in headings; of duplicates the first counts. */
function columnsOf(headings: readonly string[]): { columns: readonly ColumnAt[]; unknown: readonly string[] } {
  const columns = new Map<CustomerColumn, ColumnAt>();
  const unknown: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const column = columnOf.get(plain(heading));
    if (column !== undefined && !columns.has(column)) columns.set(column, { index, column });
    else if (!isBlank(heading)) unknown.push(heading);
  }
  return { columns: [...columns.values()], unknown };
}

function plain(heading: string): string {
  return heading.replaceAll(/[\s_.-]+/g, '').toLowerCase();
}

import * as z from 'zod';
import { Refusal } from '../refusal.ts';

interface PageRequest {
  readonly pageSize?: number | undefined;
  readonly pageNextToken?: string | undefined;
  readonly pagePrevToken?: string | undefined;
}

interface Page<Row> {
  readonly rows: Row[];
  /** Beside `items` in the answer; left out at either end. */
  readonly tokens: { nextToken?: string; prevToken?: string };
}

/** Which rows to read: those beyond `edge` in SQL's own order, at most `limit`. */
interface Stretch {
  readonly condition: string;
  readonly edge: number;
  readonly order: 'ASC' | 'DESC';
  readonly limit: number;
}

const usualPageSize = 100;
/** Asking for more is no error: the page is simply shorter than asked for. */
const largestPageSize = 10_000;

const token = z.union([z.strictObject({ after: z.int() }), z.strictObject({ before: z.int() })]);
const countToken = z.strictObject({ skip: z.int().min(0) });
type Token = z.infer<typeof token>;

/** Reads one page of rows sorted by id. A token names the edge: changing rows neither repeat nor hide others. */
export function readPage<Row extends { readonly id: number }>(
  request: PageRequest,
  sorted: 'ASC' | 'DESC',
  read: (stretch: Stretch) => Row[],
): Page<Row> {
  const size = Math.min(request.pageSize ?? usualPageSize, largestPageSize);
  const asked = askedFor(request);
  const back = asked !== null && 'before' in asked;
  const order = back ? reverse(sorted) : sorted;
  const edge =
    asked === null ? (order === 'ASC' ? 0 : Number.MAX_SAFE_INTEGER) : 'after' in asked ? asked.after : asked.before;
  const found = read({ condition: order === 'ASC' ? '>' : '<', edge, order, limit: size + 1 });
  const more = found.length > size;
  const rows = found.slice(0, size);
  if (back) rows.reverse();
  const first = rows[0];
  const last = rows.at(-1);
  return {
    rows,
    tokens: {
      ...(last !== undefined && (back || more) && { nextToken: encoded({ after: last.id }) }),
      ...(first !== undefined && (back ? more : asked !== null) && { prevToken: encoded({ before: first.id }) }),
    },
  };
}

/** Reads one page of rows in an order of their own. A token counts rows: changing ones repeat or hide others. */
export function readPageByCount<Row>(
  { pageNextToken }: PageRequest,
  size: number,
  read: (limit: number, skip: number) => Row[],
): Page<Row> {
  const skip = pageNextToken === undefined ? 0 : readToken('pageNextToken', pageNextToken, countToken).skip;
  const found = read(skip + size + 1, skip);
  const rows = found.slice(0, size);
  return { rows, tokens: { ...(found.length > size && { nextToken: encoded({ skip: skip + size }) }) } };
}

function askedFor({ pageNextToken, pagePrevToken }: PageRequest): Token | null {
  if (pageNextToken !== undefined && pagePrevToken !== undefined) {
    throw new Refusal(400, 'pagePrevToken: cannot be used together with pageNextToken.');
  }
  if (pageNextToken !== undefined) return parse('pageNextToken', pageNextToken, 'after');
  if (pagePrevToken !== undefined) return parse('pagePrevToken', pagePrevToken, 'before');
  return null;
}

function parse(field: string, text: string, direction: 'after' | 'before'): Token {
  const read = readToken(field, text, token);
  if (direction in read) return read;
  throw notAToken(field);
}

function readToken<S extends z.ZodType>(field: string, text: string, schema: S): z.infer<S> {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    // Whatever is wrong with a token, the caller gets the same answer.
    throw notAToken(field);
  }
}

function notAToken(field: string): Refusal {
  return new Refusal(400, `${field}: not a token of this service.`);
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function reverse(order: 'ASC' | 'DESC'): 'ASC' | 'DESC' {
  return order === 'ASC' ? 'DESC' : 'ASC';
}

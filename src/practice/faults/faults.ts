import * as z from 'zod';
import type { Operation } from '../service/operation.ts';

/**
 * What the yard does to one request: the first that is set and fits is played.
 *
 * - nothing done: `refuse` (connection destroyed), `unauthorised` (401), `busy` (429 with `Retry-After`),
 *   `errorBefore` (500), `html` (a page of some gateway, 200), `rejected` (500, and records of the move in the
 *   history that are flagged REJECTED)
 * - done: `delay` (late), `answerLost` (connection destroyed), `errorAfter` (500), `cutBody` (half the
 *   body, then destroyed), `malformed` (a whole answer that is no JSON), `alsoRejected` (as `rejected`, and done
 *   all the same), `namesSome` (the answer names only the first `items`)
 * - the first `items` done: `partial` (500; with `status` 200 the answer names those)
 * - nothing done, and answered as if it were: `onlySaid`
 * - done later: `lateWork` (answers as `answer` says, and does the work `delayMs` after that)
 * - something in between answers: `gateway` (a page; the request goes no further, or is done first with `reaches`)
 */
const attacks = [
  'refuse',
  'delay',
  'answerLost',
  'unauthorised',
  'busy',
  'errorBefore',
  'errorAfter',
  'cutBody',
  'malformed',
  'html',
  'lateWork',
  'onlySaid',
  'partial',
  'namesSome',
  'rejected',
  'alsoRejected',
  'gateway',
] as const;

/**
 * How the yard is while these are set, whatever else hits a request: each that fits is played.
 *
 * - `behind`: reads of inventory and history show the yard as it was `behindMs` ago
 * - `trim`: texts of a write (the name of a job, comments, notes) are kept to `length` characters
 * - `reencode`: white space in them is taken from both ends and drawn together
 * - `oddRecord`: one record of every list that is answered is `odd`
 * - `missingLists`: lists that are empty are left out of answers
 * - `movingPages`: inventory comes sorted by place, `items` cars a page, and after each page that is not the
 *   last another crew moves the last car of the list to the front of the first track
 */
const lasting = ['behind', 'trim', 'reencode', 'oddRecord', 'missingLists', 'movingPages'] as const;

export const faultKind = z.enum([...attacks, ...lasting]);
export type FaultKind = z.infer<typeof faultKind>;

export const faultInput = z.strictObject({
  fault: faultKind,
  /** How many requests it hits; every one until it is cleared, when left out. */
  count: z.int().min(1).optional(),
  /** How likely it hits a request that it fits; 1 when left out. */
  probability: z.number().min(0).max(1).optional(),
  /** Part of the path of the endpoints it hits; all of them when left out. */
  path: z.string().optional(),
  /** Which kind of endpoint it hits; both when left out. */
  on: z.enum(['reads', 'writes']).optional(),
  /** After how many milliseconds, by the yard's own clock, it ends by itself. */
  forMs: z.int().min(1).optional(),
  retryAfterSeconds: z.int().min(0).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Another status than the usual one. */
  status: z.int().min(200).max(599).optional(),
  /** So many milliseconds of the yard's own clock; at most back to when the fault was set. */
  behindMs: z.int().min(0).optional(),
  /** How many items of a list; 1 when left out. */
  items: z.int().min(1).optional(),
  /** How many characters of a text; 64 when left out. */
  length: z.int().min(1).optional(),
  /**
   * How `lateWork` answers before it works: a gateway's `page` (504) when left out, an error with its `message`
   * (500), an error with an `empty` body (500), not at all and the connection `lost`, or with its `yes`.
   */
  answer: z.enum(['page', 'message', 'empty', 'lost', 'yes']).optional(),
  /** What a gateway sends: a page of `html` when left out, an `empty` object, or `json` without a `message`. */
  page: z.enum(['html', 'empty', 'json']).optional(),
  reaches: z.boolean().optional(),
  odd: z.enum(['numberAsText', 'hugeId', 'nullId', 'unknownCode', 'noObject']).optional(),
  /** Which car the odd record is of; the first of the list when left out. */
  equipmentId: z.int().optional(),
});
export type Fault = z.infer<typeof faultInput>;

/** Faults that last and hit beside others, rather than instead of them. */
export const lastingFaults: readonly FaultKind[] = lasting;

/** A fault that is set; `left` is what is left of its count. */
interface Armed {
  readonly fault: Fault;
  readonly setAt: number;
  left: number;
}

/** What is played on one request. */
export interface Taken {
  readonly attack: Fault | undefined;
  readonly lasting: readonly Fault[];
}

type Requested = Pick<Operation, 'path' | 'writes'>;

const isLasting = ({ fault }: Fault): boolean => lastingFaults.includes(fault);

/** The faults that are set, oldest first. `now` is the yard's own clock. */
export function createFaults(chance: () => number, now: () => number) {
  let armed: Armed[] = [];
  const met = new Map<string, number>();

  function isOver({ fault, setAt }: Pick<Armed, 'fault' | 'setAt'>): boolean {
    return fault.forMs !== undefined && now() - setAt > fault.forMs;
  }

  function hits({ fault, setAt }: Armed, { path, writes }: Requested): boolean {
    if (!path.includes(fault.path ?? '')) return false;
    if (fault.on !== undefined && (fault.on === 'writes') !== writes) return false;
    if (isOver({ fault, setAt })) return false;
    return fault.probability === undefined || chance() < fault.probability;
  }

  function use(one: Armed): Fault {
    met.set(one.fault.fault, (met.get(one.fault.fault) ?? 0) + 1);
    one.left -= 1;
    if (one.left === 0) armed = armed.filter((other) => other !== one);
    return one.fault;
  }

  return {
    set(fault: Fault): void {
      armed = armed.filter((one) => !isOver(one));
      armed.push({ fault, setAt: now(), left: fault.count ?? Infinity });
    },
    clear(): void {
      armed = [];
    },
    list: (): Fault[] => armed.map(({ fault, left }) => (left === Infinity ? fault : { ...fault, count: left })),
    /** How often each kind was played since the yard was started. */
    met: (): Record<string, number> => Object.fromEntries(met),
    /** What is played on a request to this endpoint; each counts as one hit. */
    take(requested: Requested): Taken {
      const attack = armed.find((one) => !isLasting(one.fault) && hits(one, requested));
      const others = armed.filter((one) => isLasting(one.fault) && hits(one, requested));
      return { attack: attack && use(attack), lasting: others.map(use) };
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

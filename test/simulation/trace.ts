import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Logger } from '#main/logger.ts';
import type { Act } from '../faults/acts.ts';
import { add } from '../faults/figures.ts';
import type { Listening } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';

const written = z.object({ seq: z.int(), kind: z.string(), from: z.string().nullable(), to: z.string() });

/** The yard draws these by itself; nothing hangs on which they are. */
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const uuidLength = 36;

/** A line of a trace. */
export interface Traced {
  /** Milliseconds of virtual time. */
  readonly at: number;
  readonly who: 'person' | 'terminal' | 'service';
  readonly what: string;
  /** The body of a request or an answer. */
  readonly body?: string;
}

/**
 * What people do, what goes over the line, and every change of a command's state, each with its virtual time, as one hash:
 * two runs of which something differs have different ones. Also counts the changes of state.
 */
export class Trace implements Listening {
  /** How often a command went from one state to another, by `from > to`. */
  readonly edges: Record<string, number> = {};
  /** Of the terminals under test: what they log is part of the trace. */
  readonly logger: Logger;
  readonly #time: VirtualTime;
  readonly #hash = createHash('sha256');
  /** Told of each line, for whoever wants to read it. */
  readonly #told: ((line: Traced) => void) | undefined;

  constructor(time: VirtualTime, told?: (line: Traced) => void) {
    this.#time = time;
    this.#told = told;
    this.logger = {
      info: (facts, message) => {
        if (message === 'command') this.#changed(facts);
      },
      warn: (_facts, message) => {
        this.#note('terminal', `warning: ${message}`);
      },
      error: (_facts, message) => {
        this.#note('terminal', `error: ${message}`);
      },
      hide: () => undefined,
    };
  }

  acted(post: number, { act, ...more }: Act): void {
    const details = Object.entries(more).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
    this.#note('person', `${String.fromCodePoint(65 + post)}: ${[act, ...details].join(', ')}`);
  }

  sent({ method, path, body }: Parameters<Listening['sent']>[0]): void {
    this.#note('terminal', `${method} ${pathOf(path)}`, body);
  }

  came({ path, status, body, cut }: Parameters<Listening['came']>[0]): void {
    this.#note('service', `${status ?? 'nothing'}${cut ? ', cut' : ''} to ${pathOf(path)}`, body.toString());
  }

  /** Of all so far. */
  hash(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }

  #changed(facts: object): void {
    const { seq, kind, from, to } = written.parse(facts);
    add(this.edges, [[`${from ?? 'recorded'} > ${to}`, 1]]);
    this.#note('terminal', `no. ${seq} (${kind}) ${from === null ? 'recorded' : `was ${from}, is ${to}`}`);
  }

  #note(who: Traced['who'], what: string, body = ''): void {
    const at = this.#time.monotonic();
    this.#hash.update(`${at.toFixed(3)} ${who} ${what} ${withoutUuids(body)}\n`);
    this.#told?.({ at, who, what, ...(body !== '' && { body }) });
  }
}

function pathOf(path: string): string {
  return path.split('?')[0] ?? path;
}

/** Looks at hyphens alone: answers are long, and the expression would be tried at each of their digits. */
function withoutUuids(text: string): string {
  let rest = '';
  let from = 0;
  for (let hyphen = text.indexOf('-'); hyphen >= 0; hyphen = text.indexOf('-', hyphen + 1)) {
    const start = hyphen - 8;
    if (start < from || text[hyphen + 5] !== '-' || !uuid.test(text.slice(start, start + uuidLength))) continue;
    rest += text.slice(from, start);
    from = start + uuidLength;
    hyphen = from - 1;
  }
  return rest + text.slice(from);
}

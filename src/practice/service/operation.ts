import type * as z from 'zod';
import type { Endpoint } from '#shared/service/endpoints.ts';
import { readAs } from './validation.ts';

/** What the log keeps of a write, whether or not it was done. */
export interface Subject {
  readonly jobName?: string | undefined;
  readonly equipmentIds: readonly number[];
  readonly trackId?: number | undefined;
  /** By what else the write can be recognised, such as its bill of lading number. */
  readonly about?: Readonly<Record<string, unknown>>;
}

/** How a read shows the yard, where faults have a part in it. */
export interface View {
  /** As it was at this moment (milliseconds, the yard's own clock); as it is when left out. */
  readonly moment?: number | undefined;
  /** Inventory sorted by place, with this many cars a page. */
  readonly carsAPage?: number | undefined;
}

/** A request that has been read and may now be done. */
export interface Prepared {
  readonly subject: Subject;
  /** Does it at `now` (milliseconds, the yard's own clock) and returns the answer; refuses by throwing. */
  run(now: number, view?: View): unknown;
}

/** One endpoint, played by this yard. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly writes: boolean;
  /** Reads the body; a 400 when it does not fit. */
  prepare(body: unknown): Prepared;
}

/** Plays `endpoint` with `run`; `subject`: what a write is about, for the log. */
export function play<Q extends z.ZodType>(
  endpoint: Endpoint<Q>,
  run: (request: z.infer<Q>, now: number, view: View) => unknown,
  subject: (request: z.infer<Q>) => Subject = () => ({ equipmentIds: [] }),
): Operation {
  return {
    method: endpoint.method,
    path: endpoint.path,
    writes: endpoint.writes,
    prepare(body) {
      const request = readAs(endpoint.request, body);
      return { subject: subject(request), run: (now, view = {}) => run(request, now, view) };
    },
  };
}

import * as z from 'zod';
import type { Answer } from './endpoints.ts';
import { moveItems } from './endpoints.ts';
import type { Hook, Reply, StrangeService } from './service.ts';
import { rejected } from './yard.ts';

/** What an unkind service does to a call; each is put before an endpoint with `service.before`. */

/** Plays a hook on the first so many calls that come to it. */
export function times(count: number, hook: Hook): Hook {
  let left = count;
  return (call) => {
    left -= 1;
    return left >= 0 ? hook(call) : call.pass();
  };
}

/** A page of a gateway. */
export const page = (status: number): Answer => ({
  status,
  body: `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
});

/** An error in the service's own words. */
export const error = (status: number, message = 'Internal error.'): Answer => ({ status, body: { message } });

/** Answers and does nothing. */
export const instead =
  (reply: Reply): Hook =>
  () =>
    reply;

/** Does the work at once, and answers something else. */
export const doneBut =
  (reply: Reply): Hook =>
  async (call) => {
    await call.pass();
    return reply;
  };

/** Answers first (or breaks) and does the work later, in milliseconds of the service's clock. */
export function doneLater(service: StrangeService, ms: number, reply: Reply): Hook {
  return (call) => {
    void service.wait(ms).then(() => call.pass());
    return reply;
  };
}

/** Takes its time over the work, and answers then: later, perhaps, than anybody waits for. */
export function slow(service: StrangeService, ms: number): Hook {
  return async (call) => {
    await service.wait(ms);
    return call.pass();
  };
}

const named = z.looseObject({ items: z.array(z.unknown()) });

/** Does the first `count` items of a move, and answers so; the answer of the work itself when left out. */
export function onlyFirst(count: number, reply?: Reply): Hook {
  return async (call) => {
    const body = named.parse(call.body);
    const answer = await call.pass({ ...body, items: body.items.slice(0, count) });
    return reply ?? answer;
  };
}

/** An answer that names only the first `count` items of a list. */
export function namingFirst(answer: Answer, count: number): Answer {
  const body = named.safeParse(answer.body);
  return body.success ? { ...answer, body: { ...body.data, items: body.data.items.slice(0, count) } } : answer;
}

/** Keeps `jobName` in its own way. */
export function jobNameAs(kept: (name: string) => string): Hook {
  return (call) => {
    const body = z.looseObject({ jobName: z.string().optional() }).parse(call.body);
    return call.pass(body.jobName === undefined ? body : { ...body, jobName: kept(body.jobName) });
  };
}

/** Keeps only so many characters of `jobName`. */
export const trimsJobName = (length: number): Hook => jobNameAs((name) => name.slice(0, length));

/** Writes the request down as rejected instead of doing it, and answers so. */
export function rejects(service: StrangeService, reply: Reply): Hook {
  return (call) => {
    const { jobName } = z.looseObject({ jobName: z.string().optional() }).parse(call.body);
    service.change((state, at) => rejected(state, moveItems(call.body), { at, jobName }));
    return reply;
  };
}

const list = z.looseObject({ items: z.array(z.looseObject({ resourceId: z.unknown() })) });

/** Changes the item with this id in every list that is answered, as `change` says. */
export function oddItem(resourceId: number, change: (item: Readonly<Record<string, unknown>>) => unknown): Hook {
  return async (call) => {
    const reply = await call.pass();
    if (reply === 'broken' || reply.status !== 200) return reply;
    const read = list.safeParse(reply.body);
    if (!read.success) return reply;
    const items = read.data.items.map((item) => (item.resourceId === resourceId ? change(item) : item));
    return { ...reply, body: { ...read.data, items } };
  };
}

const reference = z.looseObject({ resourceId: z.int() });
const references = z.array(reference.extend({ children: z.array(reference).optional() }));

/** Leaves a track out of a list of stations and tracks. */
export function withoutTrack(trackId: number): Hook {
  const isOther = (one: z.infer<typeof reference>) => one.resourceId !== trackId;
  return async (call) => {
    const reply = await call.pass();
    if (reply === 'broken') return reply;
    const body = z.record(z.string(), references).parse(reply.body);
    const lists = Object.entries(body).map(([name, all]) => {
      const others = all.filter(isOther);
      return [name, others.map((one) => (one.children ? { ...one, children: one.children.filter(isOther) } : one))];
    });
    return { ...reply, body: Object.fromEntries(lists) };
  };
}

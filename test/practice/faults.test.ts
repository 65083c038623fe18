import { describe, expect, it } from 'vitest';
import type { Answer } from '../support/rpc.ts';
import { freshYard, openYard, tracksOf } from './client.ts';

let chance = 0.5;
const { opened, empty, cars } = await freshYard(3, { chance: () => chance });

const set = (fault: Record<string, unknown>) => opened.client.control('/practice/faults', fault);
const move = () => opened.client.move([{ car: cars[0] ?? 0, to: empty }], { jobName: 'Fault drill' });
const code = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : `no code: ${String(error)}`;
const lost = (answer: Promise<Answer>): Promise<string> => answer.then(({ text }) => `answered ${text}`, code);

/** Whether the move was done, by the yard itself and by its log. */
async function done(): Promise<boolean> {
  const stands = (await opened.client.order(empty)).includes(cars[0] ?? 0);
  const { entries } = await opened.client.log();
  expect(entries.filter((entry) => entry.jobName === 'Fault drill').map((entry) => entry.effect)).toEqual([stands]);
  return stands;
}
const logged = async () => (await opened.client.log()).entries.at(-1);

describe('a yard that misbehaves', () => {
  it('refuses: destroys the connection and does nothing', async () => {
    await set({ fault: 'refuse', count: 1 });
    expect(await lost(move())).toMatch(/^(UND_ERR_SOCKET|ECONNRESET)$/);
    expect(await done()).toBe(false);
    expect(await logged()).toMatchObject({ fault: 'refuse', status: null });
  });

  it('loses the answer after the work', async () => {
    await set({ fault: 'answerLost', count: 1 });
    expect(await lost(move())).toMatch(/^(UND_ERR_SOCKET|ECONNRESET)$/);
    expect(await done()).toBe(true);
    expect(await logged()).toMatchObject({ fault: 'answerLost', status: null, effect: true });
  });

  it('cuts the body in half after the work', async () => {
    await set({ fault: 'cutBody', count: 1 });
    expect(await lost(move())).not.toMatch(/^answered/);
    expect(await done()).toBe(true);
  });

  it.each([
    ['unauthorised', 401, false],
    ['busy', 429, false],
    ['errorBefore', 500, false],
    ['errorAfter', 500, true],
  ])('answers %s with %i', async (fault, status, effect) => {
    await set({ fault, count: 1 });
    const answer = await move();
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty('message');
    expect(await done()).toBe(effect);
    expect(await logged()).toMatchObject({ fault, status, effect });
  });

  it('says when to come back, and answers another status when told to', async () => {
    await set({ fault: 'busy', retryAfterSeconds: 7, count: 1 });
    expect((await move()).headers['retry-after']).toBe('7');
    await set({ fault: 'errorBefore', status: 503, count: 1 });
    expect((await move()).status).toBe(503);
  });

  it('answers a whole body that is no JSON, after the work', async () => {
    await set({ fault: 'malformed', count: 1 });
    const answer = await move();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/json/);
    expect(answer.text.length).toBeGreaterThan(10);
    expect(answer.body).toBeUndefined();
    expect(await done()).toBe(true);
  });

  it('answers a page of some gateway, before the work', async () => {
    await set({ fault: 'html', count: 1 });
    const answer = await move();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/text\/html/);
    expect(await done()).toBe(false);
  });

  it('delays and then does the work', async () => {
    await set({ fault: 'delay', delayMs: 30, count: 1 });
    expect((await move()).status).toBe(200);
    expect(await done()).toBe(true);
    expect(await logged()).toMatchObject({ fault: 'delay', status: 200 });
  });

  it('closes while a request is being delayed', async () => {
    const other = await openYard();
    const target = await tracksOf(other.client, 1);
    const [car = 0] = await other.client.order(target.full);
    await other.client.control('/practice/faults', { fault: 'delay', delayMs: 600_000, count: 1 });
    const waiting = lost(other.client.move([{ car, to: target.empty }]));
    const faults = async () => JSON.stringify((await other.client.control('/practice/faults')).body);
    // The request has arrived once its fault is used up.
    await expect.poll(faults).toBe('{"faults":[]}');
    await other.yard.close();
    expect(await waiting).toMatch(/^(UND_ERR_SOCKET|ECONNRESET|ECONNREFUSED)$/);
    await other.client.close();
  });

  it('hits as often as it is told, on the path it is told, and no more', async () => {
    await set({ fault: 'errorBefore', count: 2, path: 'station-tracks' });
    expect((await move()).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await opened.client.stationTracks()).status);
    expect(statuses).toEqual([500, 500, 200]);
    expect((await opened.client.control('/practice/faults')).body).toEqual({ faults: [] });
  });

  it('hits with the probability it is told', async () => {
    await set({ fault: 'errorBefore', probability: 0.4 });
    chance = 0.5;
    expect((await opened.client.stationTracks()).status).toBe(200);
    chance = 0.3;
    expect((await opened.client.stationTracks()).status).toBe(500);
  });

  it('goes on until it is cleared when no count is given', async () => {
    await set({ fault: 'unauthorised' });
    for (let n = 0; n < 3; n += 1) expect((await opened.client.stationTracks()).status).toBe(401);
    expect((await opened.client.control('/practice/faults')).body).toEqual({ faults: [{ fault: 'unauthorised' }] });
    await opened.client.control('/practice/faults', undefined, 'DELETE');
    expect((await opened.client.stationTracks()).status).toBe(200);
  });

  it('keeps a refusal a refusal when the answer to it is lost', async () => {
    await set({ fault: 'answerLost', count: 1 });
    await lost(opened.client.move([{ car: 1, to: empty }]));
    expect(await logged()).toMatchObject({ effect: false, status: null });
  });

  it('refuses a fault it does not know', async () => {
    expect((await set({ fault: 'explode' })).status).toBe(400);
  });
});

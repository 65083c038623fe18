import { expect, it, onTestFinished, vi } from 'vitest';
import type { Status } from '#shared/terminal/terminal.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { Toasts } from '../../../src/renderer/terminal/toasts.svelte.ts';
import { aTerminal, aWindowOn } from '../terminal.ts';

it('what a press makes is made once, however often it is pressed before it is there; something else is made beside it', async () => {
  const { work } = aWindowOn(aTerminal([]).link);
  const made: string[] = [];
  const ends: (() => void)[] = [];
  const make = (what: string) =>
    work.makeOnce(what, () => {
      made.push(what);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const first = make('a list');
  expect(await make('a list')).toBe(false);
  const other = make('a note');
  expect(made).toEqual(['a list', 'a note']);
  for (const end of ends) end();
  expect(await Promise.all([first, other])).toEqual([true, true]);
  void make('a list');
  expect(made).toEqual(['a list', 'a note', 'a list']);
});

it('work without an answer is recorded once when it is tried again; other work, and the same a minute later, is new', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let answers = false;
  const ids: unknown[] = [];
  const record = (input: unknown) => {
    ids.push(Reflect.get(Object(input), 'commandId'));
    if (!answers) throw new Error('no link');
    return { commandId: 'c1', seq: 1 };
  };
  const { work } = aWindowOn(aTerminal([], { 'moves/record': record, 'toolswork/record': record }).link);
  const move = (car: number) => work.move({ equipmentIds: [car], to: { trackId: 2, place: 'back' } }, 'Class 2');
  await move(11);
  await move(11);
  answers = true;
  await move(12);
  expect(ids).toEqual([ids[0], ids[0], expect.not.stringContaining(String(ids[0]))]);
  answers = false;
  await move(11);
  vi.setSystemTime(Date.now() + 60_000);
  answers = true;
  await move(11);
  expect(ids[4]).not.toBe(ids[3]);
  // It is recorded, and what has to be noted of it is not: the next try is of the same load.
  const load = { kind: 'toolswork' as const, trackName: 'Class 1', waybillTemplateId: 1, details: [] };
  expect(await work.record(load, 'a load', () => Promise.reject(new Error('no link')))).not.toBeNull();
  expect(await work.record(load, 'a load')).toBeNull();
  expect(ids[6]).toBe(ids[5]);
});

/** A terminal that records under the ids that it is given, and notes them; `link.answers`: its answers arrive. */
function notedIds() {
  const ids: string[] = [];
  const link = { answers: false };
  const record = (input: unknown) => {
    ids.push(String(Reflect.get(Object(input), 'commandId')));
    if (!link.answers) throw new Error('no link');
    return { commandId: ids.at(-1), seq: ids.length };
  };
  return { ids, link, record };
}

it('a move without an answer is recorded once when it is tried again after other work; undone first, it is new', async () => {
  const { ids, link, record } = notedIds();
  const { work } = aWindowOn(aTerminal([], { 'moves/record': record }).link);
  const move = (car: number) => work.move({ equipmentIds: [car], to: { trackId: 2, place: 'back' } }, 'Class 2');
  await move(11);
  link.answers = true;
  await move(12);
  await move(11);
  expect(ids[2]).toBe(ids[0]);
  link.answers = false;
  await move(13);
  link.answers = true;
  await work.undo(ids[3] ?? '');
  await move(13);
  expect(ids[4]).not.toBe(ids[3]);
});

it('a move that got no answer is new work once its cars were moved back, or it was discarded', async () => {
  const { ids, link, record } = notedIds();
  const { work } = aWindowOn(aTerminal([], { 'moves/record': record, 'queue/discard': () => null }).link);
  const move = (trackId: number) => work.move({ equipmentIds: [11, 12], to: { trackId, place: 'back' } }, 'Class');
  await move(2);
  link.answers = true;
  await work.move({ equipmentIds: [12], to: { trackId: 1, place: 'back' } }, 'Class 1');
  await move(2);
  expect(ids[2]).not.toBe(ids[0]);
  link.answers = false;
  await move(3);
  await work.discard(ids[3] ?? '');
  await move(3);
  expect(ids[4]).not.toBe(ids[3]);
});

it('a failure that nobody has dismissed stays, however much is told after it', () => {
  const toasts = new Toasts();
  toasts.show({ text: 'It was not recorded.', tone: 'bad' });
  for (const text of ['a train', 'another', 'a third', 'a fourth']) toasts.show({ text });
  expect(toasts.shown.map((toast) => toast.text)).toEqual(['It was not recorded.', 'a third', 'a fourth']);
});

it('changes of one document that fail together after it was left are told once, and push no other failure out', () => {
  const { work, toasts } = aWindowOn(aTerminal([]).link);
  const problem = { text: 'The terminal cannot be reached.', code: 'NOT_REACHED', issues: [] };
  work.complain({ ...problem, text: 'The disk is full.' });
  for (let tick = 0; tick < 5; tick += 1) work.complain(problem, 'Class 2');
  expect(toasts.shown.map(({ text }) => text)).toEqual([
    'The disk is full.',
    words.unit.said({ of: 'Class 2', what: problem.text }),
  ]);
});

it.each([
  ['online', words.form.recorded],
  ['offline', words.form.recordedWaiting],
  ['unauthorised', words.form.recordedSignIn],
  ['workingOffline', words.form.recordedByChoice],
] as const)('what is recorded while the line is %s is told with what it waits for', async (state, said) => {
  const { link } = aTerminal([], { 'toolswork/record': () => ({ commandId: 'c1', seq: 7 }) });
  const { session, work, toasts } = aWindowOn(link);
  session.take(aStatus(state));
  const load = { kind: 'toolswork' as const, trackName: 'Class 1', waybillTemplateId: 1, details: [] };
  await work.record(load, 'a load');
  expect(toasts.shown.map(({ text }) => text)).toEqual([said({ seq: 7, summary: 'a load' })]);
});

function aStatus(state: Status['connection']['state']): Status {
  return {
    connection: { state, since: '2026-05-01T10:00:00Z', lastAnswerAt: null },
    account: null,
    queue: { waiting: 0, attention: 0, oldestWaitingAt: null, sending: null },
    mirror: { tracks: 1, cars: 1, asOf: null, pull: null, held: null, problem: null },
    notices: [],
    keychainProblem: null,
    version: '0.0.0',
  };
}

import { ORPCError } from '@orpc/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  HistoryReading,
  type HistoryPage,
  type Question,
  type Turn,
} from '../../../src/renderer/features/history/reading.svelte.ts';
import { noFilters } from '../../../src/renderer/features/history/filters.ts';
import { HistoryStore } from '../../../src/renderer/features/history/store.svelte.ts';
import { zoneInUse } from '../../../src/renderer/lib/format/zone.ts';
import { speak } from '../../../src/renderer/lib/words/words.ts';
import { Session } from '../../../src/renderer/terminal/session.svelte.ts';
import { aTerminal } from '../terminal.ts';

const record = (uuid: string) => ({ uuid, timestamp: '2026-05-01T10:00:00Z' });
const offline = () => new ORPCError('SERVICE', { message: 'The service cannot be reached.' });

/** A question whose pages are answered by hand, in any order. */
function asking(kept: Question['kept'] = null) {
  const asked: { turn: Turn; answer: (page: HistoryPage) => void; fail: (error: unknown) => void }[] = [];
  const question: Question = {
    filters: noFilters,
    kept,
    page: (turn) => new Promise((answer, fail) => asked.push({ turn, answer, fail })),
  };
  return { question, asked };
}

const keys = (reading: HistoryReading) => reading.lines.map((line) => line.key);
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a history that is read page by page', () => {
  async function onFirstPage() {
    const { question, asked } = asking();
    const reading = new HistoryReading(question);
    void reading.begin();
    asked[0]?.answer({ items: [record('a')], nextToken: 'n1' });
    await settle();
    return { reading, asked };
  }

  it('says how many records of the page that is shown could not be read', async () => {
    const { reading, asked } = await onFirstPage();
    void reading.turn('next');
    asked[1]?.answer({ items: [record('b')], prevToken: 'p2', unread: 3 });
    await settle();
    expect(reading.unread).toBe(3);
    void reading.turn('prev');
    asked[2]?.answer({ items: [record('a')] });
    await settle();
    expect(reading.unread).toBe(0);
  });

  it('shows a next page behind those before it where it gathers them, as of when the first was read', async () => {
    const { question, asked } = asking();
    const reading = new HistoryReading({ ...question, gathers: true });
    void reading.begin();
    asked[0]?.answer({ items: [record('a')], nextToken: 'n1', unread: 1 });
    await settle();
    reading.readAt = 5;
    void reading.turn('next');
    asked[1]?.answer({ items: [record('b')], unread: 2 });
    await settle();
    expect(keys(reading)).toEqual(['a', 'b']);
    expect(reading).toMatchObject({ unread: 3, readAt: 5, next: undefined });
  });

  it('goes on and back by the tokens of the page that is shown', async () => {
    const { reading, asked } = await onFirstPage();
    void reading.turn('next');
    expect(asked[1]?.turn).toEqual({ pageNextToken: 'n1' });
    asked[1]?.answer({ items: [record('b')], prevToken: 'p2' });
    await settle();
    expect(keys(reading)).toEqual(['b']);
    expect(reading.pageNumber).toBe(2);
    expect(reading.next).toBeUndefined();
    void reading.turn('next');
    expect(asked).toHaveLength(2);
    void reading.turn('prev');
    expect(asked[2]?.turn).toEqual({ pagePrevToken: 'p2' });
    asked[2]?.answer({ items: [record('a')], nextToken: 'n1' });
    await settle();
    expect(reading.pageNumber).toBe(1);
  });

  it('stays on the last page that holds something when a promised page is empty, and says so', async () => {
    const { reading, asked } = await onFirstPage();
    void reading.turn('next');
    asked[1]?.answer({ items: [], prevToken: 'p2' });
    await settle();
    expect(keys(reading)).toEqual(['a']);
    expect(reading).toMatchObject({ ended: 'next', next: undefined, pageNumber: 1 });
  });

  it('takes no page for the end of the history whose records could not be read', async () => {
    const { reading, asked } = await onFirstPage();
    void reading.turn('next');
    asked[1]?.answer({ items: [], unread: 2, nextToken: 'n2', prevToken: 'p2' });
    await settle();
    expect(reading).toMatchObject({ ended: null, unread: 2, next: 'n2', prev: 'p2', pageNumber: 2 });
    void reading.turn('next');
    asked[2]?.answer({ items: [], prevToken: 'p3' });
    await settle();
    expect(reading).toMatchObject({ ended: 'next', unread: 2, pageNumber: 2 });
  });

  it('takes a token that comes back for the end', async () => {
    const { reading, asked } = await onFirstPage();
    void reading.turn('next');
    asked[1]?.answer({ items: [record('b')], nextToken: 'n1', prevToken: 'p' });
    await settle();
    expect(reading.next).toBeUndefined();
    expect(reading.prev).toBe('p');
  });

  it('keeps the page that is shown when another cannot be had', async () => {
    const { reading, asked } = await onFirstPage();
    void reading.turn('next');
    asked[1]?.fail(offline());
    await settle();
    expect(keys(reading)).toEqual(['a']);
    expect(reading.problem?.code).toBe('SERVICE');
    expect(reading.next).toBe('n1');
  });

  it('turns one page at a time', async () => {
    const { reading, asked } = await onFirstPage();
    void reading.turn('next');
    void reading.turn('next');
    expect(asked).toHaveLength(2);
  });
});

describe('a history that is asked anew', () => {
  it('shows nothing of an earlier question, neither while it waits nor when that is answered or refused late', async () => {
    const held: ((answer: unknown) => void)[] = [];
    const { link } = aTerminal([], { 'history/equipment': () => new Promise((resolve) => held.push(resolve)) });
    const history = new HistoryStore(new Session(link));
    history.ask(0);
    history.filters = { ...noFilters, mark: 'UTLX 2' };
    history.ask(0);
    expect([keys(history.reading), history.reading.busy]).toEqual([[], true]);
    held[1]?.({ items: [record('second')] });
    await settle();
    held[0]?.(
      Promise.reject(new ORPCError('INVALID', { data: { issues: [{ field: 'initialAndNumber', rule: 'no' }] } })),
    );
    await settle();
    expect([keys(history.reading), history.reading.problem, history.wrong]).toEqual([['second'], null, {}]);
    expect(history.reading.question?.filters.mark).toBe('UTLX 2');
  });

  it('says that its filters have changed as soon as they ask for something else, and not by a day or a language', async () => {
    const { link } = aTerminal([], { 'history/equipment': () => ({ items: [] }) });
    const history = new HistoryStore(new Session(link));
    history.filters = { ...noFilters, billed: 'UTLX 1', period: 'between', after: '2026-05-01T10:00' };
    history.ask(Date.parse('2026-05-01T12:00:00Z'));
    onTestFinished(() => speak('en'));
    await speak('de');
    expect(history.changed).toBe(false);
    history.filters = { ...history.filters, billed: 'UTLX 2' };
    expect(history.changed).toBe(true);
    history.filters = { ...history.filters, billed: ' UTLX 1' };
    expect(history.changed).toBe(false);
    onTestFinished(() => void (zoneInUse.value = null));
    zoneInUse.value = 'Pacific/Kiritimati';
    expect(history.changed).toBe(true);
  });

  it('has nothing against the filters that another view gives it, nor against those of the other history', async () => {
    const charges = Promise.withResolvers<unknown>();
    const { link } = aTerminal([], { 'history/charges': () => charges.promise });
    const history = new HistoryStore(new Session(link));
    history.filters = { ...noFilters, after: '2026-05-02T10:00', before: '2026-05-01T10:00', period: 'between' };
    expect(history.ask(0)).toBe(false);
    expect(history.wrong).not.toEqual({});
    history.showCars([{ equipmentId: 11, mark: 'UTLX 11' }]);
    expect(history.wrong).toEqual({});
    history.kind = 'charges';
    history.ask(0);
    history.kind = 'moves';
    charges.reject(new ORPCError('INVALID', { data: { issues: [{ field: 'pageSize', rule: 'no' }] } }));
    await settle();
    expect(history.wrong).toEqual({});
  });
});

describe('a history that cannot be asked for', () => {
  const asOf = '2026-04-30T08:00:00Z';

  it('is what this device kept, marked as that, with the reason', async () => {
    const { question, asked } = asking(() => Promise.resolve({ asOf, items: [record('kept')], without: ['UTLX 2'] }));
    const reading = new HistoryReading(question);
    void reading.begin();
    asked[0]?.fail(offline());
    await settle();
    expect(keys(reading)).toEqual(['kept']);
    expect(reading).toMatchObject({ keptAsOf: asOf, keptWithout: ['UTLX 2'], readAt: null });
    expect(reading.problem?.text).toBe('The service cannot be reached.');
  });

  it.each([
    ['nothing is kept', () => Promise.resolve(null)],
    ['what is kept cannot be read', () => Promise.reject(offline())],
  ])('is nothing, with the reason, when %s', async (_why, kept) => {
    const { question, asked } = asking(kept);
    const reading = new HistoryReading(question);
    void reading.begin();
    asked[0]?.fail(offline());
    await settle();
    expect(keys(reading)).toEqual([]);
    expect(reading.keptAsOf).toBeNull();
    expect(reading.problem).not.toBeNull();
    expect(reading.busy).toBe(false);
  });
});

import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { commandKind, type CommandKind } from '#shared/terminal/queue.ts';
import { commandState, type CommandState } from '#shared/terminal/command-states.ts';
import { aTerminal, aWindowOn, quiet, type Answers } from '../terminal.ts';

const listed = z.object({
  limit: z.int(),
  before: z.int().optional(),
  states: z.array(commandState).optional(),
  kinds: z.array(commandKind).optional(),
});

interface Recorded {
  readonly commandId: string;
  readonly seq: number;
  state: CommandState;
  kind: CommandKind;
}

/** A terminal with so many settled moves, and a window in front of it. */
async function aQueueOf(length: number, others: readonly Partial<Recorded>[] = [], more: Answers = {}) {
  const commands: Recorded[] = Array.from({ length }, (_, nth) => ({
    commandId: `c${nth + 1}`,
    seq: nth + 1,
    state: 'settled',
    kind: 'move',
  }));
  for (const other of others) Object.assign(commands[(other.seq ?? 0) - 1] ?? {}, other);
  const asked: unknown[] = [];
  const answers: Answers = {
    'queue/list': (input) => {
      asked.push(input);
      const { before = Infinity, limit, states, kinds } = listed.parse(input);
      return commands
        .filter(
          ({ seq, state, kind }) =>
            seq < before && (states?.includes(state) ?? true) && (kinds?.includes(kind) ?? true),
        )
        .slice(-limit)
        .map((one) => ({ ...one }));
    },
    'queue/get': (input) => {
      asked.push(input);
      const { commandId } = z.object({ commandId: z.string() }).parse(input);
      const found = commands.find((one) => one.commandId === commandId);
      if (found === undefined) throw new ORPCError('NOT_FOUND', { message: 'no such command' });
      return { ...found, base: { tracks: [] }, history: [] };
    },
  };
  const service = aTerminal([], { ...answers, ...more });
  const window = aWindowOn(service.link);
  window.session.start();
  await quiet();
  const record = (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      const seq = commands.length + 1;
      commands.push({ commandId: `c${seq}`, seq, state: 'settled', kind: 'move' });
    }
    return commands.slice(-count).map((one) => one.commandId);
  };
  const tell = async (...commandIds: string[]) => {
    service.tell({ what: 'commands', commandIds });
    await quiet();
  };
  return { ...service, window, queue: window.queue, commands, asked, record, tell };
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);
const seqs = (entries: readonly { readonly seq: number }[]) => entries.map((entry) => entry.seq);

describe('what the window keeps of the queue', () => {
  it('is a short one whole, in pages, the newest first and each command once', async () => {
    const { queue, asked } = await aQueueOf(1_203);
    expect(queue.ready).toBe(true);
    expect(seqs(queue.entries)).toEqual(upTo(1, 1_203));
    expect(queue.goesOn('all')).toBe(false);
    expect(asked).toEqual([{ limit: 500 }, { limit: 500, before: 704 }, { limit: 500, before: 204 }]);
  });

  it('is of a long one the newest, whatever is open, and the newest of the kinds with a list of their own', async () => {
    const bills = upTo(1, 700).map((seq) => ({ seq: seq * 2, kind: 'billOfLading' as const }));
    const { queue } = await aQueueOf(5_000, [
      ...bills,
      { seq: 7, state: 'conflict' },
      { seq: 9, state: 'applied' },
      { seq: 11, kind: 'classList', state: 'discarded' },
    ]);
    expect(queue.ready).toBe(true);
    expect(seqs(queue.of('all'))).toEqual(upTo(3_001, 5_000));
    expect(queue.goesOn('all')).toBe(true);
    expect(seqs(queue.of('billOfLading'))).toEqual(upTo(201, 700).map((seq) => seq * 2));
    expect(queue.goesOn('billOfLading')).toBe(true);
    expect([seqs(queue.of('classList')), queue.goesOn('classList')]).toEqual([[11], false]);
    expect(seqs(queue.entries)).toEqual([7, 9, 11, ...upTo(201, 700).map((seq) => seq * 2), ...upTo(3_001, 5_000)]);
  });

  it('goes further back when it is asked to, without a hole, until there is no more', async () => {
    const bills = upTo(1, 700).map((seq) => ({ seq: seq * 2, kind: 'billOfLading' as const }));
    const { queue, asked } = await aQueueOf(2_700, bills);
    asked.length = 0;
    await Promise.all([queue.older('all'), queue.older('all')]);
    expect(asked).toEqual([{ limit: 500, before: 701 }]);
    expect(seqs(queue.of('all'))).toEqual(upTo(201, 2_700));
    await queue.older('billOfLading');
    expect(seqs(queue.of('billOfLading'))).toEqual(upTo(1, 700).map((seq) => seq * 2));
    expect([queue.goesOn('billOfLading'), queue.goesOn('all')]).toEqual([false, true]);
    await queue.older('all');
    await queue.older('all');
    expect(seqs(queue.of('all'))).toEqual(upTo(1, 2_700));
    expect(queue.goesOn('all')).toBe(false);
  });

  it('is as far back as somebody went, when everything is read again', async () => {
    const { queue, become, record } = await aQueueOf(4_000);
    await queue.older('all');
    become('lost');
    record(40);
    become('open');
    await quiet();
    expect(seqs(queue.of('all'))).toEqual(upTo(1_541, 4_040));
  });

  it('changes as one when everything is read again', async () => {
    const { queue, become } = await aQueueOf(1_200);
    const lengths = new Set<number>();
    become('lost');
    become('open');
    for (let turn = 0; turn < 1_000; turn += 1) {
      await Promise.resolve();
      lengths.add(queue.entries.length);
    }
    expect([...lengths]).toEqual([1_200]);
  });

  it('follows what changes: what is kept, what is new, what is open again; of the rest nothing is put in', async () => {
    const { queue, commands, record, tell } = await aQueueOf(5_000, [{ seq: 7, state: 'pending' }]);
    const untouched = queue.byId.get('c4000');
    const kept = commands[4_999];
    const old = commands[6];
    if (!kept || !old) throw new Error('nothing was recorded');
    kept.state = 'conflict';
    old.state = 'discarded';
    await tell('c5000', 'c7', 'c8', ...record(1));
    expect(queue.byId.get('c5000')).toEqual(kept);
    expect(queue.byId.get('c4000')).toBe(untouched);
    expect(seqs(queue.entries)).toEqual(upTo(3_001, 5_001));
    // Whoever looks at it still does.
    expect(queue.byId.get('c7')).toEqual(old);
    expect(queue.byId.has('c8')).toBe(false);
  });

  it('stays bounded in a window that is open for months', async () => {
    const { queue, record, tell, commands } = await aQueueOf(5_000, [{ seq: 7, state: 'conflict' }]);
    for (let days = 0; days < 150; days += 1) {
      await tell(...record(20));
      expect(queue.entries.length).toBeLessThanOrEqual(2_501);
    }
    expect(seqs(queue.entries.slice(0, 1))).toEqual([7]);
    const all = seqs(queue.of('all'));
    expect(all).toEqual(upTo(commands.length - all.length + 1, commands.length));
    expect(all.length).toBeGreaterThanOrEqual(2_000);
  });

  it('is beside that whatever somebody opens, read once; and of what there is none, that it is unknown', async () => {
    const { queue, asked } = await aQueueOf(5_000);
    asked.length = 0;
    await Promise.all([queue.find(['c1', 'none', 'c5000']), queue.find(['c1'])]);
    await queue.find(['c1', 'none']);
    expect(asked).toEqual([{ commandId: 'c1' }, { commandId: 'none' }]);
    expect(queue.byId.get('c1')?.seq).toBe(1);
    expect([...queue.unknown]).toEqual(['none']);
    expect(seqs(queue.entries)).toEqual(upTo(3_001, 5_000));
  });

  it('says nothing of a command that could not be asked for, and asks again', async () => {
    let reached = false;
    const { queue } = await aQueueOf(5_000, [], {
      'queue/get': () => {
        if (!reached) throw new Error('no link');
        return { commandId: 'c1', seq: 1, state: 'settled', kind: 'move' };
      },
    });
    await queue.find(['c1']);
    expect([queue.byId.has('c1'), queue.unknown.size, queue.problem === null]).toEqual([false, 0, false]);
    reached = true;
    await queue.find(['c1']);
    expect(queue.byId.get('c1')?.seq).toBe(1);
  });

  it('asks again for a command that there was not, once anything may have changed', async () => {
    const { queue, commands, become } = await aQueueOf(5_000);
    await queue.find(['restored']);
    Object.assign(commands[0] ?? {}, { commandId: 'restored' });
    become('lost');
    become('open');
    await quiet();
    await queue.find(['restored']);
    expect(queue.byId.get('restored')?.seq).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { Rereading } from '../../../src/renderer/lib/terminal/rereading.ts';

/** A reader whose reads last until they are let go. */
function aReader(oneByOne = 3) {
  const reads: (readonly number[] | 'all')[] = [];
  const failures: unknown[] = [];
  const held: { let: () => void; fail: (reason: unknown) => void }[] = [];
  const wait = () => new Promise<void>((resolve, reject) => held.push({ let: resolve, fail: reject }));
  const rereading = new Rereading<number>({
    oneByOne,
    all: () => {
      reads.push('all');
      return wait();
    },
    some: (ids) => {
      reads.push(ids);
      return wait();
    },
    done: (failure) => failures.push(failure),
  });
  const settle = async (doing: (one: { let: () => void; fail: (reason: unknown) => void }) => void) => {
    const next = held.shift();
    if (next === undefined) throw new Error('nothing is being read');
    doing(next);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    rereading,
    reads,
    failures,
    letGo: () => settle((one) => one.let()),
    fail: () => settle((one) => one.fail('broken')),
  };
}

describe('reading again what changed', () => {
  it('reads only what changed', () => {
    const { rereading, reads } = aReader();
    rereading.changed([1, 2]);
    expect(reads).toEqual([[1, 2]]);
  });

  it('gathers what changes during a read into one next round', async () => {
    const { rereading, reads, letGo } = aReader();
    rereading.changed([1]);
    rereading.changed([2]);
    rereading.changed([2, 3]);
    expect(reads).toEqual([[1]]);
    await letGo();
    expect(reads).toEqual([[1], [2, 3]]);
  });

  it('reads everything at once when much has changed, and when anything may have', async () => {
    const { rereading, reads, letGo } = aReader();
    rereading.changed([1, 2, 3, 4]);
    await letGo();
    rereading.changed(null);
    expect(reads).toEqual(['all', 'all']);
  });

  it('tells a failure, and that it is over once a later read succeeds', async () => {
    const { rereading, failures, letGo, fail } = aReader();
    rereading.changed([1]);
    await fail();
    rereading.changed([1]);
    await letGo();
    expect(failures).toEqual(['broken', null]);
  });

  it('says of what was asked before it was let go that nobody wants it, and neither reads nor tells the rest', async () => {
    const said: boolean[] = [];
    const failures: unknown[] = [];
    const held: { end: () => void; fail: () => void }[] = [];
    const read = async (still: () => boolean) => {
      await new Promise<void>((end, fail) => held.push({ end, fail: () => fail(new Error('broken')) }));
      said.push(still());
    };
    const rereading = new Rereading<number>({
      oneByOne: 3,
      all: read,
      some: (_, still) => read(still),
      done: (failure) => failures.push(failure),
    });
    const next = async (doing: 'end' | 'fail') => {
      held.shift()?.[doing]();
      await new Promise((resolve) => setImmediate(resolve));
    };
    rereading.changed([1]);
    rereading.changed([2]);
    rereading.letGo();
    rereading.changed(null);
    await next('end');
    await next('end');
    expect(held).toEqual([]);
    expect(said).toEqual([false, true]);
    rereading.changed([1]);
    rereading.letGo();
    await next('fail');
    expect(failures).toEqual([null, null]);
  });
});

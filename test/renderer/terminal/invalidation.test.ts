import { describe, expect, it } from 'vitest';
import { Invalidation } from '../../../src/renderer/terminal/invalidation.ts';

/** A reader whose reads last until they are let go. */
function aReader() {
  const reads: (readonly number[] | 'all')[] = [];
  const failures: unknown[] = [];
  const held: { let: () => void; fail: (reason: unknown) => void }[] = [];
  const wait = () => new Promise<void>((resolve, reject) => held.push({ let: resolve, fail: reject }));
  const invalidation = new Invalidation<number>({
    all: () => {
      reads.push('all');
      return wait();
    },
    some: {
      most: 3,
      read: (ids) => {
        reads.push(ids);
        return wait();
      },
    },
    done: (problem) => failures.push(problem?.code ?? null),
  });
  const settle = async (doing: (one: { let: () => void; fail: (reason: unknown) => void }) => void) => {
    const next = held.shift();
    if (next === undefined) throw new Error('nothing is being read');
    doing(next);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    invalidation,
    reads,
    failures,
    letGo: () => settle((one) => one.let()),
    fail: () => settle((one) => one.fail('broken')),
  };
}

describe('reading again what changed', () => {
  it('reads only what changed', () => {
    const { invalidation, reads } = aReader();
    invalidation.changed([1, 2]);
    expect(reads).toEqual([[1, 2]]);
  });

  it('gathers what changes during a read into one next round', async () => {
    const { invalidation, reads, letGo } = aReader();
    invalidation.changed([1]);
    invalidation.changed([2]);
    invalidation.changed([2, 3]);
    expect(reads).toEqual([[1]]);
    await letGo();
    expect(reads).toEqual([[1], [2, 3]]);
  });

  it('reads everything at once when much has changed, and when anything may have', async () => {
    const { invalidation, reads, letGo } = aReader();
    invalidation.changed([1, 2, 3, 4]);
    await letGo();
    invalidation.changed(null);
    expect(reads).toEqual(['all', 'all']);
  });

  it('shows a failure, and that it is over once a later read succeeds', async () => {
    const { invalidation, failures, letGo, fail } = aReader();
    invalidation.changed([1]);
    await fail();
    invalidation.changed([1]);
    await letGo();
    expect(failures).toEqual(['BROKEN', null]);
  });

  it('reads everything after a failure: what was to be read then is still shown as it was before', async () => {
    const { invalidation, reads, failures, letGo, fail } = aReader();
    invalidation.changed([1]);
    await fail();
    invalidation.changed([2]);
    expect(reads).toEqual([[1], 'all']);
    await fail();
    invalidation.changed([3]);
    await letGo();
    invalidation.changed([4]);
    expect(reads).toEqual([[1], 'all', 'all', [4]]);
    expect(failures).toEqual(['BROKEN', 'BROKEN', null]);
  });
});

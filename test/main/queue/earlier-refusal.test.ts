import { describe, expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { unreachable } from './made-context.ts';
import { lag, late, list, of, sends, earlier, unknown } from './made-unknown.ts';

describe('before a send that follows a refusal, the refusal is compared with the records', () => {
  const pending = (more: Partial<Command> = {}) => unknown({ state: 'pending', sends: sends('refused'), ...more });

  test('without a record, once they must show it: it may be sent', async () => {
    const one = pending();
    expect(await one.mayBeSent()).toBe(false);
    expect(one.now()).toMatchObject({ state: 'unknown', uncertain: true, sends: [{ lookedUp: false }] });
    const later = pending();
    await later.clock.pass(late + lag);
    expect(await later.mayBeSent()).toBe(true);
    expect(later.now()).toMatchObject({ state: 'pending', sends: [{ lookedUp: true }] });
  });

  test('with a record of a car, of now or of before it was changed: it is looked up', async () => {
    const one = pending();
    await one.clock.pass(late + lag);
    one.recorded([10]);
    expect(await one.mayBeSent()).toBe(false);
    expect(one.now()).toMatchObject({ state: 'unknown', sends: [{ lookedUp: false }] });
    const changed = pending({ earlier });
    await changed.clock.pass(late + lag);
    changed.recorded([10]);
    expect(await changed.mayBeSent()).toBe(false);
  });

  test('with a record that may be its own: a person is asked, once', async () => {
    const one = pending();
    await one.clock.pass(late + lag);
    const timestamp = new Date(one.now().recordedAt).toISOString();
    one.recorded([10], { jobName: null, timestamp });
    expect(await one.mayBeSent()).toBe(false);
    expect(one.now()).toMatchObject({ state: 'unknown', sends: [{ lookedUp: true }] });
  });

  test('where nothing is kept, there is nothing to compare', async () => {
    const one = pending(of(list));
    expect(await one.mayBeSent()).toBe(true);
    expect(one.now()).toMatchObject({ state: 'pending', sends: [{ lookedUp: true }] });
  });

  test('in several pages, it is read again a read lag later, and then sent; never whole, it is looked up', async () => {
    const page = (resourceId: number) => ({ items: [{ resourceId, equipment: { resourceId: 20 } }] });
    for (const isNewEachTime of [false, true]) {
      const one = pending();
      one.context.pages = [page(1), page(2)];
      expect([await one.mayBeSent(), one.now().state]).toEqual([false, 'pending']);
      await one.clock.pass(late + lag);
      one.context.asked.length = 0;
      if (isNewEachTime) one.context.pages = [page(3), page(1), page(2)];
      expect([await one.mayBeSent(), one.now().state]).toEqual(isNewEachTime ? [false, 'unknown'] : [true, 'pending']);
    }
  });

  test('which cannot be read, or of which a person has decided meanwhile: it is not sent', async () => {
    const one = pending();
    one.context.unreadable = unreachable;
    expect([await one.mayBeSent(), one.given]).toEqual([false, [['failed', unreachable.message]]]);
    const decided = pending();
    await decided.clock.pass(late + lag);
    const { history } = decided.context.service;
    decided.context.service.history = (asked) => {
      decided.ledger.amend(decided.now(), { state: 'discarded' });
      return history(asked);
    };
    expect([await decided.mayBeSent(), decided.now().state, decided.given]).toEqual([false, 'discarded', []]);
  });
});

import { describe, expect, it } from 'vitest';
import { listWorkDue } from '../../../src/renderer/terminal/list-work-due.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { aTerminal, aWindowOn } from '../terminal.ts';

describe('a switch list of the work due', () => {
  async function listOf(due: number) {
    const window = aWindowOn(
      aTerminal([], {
        'inventory/table': () => ({ equipmentIds: [11, 12], totals: { cars: due } }),
        'switchLists/createFromWorkOrders': () => ({ paperId: 'p1', title: 'Work due', lines: [{}, {}] }),
      }).link,
    );
    await listWorkDue(window, {});
    return { listId: window.navigation.listId, toast: window.toasts.shown.at(-1) };
  }

  it('is shown, and says of more cars than a list can have that it has the first of them', async () => {
    expect(await listOf(2)).toMatchObject({ listId: 'p1', toast: { text: expect.stringContaining('2 cars') } });
    expect((await listOf(2)).toast).not.toHaveProperty('detail');
    expect((await listOf(3)).toast?.detail).toBe(words.inventory.tooMany({ most: 2000 }));
  });

  it('takes nobody from the view to which they have gone meanwhile, and is told there', async () => {
    const made = Promise.withResolvers<object>();
    const window = aWindowOn(
      aTerminal([], {
        'inventory/table': () => ({ equipmentIds: [11, 12], totals: { cars: 2 } }),
        'switchLists/createFromWorkOrders': () => made.promise,
      }).link,
    );
    window.navigation.go('overview');
    const done = listWorkDue(window, {});
    window.navigation.go('waybills');
    made.resolve({ paperId: 'p1', title: 'Work due', lines: [{}, {}] });
    await done;
    expect([window.navigation.view, window.navigation.listId]).toEqual(['waybills', null]);
    expect(window.toasts.shown.at(-1)?.text).toContain('2 cars');
  });
});

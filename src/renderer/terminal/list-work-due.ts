import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import { words } from '../lib/words/words.ts';
import type { Terminal } from './terminal.ts';

/** More lines than this are not kept on one list. */
const mostLines = 2000;

/** Makes a switch list of those of these cars for which something was requested and not done, and shows it. */
export async function listWorkDue(
  { session, navigation, toasts, work }: Pick<Terminal, 'session' | 'navigation' | 'toasts' | 'work'>,
  filter: InventoryFilter,
): Promise<void> {
  const { view, opened } = navigation;
  const { accountKey: account } = session;
  await work.makeOnce('list of work due', async () => {
    const { inventory, switchLists } = session.client;
    const { equipmentIds, totals } = await inventory.table({
      filter: { ...filter, requested: true },
      sort: { by: 'track' },
      limit: mostLines,
    });
    // At another account these are the numbers of other cars.
    if (equipmentIds.length === 0 || session.accountKey !== account) return;
    const made = await switchLists.createFromWorkOrders({ title: words.switchLists.workDue.title, equipmentIds });
    toasts.show({
      text: words.switchLists.make.made({ title: made.title, count: made.lines.length }),
      ...(totals.cars > equipmentIds.length && { detail: words.inventory.tooMany({ most: mostLines }) }),
    });
    // Whoever has gone on stays there: what they type may go with its view.
    if (navigation.view !== view || navigation.opened !== opened) return;
    navigation.listId = made.paperId;
    navigation.go('switchLists');
  });
}

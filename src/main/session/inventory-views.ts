import { join } from 'node:path';
import { byName } from '#shared/by-name.ts';
import { type Message, message } from '#shared/messages/message.ts';
import { inventoryView, mostInventoryViews, type InventoryView } from '#shared/terminal/inventory.ts';
import { refused } from '../queue/refusals.ts';
import { StoredList } from '../storage/stored-list.ts';

/** The views of the inventory that a person has named, in `inventory-views.json` of the profile. */
export class InventoryViews {
  readonly #changed: () => void;
  readonly #views: StoredList<InventoryView>;
  /** What was wrong with the file at the start. */
  readonly problem: Message | null;

  /** `changed` is called on every change, so that other windows show it. */
  constructor(directory: string, changed: () => void) {
    this.#changed = changed;
    this.#views = new StoredList(join(directory, 'inventory-views.json'), inventoryView);
    const { problem, unread } = this.#views;
    if (problem !== null) this.problem = message('device.viewsUnread', { problem });
    else this.problem = unread > 0 ? message('device.someViewsUnread', { n: unread }) : null;
  }

  /** By name. */
  list(): InventoryView[] {
    return this.#views.entries.toSorted((a, b) => byName(a.name, b.name));
  }

  /**
   * One of the same name, whatever its capitals, is replaced. Throws `InputRefused`, `StorageError`; then nothing has
   * changed.
   */
  save(view: InventoryView): InventoryView[] {
    const others = this.#without(view.name);
    if (others.length >= mostInventoryViews) {
      throw refused('view', message('rules.viewsTooMany', { most: mostInventoryViews }));
    }
    return this.#write([...others, view]);
  }

  /** Throws `StorageError`; then nothing has changed. */
  remove(name: string): InventoryView[] {
    return this.#write(this.#without(name));
  }

  #without(name: string): readonly InventoryView[] {
    return this.#views.entries.filter((view) => view.name.toLowerCase() !== name.toLowerCase());
  }

  #write(views: readonly InventoryView[]): InventoryView[] {
    this.#views.write(views);
    this.#changed();
    return this.list();
  }
}

import { join } from 'node:path';
import { type Message, message } from '#shared/messages/message.ts';
import { inventoryView, mostInventoryViews, type InventoryView } from '#shared/terminal/inventory.ts';
import * as z from 'zod';
import { InputRefused } from '../queue/refusals.ts';
import { readJsonFile, writeJsonFile } from '../storage/json-file.ts';

const compareNames = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;

/** The views of the inventory that a person has named, in `inventory-views.json` of the profile. */
export class InventoryViews {
  readonly #path: string;
  readonly #changed: () => void;
  #views: readonly InventoryView[];
  /** What stands in the file and is no view, such as one of a newer version: it stays there. */
  readonly #unread: readonly unknown[];
  /** What was wrong with the file at the start. One odd view costs that view, a file that is no list all of them. */
  readonly problem: Message | null;

  /** `changed` hears of every change, so that other windows show it. */
  constructor(directory: string, changed: () => void) {
    this.#changed = changed;
    this.#path = join(directory, 'inventory-views.json');
    const read = readJsonFile(this.#path, z.array(z.unknown()));
    const kept = (read.ok ? read.value : null) ?? [];
    const readings = kept.map((one) => ({ one, view: inventoryView.safeParse(one) }));
    this.#views = readings.flatMap(({ view }) => (view.success ? [view.data] : []));
    const unread = readings.filter(({ view }) => !view.success);
    this.#unread = unread.map(({ one }) => one);
    if (!read.ok) this.problem = message('device.viewsUnread', { problem: read.problem });
    else if (unread.length > 0) this.problem = message('device.someViewsUnread', { n: unread.length });
    else this.problem = null;
  }

  /** By name. */
  list(): InventoryView[] {
    return this.#views.toSorted((a, b) => compareNames(a.name, b.name));
  }

  /** One of the same name is replaced. Throws `InputRefused`, `StorageError`; then nothing has changed. */
  keep(view: InventoryView): InventoryView[] {
    const others = this.#without(view.name);
    if (others.length >= mostInventoryViews) {
      throw new InputRefused([{ field: 'view', rule: message('rules.viewsTooMany', { most: mostInventoryViews }) }]);
    }
    return this.#write([...others, view]);
  }

  /** Throws `StorageError`; then nothing has changed. */
  remove(name: string): InventoryView[] {
    return this.#write(this.#without(name));
  }

  #without(name: string): readonly InventoryView[] {
    return this.#views.filter((view) => compareNames(view.name, name) !== 0);
  }

  #write(views: readonly InventoryView[]): InventoryView[] {
    writeJsonFile(this.#path, [...views, ...this.#unread]);
    this.#views = views;
    this.#changed();
    return this.list();
  }
}

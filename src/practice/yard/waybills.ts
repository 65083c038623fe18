import { randomUUID } from 'node:crypto';
import { parseObject, type Store } from '../store/store.ts';

export interface Template {
  readonly id: number;
  readonly name: string;
  readonly waybill: Record<string, unknown>;
}

export function createWaybills(store: Store) {
  const templateRow = store.prepare<[number], { name: string; body: string }>(
    'SELECT name, body FROM waybill_template WHERE id = ?',
  );
  const templates = store.prepare<[], { id: number; name: string }>(
    'SELECT id, name FROM waybill_template ORDER BY id',
  );
  const tag = store.prepare<[string, string], { tag: string }>(
    'SELECT tag FROM billing_tag WHERE category = ? AND tag = ?',
  );
  const tags = store.prepare<[], { category: string; tag: string }>('SELECT * FROM billing_tag ORDER BY rowid');
  const nextId = store.prepare<[], { id: number }>('SELECT coalesce(max(id), 700000) + 1 AS id FROM waybill');
  const insert = store.prepare<[number, string]>('INSERT INTO waybill VALUES (?, ?)');
  const useFor = store.prepare<[number, number]>('UPDATE car SET waybill_id = ? WHERE id = ?');
  const sinceThen = store.prepare<[string, string], { id: number }>(
    `SELECT id FROM waybill WHERE body ->> '$.billOfLadingNumber' = ? AND body ->> '$.createdAt' >= ? LIMIT 1`,
  );

  return {
    template(id: number): Template | undefined {
      const row = templateRow.get(id);
      return row && { id, name: row.name, waybill: parseObject(row.body) };
    },
    templates: () => templates.all(),
    tags: () => tags.all(),
    knowsTag: (category: string, name: string) => tag.get(category, name) !== undefined,
    /** Whether a bill of lading of this number has been created at `since` (ISO 8601) or later. */
    hasBill: (number: string, since: string) => sinceThen.get(number, since) !== undefined,

    /** Stores a new waybill under the system fields it gets here, and makes it that of the cars. */
    add(fields: Readonly<Record<string, unknown>>, carIds: readonly number[], at: string): Record<string, unknown> {
      const id = nextId.get()?.id ?? 1;
      const waybill = {
        waybillNumber: 1_000_000 + id,
        waybillDate: at.slice(0, 10),
        trafficType: 'LOCAL',
        ...fields,
        resourceType: 'Waybill',
        resourceId: id,
        uuid: randomUUID(),
        waybillStatus: 'PENDING',
        revisionNumber: 1,
        revisionSourceType: 'WAYBILL',
        revisionTime: at,
        createdAt: at,
      };
      insert.run(id, JSON.stringify(waybill));
      for (const carId of carIds) useFor.run(id, carId);
      return waybill;
    },
  };
}
export type Waybills = ReturnType<typeof createWaybills>;

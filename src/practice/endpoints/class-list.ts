import { randomUUID } from 'node:crypto';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ClassListRequest } from '#shared/service/class-list.ts';
import { carrierResource, userResource, type PracticeAccount } from '../account.ts';
import { Refusal } from '../refusal.ts';
import { play, type Operation } from '../service/operation.ts';
import { parseObject, type Store } from '../store/store.ts';
import type { EquipmentReader } from '../yard/equipment.ts';
import type { Places } from '../yard/places.ts';

interface ClassListRow {
  readonly id: number;
  readonly uuid: string;
  readonly job_id: string;
  readonly status: string;
  readonly created_at: string;
  readonly cuts: string;
  readonly is_back: number;
  readonly created_by: string;
}

/** Switch lists that were handed in; no car moves by one. */
export function createClassLists(store: Store, account: PracticeAccount) {
  const one = store.prepare<[number], ClassListRow>('SELECT * FROM class_list WHERE id = ?');
  const all = store.prepare<[], ClassListRow>('SELECT * FROM class_list ORDER BY id');
  const itemsOf = store.prepare<[number], { equipmentId: number; trackId: number; groupingIndex: number }>(
    `SELECT equipment_id AS equipmentId, track_id AS trackId, grouping_index AS groupingIndex
     FROM class_list_item WHERE class_list_id = ? ORDER BY n`,
  );
  const insert = store.prepare<[string, string, string, string, number, string]>(
    `INSERT INTO class_list (uuid, job_id, status, created_at, cuts, is_back, created_by)
     VALUES (?, ?, 'ACTIVE', ?, ?, ?, ?)`,
  );
  const insertItem = store.prepare<[number | bigint, number, number, number, number]>(
    'INSERT INTO class_list_item VALUES (?, ?, ?, ?, ?)',
  );

  function describe(row: ClassListRow): Record<string, unknown> {
    return {
      resourceId: row.id,
      uuid: row.uuid,
      jobId: row.job_id,
      status: row.status,
      createdAt: row.created_at,
      cuts: JSON.parse(row.cuts),
      isBack: row.is_back === 1,
      carrier: carrierResource(account),
      createdBy: parseObject(row.created_by),
    };
  }

  return {
    add({ jobId, items }: ClassListRequest, at: string): Record<string, unknown> | undefined {
      const user = JSON.stringify(userResource(account));
      const { lastInsertRowid: id } = insert.run(
        randomUUID(),
        jobId,
        at,
        JSON.stringify(cutsOf(items)),
        items.every(({ location }) => location.groupingIndex === -1) ? 1 : 0,
        user,
      );
      items.forEach(({ equipmentId, location: { grouping, groupingIndex } }, n) => {
        insertItem.run(id, n, equipmentId, grouping.resourceId, groupingIndex);
      });
      const row = one.get(Number(id));
      return row && describe(row);
    },
    list: () => all.all().map((row) => ({ ...describe(row), items: itemsOf.all(row.id) })),
  };
}
export type ClassLists = ReturnType<typeof createClassLists>;

/**
 * Endpoint 3. Unknown cars and tracks are a 404. The description does not say how cuts and `isBack` come about: here a
 * cut is where the target track changes, and a list is worked from the back when every item goes to the back (-1).
 */
export function playCreateClassList(places: Places, equipment: EquipmentReader, lists: ClassLists): Operation {
  return play(
    endpoints.createClassList,
    (request, now) => {
      if (request.jobId.trim() === '') throw new Refusal(400, 'jobId: must not be empty.');
      if (request.items.length === 0) throw new Refusal(400, 'items: must name at least one move.');
      request.items.forEach(({ equipmentId, location: { grouping, groupingIndex } }, n) => {
        if (groupingIndex < -1) throw new Refusal(400, `items[${n}].location.groupingIndex: must be a position.`);
        equipment.mustKnow([equipmentId]);
        places.knownTrack(grouping.resourceId);
      });
      return lists.add(request, new Date(now).toISOString());
    },
    ({ jobId, items }) => ({
      equipmentIds: items.map(({ equipmentId }) => equipmentId),
      about: { jobId },
    }),
  );
}

/** Positions in the list at which the next cut begins. */
function cutsOf(items: ClassListRequest['items']): number[] {
  const trackAt = (n: number): number | undefined => items[n]?.location.grouping.resourceId;
  return items.flatMap((_, n) => (n > 0 && trackAt(n) !== trackAt(n - 1) ? [n] : []));
}

import type { EquipmentHistoryRequest, HistoryRecord } from '#shared/service/history.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';

type Request = Omit<EquipmentHistoryRequest, 'carrierId'>;
/**
 * Pages of equipment history in which a record that names its car by reporting mark alone has the number of the only
 * car here with that mark. Where certain cars were requested and that is none of them, it stays without: the car may
 * have been renumbered since, and its old mark may be another's now.
 */
export function withCarsNamed<R extends Request, P extends { readonly items: readonly HistoryRecord[] }>(
  read: (request: R) => Promise<ServiceResult<P>>,
  carOfMark: (text: string) => number | null,
): (request: R) => Promise<ServiceResult<P>> {
  return async (request) => {
    const page = await read(request);
    if (!page.ok) return page;
    const items = page.value.items.map((record) => named(record, request.equipmentIds, carOfMark));
    return { ...page, value: { ...page.value, items } };
  };
}

function named(
  record: HistoryRecord,
  requested: readonly number[] | undefined,
  carOfMark: (text: string) => number | null,
): HistoryRecord {
  const { equipment } = record;
  if (equipment == null || typeof equipment.resourceId === 'number') return record;
  const { equipmentInitial, equipmentNumber } = equipment;
  if (typeof equipmentInitial !== 'string' || typeof equipmentNumber !== 'number') return record;
  const car = carOfMark(`${equipmentInitial} ${equipmentNumber}`);
  if (car === null || requested?.includes(car) === false) return record;
  return { ...record, equipment: { ...equipment, resourceId: car } };
}

import { type HistoryRecord, type Layout, type State, type Track, trackOf } from './yard.ts';

/** A state in the words of the service. Fields without a value are left out, as the description says. */
export function stationTracks({ station, tracks }: Layout, { standing }: State): unknown {
  return {
    items: [
      {
        ...reference(station, 'STATION', 0),
        children: tracks.map((track, n) => reference(track, 'TRACK', n)),
        equipmentCount: { online: [...standing.values()].flat().length },
      },
      ...tracks.map((track, n) => ({
        ...reference(track, 'TRACK', n),
        attributes: { length: 3000, spots: [] },
        equipmentCount: { online: standing.get(track.id)?.length ?? 0 },
      })),
    ],
  };
}

export function groupings({ station, tracks }: Layout, carrierId: number): unknown {
  return {
    groupings: [grouping(station, 'STATION'), ...tracks.map((track) => grouping(track, 'TRACK'))].map((one) => ({
      ...one,
      carrierId,
    })),
  };
}

export function equipment(layout: Layout, state: State, equipmentId: number): Record<string, unknown> {
  const car = layout.cars.get(equipmentId);
  const track = layout.tracks.find(({ id }) => id === trackOf(state, equipmentId));
  const orders = state.workOrders
    .filter((order) => order.equipmentId === equipmentId)
    .map(({ id }) => ({ resourceId: id, uuid: uuid(id), workOrderId: `WO-${id}`, status: 'PENDING' }));
  return {
    resourceType: 'Equipment',
    resourceId: equipmentId,
    uuid: uuid(equipmentId),
    ...(car && {
      equipmentInitial: car.initial,
      equipmentNumber: car.number,
      equipmentType: 'CAR',
      aarCarType: 'T107',
      loadStatus: car.loadStatus,
    }),
    ...(track && {
      parentGroupings: [
        reference(layout.station, 'STATION', 0),
        {
          ...reference(track, 'TRACK', layout.tracks.indexOf(track)),
          groupingIndex: state.standing.get(track.id)?.indexOf(equipmentId) ?? 0,
        },
      ],
    }),
    ...(orders.length > 0 && { workOrder: orders.at(-1), workOrders: orders }),
  };
}

export function historyRecord(layout: Layout, state: State, record: HistoryRecord): Record<string, unknown> {
  const [previous, current] = [record.from, record.to].map((id) => layout.tracks.find((track) => track.id === id));
  return {
    resourceId: record.id,
    uuid: uuid(record.id),
    equipment: equipment(layout, state, record.equipmentId),
    moveType: record.moveType,
    timestamp: record.timestamp,
    ...(previous && { previousTrack: grouping(previous, 'TRACK'), previousStation: grouping(layout.station, 'STATION') }), // prettier-ignore
    ...(current && { currentTrack: grouping(current, 'TRACK'), currentStation: grouping(layout.station, 'STATION') }),
    reportingFlag: record.reportingFlag,
    ...(record.jobName !== undefined && { jobName: record.jobName }),
  };
}

function reference({ id, name }: Track, groupingType: string, sortOrder: number) {
  return { resourceType: 'Grouping', resourceId: id, uuid: uuid(id), name, groupingType, sortOrder };
}

function grouping({ id, name }: Track, groupingType: string) {
  return { resourceType: 'Grouping', resourceId: id, uuid: uuid(id), name, groupingType, objectType: 'EQUIPMENT' };
}

export function uuid(id: number): string {
  return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
}

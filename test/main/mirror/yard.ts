import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openMirror } from '#main/mirror/open.ts';
import type { Overlay, OverlayMove } from '#main/overlay.ts';
import { emptyOverlay } from '../../support/empty-overlay.ts';
import { readPlaces } from '#main/mirror/pull/listed-places.ts';
import { Pull } from '#main/mirror/pull/pull.ts';
import { clearStaging } from '#main/mirror/pull/staging.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { StationTrackItem } from '#shared/service/grouping.ts';
import { newDatabase } from '../../support/template-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

export const startedAt = Date.UTC(2026, 0, 31, 12);

/** Tracks 11 and 12 in station 1, track 21 in station 2, as the service lists them. */
export const stationTracks: StationTrackItem[] = [
  {
    resourceId: 1,
    name: 'North Yard',
    groupingType: 'STATION',
    sortOrder: 1,
    children: [
      { resourceId: 11, name: 'Yard 1', groupingType: 'TRACK', sortOrder: 1 },
      { resourceId: 12, name: 'Yard 2', groupingType: 'TRACK', sortOrder: 2 },
    ],
  },
  {
    resourceId: 2,
    name: 'Mill',
    groupingType: 'STATION',
    sortOrder: 2,
    children: [{ resourceId: 21, name: 'Mill 1' }],
  },
  {
    resourceId: 11,
    name: 'Yard 1',
    groupingType: 'TRACK',
    sortOrder: 1,
    attributes: { length: 640, spots: ['A', 'B'] },
  },
];

/** A car by its number, at a position of a track (`null`: on none). */
export function car(id: number, trackId: number | null, index: number, more: Partial<Equipment> = {}): Equipment {
  return {
    resourceId: id,
    equipmentInitial: 'UTLX',
    equipmentNumber: 670_000 + id,
    aarCarType: 'T108',
    loadStatus: 'LOAD',
    parentGroupings:
      trackId === null
        ? []
        : [{ resourceId: trackId, groupingType: 'TRACK', name: nameOf(trackId), groupingIndex: index }],
    ...more,
  };
}

function nameOf(trackId: number): string {
  return stationTracks.find(({ resourceId }) => resourceId === trackId)?.name ?? 't';
}

export function standing(trackId: number, ...ids: number[]): Equipment[] {
  return ids.map((id, index) => car(id, trackId, index));
}

/** A mirror in a real file, with a board whose waiting moves the test decides. */
export function openYard(path = join(temporaryFolder(), 'mirror.sqlite')) {
  const moves: OverlayMove[] = [];
  const draining = new Set<number>();
  const overlay: Overlay = {
    ...emptyOverlay,
    moves: () => moves,
    touchedCars: () => [...new Set(moves.flatMap((move) => move.equipmentIds))],
    isDraining: (trackId) => draining.has(trackId),
    touchingCar: (id) => ({
      pending: moves.filter((move) => move.equipmentIds.includes(id)).map((move) => move.commandId),
      attention: [],
      held: null,
    }),
    touchingTrack: (id) => ({ onTheirWay: moves.filter((move) => move.toTrackId === id).length, attention: 0 }),
  };
  const open = () => openMirror({ path, now: startedAt, dialect: defaultDialect, overlay });
  newDatabase('mirror', path, open);
  const opened = open();
  onTestFinished(() => {
    opened.close();
  });
  const { database, mirror, board } = opened;
  const beginPull = (items = stationTracks, at = startedAt + 1) =>
    new Pull(database, mirror, readPlaces(items, [], defaultDialect), at);
  return {
    ...opened,
    overlay,
    draining,
    moves,
    beginPull,
    /** Records a waiting move. */
    record(to: number, place: OverlayMove['place'], equipmentIds: number[], spot?: string) {
      const seq = moves.length + 1;
      const move = {
        commandId: `c${seq}`,
        seq,
        equipmentIds,
        toTrackId: to,
        place,
        ...(spot !== undefined && { spot }),
      };
      moves.push(move);
      return board.recompute([]);
    },
    /** A full pull of these cars, taken over at once. */
    async pull(cars: readonly Equipment[], items = stationTracks) {
      const pull = beginPull(items, startedAt);
      pull.addPage(cars, startedAt);
      await pull.compare();
      await pull.makeReady();
      pull.takeOver();
      await clearStaging(database);
      board.recompute('all');
    },
  };
}

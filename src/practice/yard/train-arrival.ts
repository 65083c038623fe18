import * as z from 'zod';
import { Refusal } from '../refusal.ts';
import type { Store } from '../store/store.ts';
import type { CarRow, EquipmentReader } from './equipment.ts';
import { toBack, type Mover } from './mover.ts';
import type { Places, TrackRow } from './places.ts';

export const trainInput = z
  .strictObject({
    trainNumber: z.string().optional(),
    equipmentIds: z.array(z.int()).min(1).optional(),
    /** So many cars that stand at other stations. */
    count: z.int().min(1).optional(),
    stationId: z.int(),
    /** Where the train comes in; the station's first receiving track when left out. */
    toTrackId: z.int().optional(),
  })
  .refine(({ equipmentIds, count }) => (equipmentIds === undefined) !== (count === undefined), {
    error: 'needs either equipmentIds or count',
  });
type TrainInput = z.infer<typeof trainInput>;

/** Called inside the transaction of the arrival; `at` is ISO 8601. */
type TrainArrived = (cars: readonly CarRow[], stationId: number, trainNumber: string | null, at: string) => void;

/** Brings a train into a station: its cars come to stand at the back of a track, each with a record ARRI. */
export function createTrainArrival(
  store: Store,
  places: Places,
  equipment: EquipmentReader,
  move: Mover,
  arrived: TrainArrived,
) {
  const elsewhere = store.prepare<[number, number], { id: number }>(
    `SELECT car.id FROM car JOIN track ON track.id = car.track_id
     WHERE track.station_id <> ? ORDER BY track.id, car.position LIMIT ?`,
  );

  function trackFor({ stationId, toTrackId }: TrainInput): TrackRow {
    if (places.station(stationId) === undefined) throw new Refusal(404, `No station has the id ${stationId}.`);
    const own = places.tracks().filter((track) => track.station_id === stationId);
    const track =
      toTrackId === undefined
        ? (own.find(({ name }) => name.startsWith('Receiving')) ?? own[0])
        : own.find(({ id }) => id === toTrackId);
    if (track === undefined) throw new Refusal(404, `The station has no track ${toTrackId ?? 'at all'}.`);
    return track;
  }

  return (input: TrainInput, now: number): { trackId: number; equipmentIds: number[] } => {
    const track = trackFor(input);
    const ids = input.equipmentIds ?? elsewhere.all(input.stationId, input.count ?? 0).map((row) => row.id);
    equipment.mustKnow(ids);
    const at = new Date(now).toISOString();
    const jobName = input.trainNumber === undefined ? 'Train' : `Train ${input.trainNumber}`;
    store.transaction(() => {
      move(toBack(ids, track.id), { jobName, moveType: 'ARRI', timestamp: at, revisedAt: at });
      arrived(equipment.findAll(ids), input.stationId, input.trainNumber ?? null, at);
    })();
    return { trackId: track.id, equipmentIds: ids };
  };
}
export type BringTrain = ReturnType<typeof createTrainArrival>;

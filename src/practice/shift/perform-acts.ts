import { createRandom, type Random } from '../random.ts';
import { carKinds } from '../seed/kinds.ts';
import { commodities } from '../seed/lading.ts';
import { arrivalStateOn } from '../seed/seed.ts';
import { billedAt } from '../seed/shift-stations.ts';
import { waybillOf } from '../seed/waybills.ts';
import { parseObject, type Store } from '../store/store.ts';
import type { CarRow, EquipmentReader } from '../yard/equipment.ts';
import { toBack, type Mover } from '../yard/mover.ts';
import type { Places, TrackRow } from '../yard/places.ts';
import type { Note, Recorder } from '../yard/recorder.ts';
import type { BringTrain } from '../yard/train-arrival.ts';
import type { Act, Trip } from './acts.ts';

interface ActPerformerParts {
  readonly store: Store;
  readonly places: Places;
  readonly equipment: EquipmentReader;
  readonly move: Mover;
  readonly record: Recorder;
  readonly bringTrain: BringTrain;
}

/** Weight of a load as a share of the car's capacity. */
const loadShare = 0.93;

/** Does in the yard's tables what the planner of the shift says. Run it inside a transaction. */
export function createActPerformer({ store, places, equipment, move, record, bringTrain }: ActPerformerParts) {
  const setBilled = store.prepare<[string, number, number]>(
    'UPDATE car SET load_status = ?, waybill_id = ? WHERE id = ?',
  );
  const setWaybill = store.prepare<[string, number]>('UPDATE waybill SET body = ? WHERE id = ?');
  const addWaybill = store.prepare<[number, string]>('INSERT INTO waybill VALUES (?, ?)');
  const nextWaybill = store.prepare<[], { id: number }>('SELECT max(id) + 1 AS id FROM waybill');
  const setArrival = store.prepare<[string, number]>(
    `UPDATE car SET body = json_set(body, '$.arrivalState', ?) WHERE id = ?`,
  );
  const closeOrders = store.prepare<[number]>(`UPDATE work_order SET status = 'CLOSED' WHERE equipment_id = ?`);

  function bill(
    random: Random,
    { equipmentId, block, isLoaded }: Trip,
    track: TrackRow | undefined,
    now: number,
  ): void {
    const car = equipment.find(equipmentId);
    const station = track && places.station(track.station_id);
    const billed = station && billedAt(station.name);
    const plan = car && planOf(random, car, equipment.waybillOf(car.waybill_id));
    if (car === undefined || track === undefined || billed === undefined || plan === undefined) return;
    const industry = billed.industries?.find(({ name }) => track.name === `${name} Lead`);
    const place = { station: billed, track: { purpose: 'class', ...(industry && { industry }) }, now };
    // A bill that somebody has written stays as it is; one of the shift's own is written again.
    const id = isOurs(equipment.waybillOf(car.waybill_id)) ? car.waybill_id : null;
    const used = id ?? nextWaybill.get()?.id ?? 1;
    const netLb = isLoaded ? Math.round(((plan.kind.grossRailLb - plan.tareLb) * loadShare) / 100) * 100 : 0;
    const body = waybillOf(random, { ...plan, loaded: isLoaded, netLb, block }, used, place);
    if (id === null) addWaybill.run(used, JSON.stringify(body));
    else setWaybill.run(JSON.stringify(body), used);
    setBilled.run(isLoaded ? 'LOAD' : 'EMPTY', used, equipmentId);
  }

  function arrive(equipmentIds: readonly number[], state: string): void {
    for (const id of equipmentIds) setArrival.run(state, id);
  }

  function perform(act: Act, random: Random, now: number): void {
    const at = new Date(now).toISOString();
    const note = (jobName: string, moveType: string): Note => ({ jobName, moveType, timestamp: at, revisedAt: at });
    switch (act.act) {
      case 'comesIn': {
        const { train: trainNumber, equipmentIds, stationId, toTrackId } = act;
        for (const trip of act.trips) bill(random, trip, places.track(toTrackId), now);
        arrive(equipmentIds, arrivalStateOn('receiving'));
        bringTrain({ trainNumber, equipmentIds: [...equipmentIds], stationId, toTrackId }, now);
        return;
      }
      case 'leaves':
        arrive(act.equipmentIds, arrivalStateOn('departure'));
        move(toBack(act.equipmentIds, act.toTrackId), note(`Train ${act.train}`, 'MAWY'));
        return;
      case 'moves': {
        const isMadeUp = places.track(act.toTrackId)?.name.startsWith('Train ') === true;
        arrive(act.equipmentIds, arrivalStateOn(isMadeUp ? 'departure' : 'class'));
        move(toBack(act.equipmentIds, act.toTrackId), note(act.crew, 'MAWY'));
        return;
      }
      case 'places':
        for (const { equipmentId } of act.cars) closeOrders.run(equipmentId);
        move(
          act.cars.map((car) => ({ ...car, toTrackId: act.toTrackId, index: -1 })),
          note(act.crew, 'PACT'),
        );
        return;
      case 'releases': {
        const { equipmentId, isLoaded } = act.trip;
        bill(random, act.trip, places.track(act.trackId), now);
        const waybillId = equipment.find(equipmentId)?.waybill_id ?? null;
        const stays = { equipmentId, fromTrackId: act.trackId, toTrackId: act.trackId, waybillId };
        record(stays, note('Customer', isLoaded ? 'RLOD' : 'RMTY'));
        return;
      }
      case 'rebills': {
        const car = equipment.find(act.trip.equipmentId);
        if (car !== undefined) bill(random, act.trip, places.track(car.track_id), now);
      }
    }
  }

  return (acts: readonly Act[], seed: number, now: number): void => {
    const random = createRandom(seed);
    for (const act of acts) perform(act, random, now);
  };
}
export type ActPerformer = ReturnType<typeof createActPerformer>;

/** What a car is, read back from what the yard keeps of it; `undefined`: no car that is billed. */
function planOf(random: Random, car: CarRow, waybill: Record<string, unknown> | undefined) {
  const kind = carKinds.find(({ aarCarType }) => aarCarType === car.aar_car_type);
  if (kind === undefined || kind.trade === 'none') return undefined;
  const carried = commodities[kind.trade].find(({ stcc }) => stcc === waybill?.['commodityCode']);
  const tare = car.umler === null ? undefined : parseObject(car.umler)['tareWeightLb'];
  return {
    kind,
    initial: car.initial,
    number: car.number,
    commodity: carried ?? random.pick(commodities[kind.trade]),
    tareLb: typeof tare === 'number' ? tare : kind.tareLb[0],
  };
}

function isOurs(waybill: Record<string, unknown> | undefined): boolean {
  return waybill !== undefined && !('revisionSourceType' in waybill);
}

import type { QueueEntry } from '#shared/terminal/queue.ts';
import { api } from '../api.ts';
import { noSuchCar, noSuchTrack } from '../api-errors.ts';
import type { OpenMirror } from './open.ts';
import { namedOnWaybills } from './cars/waybill-names.ts';
import { resolveMarks } from './cars/resolve.ts';

interface MirrorProcedures {
  readonly mirror: () => OpenMirror;
  /** The newest commands that touch a car. */
  readonly commandsOf: (equipmentId: number) => QueueEntry[];
  /** Wall clock, ms. */
  readonly now: () => number;
}

/** What is read of the board. */
export function mirrorProcedures({ mirror, commandsOf, now }: MirrorProcedures) {
  return {
    tracks: {
      list: api.tracks.list.handler(({ input }) => mirror().tracks.list(input?.stationId)),
      get: api.tracks.get.handler(({ input }) => {
        const track = mirror().tracks.get(input.trackId);
        if (track === null) throw noSuchTrack(input.trackId);
        return track;
      }),
      board: api.tracks.board.handler(({ input: { stationId, ...part } }) => ({
        tracks: mirror().tracks.station(stationId, part),
      })),
    },
    cars: {
      search: api.cars.search.handler(({ input }) => mirror().cars.search(input)),
      get: api.cars.get.handler(({ input: { equipmentId } }) => {
        const car = mirror().cars.get(equipmentId);
        if (car === null) throw noSuchCar(equipmentId);
        return { ...car, commands: commandsOf(equipmentId) };
      }),
      resolve: api.cars.resolve.handler(({ input }) => resolveMarks(mirror().cars, input.text)),
    },
    hazmat: {
      list: api.hazmat.list.handler(({ input: { trackId, equipmentIds = [] } }) => {
        if (trackId === undefined) return mirror().hazmat.ofCars(equipmentIds);
        const list = mirror().hazmat.onTrack(trackId);
        if (list === null) throw noSuchTrack(trackId);
        return list;
      }),
    },
    inventory: {
      table: api.inventory.table.handler(({ input }) => mirror().inventory.table(input ?? {}, now())),
      cars: api.inventory.cars.handler(({ input }) => ({ cars: mirror().inventory.cars(input.equipmentIds) })),
      choices: api.inventory.choices.handler(() => mirror().inventory.choices()),
    },
    namedOnWaybills: api.billsOfLading.namedOnWaybills.handler(() => namedOnWaybills(mirror().database)),
    knownGroupings: api.groupings.stored.handler(() => mirror().mirror.groupings.known()),
  };
}

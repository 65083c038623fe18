import type { HistoryRecord } from '#shared/service/history.ts';
import type { CarClock, ClockTime } from '#shared/terminal/due.ts';
import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { clockMomentOf, clockMoments, staysOf } from '#shared/yard/car-clock.ts';
import { filled } from '#shared/yard/filled.ts';
import { originOn, placeInWords } from '#shared/yard/waybill-places.ts';
import { iso } from '../clock.ts';
import type { WholeCar } from '../mirror/cars/car-reads.ts';
import { countsStill } from '../sync/movement-facts.ts';
import { momentOf } from '#shared/service/moment.ts';

/** The newest page of a car's history; `asOf`: when it was read, `null`: never. */
export interface HistoryOfCar {
  readonly asOf: string | null;
  readonly isLive: boolean;
  readonly goesOn: boolean;
  readonly items: readonly HistoryRecord[];
}

/** A placement reported by webhook, with the name of its place. */
type ReportedPlacement = Pick<ReceivedEvent, 'deliveryId' | 'receivedAt' | 'eventTimestamp'> & {
  readonly place: string | null;
};

/** `at`: ms; `NaN`: no time is stated. */
type ReportedTime = Omit<ClockTime, 'moment' | 'at' | 'moveType'> & { readonly moveType: string; readonly at: number };

export function clockOf(car: WholeCar, history: HistoryOfCar, placements: readonly ReportedPlacement[]): CarClock {
  const { waybill } = car.equipment;
  const counting = history.items.filter(countsStill);
  const all = [...counting.flatMap(ofRecord), ...placements.map(ofPlacement)];
  const timed = all.filter(({ at }) => !Number.isNaN(at));
  const untimed = new Set(all.flatMap(({ at, moveType }) => (Number.isNaN(at) ? (clockMomentOf(moveType) ?? []) : [])));
  return {
    equipmentId: car.equipmentId,
    mark: car.mark,
    bill: {
      waybillNumber: waybill?.waybillNumber == null ? null : String(waybill.waybillNumber),
      waybillCreated: filled(waybill?.createdAt),
      waybillDate: filled(waybill?.waybillDate),
      loadStatus: car.loadStatus,
      commodity: car.commodity,
      shipper: filled(waybill?.consignorCustomerName),
      consignee: car.consignee,
      origin: placeInWords(originOn(waybill)),
    },
    asOf: history.asOf,
    isLive: history.isLive,
    goesOn: history.goesOn,
    struck: history.items.length - counting.length,
    untimed: clockMoments.filter((moment) => untimed.has(moment)),
    stays: staysOf(timed).map(({ times, isOver }) => ({
      isOver,
      times: times.map(({ moment, record: { at, moveType, ...rest } }) => ({
        moment,
        at: iso(at),
        moveType: rest.source === 'history' ? moveType : null,
        ...rest,
      })),
    })),
  };
}

function ofRecord(record: HistoryRecord): ReportedTime[] {
  const at = momentOf(record.timestamp);
  const { moveType, resourceId, uuid, jobName, currentTrack, currentStation } = record;
  if (typeof moveType !== 'string') return [];
  return [
    {
      source: 'history',
      moveType,
      at,
      id: resourceId == null ? filled(uuid) : String(resourceId),
      jobName: filled(jobName),
      place: [currentTrack?.name, currentStation?.name].flatMap((name) => filled(name) ?? []).join(', ') || null,
      receivedAt: null,
    },
  ];
}

/** Counts in the clock like an actual placement (`PACT`). */
function ofPlacement({ deliveryId, receivedAt, eventTimestamp, place }: ReportedPlacement): ReportedTime {
  const at = momentOf(eventTimestamp);
  return { source: 'webhook', moveType: 'PACT', at, id: deliveryId, jobName: null, place, receivedAt };
}

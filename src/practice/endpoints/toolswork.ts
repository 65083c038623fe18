import { randomUUID } from 'node:crypto';
import { endpoints } from '#shared/service/endpoints.ts';
import type { ToolsworkRequest } from '#shared/service/toolswork.ts';
import { isRecord, list } from '#shared/service/record.ts';
import { Refusal } from '../refusal.ts';
import { play, type Operation } from '../service/operation.ts';
import { parseObject, type Store } from '../store/store.ts';
import type { EquipmentReader } from '../yard/equipment.ts';
import { readMark, type Mark } from '../yard/mark.ts';
import type { CarMove, Mover } from '../yard/mover.ts';
import type { Places, TrackRow } from '../yard/places.ts';
import type { Note } from '../yard/recorder.ts';
import type { Template, Waybills } from '../yard/waybills.ts';

type Detail = ToolsworkRequest['details'][number];

interface Row {
  readonly detail: Detail;
  readonly mark: Mark;
}

const poundsPerTon = 2000;
/** A position no car has; the move that follows gives each its own. */
const behindAll = 1_000_000_000;

interface ToolsworkParts {
  readonly store: Store;
  readonly places: Places;
  readonly equipment: EquipmentReader;
  readonly waybills: Waybills;
  readonly move: Mover;
}

/**
 * Endpoint 2: puts the cars on the track, by `sequence` where it is given and else as they are listed;
 * cars that stand there already stay where they are, cars nobody knew are made. Each gets a waybill from
 * the template with its weights, its comments as notes and its groupings, and a history record LDCH.
 *
 * Created when they do not exist: the track, at the station the first detail names (a grouping of the
 * type STATION) or else at the yard's first; stations; spots (SPOT) of that track, at which the car then
 * stands; and any other grouping. An unknown template is a 404, an unreadable mark a 400.
 */
export function playLoadToolswork(parts: ToolsworkParts): Operation {
  const { store, places, equipment, waybills, move } = parts;
  const insertCar = store.prepare<(string | number | null)[]>(
    `INSERT INTO car (uuid, initial, number, aar_car_type, body, track_id, position)
     VALUES (?, ?, ?, ?, '{"equipmentType":"CAR","arrivalState":"ONLINE"}', ?, ?)`,
  );
  const update = store.prepare<[string, string, number | null, number]>(
    'UPDATE car SET load_status = ?, body = ?, spot_id = coalesce(?, spot_id) WHERE id = ?',
  );
  const join = store.prepare<[number, number]>('INSERT OR IGNORE INTO car_grouping VALUES (?, ?)');

  /** The station of a new track: the one that the first detail names, or the yard's first. */
  function stationOf(details: readonly Detail[], at: string): number {
    const name = details[0]?.groupings.find((one) => isType(one, 'STATION'))?.name;
    const station = name === undefined ? places.stations()[0] : places.stationFor(name, at);
    if (station === undefined) throw new Refusal(404, 'This yard has no station.');
    return station.id;
  }

  function group(carId: number, detail: Detail, track: TrackRow, at: string): number | null {
    let spotId: number | null = null;
    for (const grouping of detail.groupings) {
      const { type, name } = grouping;
      if (isType(grouping, 'SPOT')) spotId = places.spotFor(track.id, name, at).id;
      else if (isType(grouping, 'STATION')) places.stationFor(name, at);
      else if (isType(grouping, 'TRACK')) places.trackFor(name, () => track.station_id, at);
      else join.run(carId, places.otherFor(type, name, at).id);
    }
    return spotId;
  }

  /** The move that brings the car to the track; a car nobody knew is made at its back first. */
  function moveTo(track: TrackRow, mark: Mark, template: Template): CarMove {
    const known = equipment.findByMark(mark);
    if (known?.track_id === track.id) {
      return { equipmentId: known.id, toTrackId: track.id, index: known.position, spotId: known.spot_id };
    }
    const isNew = known === undefined;
    if (isNew) insertCar.run(randomUUID(), mark.initial, mark.number, carTypeOf(template), track.id, behindAll);
    const equipmentId = equipment.findByMark(mark)?.id;
    if (equipmentId === undefined) throw new TypeError('A car that was just made is gone.');
    return { equipmentId, toTrackId: track.id, index: -1, spotId: null, isNew };
  }

  function load(row: Row, carId: number, track: TrackRow, template: Template, at: string): void {
    const car = equipment.find(carId);
    if (car === undefined) throw new TypeError('A car that was just moved is gone.');
    const { detail, mark } = row;
    const spotId = group(carId, detail, track, at);
    const loadStatus = detail.netWeightTons > 0 ? 'LOAD' : 'EMPTY';
    const notes = detail.comments === undefined ? {} : { notes: detail.comments };
    update.run(loadStatus, JSON.stringify({ ...parseObject(car.body), ...notes }), spotId, carId);
    waybills.add(waybillFor(detail, mark, template, loadStatus), [carId], at);
  }

  return play(
    endpoints.loadToolswork,
    (request, now) => {
      const template = waybills.template(request.waybillTemplateId);
      if (template === undefined) {
        throw new Refusal(404, `No waybill template has the id ${request.waybillTemplateId}.`);
      }
      const rows = request.details.map((detail, n): Row => ({ detail, mark: checked(detail, n) }));
      rows.sort((one, other) => (one.detail.sequence ?? Infinity) - (other.detail.sequence ?? Infinity) || 0);
      const revisedAt = new Date(now).toISOString();
      const note: Note = {
        jobName: `Toolswork load ${request.trackName}`,
        moveType: 'LDCH',
        timestamp: request.timestamp === undefined ? revisedAt : new Date(request.timestamp).toISOString(),
        revisedAt,
      };
      const { trackName, details } = request;
      if (trackName.trim() === '') throw new Refusal(400, 'trackName: must not be empty.');
      const track = places.trackFor(trackName, () => stationOf(details, revisedAt), revisedAt);
      const moves = rows.map(({ mark }) => moveTo(track, mark, template));
      move(moves, note);
      rows.forEach((row, n) => load(row, moves[n]?.equipmentId ?? 0, track, template, revisedAt));
      return {};
    },
    ({ details, trackName, waybillTemplateId }) => {
      const marks = details.map(({ initialAndNumber }) => readMark(initialAndNumber));
      return {
        equipmentIds: marks.flatMap((mark) => (mark && equipment.findByMark(mark)?.id) ?? []),
        trackId: places.trackNamed(trackName)?.id,
        about: { trackName, waybillTemplateId, equipment: details.map(({ initialAndNumber }) => initialAndNumber) },
      };
    },
  );
}

function checked(detail: Detail, n: number): Mark {
  const mark = readMark(detail.initialAndNumber);
  if (mark === null) throw new Refusal(400, `details[${n}].initialAndNumber: is no equipment initial and number.`);
  for (const field of ['netWeightTons', 'grossWeightTons', 'tareWeightTons'] as const) {
    if ((detail[field] ?? 0) < 0) throw new Refusal(400, `details[${n}].${field}: must not be negative.`);
  }
  for (const [nth, { type, name }] of detail.groupings.entries()) {
    if (type.trim() !== '' && name.trim() !== '') continue;
    throw new Refusal(400, `details[${n}].groupings[${nth}]: needs a type and a name.`);
  }
  return mark;
}

function isType(grouping: Detail['groupings'][number], type: string): boolean {
  return grouping.type.toUpperCase() === type;
}

function waybillFor(
  detail: Detail,
  mark: Mark,
  { id, name, waybill }: Template,
  loadStatus: string,
): Record<string, unknown> {
  const pounds = (tons: number): number => Math.round(tons * poundsPerTon);
  const { netWeightTons: net, grossWeightTons: gross } = detail;
  const tare = detail.tareWeightTons ?? (gross === undefined ? undefined : gross - net);
  return {
    ...waybill,
    waybillTemplateId: id,
    waybillTemplateName: name,
    loadStatus,
    netWeightTons: net,
    equipmentDetails: [
      {
        ...firstEquipment(waybill),
        equipmentInitial: mark.initial,
        equipmentNumber: mark.number,
        netWeightLbs: pounds(net),
        ...(gross !== undefined && { grossWeightLbs: pounds(gross) }),
        ...(tare !== undefined && { tareWeightLbs: pounds(tare) }),
        weightType: 'ACTUAL',
      },
    ],
  };
}

function firstEquipment(waybill: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [first] = list(waybill, 'equipmentDetails');
  return isRecord(first) ? first : {};
}

function carTypeOf({ waybill }: Template): string | null {
  const { aarCarType } = firstEquipment(waybill);
  return typeof aarCarType === 'string' ? aarCarType : null;
}

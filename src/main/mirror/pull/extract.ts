import type { Equipment } from '#shared/service/equipment.ts';
import { visible } from '#shared/service/visible.ts';
import { hazmatLadings, withUnits } from '#shared/rules/hazmat-ladings.ts';
import { routeStops } from '#shared/rules/route-stops.ts';
import { letterOf, typicalLengthFt } from '#shared/yard/car-types.ts';
import { filled, inList, placeName } from '#shared/yard/filled.ts';
import { hazmatOf } from '#shared/yard/hazmat-list.ts';
import { outsideFeet, type LengthUnit } from '#shared/yard/length.ts';
import { lastDigitsKey, showMark } from '#shared/yard/mark.ts';
import { destinationOn, originOn, placeInWords } from '#shared/yard/waybill-places.ts';
import { grossTons, pounds, weightDoubts } from '#shared/yard/weights.ts';
import type { CarTable } from '../file/schema.ts';
import { atBack, behindAll, type ListedOn } from './listed-cars.ts';
import { servedText } from '../file/served-columns.ts';
import { momentOf } from '#shared/service/moment.ts';

/** What is needed to distinguish a car's track from its other groupings. */
export interface PlaceReading {
  isTrack(groupingId: number): boolean;
  isDeleted(trackId: number): boolean;
  /** What a place is listed below, at any depth, the nearest first. */
  above(placeId: number): ReadonlySet<number>;
  /** Grouping type of spots, in upper case (dialect). */
  readonly spotType: string;
  /** The tag category and grouping type that name a block, in upper case (dialect). */
  readonly blockName: string;
  /** States of a work order that is over, in upper case (dialect). */
  readonly closedStates: ReadonlySet<string>;
  /** The unit of lengths that state none (dialect). */
  readonly lengthUnit: LengthUnit;
}

type Waybill = NonNullable<Equipment['waybill']>;

/**
 * A car's columns for board and search. `asOf`: when it was requested (wall clock, ms). `listedOn` gives its place
 * among the cars of its track in the list, if its stated position is useless.
 */
export function carRow(car: Equipment, reading: PlaceReading, asOf: number, listedOn: ListedOn): CarTable {
  const aarCarType = filled(car.aarCarType);
  const equipmentType = filled(car.equipmentType);
  return {
    id: car.resourceId,
    ...markColumns(car),
    load_status: inList(loadStatusOf(car)),
    aar_car_type: inList(aarCarType),
    car_letter: letterOf(aarCarType ?? equipmentType ?? ''),
    equipment_type: inList(equipmentType),
    commodity: inList(commodityOf(car.waybill)),
    ...placeOf(car, reading, listedOn),
    missing_since: null,
    as_of: asOf,
    ...addedColumns(car, reading),
  };
}

function markColumns(car: Equipment): Pick<CarTable, 'initial' | 'number' | 'last_digits' | 'mark'> {
  const { initial: written, stated } = statedMark(car);
  const initial = inList(written);
  const number = stated ?? 0;
  // A missing number is not number 0, or several such cars would share one mark.
  const isNameless = stated === null || (initial === '' && number === 0);
  const mark = isNameless ? `${initial} #${car.resourceId}` : showMark({ initial, number });
  return { initial, number, last_digits: lastDigitsKey(number), mark: visible(mark.trim()) };
}

function measureColumns(
  car: Equipment,
  loadStatus: string | null,
  bareUnit: LengthUnit,
): Pick<CarTable, 'length_ft' | 'length_known' | 'gross_tons' | 'weight_doubts'> {
  const { umler, waybill } = car;
  const details = measuresOf(car);
  const length = outsideFeet({ ...umler, lengthIn: details?.lengthIn, bareUnit });
  // A waybill for several cars states the tons of all of them together.
  const isOfSeveral = (waybill?.equipmentDetails ?? []).length > 1;
  const weights = {
    loadStatus,
    grossLbs: details?.grossWeightLbs,
    netLbs: details?.netWeightLbs,
    netTons: isOfSeveral ? null : waybill?.netWeightTons,
    tareLbs: umler?.tareWeightLb ?? pounds(umler?.tareWeight, umler?.tareWeightUnit) ?? details?.tareWeightLbs,
  };
  const limitLbs = umler?.grossRailWeightLb ?? pounds(umler?.grossRailWeight, umler?.grossRailWeightUnit);
  const doubts = weightDoubts({ ...weights, limitLbs });
  return {
    length_ft: length ?? typicalLengthFt(filled(car.aarCarType), filled(car.equipmentType)),
    length_known: length === null ? 0 : 1,
    // A full container on an empty car weighs as well; how much with the car, nothing says.
    gross_tons: withUnits(car, loadStatus) === loadStatus ? grossTons(weights) : null,
    weight_doubts: doubts.length === 0 ? null : doubts.join(' '),
  };
}

/** The columns that older mirrors lack, or have by an older rule: filled from the stored cars when such a file is opened. */
export function addedColumns(
  car: Equipment,
  { closedStates, blockName, lengthUnit }: Pick<PlaceReading, 'closedStates' | 'blockName' | 'lengthUnit'>,
) {
  const { waybill } = car;
  const loadStatus = loadStatusOf(car);
  return {
    ...measureColumns(car, loadStatus, lengthUnit),
    hazmat: hazmatText(car, loadStatus),
    arrival_state: inList(codeOf(filled(car.arrivalState), ['INBOUND', 'ONLINE', 'OUTBOUND'])),
    received_at: moment(car.ichrTime),
    waybill_number: waybill?.waybillNumber == null ? null : String(waybill.waybillNumber),
    shipper: inList(filled(waybill?.consignorCustomerName)),
    consignee: inList(filled(waybill?.consigneeCustomerName)),
    origin: inList(placeInWords(originOn(waybill))),
    destination: inList(placeInWords(destinationOn(waybill))),
    tags: tagsOf(car),
    groupings: groupingsOf(car),
    served: servedText(car, closedStates),
    block: inList(blockOf(car, blockName)),
  };
}

/** What a car is called, by itself or by its reference data; `stated`: its number, `null` where it has none. */
function statedMark({ equipmentInitial, equipmentNumber, umler }: Equipment) {
  return {
    initial: (filled(equipmentInitial) ?? filled(umler?.equipmentInitial) ?? '').toUpperCase(),
    stated: equipmentNumber ?? wholeNumber(umler?.equipmentNumber),
  };
}

/** The reference data may state any number; one that no column of whole numbers can hold is none. */
function wholeNumber(stated: number | null | undefined): number | null {
  const whole = Math.trunc(stated ?? Number.NaN);
  return Number.isSafeInteger(whole) ? whole : null;
}

/** The tags of a car, `Category: Tag`, from the stored text. */
export function tagList(stored: string | null): string[] {
  return stored === null ? [] : stored.split('\n').filter((tag) => tag !== '');
}

export function parentIds(stored: string | null): number[] {
  return stored === null ? [] : stored.split(',').flatMap((id) => (id === '' ? [] : [Number(id)]));
}

/** The block of a car, `name` in upper case: from a tag of its waybill, else a grouping it is in, else its route. */
function blockOf(car: Equipment, name: string): string | null {
  const isBlock = (called: string | null | undefined) => called?.trim().toUpperCase() === name;
  const tag = Object.entries(car.waybill?.tags ?? {}).find(([category]) => isBlock(category));
  const grouping = car.parentGroupings?.find(({ groupingType }) => isBlock(groupingType));
  return filled(tag?.[1]) ?? filled(grouping?.name) ?? filled(routeStops(car.waybill).join('-'));
}

/** Tags and groupings of a car in lists; the car itself has all of them. */
const mostTags = 100;
const mostGroupings = 1_000;

function tagsOf(car: Equipment): string | null {
  const tags = waybillsOn(car).flatMap((waybill) =>
    Object.entries(waybill?.tags ?? {}).map(([category, tag]) =>
      inList(`${category}: ${tag}`.replaceAll(/\s+/g, ' ').trim()),
    ),
  );
  const sorted = [...new Set(tags)].toSorted().slice(0, mostTags);
  return sorted.length === 0 ? null : `\n${sorted.join('\n')}\n`;
}

function groupingsOf(car: Equipment): string | null {
  const ids = (car.parentGroupings ?? []).flatMap(({ resourceId }) =>
    typeof resourceId === 'number' ? [resourceId] : [],
  );
  return ids.length === 0 ? null : `,${[...new Set(ids)].slice(0, mostGroupings).join(',')},`;
}

/** What stands on the car counts as well as what is in it. */
function waybillsOn(car: Equipment) {
  return [car.waybill, ...(car.intermodalUnits ?? []).map((unit) => unit.waybill)];
}

/**
 * The grouping among a car's parents that is of a type (given in upper case), such as its station. Numbers below 1 are
 * the terminal's own, here as in every list of the service.
 */
export function parentOfType(car: Equipment, type: string): { readonly id: number; readonly name: string } | null {
  for (const parent of car.parentGroupings ?? []) {
    const { resourceId: id, groupingType, name } = parent;
    if (groupingType?.toUpperCase() !== type || typeof id !== 'number' || id < 1) continue;
    return { id, name: placeName(name) ?? `#${id}` };
  }
  return null;
}

/** The position that a car states in a grouping, -1 being the back as in a move; `null`: none. */
export function positionIn(place: NonNullable<Equipment['parentGroupings']>[number] | undefined): number | null {
  const stated = place?.groupingIndex ?? null;
  return stated === -1 ? atBack : stated;
}

/** A car's track is the parent grouping that is a known track; its spot is the one of the spot type. */
function placeOf(
  car: Equipment,
  reading: PlaceReading,
  listedOn: ListedOn,
): Pick<CarTable, 'track_id' | 'grouping_index' | 'spot'> {
  const parents = car.parentGroupings ?? [];
  const named = parents.filter(({ resourceId }) => typeof resourceId === 'number' && reading.isTrack(resourceId));
  // A car in a spot may name that alone.
  const tracks = named.length > 0 ? named : parents.flatMap((one) => tracksAbove(one.resourceId, reading));
  const isSpot = ({ groupingType }: (typeof parents)[number]) => groupingType?.toUpperCase() === reading.spotType;
  const standing = preferring(
    preferring(tracks, (one) => !isSpot(one)),
    ({ resourceId }) => !reading.isDeleted(resourceId ?? 0),
  );
  // A car in several tracks at once stands where it has a position, and of a track within a track on the inner one.
  const among = preferring(standing, ({ groupingIndex }) => typeof groupingIndex === 'number');
  const ids = new Set(among.length > 1 ? among.map(({ resourceId }) => resourceId ?? 0) : []);
  const outer = new Set([...ids].flatMap((id) => [...reading.above(id)]));
  const track = preferring(among, ({ resourceId }) => !outer.has(resourceId ?? 0))[0];
  const spot = parents.find(isSpot);
  const trackId = track?.resourceId ?? null;
  const stated = positionIn(track);
  const nth = listedOn(trackId, car.resourceId, stated);
  return {
    track_id: trackId,
    grouping_index: nth === null ? (stated ?? behindAll) : behindAll + nth,
    // Kept exactly as the service writes it, because a move back names it again.
    spot: placeName(spot?.name),
  };
}

/** Every place that a car names; where none is a track, also the track that each is listed below, on which it stands. */
export function placesNamed({ parentGroupings }: Equipment, reading: PlaceReading): number[] {
  const named = (parentGroupings ?? []).flatMap(({ resourceId }) => resourceId ?? []);
  if (named.some((id) => reading.isTrack(id))) return named;
  return named.flatMap((id) => [id, ...tracksAbove(id, reading).map(({ resourceId }) => resourceId)]);
}

/** The innermost track that a place is listed below, without a position; none where there is none. */
function tracksAbove(placeId: number | null | undefined, reading: PlaceReading): { readonly resourceId: number }[] {
  const above = [...reading.above(placeId ?? 0)].find((id) => reading.isTrack(id));
  return above === undefined ? [] : [{ resourceId: above }];
}

/** Those that fit; all of them where none does. */
function preferring<T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] {
  return all.length > 1 && all.some(fits) ? all.filter(fits) : all;
}

function loadStatusOf(car: Equipment): string | null {
  return codeOf(filled(car.loadStatus) ?? filled(car.waybill?.loadStatus), ['LOAD', 'EMPTY']);
}

/** A known code in upper case, so that counts, weights and filters agree; any other value as it is. */
function codeOf(said: string | null, known: readonly string[]): string | null {
  const code = said?.toUpperCase() ?? null;
  return code !== null && known.includes(code) ? code : said;
}

/** The part of the waybill about this very car; of a waybill for one car, its only part. */
function detailsOf(car: Equipment) {
  const all = car.waybill?.equipmentDetails ?? [];
  const { initial, stated } = statedMark(car);
  const isOfCar = ({ equipmentInitial, equipmentNumber }: (typeof all)[number]) =>
    (equipmentInitial ?? '').trim().toUpperCase() === initial && equipmentNumber === stated;
  const own = stated === null ? undefined : all.find(isOfCar);
  return own ?? (all.length === 1 ? all[0] : undefined);
}

/** The same, unless it names other equipment: weights and length of a container on the car are not the car's. */
function measuresOf(car: Equipment) {
  const details = detailsOf(car);
  const { initial, stated } = statedMark(car);
  const named = filled(details?.equipmentInitial)?.toUpperCase() ?? initial;
  const isOther =
    (initial !== '' && named !== initial) || (stated !== null && (details?.equipmentNumber ?? stated) !== stated);
  return isOther ? undefined : details;
}

function commodityOf(waybill: Waybill | null | undefined): string | null {
  const descriptions = (waybill?.lineItems ?? []).flatMap((item) => item.descriptions ?? []);
  const named = descriptions.find((one) => filled(one.ladingDescription) !== null);
  return filled(named?.ladingDescription) ?? filled(waybill?.commodityCode);
}

/** Numbers and classes of a car in lists: far more than any car has. Its own page shows all of them. */
const mostHazmat = 100;

function hazmatText(car: Equipment, loadStatus: string | null): string | null {
  const ladings = hazmatLadings(car, loadStatus).map(({ lading }) => lading);
  const hazmat = hazmatOf(ladings, { commodityCodes: commodityCodesOf(car), loadStatus: withUnits(car, loadStatus) });
  // The board shows the first class; a filter looks for any.
  const classes = ladings.flatMap(({ class: first, subsidiary }) => (first === null ? [] : [first, ...subsidiary]));
  if (hazmat === null) return null;
  const some = (texts: readonly string[]) => [...new Set(texts)].slice(0, mostHazmat).map((text) => inList(text));
  const { unNumbers, class: first } = hazmat;
  return JSON.stringify({
    ...hazmat,
    unNumbers: some(unNumbers),
    class: inList(first),
    classes: some(classes),
  });
}

/** Every commodity code on a waybill of the car or on a shipment in it. */
function commodityCodesOf(car: Equipment): string[] {
  const waybills = waybillsOn(car);
  const lines = waybills.flatMap((waybill) => waybill?.lineItems ?? []).flatMap((item) => item.descriptions ?? []);
  const own = detailsOf(car);
  const units = (car.intermodalUnits ?? []).flatMap((unit) => unit.waybill?.equipmentDetails ?? []);
  const shipments = [...(own === undefined ? [] : [own]), ...units].flatMap((part) => part.shipmentInfo ?? []);
  return [
    ...waybills.map((waybill) => waybill?.commodityCode),
    ...lines.flatMap((line) => [line.commodityCode, line.hazmatRatingCommodityCode]),
    ...shipments.flatMap((shipment) => (shipment.lineItems ?? []).map((item) => item.commodityCode)),
  ].filter((code) => typeof code === 'string');
}

/** Milliseconds of a time as the service writes it; `null` if it is not a time. */
function moment(time: string | null | undefined): number | null {
  const at = momentOf(time);
  return Number.isNaN(at) ? null : at;
}

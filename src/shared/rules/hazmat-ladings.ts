import { isRecord, list, text } from '../service/record.ts';
import { unreadFieldsOf } from '../service/set-aside.ts';
import { inList } from '../yard/filled.ts';
import { isEmptied } from '../yard/hazmat.ts';
import { blankLading, type HazmatFlag, hazmatLading, type HazmatLading } from '../yard/hazmat-list.ts';

/** The load status of a car with all that stands on it: a full container may stand on an empty car. */
export function withUnits(equipment: unknown, loadStatus: string | null): string | null {
  const isFull = (unit: unknown) => text(unit, 'waybill.loadStatus')?.toUpperCase() === 'LOAD';
  return isEmptied(loadStatus) && list(equipment, 'intermodalUnits').some(isFull) ? 'LOAD' : loadStatus;
}

/**
 * The hazardous ladings of a car as a hazmat list has them, dirt included and marked: those of its own waybill and
 * those of every container and trailer that stands on it, each with its mark as `unit` (`null`: the car itself). The
 * car is read as the service gave it: nothing is certain, so nothing is assumed.
 */
export function hazmatLadings(equipment: unknown, loadStatus: string | null) {
  const paths = isRecord(equipment) ? unreadFieldsOf(equipment) : [];
  const unread = new Set(paths);
  const within = Map.groupBy(paths, (path) => placeOfLading.exec(path)?.[0] ?? '');
  const units = byPlace(list(equipment, 'intermodalUnits'), 'intermodalUnits', unread);
  const loads: readonly (readonly [load: unknown, path: string, unit: string | null])[] = [
    [equipment, '', null],
    ...units.map(([unit, place]) => [unit, `${place}.`, unitMark(unit)] as const),
  ];
  const read = loads.flatMap(([load, path, unit]) => {
    // Each lading looks at it again: one of megabytes, beside thousands of ladings, stopped everything for minutes.
    const status = inList((unit === null ? null : text(load, 'waybill.loadStatus')) ?? loadStatus);
    return byPlace(list(load, 'waybill.hazardousInfo'), `${path}waybill.hazardousInfo`, unread).map(([info, place]) => {
      const left = (within.get(place) ?? []).map((one) => one.slice(place.length + 1));
      return { lading: ladingOf(info, left, status), unit };
    });
  });
  const isUnread = paths.some((path) => hazardousPart.test(path) || (read.length === 0 && codePart.test(path)));
  const ofAll = blankLading('unread', withUnits(equipment, loadStatus));
  return isUnread ? [...read, { lading: ofAll, unit: null }] : read;
}

/** The lading that a field is of, in its path. */
const placeOfLading = /^.*?hazardousInfo\[\d+\](?=\.)/;
const hazardousPart = /(^|\.)(waybill|(hazardousInfo|intermodalUnits)(\[\d+\])?)$/;
/** The code of a commodity, or what holds one: without hazardous ladings it alone says whether there is hazmat. */
const codePart =
  /(^|\.)(commodityCode|hazmatRatingCommodityCode|(lineItems|descriptions|equipmentDetails|shipmentInfo)(\[\d+\])?)$/;

/** The records of a list, each with its place in the answer (`list[1]`): one that could not be read had one, too. */
function byPlace(records: readonly unknown[], path: string, unread: ReadonlySet<string>) {
  let at = -1;
  return records.map((record): [unknown, string] => {
    do at += 1;
    while (unread.has(`${path}[${at}]`));
    return [record, `${path}[${at}]`];
  });
}

/** What a lading lacks, and the parts of it that say so. */
const lacks: readonly (readonly [HazmatFlag, RegExp])[] = [
  ['noUn', /^unIdCode$/],
  ['noClass', /^classificationInfo(\[\d+\](\.hazardousClass)?)?$/],
  ['noName', /^hazmatShippingNameInfo(\[\d+\](\.hazmatShippingName)?)?$/],
  ['noContact', /^administrativeContacts/],
  ['emptyNotResidue', /^residueIndicatorCode$/],
];

/** `TCNU 123456`, or as much of it as is said. */
export function unitMark(unit: unknown): string {
  const parts = [text(unit, 'unitInitial'), text(unit, 'unitNumber') ?? text(unit, 'resourceId')];
  return parts.filter((part) => part !== null).join(' ');
}

/** `unread`: what was left out of it, by path. */
function ladingOf(info: unknown, unread: readonly string[], loadStatus: string | null): HazmatLading {
  const each = (path: string, field: string) =>
    list(info, path).flatMap((one) => {
      const found = text(one, field);
      return found === null ? [] : [found];
    });
  return hazmatLading(
    {
      un: text(info, 'unIdCode'),
      classes: each('classificationInfo', 'hazardousClass'),
      name: each('hazmatShippingNameInfo', 'hazmatShippingName')[0] ?? null,
      group: text(info, 'packagingGroupCode'),
      zone: each('hazmatAdditionalInfo', 'hazardZoneCode')[0] ?? null,
      rq: each('classificationInfo', 'reportableQuantityCode')[0] ?? null,
      placards: each('classificationInfo', 'hazardousPlacardNotation'),
      contacts: list(info, 'administrativeContacts').map(contact),
      residueCode: text(info, 'residueIndicatorCode'),
      ...(unread.length > 0 && {
        unread: lacks.flatMap(([lack, part]) => (unread.some((path) => part.test(path)) ? [lack] : [])),
      }),
    },
    loadStatus,
  );
}

function contact(one: unknown): string {
  const numbers = list(one, 'communicationNumbers').flatMap((number) => text(number, 'number') ?? []);
  return [text(one, 'name'), ...numbers].filter((part) => part !== null).join(' ');
}

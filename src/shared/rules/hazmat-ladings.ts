import { isRecord, list, text } from '../service/record.ts';
import { unreadFieldsOf } from '../service/set-aside.ts';
import { blankLading, hazmatLading, type HazmatLading } from '../yard/hazmat-list.ts';

/** A lading and what it is in: the mark of a container or trailer on the car; `null`: the car itself. */
interface LadingOnCar {
  readonly lading: HazmatLading;
  readonly unit: string | null;
}

/**
 * The hazardous ladings of a car as a hazmat list has them, dirt included and marked: those of its own waybill and
 * those of every container and trailer that stands on it. The car is read as the service gave it: nothing is certain,
 * so nothing is assumed.
 */
export function hazmatLadings(equipment: unknown, loadStatus: string | null): LadingOnCar[] {
  const loads: readonly (readonly [load: unknown, unit: string | null])[] = [
    [equipment, null],
    ...list(equipment, 'intermodalUnits').map((unit) => [unit, unitMark(unit)] as const),
  ];
  const read = loads.flatMap(([load, unit]) =>
    list(load, 'waybill.hazardousInfo').map((info) => ({ lading: ladingOf(info, loadStatus), unit })),
  );
  const isUnread = isRecord(equipment) && isHazmatUnread(equipment);
  return isUnread ? [...read, { lading: blankLading('unread', loadStatus), unit: null }] : read;
}

/** Whether a hazardous lading of a car could not be read, or what may tell of one. */
export function isHazmatUnread(equipment: Readonly<Record<string, unknown>>): boolean {
  const whole = /(^|\.)(waybill|(hazardousInfo|intermodalUnits)(\[\d+\])?)$/;
  return unreadFieldsOf(equipment).some((path) => whole.test(path));
}

/** `TCNU 123456`, or as much of it as is said. */
export function unitMark(unit: unknown): string {
  const parts = [text(unit, 'unitInitial'), text(unit, 'unitNumber') ?? text(unit, 'resourceId')];
  return parts.filter((part) => part !== null).join(' ');
}

function ladingOf(info: unknown, loadStatus: string | null): HazmatLading {
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
    },
    loadStatus,
  );
}

function contact(one: unknown): string {
  const numbers = list(one, 'communicationNumbers').flatMap((number) => text(number, 'number') ?? []);
  return [text(one, 'name'), ...numbers].filter((part) => part !== null).join(' ');
}

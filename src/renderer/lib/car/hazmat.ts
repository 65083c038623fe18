import { hazmatLading, type HazmatLading } from '#shared/yard/hazmat-list.ts';
import { list, text } from './fields.ts';

/** The hazardous ladings of a car's waybill as a hazmat list has them, dirt included and marked. */
export function hazmatLadings(equipment: unknown, loadStatus: string | null): HazmatLading[] {
  return list(equipment, 'waybill.hazardousInfo').map((lading) => {
    const each = (path: string, field: string) =>
      list(lading, path).flatMap((one) => {
        const found = text(one, field);
        return found === null ? [] : [found];
      });
    return hazmatLading(
      {
        un: text(lading, 'unIdCode'),
        classes: each('classificationInfo', 'hazardousClass'),
        name: each('hazmatShippingNameInfo', 'hazmatShippingName')[0] ?? null,
        group: text(lading, 'packagingGroupCode'),
        zone: each('hazmatAdditionalInfo', 'hazardZoneCode')[0] ?? null,
        rq: each('classificationInfo', 'reportableQuantityCode')[0] ?? null,
        placards: each('classificationInfo', 'hazardousPlacardNotation'),
        contacts: list(lading, 'administrativeContacts').map(contact),
        residueCode: text(lading, 'residueIndicatorCode'),
      },
      loadStatus,
    );
  });
}

function contact(one: unknown): string {
  const numbers = list(one, 'communicationNumbers').flatMap((number) => text(number, 'number') ?? []);
  return [text(one, 'name'), ...numbers].filter((part) => part !== null).join(' ');
}

import { normaliseUn } from '#shared/yard/hazmat.ts';
import { list, text } from './fields.ts';

/** One hazardous lading in the order in which a responder asks for it. */
export interface HazmatLading {
  readonly un: string | null;
  readonly name: string | null;
  readonly classes: readonly string[];
  readonly group: string | null;
  readonly zone: string | null;
  readonly reportable: boolean;
  readonly placards: readonly string[];
  readonly contacts: readonly string[];
  readonly residueCode: string | null;
}

/** The hazardous ladings of a car's waybill, dirt included. */
export function hazmatLadings(equipment: unknown): HazmatLading[] {
  return list(equipment, 'waybill.hazardousInfo').map((lading) => {
    const each = (path: string, field: string) =>
      list(lading, path).flatMap((one) => {
        const found = text(one, field);
        return found === null ? [] : [found];
      });
    const un = text(lading, 'unIdCode');
    return {
      un: un === null ? null : normaliseUn(un),
      name: each('hazmatShippingNameInfo', 'hazmatShippingName')[0] ?? null,
      classes: [...new Set(each('classificationInfo', 'hazardousClass'))],
      group: text(lading, 'packagingGroupCode'),
      zone: each('hazmatAdditionalInfo', 'hazardZoneCode')[0] ?? null,
      reportable: each('classificationInfo', 'reportableQuantityCode').length > 0,
      placards: [...new Set(each('classificationInfo', 'hazardousPlacardNotation'))],
      contacts: list(lading, 'administrativeContacts')
        .map(contact)
        .filter((line) => line !== ''),
      residueCode: text(lading, 'residueIndicatorCode'),
    };
  });
}

function contact(one: unknown): string {
  const numbers = list(one, 'communicationNumbers').flatMap((number) => text(number, 'number') ?? []);
  return [text(one, 'name'), ...numbers].filter((part) => part !== null).join(' ');
}

import { endpoints } from '#shared/service/endpoints.ts';
import type { WaybillRequest } from '#shared/service/waybill.ts';
import { isRecord } from '#shared/service/record.ts';
import type { Customers } from '../customers/customers.ts';
import { Refusal } from '../refusal.ts';
import { play, type Operation } from '../service/operation.ts';
import { parseObject } from '../store/store.ts';
import type { EquipmentReader } from '../yard/equipment.ts';
import type { Waybills } from '../yard/waybills.ts';

const duplicateMonths = 6;

/**
 * Endpoint 10: always a new waybill (rule 1), which becomes that of the cars its `equipmentDetails` name;
 * cars this yard does not have are no error, and a template that it does not have fills in nothing. The answer, which the
 * description does not show, is the Waybill. Fields only a response has are a 400.
 */
export function playCreateBillOfLading(
  customers: Customers,
  equipment: EquipmentReader,
  waybills: Waybills,
): Operation {
  /** The request's own parties, over those its customer locations stand for. */
  function withLocationParties(waybill: WaybillRequest): Record<string, unknown> {
    const parties = mergeParties(locationParties(customers, waybill), partiesOf(waybill));
    return { ...waybill, ...(parties.length > 0 && { parties }) };
  }

  function overTemplate(waybill: WaybillRequest): Record<string, unknown> {
    const request = withLocationParties(waybill);
    const { waybillTemplateId } = waybill;
    const template = waybillTemplateId === undefined ? undefined : waybills.template(waybillTemplateId);
    if (template === undefined) return request;
    return { ...mergeWaybills(template.waybill, request), waybillTemplateName: template.name };
  }

  function carIdsOf(waybill: WaybillRequest): number[] {
    return (waybill.equipmentDetails ?? []).flatMap(({ equipmentInitial, equipmentNumber }) => {
      if (equipmentInitial === undefined || equipmentNumber === undefined) return [];
      const car = equipment.findByMark({ initial: equipmentInitial.toUpperCase(), number: equipmentNumber });
      return car ? [car.id] : [];
    });
  }

  return play(
    endpoints.createBillOfLading,
    ({ waybill }, now) => {
      const number = waybill.billOfLadingNumber ?? '';
      if (number !== '' && waybills.hasBill(number, monthsBefore(now, duplicateMonths))) {
        throw new Refusal(409, `Bill of lading ${number} exists already; it is not ${duplicateMonths} months old.`);
      }
      for (const [category, tag] of Object.entries(waybill.tags ?? {})) {
        if (waybills.knowsTag(category, tag)) continue;
        throw new Refusal(412, `The carrier has no tag ${tag} in a category ${category}.`);
      }
      const merged = overTemplate(waybill);
      const consignor = waybill.consignorCustomerName ?? nameOf(merged, 'SH');
      const consignee = waybill.consigneeCustomerName ?? nameOf(merged, 'CN');
      if (consignor !== undefined) merged['consignorCustomerName'] = consignor;
      if (consignee !== undefined) merged['consigneeCustomerName'] = consignee;
      return waybills.add(merged, carIdsOf(waybill), new Date(now).toISOString());
    },
    ({ waybill }) => ({
      equipmentIds: carIdsOf(waybill),
      about: { billOfLadingNumber: waybill.billOfLadingNumber, waybillTemplateId: waybill.waybillTemplateId },
    }),
  );
}

function nameOf(waybill: Readonly<Record<string, unknown>>, role: string): unknown {
  return partiesOf(waybill).find((party) => roleOf(party) === role)?.['name'];
}

/** The same time of day so many months earlier, on the month's last day where it has no such day. */
function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.toISOString();
}

type Fields = Readonly<Record<string, unknown>>;

const roles = {
  shipperLocationId: 'SH',
  consigneeLocationId: 'CN',
  freightBillPartyLocationId: 'PF',
  inCareOfLocationId: 'C1',
  pickupPartyLocationId: 'PU',
} as const;

/** The parties that a waybill names by customer locations; an unknown location is no party. */
function locationParties(customers: Customers, waybill: Fields): Fields[] {
  return Object.entries(roles).flatMap(([field, role]) => {
    const id = waybill[field];
    const location = typeof id === 'number' ? customers.location(id) : undefined;
    const customer = location && customers.find(location.customer_id);
    if (!location || !customer) return [];
    const stored = customers.addressAt(location.id);
    const address = stored ? parseObject(stored.body) : {};
    const lines = [1, 2, 3, 4].map((line) => address[`streetLine${line}`]).filter((line) => line !== undefined);
    const party: Record<string, unknown> = {
      partyType: role,
      entitySubIdentifierCode: role,
      name: customer.name,
      additionalNames: [location.name],
      // An address without lines would hide that of a template.
      address: lines.length > 0 ? lines : undefined,
      cityName: address['city'],
      stateOrProvince: address['state'],
      postalCode: address['zipCode'],
      countryCode: address['country'],
    };
    return [Object.fromEntries(Object.entries(party).filter(([, value]) => value !== undefined))];
  });
}

/** The static parties, by their codes as a waybill's parties carry them: shipper, consignee, freight bill party, in care of. */
const staticRoles = ['SH', 'CN', 'PF', 'C1'] as const;

/** Which party it is: a template says so in `partyType`, a request, without it, in `entitySubIdentifierCode`. */
function roleOf(party: Fields): string | undefined {
  const { partyType, entitySubIdentifierCode } = party;
  return [partyType, entitySubIdentifierCode].find((code) => typeof code === 'string');
}

/**
 * A template's waybill with a request's laid over it (endpoint 10, rules 3 and 4): the request's fields
 * win; static parties are merged field by field, all other parties of both are kept; the request's tags
 * override the template's of the same category.
 */
function mergeWaybills(template: Fields, request: Fields): Record<string, unknown> {
  const parties = mergeParties(partiesOf(template), partiesOf(request));
  const tags = { ...tagsOf(template), ...tagsOf(request) };
  return {
    ...template,
    ...request,
    ...(parties.length > 0 && { parties }),
    ...(Object.keys(tags).length > 0 && { tags }),
  };
}

function tagsOf(waybill: Fields): Record<string, unknown> {
  return isRecord(waybill['tags']) ? waybill['tags'] : {};
}

function partiesOf(waybill: Fields): Fields[] {
  const { parties } = waybill;
  return Array.isArray(parties) ? parties.filter(isRecord) : [];
}

/** One party of each static role, over whichever has it; the others follow as they are. */
function mergeParties(under: readonly Fields[], over: readonly Fields[]): Fields[] {
  const merged = staticRoles.flatMap((role) => {
    const [first, second] = [staticParty(under, role), staticParty(over, role)];
    return first || second ? [{ ...first, ...second, partyType: role }] : [];
  });
  const others = [over, under].flatMap((parties) => parties.filter((party) => !isStatic(parties, party)));
  return [...merged, ...others];
}

function staticParty(parties: readonly Fields[], role: string): Fields | undefined {
  return parties.find((party) => roleOf(party) === role);
}

function isStatic(parties: readonly Fields[], party: Fields): boolean {
  return staticRoles.some((role) => staticParty(parties, role) === party);
}

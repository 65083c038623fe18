import { endpoints } from '#shared/service/endpoints.ts';
import type { WaybillRequest } from '#shared/service/waybill.ts';
import { sameCarrier, type PracticeAccount } from '../account.ts';
import type { Customers } from '../customers/records.ts';
import type { EquipmentReader } from '../equipment.ts';
import { play, type Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { locationParties } from './location-parties.ts';
import { mergeParties, mergeWaybills, partiesOf, roleOf } from './merge.ts';
import type { Waybills } from './waybills.ts';

const duplicateMonths = 6;

/**
 * Endpoint 10: always a new waybill (rule 1), which becomes that of the cars its `equipmentDetails` name;
 * cars this yard does not have are no error, and a template that it does not have fills in nothing. The answer, which the
 * description does not show, is the Waybill. Fields only a response has are a 400.
 */
export function playCreateBillOfLading(
  account: PracticeAccount,
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
    ({ carrierId, waybill }, now) => {
      sameCarrier(account, carrierId);
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
      about: {
        ...(waybill.billOfLadingNumber !== undefined && { billOfLadingNumber: waybill.billOfLadingNumber }),
        ...(waybill.waybillTemplateId !== undefined && { waybillTemplateId: waybill.waybillTemplateId }),
      },
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

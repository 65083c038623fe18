import { isRecord } from '#shared/service/record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The static parties, by their codes as a waybill's parties carry them: shipper, consignee, freight bill party, in care of. */
const staticRoles = ['SH', 'CN', 'PF', 'C1'] as const;

/**
 * Which party it is. A template says so in `partyType`; the request form has no such field, so a request
 * says it in `entitySubIdentifierCode`.
 */
export function roleOf(party: Fields): string | undefined {
  const { partyType, entitySubIdentifierCode } = party;
  return [partyType, entitySubIdentifierCode].find((code) => typeof code === 'string');
}

/**
 * A template's waybill with a request's laid over it (endpoint 10, rules 3 and 4): the request's fields
 * win; static parties are merged field by field, all other parties of both are kept; the request's tags
 * override the template's of the same category.
 */
export function mergeWaybills(template: Fields, request: Fields): Record<string, unknown> {
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

export function partiesOf(waybill: Fields): Fields[] {
  const { parties } = waybill;
  return Array.isArray(parties) ? parties.filter(isRecord) : [];
}

/** One party of each static role, over whichever has it; the others follow as they are. */
export function mergeParties(under: readonly Fields[], over: readonly Fields[]): Fields[] {
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

import type { LocationInput } from '../service/customer-update.ts';
import type { Customer, CustomerLocation } from '../service/customer.ts';
import type { CustomerUpdate } from './customer-edit.ts';
import { isBlank, type Issue } from './issue.ts';

/**
 * What keeps a customer update from being recorded, beyond its form (which the schema of endpoint 1
 * checks): all that can be told here of its rules 1 to 9. `known` is the last full record of the customer
 * (rule 12); without one, the rules that need it are left to the service.
 */
export function customerUpdateIssues(update: CustomerUpdate, known?: Customer | null): Issue[] {
  const locations = update.locations ?? [];
  return [
    ...ownIssues(update),
    ...locations.flatMap((location, index) => locationIssues(location, `locations[${index}]`, update.resourceId)),
    ...listedTwice(locations),
    ...secondDefaults(locations),
    ...(known?.resourceId === update.resourceId ? defaultIssues(locations, known) : []),
  ];
}

function ownIssues({ name, scac }: CustomerUpdate): Issue[] {
  const issues: Issue[] = [];
  if (typeof name === 'string' && isBlank(name)) {
    issues.push({ field: 'name', rule: 'must not be empty; leave it out to keep the name' });
  }
  if (typeof scac === 'string' && scac !== '' && !/^[A-Z]{2,4}$/i.test(scac)) {
    issues.push({ field: 'scac', rule: 'must be a SCAC of two to four letters; an empty text clears it' });
  }
  return issues;
}

function locationIssues(location: LocationInput, at: string, customerId: number): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, rule: string) => issues.push({ field: `${at}.${field}`, rule });
  const { resourceId, requestAction, address } = location;
  if (isBlank(location.name)) {
    add('name', `must not be empty${requestAction === 'delete' ? ', also for a location that is deleted' : ''}`);
  }
  if (location.customerId !== undefined && location.customerId !== customerId) {
    const orNothing = resourceId === undefined ? '' : ', or be left out';
    add('customerId', `must be the resourceId of the customer (${customerId})${orNothing}`);
  }
  if (resourceId !== undefined && requestAction !== 'delete' && location.isDefault === undefined) {
    add('isDefault', 'must be said: a changed location is sent whole (true or false)');
  }
  if (requestAction === 'delete' && location.isDefault === true) {
    add('isDefault', 'must not be true for a location that is deleted');
  }
  if (resourceId === undefined && address?.resourceId !== undefined) {
    add('address.resourceId', 'must be left out: a location that is added gets a new address');
  }
  return issues;
}

function listedTwice(locations: readonly LocationInput[]): Issue[] {
  const first = new Map<number, number>();
  return locations.flatMap(({ resourceId }, index): Issue[] => {
    if (resourceId === undefined) return [];
    const before = first.get(resourceId);
    if (before === undefined) first.set(resourceId, index);
    const rule = `is the location of locations[${before}] already; list each location once`;
    return before === undefined ? [] : [{ field: `locations[${index}].resourceId`, rule }];
  });
}

/** At most one location of an update takes the default (rule 7). */
function secondDefaults(locations: readonly LocationInput[]): Issue[] {
  const taking = locations.findIndex(takesDefault);
  return locations.flatMap((location, index): Issue[] => {
    if (index === taking || !takesDefault(location)) return [];
    const rule = `cannot be true too: at most one location is the default, and locations[${taking}] takes it`;
    return [{ field: `locations[${index}].isDefault`, rule }];
  });
}

/** At most one default, and it is let go of before another takes it (rule 7). */
function defaultIssues(locations: readonly LocationInput[], known: Customer): Issue[] {
  const current = (known.locations ?? []).find(({ isDefault }) => isDefault);
  const first = locations.findIndex(({ requestAction }) => requestAction !== 'delete');
  const taking = locations.findIndex(takesDefault);
  const taker = taking >= 0 ? taking : locations[first]?.isDefault === undefined ? first : -1;
  if (current === undefined || taker < 0) return [];
  if (locations[taker]?.resourceId === current.resourceId) return [];
  const letGo = locations.findIndex(
    ({ resourceId, requestAction, isDefault }) =>
      resourceId === current.resourceId && (isDefault === false || requestAction === 'delete'),
  );
  if (letGo >= 0 && letGo < taker) return [];
  const field = `locations[${taker}].isDefault`;
  const name = nameOf(current);
  if (taking < 0) {
    const rule = `must be said: without a default in the update this location would become it, and ${name} is; send false`;
    return [{ field, rule }];
  }
  const rule =
    letGo < 0
      ? `cannot be true while ${name} is the default; list ${name} with isDefault false before this location`
      : `cannot be true before ${name} has let go of it; list ${name} before this location`;
  return [{ field, rule }];
}

/**
 * What a customer update does beyond what it says, to be known before it is recorded: what is reset or
 * cleared because it is left out, what a new name renames, and what only the service can check.
 */
export function customerUpdateWarnings(update: CustomerUpdate, known?: Customer | null): Issue[] {
  const before = known?.resourceId === update.resourceId ? known : null;
  const locations = update.locations ?? [];
  return [
    ...renaming(update, before),
    ...(update.printedName === '' && before?.printedName
      ? [{ field: 'printedName', rule: 'is sent empty; whether that clears it is not described' }]
      : []),
    ...locations.flatMap((location, index) => locationWarnings(location, index, locations, before)),
    ...defaultWarnings(locations, before),
  ];
}

function renaming({ name }: CustomerUpdate, known: Customer | null): Issue[] {
  if (!name || name === known?.name) return [];
  const old = known?.name ?? 'the old name';
  const groups = `the user groups "${old} Admin" and "${old} Operator" are renamed too`;
  const rule = `is new: ${groups}, and clear references to ${old} in revenue agreements, invoice settings and workflows; if the user you act as may not change user groups, it can fail`;
  return [{ field: 'name', rule }];
}

function locationWarnings(
  location: LocationInput,
  index: number,
  all: readonly LocationInput[],
  known: Customer | null,
): Issue[] {
  const { resourceId, requestAction, name, externalLocationId } = location;
  const at = `locations[${index}]`;
  const warnings: Issue[] = [];
  const add = (field: string, rule: string) => warnings.push({ field: `${at}.${field}`, rule });
  const others = known?.locations ?? [];
  const before = others.find((other) => other.resourceId === resourceId && resourceId !== undefined);
  if (resourceId !== undefined && known !== null && before === undefined) {
    add('resourceId', `was no location of ${known.name ?? 'the customer'} when the service last told of it`);
  }
  if (requestAction === 'delete') return warnings;
  if (externalLocationId?.startsWith('up:')) {
    add('externalLocationId', 'starts with "up:", which is kept for a rail carrier’s own locations and checked there');
  }
  const renamedOrGone = (id: number | null | undefined) => all.some((one) => one.resourceId === id);
  const taken =
    others.some(
      (other) => other.name === name && other.resourceId !== resourceId && !renamedOrGone(other.resourceId),
    ) || all.some((other, place) => place < index && other.name === name && other.requestAction !== 'delete');
  if (taken) add('name', `is the name of another location of the customer; the service may refuse it`);
  if (resourceId === undefined) return warnings;
  if (before?.name && before.name !== name) {
    add(
      'name',
      `is new: clear references to ${before.name} in revenue agreements, invoice settings and workflows change too`,
    );
  }
  if (location.isReportingLocation === undefined) {
    add('isReportingLocation', 'is left out and becomes false; the service does not tell what it is now');
  }
  if (before) for (const [field, rule] of lost(location, before)) add(field, rule);
  return warnings;
}

/** What a changed location loses by being left out (rule 4; Address input). */
function lost(location: LocationInput, before: CustomerLocation): [string, string][] {
  const losses: [string, string][] = [];
  for (const field of ['abbreviatedName', 'externalLocationId', 'generalLedgerNumber'] as const) {
    if (before[field] && !location[field])
      losses.push([field, `is left out and will be cleared (${before[field]} now)`]);
  }
  if (before.usedForBilling && location.usedForBilling === undefined) {
    losses.push(['usedForBilling', 'is left out and becomes false; send true to keep it']);
  }
  const currency = before.currencyCode ?? 'USD';
  if (currency !== 'USD' && location.currencyCode === undefined) {
    losses.push(['currencyCode', `is left out and becomes USD; send ${currency} to keep it`]);
  }
  const { address } = location;
  const old = before.address;
  if (!address || !old || address.requestAction === 'delete') return losses;
  if (address.resourceId === undefined) return losses;
  if (typeof old.resourceId === 'number' && address.resourceId !== old.resourceId) {
    losses.push([
      'address.resourceId',
      `is not the location’s address when the service last told of it (${old.resourceId})`,
    ]);
  }
  for (const part of ['name', 'streetLine2', 'streetLine3', 'streetLine4'] as const) {
    if (old[part] && !address[part])
      losses.push([`address.${part}`, `is left out and will be cleared (${old[part]} now)`]);
  }
  return losses;
}

function defaultWarnings(locations: readonly LocationInput[], known: Customer | null): Issue[] {
  if (locations.length === 0) return [];
  const first = locations.findIndex(({ requestAction }) => requestAction !== 'delete');
  const taking = locations.findIndex(takesDefault);
  if (known === null) {
    if (taking >= 0) {
      const rule = 'is refused while another location is the default, unless that one is listed before with false';
      return [{ field: `locations[${taking}].isDefault`, rule }];
    }
    if (first < 0 || locations[first]?.isDefault !== undefined) return [];
    const rule =
      'is left out, and no location of the update is the default: this one would become it; send false if not';
    return [{ field: `locations[${first}].isDefault`, rule }];
  }
  const current = (known.locations ?? []).find(({ isDefault }) => isDefault);
  const letsGo = locations.some(
    ({ resourceId, requestAction, isDefault }) =>
      resourceId === current?.resourceId && (isDefault === false || requestAction === 'delete'),
  );
  if (!current || !letsGo || taking >= 0 || (first >= 0 && locations[first]?.isDefault === undefined)) return [];
  return [
    { field: 'locations', rule: `leaves the customer without a default location: ${nameOf(current)} is it no more` },
  ];
}

function takesDefault({ isDefault, requestAction }: LocationInput): boolean {
  return isDefault === true && requestAction !== 'delete';
}

function nameOf({ name, resourceId }: CustomerLocation): string {
  return name ?? `location ${resourceId ?? ''}`.trim();
}

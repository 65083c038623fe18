import { currencyLeftOut, type LocationInput, wholeAddress } from '../service/customer-update.ts';
import type { Customer, CustomerLocation } from '../service/customer.ts';
import type { CustomerUpdate } from './customer-edit.ts';
import { clearedInPlace } from './customer-form.ts';
import { cameFirst, isBlank, type Issue } from './issue.ts';
import { type Message, message, type MessageOrText } from '../messages/message.ts';

/**
 * What prevents a customer update from being recorded, beyond its form (the schema of endpoint 1): everything of rules
 * 1 to 9 that can be checked here. `known` is the last full record of the customer (rule 12); without one, the rules
 * that need it are left to the service.
 */
export function customerUpdateIssues(update: CustomerUpdate, known: Customer | null): Issue[] {
  const locations = update.locations ?? [];
  return [
    ...ownIssues(update),
    ...locations.flatMap((location, index) => locationIssues(location, `locations[${index}]`, update.resourceId)),
    ...listedTwice(locations),
    ...secondDefaults(locations),
    ...(known?.resourceId === update.resourceId ? defaultIssues(locations, known) : []),
  ];
}

function ownIssues({ name, resourceId }: CustomerUpdate): Issue[] {
  const noNumber = numberIssues('resourceId', resourceId);
  return typeof name === 'string' && isBlank(name)
    ? [...noNumber, { field: 'name', rule: message('rules.keepName') }]
    : noNumber;
}

/** The carrier numbers its records from one: no other number can be meant. */
function numberIssues(field: string, id: number | undefined): Issue[] {
  return id === undefined || id > 0 ? [] : [{ field, rule: message('rules.recordNumber') }];
}

function locationIssues(location: LocationInput, at: string, customerId: number): Issue[] {
  const { resourceId, requestAction, address } = location;
  const issues: Issue[] = [
    ...numberIssues(`${at}.resourceId`, resourceId),
    ...numberIssues(`${at}.address.resourceId`, address?.resourceId),
  ];
  const add = (field: string, rule: Message) => issues.push({ field: `${at}.${field}`, rule });
  if (isBlank(location.name)) {
    add('name', message(requestAction === 'delete' ? 'rules.notEmptyDeleted' : 'rules.notEmpty'));
  }
  if (location.customerId !== undefined && location.customerId !== customerId) {
    const code = resourceId === undefined ? 'rules.ofThisCustomer' : 'rules.ofThisCustomerOrOut';
    add('customerId', message(code, { id: customerId }));
  }
  if (resourceId !== undefined && requestAction !== 'delete' && location.isDefault === undefined) {
    add('isDefault', message('rules.wholeLocation'));
  }
  if (requestAction === 'delete' && location.isDefault === true) {
    add('isDefault', message('rules.notDefaultDeleted'));
  }
  if (resourceId === undefined && address?.resourceId !== undefined) {
    add('address.resourceId', message('rules.newAddress'));
  }
  if (address !== undefined && address.requestAction !== 'delete' && address.addressType !== 'AT_PARTIAL') {
    for (const part of wholeAddress) {
      // The schema finds what is missing; blanks alone are no street.
      if (address[part] && isBlank(address[part])) add(`address.${part}`, message('rules.unlessPartial'));
    }
  }
  return issues;
}

function listedTwice(locations: readonly LocationInput[]): Issue[] {
  const firstOf = cameFirst<number>();
  return locations.flatMap(({ resourceId }, index): Issue[] => {
    if (resourceId === undefined) return [];
    const before = firstOf(resourceId, index);
    const rule = message('rules.locationTwice', { where: `locations[${before}]` });
    return before === undefined ? [] : [{ field: `locations[${index}].resourceId`, rule }];
  });
}

/** At most one location of an update takes the default (rule 7). */
function secondDefaults(locations: readonly LocationInput[]): Issue[] {
  const taking = locations.findIndex(takesDefault);
  return locations.flatMap((location, index): Issue[] => {
    if (index === taking || !takesDefault(location)) return [];
    const rule = message('rules.oneDefault', { where: `locations[${taking}]` });
    return [{ field: `locations[${index}].isDefault`, rule }];
  });
}

/** At most one default, released before another takes it (rule 7). */
function defaultIssues(locations: readonly LocationInput[], known: Customer): Issue[] {
  const current = defaultOf(known);
  const first = locations.findIndex(isKept);
  const taking = locations.findIndex(takesDefault);
  const taker = taking >= 0 ? taking : locations[first]?.isDefault === undefined ? first : -1;
  if (current === undefined || taker < 0) return [];
  if (locations[taker]?.resourceId === current.resourceId) return [];
  const released = locations.findIndex((location) => releasesDefault(location, current));
  if (released >= 0 && released < taker) return [];
  const field = `locations[${taker}].isDefault`;
  const name = nameOf(current);
  if (taking < 0) return [{ field, rule: message('rules.sayFalse', { name }) }];
  const code = released < 0 ? 'rules.listBefore' : 'rules.letGoFirst';
  return [{ field, rule: message(code, { name, name2: name }) }];
}

/**
 * Side effects of a customer update, to be known before it is recorded: what is reset or cleared by omission, what a
 * new name renames, and what only the service can check.
 */
export function customerUpdateWarnings(update: CustomerUpdate, known: Customer | null): Issue[] {
  const before = known?.resourceId === update.resourceId ? known : null;
  const locations = update.locations ?? [];
  const listed = new Set(locations.map(({ resourceId }) => resourceId));
  // The first of several that have one number comes last here, and stays.
  const others = (before?.locations ?? []).toReversed();
  const beside: Beside = {
    known: before,
    byId: new Map(others.map((other) => [other.resourceId, other] as const)),
    // The update may list this very location, too.
    namesLeft: new Set(
      others.flatMap(({ resourceId, name }) => (resourceId != null && listed.has(resourceId) ? [] : name)),
    ),
    named: new Map(locations.flatMap((one, index) => (isKept(one) ? [[one.name, index] as const] : [])).toReversed()),
  };
  return [
    ...renaming(update, before),
    // Only the service knows which codes exist.
    ...(update.scac && !/^[A-Z]{2,4}$/i.test(update.scac) ? [{ field: 'scac', rule: message('rules.scac') }] : []),
    ...(update.printedName === '' && before?.printedName
      ? [{ field: 'printedName', rule: message('rules.emptyUnclear') }]
      : []),
    ...locations.flatMap((location, index) => locationWarnings(location, index, beside)),
    ...defaultWarnings(locations, before),
  ];
}

function renaming({ name }: CustomerUpdate, known: Customer | null): Issue[] {
  if (!name || name === known?.name) return [];
  const old = known?.name ?? message('rules.oldName');
  return [{ field: 'name', rule: message('rules.renamesGroups', { old }) }];
}

/** What the locations of an update are compared with: a customer may have thousands, all of one name. */
interface Beside {
  readonly known: Customer | null;
  /** The known locations by their number. */
  readonly byId: ReadonlyMap<CustomerLocation['resourceId'], CustomerLocation>;
  /** The names of those that the update leaves out. */
  readonly namesLeft: ReadonlySet<unknown>;
  /** The first location of the update under each name, deleted ones apart. */
  readonly named: ReadonlyMap<string, number>;
}

function locationWarnings(location: LocationInput, index: number, { known, byId, namesLeft, named }: Beside): Issue[] {
  const { resourceId, requestAction, name, externalLocationId } = location;
  const at = `locations[${index}]`;
  const warnings: Issue[] = [];
  const add = (field: string, rule: Message) => warnings.push({ field: `${at}.${field}`, rule });
  const before = resourceId === undefined ? undefined : byId.get(resourceId);
  if (resourceId !== undefined && known !== null && before === undefined) {
    add('resourceId', message('rules.wasNoLocation', { name: known.name ?? message('rules.theCustomer') }));
  }
  if (requestAction === 'delete') return warnings;
  if (externalLocationId?.startsWith('up:')) {
    add('externalLocationId', message('rules.railOwn'));
  }
  if (namesLeft.has(name) || (named.get(name) ?? index) < index) add('name', message('rules.nameOfAnother'));
  if (resourceId === undefined) return warnings;
  if (before?.name && before.name !== name) {
    add('name', message('rules.renamesReferences', { old: before.name }));
  }
  if (location.isReportingLocation === undefined) {
    add('isReportingLocation', message('rules.becomesFalse'));
  }
  if (before) for (const [field, rule] of lost(location, before)) add(field, rule);
  return warnings;
}

/** What a changed location loses by being left out (rule 4; Address input). */
function lost(location: LocationInput, before: CustomerLocation): [string, Message][] {
  const losses: [string, Message][] = [];
  for (const field of ['abbreviatedName', 'externalLocationId', 'generalLedgerNumber'] as const) {
    if (before[field] && !location[field]) losses.push([field, message('rules.willClear', { now: before[field] })]);
  }
  if (before.usedForBilling && location.usedForBilling === undefined) {
    losses.push(['usedForBilling', message('rules.becomesFalseKeep')]);
  }
  const currency = before.currencyCode ?? currencyLeftOut;
  if (currency !== currencyLeftOut && location.currencyCode === undefined) {
    losses.push(['currencyCode', message('rules.becomesUsd', { currency })]);
  }
  const { address } = location;
  const old = before.address;
  if (!address || !old || address.requestAction === 'delete') return losses;
  if (address.resourceId === undefined) return losses;
  if (typeof old.resourceId === 'number' && address.resourceId !== old.resourceId) {
    losses.push(['address.resourceId', message('rules.notItsAddress', { id: old.resourceId })]);
  }
  for (const part of clearedInPlace) {
    if (old[part] && !address[part]) losses.push([`address.${part}`, message('rules.willClear', { now: old[part] })]);
  }
  return losses;
}

function defaultWarnings(locations: readonly LocationInput[], known: Customer | null): Issue[] {
  return [...deletionAsDefault(locations, known), ...otherDefaultWarnings(locations, known)];
}

/** Rule 7 speaks of the first location of the request: one that is deleted, too, may be refused as a second default. */
function deletionAsDefault(locations: readonly LocationInput[], known: Customer | null): Issue[] {
  const [first] = locations;
  if (first?.requestAction !== 'delete' || first.isDefault !== undefined || locations.some(takesDefault)) return [];
  const current = defaultOf(known);
  if (known !== null && (current === undefined || current.resourceId === first.resourceId)) return [];
  return [{ field: 'locations[0].isDefault', rule: message('rules.wouldBecomeDefault') }];
}

function otherDefaultWarnings(locations: readonly LocationInput[], known: Customer | null): Issue[] {
  const first = locations.findIndex(isKept);
  const taking = locations.findIndex(takesDefault);
  const isTakenUnsaid = taking < 0 && first >= 0 && locations[first]?.isDefault === undefined;
  if (known === null) {
    if (taking >= 0) return [{ field: `locations[${taking}].isDefault`, rule: message('rules.refusedWhileDefault') }];
    return isTakenUnsaid ? [{ field: `locations[${first}].isDefault`, rule: message('rules.wouldBecomeDefault') }] : [];
  }
  const current = defaultOf(known);
  const isReleased = current !== undefined && locations.some((location) => releasesDefault(location, current));
  if (!isReleased || taking >= 0 || isTakenUnsaid) return [];
  return [{ field: 'locations', rule: message('rules.noDefaultLeft', { name: nameOf(current) }) }];
}

function defaultOf(known: Customer | null): CustomerLocation | undefined {
  return known?.locations?.find(({ isDefault }) => isDefault);
}

/** Whether a location of the update frees the default of the location that has it. */
function releasesDefault({ resourceId, requestAction, isDefault }: LocationInput, current: CustomerLocation): boolean {
  return resourceId === current.resourceId && (isDefault === false || requestAction === 'delete');
}

function isKept({ requestAction }: LocationInput): boolean {
  return requestAction !== 'delete';
}

function takesDefault(location: LocationInput): boolean {
  return location.isDefault === true && isKept(location);
}

function nameOf({ name, resourceId }: CustomerLocation): MessageOrText {
  return name ?? message('rules.location', { id: resourceId ?? '' });
}

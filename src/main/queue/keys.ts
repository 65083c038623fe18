/** What no two customers may share: 400 of endpoint 1. */
export const uniqueFields = ['name', 'scac', 'ediId'] as const;

/**
 * Keys of what commands change besides cars with an id: customers, what only one of them may have, bills of lading, tracks
 * by name, and marks. They are stored with a command, and compared with those of commands that earlier versions have stored.
 */
const prefixes = {
  customer: 'customer ',
  name: 'name of a customer ',
  scac: 'scac ',
  ediId: 'ediId ',
  bill: 'bill of lading ',
  track: 'track ',
} as const;
const kinds = ['customer', ...uniqueFields, 'bill', 'track'] as const;

export function customerKey(customerId: number): string {
  return `${prefixes.customer}${customerId}`;
}

/** A value that differs in case alone may count as the same. */
export function uniqueKey(field: (typeof uniqueFields)[number], value: string): string {
  return `${prefixes[field]}${value.trim().toUpperCase()}`;
}

/** A service may take two numbers that differ in case alone for one. */
export function billKey(number: string): string {
  return `${prefixes.bill}${number.trim().toUpperCase()}`;
}

export function trackKey(name: string): string {
  return `${prefixes.track}${name}`;
}

/** Whether a key is the mark of a car: these alone are in capitals. */
export function isMark(key: string): boolean {
  return key === key.toUpperCase();
}

/** What a key names, and of which kind; `null` for a mark. */
export function thingOf(key: string): { readonly kind: (typeof kinds)[number]; readonly name: string } | null {
  const kind = kinds.find((one) => key.startsWith(prefixes[one]));
  return kind === undefined ? null : { kind, name: key.slice(prefixes[kind].length) };
}

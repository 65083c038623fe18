import { createHash } from 'node:crypto';
import type { PracticeAccount } from './account.ts';

export function carrierResource({ carrierId }: PracticeAccount) {
  return {
    resourceType: 'Carrier',
    resourceId: carrierId,
    uuid: lastingUuid(`carrier ${carrierId}`),
    carrierCode: 'HFRX',
    name: 'Harlan Forks Railway',
  };
}

/** The user of the account, as what it made names it. */
export function userResource({ assumeUser }: PracticeAccount) {
  return {
    resourceType: 'User',
    resourceId: 31,
    uuid: lastingUuid(`user ${assumeUser}`),
    displayName: assumeUser.split('@')[0] ?? assumeUser,
    email: assumeUser,
  };
}

/** The same UUID for the same name, every time. */
function lastingUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

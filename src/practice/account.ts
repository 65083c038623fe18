import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { defaultDialect } from '#shared/service/dialect.ts';
import { number } from '#shared/service/record.ts';
import { uuidOf } from './random.ts';
import { Refusal } from './refusal.ts';
import { sameSecret } from './secrets.ts';

/** The optional query parameter that carries a user group, by its name in the dialect. */
const groupParameter = defaultDialect.userGroupParameter;

/** Who may ask: one carrier, one key, one user. */
export interface PracticeAccount {
  readonly carrierId: number;
  readonly apiKey: string;
  readonly assumeUser: string;
}

/** The default account of a practice yard. Not a secret: nothing real is behind it. */
export const practiceAccount: PracticeAccount = {
  carrierId: 9001,
  apiKey: 'practice',
  assumeUser: 'you@practice.example',
};

/** Checks the key. Without it, nothing of a request is read. Throws `Refusal` (401). */
export function admitKey(account: PracticeAccount, headers: IncomingHttpHeaders): void {
  const key = headers['x-svc-api-key'];
  if (typeof key !== 'string' || key === '') throw new Refusal(401, 'The header x-svc-api-key is missing.');
  if (!sameSecret(key, account.apiKey)) throw new Refusal(401, 'The API key is not known here.');
}

/** Checks the user, the `carrierId` query parameter (Authentication) and the optional user group. */
export function admit(
  account: PracticeAccount,
  headers: IncomingHttpHeaders,
  query: Readonly<Record<string, unknown>>,
  knowsUserGroup: (name: string) => boolean,
): void {
  const { carrierId, [groupParameter]: group } = query;
  const user = headers['x-svc-assume-user'];
  if (typeof user !== 'string' || user === '') throw new Refusal(401, 'The header x-svc-assume-user is missing.');
  if (user.toLowerCase() !== account.assumeUser.toLowerCase()) {
    throw new Refusal(401, `No user has the e-mail address ${user}.`);
  }
  if (carrierId === undefined) throw new Refusal(400, 'The query parameter carrierId is missing.');
  if (typeof carrierId !== 'string' || !/^\d{1,15}$/.test(carrierId)) {
    throw new Refusal(400, 'The query parameter carrierId must be an integer.');
  }
  if (Number(carrierId) !== account.carrierId) {
    throw new Refusal(401, `The API key is not permitted to use carrier ${carrierId}.`);
  }
  if (group !== undefined && !(typeof group === 'string' && knowsUserGroup(group))) {
    throw new Refusal(401, `The user is in no user group ${String(group)}.`);
  }
}

/** A body that names its carrier must name the one of the query. */
export function sameCarrier({ carrierId }: PracticeAccount, body: unknown): void {
  const named = number(body, 'carrier.resourceId') ?? number(body, 'carrierId');
  if (named !== null && named !== carrierId) {
    throw new Refusal(400, `carrierId in the body (${named}) is not the carrierId of the query.`);
  }
}

/** The carrier of the account, as what belongs to it names it. */
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
  return uuidOf(createHash('sha256').update(name).digest('hex'), '5', '8');
}

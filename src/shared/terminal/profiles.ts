import * as z from 'zod';
import { base } from './common.ts';
import { status } from './terminal.ts';
import { secureAddress } from '../service/web-address.ts';

/** One carrier and user on this device, with a mirror and a queue of its own. */
const profile = z.object({
  profile: z.string(),
  carrierId: z.int(),
  assumeUser: z.string(),
  userGroup: z.string().optional(),
  /** The deployment its work goes to. */
  serviceUrl: z.string(),
  /** Deployments it may go to (US and EU, say). */
  addresses: z.array(z.object({ name: z.string(), serviceUrl: z.string() })),
  practice: z.boolean(),
  current: z.boolean(),
  /** Commands that are not over; `null`: its queue cannot be read. */
  waiting: z.int().nullable(),
});
export type Profile = z.infer<typeof profile>;

const address = z.strictObject({
  name: z.string().trim().min(1).max(40),
  serviceUrl: secureAddress('rules.webAddressAny'),
});

export const profiles = {
  list: base.output(z.array(profile)),
  /** Opens another profile of this device; its key comes from the keychain, otherwise sign-in is required. */
  open: base
    .input(
      z.strictObject({
        profile: z.string().max(100),
        /** Another of the profile's own addresses; refused while commands wait for the present one. */
        serviceUrl: z.string().max(2000).optional(),
      }),
    )
    .output(status),
  /** The deployments of a profile, at most one of each name. */
  setAddresses: base
    .input(z.strictObject({ profile: z.string().max(100), addresses: z.array(address).max(10) }))
    .output(z.array(profile)),
};

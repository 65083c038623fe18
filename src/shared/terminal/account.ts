import * as z from 'zod';
import { base } from './common.ts';
import { status } from './terminal.ts';
import { secureAddress } from '../service/web-address.ts';
import { rule } from '../messages/rule.ts';

/** Where the service is and who asks. */
export const signInInput = z.strictObject({
  serviceUrl: secureAddress('rules.webAddress'),
  carrierId: z.int().positive(),
  apiKey: z
    .string()
    .trim()
    .min(1, rule('rules.keyEmpty'))
    .max(4096)
    .regex(/^[\x21-\x7e]*$/, rule('rules.keySigns')),
  // As browsers understand an address: "crew&office@yard" is one.
  assumeUser: z.email({ pattern: z.regexes.html5Email, ...rule('rules.userEmail') }).max(320),
  userGroup: z.string().min(1).max(200).optional(),
});
export type SignInInput = z.infer<typeof signInInput>;

export const account = {
  /** Tests the connection first; stores nothing when the test fails (`SIGN_IN_FAILED` says which field). */
  signIn: base.input(signInInput).output(status),
  signOut: base.input(z.strictObject({})).output(status),
  /** Opens this device's own practice yard, starting it when it is not running. */
  openPractice: base.input(z.strictObject({})).output(status),
};

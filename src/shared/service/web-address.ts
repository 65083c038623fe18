import * as z from 'zod';

/** What an address may not hold: it is kept in plain files and shown, and belongs to nobody's secrets. */
export const bareAddressRule = 'must not hold a user name, a password, a query (?) or a fragment (#)';

/** Whether an address is free of user, password, query and fragment. What is no address at all is for others to refuse. */
export function isBareAddress(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '' && !/[?#]/.test(url);
}

/** A web address that may be kept and shown. */
export function webAddress(error: string) {
  return z.url({ protocol: /^https?$/, error }).refine(isBareAddress, { error: bareAddressRule });
}

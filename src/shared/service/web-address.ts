import * as z from 'zod';
import { rule } from '../messages/rule.ts';

/**
 * Whether an address is free of user, password, query and fragment: it is kept in plain files and shown, and belongs to
 * nobody's secrets. What is no address at all is for others to refuse.
 */
export function isBareAddress(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '' && !/[?#]/.test(url);
}

/**
 * A web address that may be kept and shown. What reads it leaves blanks and invisible signs out: with them in it, another
 * address would be asked than is seen.
 */
export function webAddress(code: Parameters<typeof rule>[0]) {
  // Of what is no address nothing more is said.
  return z
    .url({ protocol: /^https?$/, ...rule(code), abort: true })
    .refine((url) => !/[\s\p{C}]/u.test(url), { ...rule(code), abort: true })
    .refine(isBareAddress, rule('rules.bareAddress'));
}

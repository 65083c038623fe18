import * as z from 'zod';
import { rule } from '../messages/rule.ts';

/** Whether an address has no user, password, query or fragment: it is stored and shown, and must hold no secret. */
export function isBareAddress(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { username, password } = new URL(url);
  return username === '' && password === '' && !/[?#]/.test(url);
}

/** Whether a host name means this very machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Whether what is sent to a valid address is encrypted, or stays on this machine. */
export function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}

/** Longer ones are no addresses: each is compared, shown and kept. */
const longestAddress = 2_000;

/** A web address to store and show. Blanks and invisible characters, which URL parsers drop, are refused. */
export function webAddress(code: Parameters<typeof rule>[0]) {
  // An invalid address gets no further issues.
  return z
    .url({ protocol: /^https?$/, ...rule(code), abort: true })
    .max(longestAddress, { ...rule(code), abort: true })
    .refine((url) => !/[\s\p{C}]/u.test(url), { ...rule(code), abort: true })
    .refine(isBareAddress, rule('rules.bareAddress'));
}

/** A web address that the terminal may send to: HTTPS only, except on this machine. */
export function secureAddress(code: Parameters<typeof rule>[0]) {
  return webAddress(code).refine(isSecure, rule('rules.secureOnly'));
}

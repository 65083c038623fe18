import { bareAddressRule, isBareAddress } from '#shared/service/web-address.ts';

/** Where the service is: what undici needs of a base address that may carry a path prefix. */
export interface ServiceAddress {
  readonly origin: string;
  /** Path in front of every endpoint; empty or `/a/b` without a slash at the end. */
  readonly prefix: string;
  /** On this machine: plain HTTP is allowed there, and no proxy is asked. */
  readonly loopback: boolean;
}

/** Reads a base address. A string says what is wrong with it. HTTPS only, except on this machine. */
export function readAddress(baseUrl: string): ServiceAddress | string {
  if (!URL.canParse(baseUrl)) return 'The address of the service is not a web address.';
  const url = new URL(baseUrl);
  if (!isBareAddress(baseUrl)) return `The address of the service ${bareAddressRule}.`;
  const loopback = isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    return 'The address of the service must start with https:// (plain http is allowed on this machine only).';
  }
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, ''), loopback };
}

/** Whether a host name means this very machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** What is wrong with an address that leaves this machine unprotected, or `null`. */
export function whyNotSecure(url: string): string | null {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname)
    ? null
    : 'must start with https:// (plain http is allowed on this machine only)';
}

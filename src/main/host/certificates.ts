import { getCACertificates } from 'node:tls';

/** Certificates to trust: the ones built in, and those this device trusts (a company's own, say). */
export function trustedCertificates(): readonly string[] {
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}

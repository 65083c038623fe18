import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { listen } from '../../support/listen.ts';
import { json } from './service-at.ts';

export const canMakeCertificates = spawnSync('openssl', ['version']).status === 0;

/** A key and a certificate for `name`, signed by itself, good for so many days from now: fewer than none, it has expired. */
export function certificateFor(name: string, days = 2): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'yard-tls-'));
  const [key, asked, cert] = [join(folder, 'key.pem'), join(folder, 'asked.pem'), join(folder, 'cert.pem')];
  try {
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
    const keys = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
    execFileSync('openssl', ['req', ...keys, ...subject, '-out', asked], { stdio: 'pipe' });
    const signed = ['-req', '-in', asked, '-key', key, '-days', String(days), '-copy_extensions', 'copy', '-out', cert];
    execFileSync('openssl', ['x509', ...signed], { stdio: 'pipe' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A service that speaks TLS; counts the requests that got through. */
export async function secureService(identity: { readonly key: string; readonly cert: string }) {
  let requests = 0;
  const server = createHttpsServer({ ...identity }, (request, response) => {
    requests += 1;
    request.resume();
    json(response, 200, { items: [{ resourceId: 7 }] });
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port, requests: () => requests };
}

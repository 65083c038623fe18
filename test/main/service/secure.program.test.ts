import { execFile } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../support/listen.ts';
import { canMakeCertificates, certificateFor, secureService } from './secure-service.ts';
import { clientOf, oneMove } from './service-at.ts';

/** A proxy that opens tunnels to a port of this machine, whatever name it is asked for. */
async function tunnelTo(port: number) {
  const asked: string[] = [];
  const sockets: Socket[] = [];
  const server = createHttpServer();
  server.on('connect', (request, socket: Socket) => {
    asked.push(request.url ?? '');
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    sockets.push(socket, onward);
    for (const end of [socket, onward]) end.on('error', () => end.destroy());
  });
  const own = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${own}`, asked };
}

/** A client in a process whose environment turns the checks of Node off. */
async function askUnchecked(url: string, environment: Record<string, string> = {}): Promise<unknown> {
  const program = join(import.meta.dirname, 'heap-client.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, 'move'], {
    env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0', ...environment },
  });
  return JSON.parse(stdout);
}

describe.skipIf(!canMakeCertificates)('over TLS (needs openssl to make certificates)', () => {
  it('NODE_TLS_REJECT_UNAUTHORIZED=0 turns no check off: nothing is sent to a stranger, straight or through a proxy', async () => {
    const service = await secureService(certificateFor('localhost'));
    const untrusted = { ok: false, error: { class: 'notSent', cause: 'certificate' } };
    expect(await askUnchecked(`https://localhost:${service.port}`)).toMatchObject(untrusted);
    const proxy = await tunnelTo(service.port);
    expect(await askUnchecked('https://api.carrier.example', { https_proxy: proxy.url })).toMatchObject(untrusted);
    expect(proxy.asked).toEqual(['api.carrier.example:443']);
    expect(service.requests()).toBe(0);
  });

  it('nothing is sent to a service whose certificate is not trusted', async () => {
    const service = await secureService(certificateFor('localhost'));
    const result = await clientOf(`https://localhost:${service.port}`).client.move(oneMove);
    expect(result).toMatchObject({ ok: false, error: { class: 'notSent', cause: 'certificate' } });
    expect(service.requests()).toBe(0);
  });

  it('nothing is sent to a service whose certificate is for another name', async () => {
    const identity = certificateFor('other.example');
    const service = await secureService(identity);
    const result = await clientOf(`https://localhost:${service.port}`, { ca: [identity.cert] }).client.move(oneMove);
    expect(result).toMatchObject({ ok: false, error: { class: 'notSent', cause: 'certificate' } });
    expect(service.requests()).toBe(0);
  });

  it('nothing is sent to a service whose certificate has expired, though who signed it is trusted', async () => {
    const identity = certificateFor('localhost', -1);
    const service = await secureService(identity);
    const result = await clientOf(`https://localhost:${service.port}`, { ca: [identity.cert] }).client.move(oneMove);
    expect(result).toMatchObject({ ok: false, error: { class: 'notSent', cause: 'certificate' } });
    expect(service.requests()).toBe(0);
  });

  it('certificates handed in are trusted', async () => {
    const identity = certificateFor('localhost');
    const service = await secureService(identity);
    const result = await clientOf(`https://localhost:${service.port}`, { ca: [identity.cert] }).client.move(oneMove);
    expect(result).toMatchObject({ ok: true, value: [{ resourceId: 7 }] });
  });

  it('the proxy of the environment leads to the service, trusted the same way', async () => {
    const identity = certificateFor('api.carrier.example');
    const service = await secureService(identity);
    const proxy = await tunnelTo(service.port);
    const environment = { https_proxy: proxy.url };
    const baseUrl = 'https://api.carrier.example';
    const trusting = clientOf(baseUrl, { environment, ca: [identity.cert] }).client;
    expect(await trusting.move(oneMove)).toMatchObject({ ok: true });
    expect(await clientOf(baseUrl, { environment }).client.move(oneMove)).toMatchObject({
      error: { class: 'notSent', cause: 'certificate' },
    });
    expect(proxy.asked).toEqual(['api.carrier.example:443', 'api.carrier.example:443']);
    expect(service.requests()).toBe(1);
  });

  it('NO_PROXY names what is reached without the proxy', async () => {
    const proxy = await tunnelTo(1);
    const environment = { HTTPS_PROXY: proxy.url, NO_PROXY: 'carrier.invalid' };
    const result = await clientOf('https://carrier.invalid', { environment }).client.move(oneMove);
    expect(result).toMatchObject({ error: { class: 'notSent', cause: 'address' } });
    expect(proxy.asked).toEqual([]);
  });
});

import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canMakeCertificates, certificateFor, secureService } from '../main/service/secure-service.ts';
import { eventually } from '../support/eventually.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { testInFull } from '../support/tier.ts';
import { opened } from './opened.ts';

/** A proxy that leads to a port of this machine, whatever name it is asked for. */
async function proxyTo(port: number) {
  const asked: string[] = [];
  const ends = new Set<Socket>();
  const server = createServer();
  server.on('connect', (request, socket: Socket) => {
    asked.push(request.url ?? '');
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) {
      ends.add(end);
      end.on('error', () => end.destroy());
    }
  });
  const own = await listen(server);
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  return { place: `127.0.0.1:${own}`, asked };
}

test.skipIf(!canMakeCertificates)(
  'the desktop reaches the service through the proxy the system names, trusting what the office trusts (needs openssl)',
  async () => {
    const host = 'api.carrier.example';
    const identity = certificateFor(host);
    const service = await secureService(identity);
    const proxy = await proxyTo(service.port);
    const folder = temporaryFolder();
    const [pem, office] = [join(folder, 'office.pem'), join(folder, 'managed.json')];
    writeFileSync(pem, identity.cert);
    writeFileSync(office, JSON.stringify({ certificateFile: pem }));
    const flags = ['--service-url', `https://${host}`, '--carrier-id', '42', '--managed-settings', office];
    await using _program = await opened(temporaryFolder(), flags, {
      YARD_API_KEY: 'key',
      YARD_ASSUME_USER: 'crew@yard.example',
      STAND_IN_PROXY: `PROXY ${proxy.place}; DIRECT`,
      // The machine's own environment must not decide this.
      HTTPS_PROXY: '',
      HTTP_PROXY: '',
      https_proxy: '',
      http_proxy: '',
    });
    await eventually(() => expect(service.requests()).toBeGreaterThan(0));
    expect(proxy.asked[0]).toBe(`${host}:443`);
  },
);

testInFull('forgetting the device empties what Chromium keeps, too', async () => {
  const dataDir = temporaryFolder();
  await using program = await opened(dataDir);
  await program.tell('waitFor', { selector: '[data-track-id]' });
  await program.tell('chooseInMenu', { label: 'Settings…' });
  await program.tell('waitFor', { selector: '#settings-device' });
  await program.tell('press', { selector: 'text=Forget this device…' });
  await program.tell('waitFor', { selector: '[role="dialog"] input' });
  await program.tell('press', { selector: '[role="dialog"] input' });
  for (const digit of '9001') await program.tell('type', { keys: digit });
  await program.tell('type', { keys: 'Enter' });
  await eventually(async () => expect((await program.record()).cleared).toEqual(['storage', 'cache']));
  await eventually(() => {
    const left = readdirSync(dataDir).filter((name) => !/^(owner\.lock|window$)/.test(name));
    expect(left).toEqual([]);
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canMakeCertificates, certificateFor, secureService } from '../main/service/secure-service.ts';
import { startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';

test.skipIf(!canMakeCertificates)(
  'a service behind the office’s own certificate is spoken to where the office has named it, and nowhere else (needs openssl)',
  async () => {
    const identity = certificateFor('localhost');
    const service = await secureService(identity);
    const folder = temporaryFolder();
    const pem = join(folder, 'office.pem');
    const office = join(folder, 'managed.json');
    writeFileSync(pem, identity.cert);
    writeFileSync(office, JSON.stringify({ certificateFile: pem }));
    const account = {
      serviceUrl: `https://localhost:${service.port}`,
      carrierId: 42,
      apiKey: 'key',
      assumeUser: 'crew@yard.example',
    };
    await using without = await startTerminalProcess({ dataDir: temporaryFolder() });
    expect((await without.call('account/signIn', account)).text).toContain('secure connection');
    expect(service.requests()).toBe(0);
    await using trusting = await startTerminalProcess({
      dataDir: temporaryFolder(),
      flags: ['--managed-settings', office],
    });
    await trusting.call('account/signIn', account);
    expect(service.requests()).toBeGreaterThan(0);
  },
);

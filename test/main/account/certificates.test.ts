import { expect, test, vi } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { openAccountClient } from '#main/account/account-client.ts';
import type { TerminalPorts } from '#main/ports.ts';
import { practiceDialect } from '#shared/service/dialect.ts';

test.each([
  ['https://api.carrier.example', true],
  ['HTTPS://api.carrier.example/eu', true],
  ['https://localhost:4443', true],
  ['http://127.0.0.1:4200', false],
])(
  'the certificates of this device count wherever HTTPS is spoken, and are not listed for nothing: %s',
  (serviceUrl, listed) => {
    const certificates = vi.fn(() => []);
    const ports: Pick<TerminalPorts, 'clock' | 'certificates'> = { clock: systemClock, certificates };
    openAccountClient(ports, practiceDialect, { serviceUrl, carrierId: 1, apiKey: 'k', assumeUser: 'u' });
    expect(certificates.mock.calls.length).toBe(listed ? 1 : 0);
  },
);

import { expect, test } from 'vitest';
import { profileName } from '#main/account/profile.ts';
import { diagnosticsOf } from '#main/maintenance/diagnostics.ts';
import { ownFormats } from '#main/maintenance/formats.ts';
import type { Status } from '#shared/terminal/terminal.ts';

const status: Status = {
  connection: { state: 'offline', since: '2026-01-31T12:00:00.000Z', lastAnswerAt: null },
  account: null,
  queue: { waiting: 0, attention: 0, oldestWaitingAt: null, sending: null },
  mirror: { tracks: 0, cars: 0, asOf: null, pull: null, held: null, problem: null },
  notices: [],
  keychainProblem: null,
  version: '1.0.0',
};

function diagnosticsWith(line: string, account: Status['account'] = null): string {
  const takenAt = '2026-01-31T12:00:00.000Z';
  return diagnosticsOf({
    status: { ...status, account },
    commands: {},
    formats: ownFormats,
    settings: {},
    log: [line],
    takenAt,
  });
}

test('diagnostics name no user in the folder of a profile, however long the name is', () => {
  for (const user of ['j.miller@carrier.example', `${'m'.repeat(200)}@carrier.example`, '@']) {
    const folder = profileName({ carrierId: Number.MAX_SAFE_INTEGER, assumeUser: user });
    const text = diagnosticsWith(`/data/profiles/${folder}/queue.sqlite is damaged`);
    expect(text).toContain(`/data/profiles/9007199254740991-…-${folder.slice(-8)}/queue.sqlite is damaged`);
  }
});

test('diagnostics name no user whom the service names in other capitals, or in an address', () => {
  const assumeUser = 'J.Miller+night@Carrier.example';
  const account = {
    serviceUrl: 'https://carrier.example',
    carrierId: 7,
    assumeUser,
    practice: false,
    keyKept: 'none',
  } as const;
  const said = 'no group for j.miller+night@carrier.example, see /users/j.miller+night%40carrier.example';
  const text = diagnosticsWith(said, account);
  expect(text).not.toMatch(/miller/i);
  expect(text).toContain('no group for J…@Carrier.example, see /users/J…@Carrier.example');
});

test('a line of the log that is made to stall its reader takes no time', () => {
  const before = performance.now();
  expect(diagnosticsWith('1-'.repeat(50_000))).toContain('1-1-1-1');
  expect(performance.now() - before).toBeLessThan(3_000);
});

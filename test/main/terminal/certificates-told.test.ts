import { expect, onTestFinished, test, vi } from 'vitest';
import { Shift } from '../../support/shift.ts';

test('a device on which certificates are not to be checked is told that they are all the same', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const shift = await Shift.begin({ signedIn: false });
  const { notices } = await shift.api.terminal.status();
  expect(notices).toMatchObject([{ text: expect.stringContaining('NODE_TLS_REJECT_UNAUTHORIZED is set') }]);
});

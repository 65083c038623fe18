import { createRouterClient } from '@orpc/server';
import { systemClock } from '#main/clock.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { openTerminal } from '#main/terminal.ts';
import { memoryKeychain } from '../../support/keychain.ts';

// Forgets a device and is killed by itself at the moment named: data folder and moment come as arguments.
const [dataDir = '', moment = ''] = process.argv.slice(2);
const dieAt = (now: string) => {
  if (now === moment) process.kill(process.pid, 'SIGKILL');
};
const keychain = memoryKeychain();
const terminal = openTerminal({
  dataDir,
  clock: systemClock,
  logger: silentLogger,
  version: '0.0.0',
  keychain: {
    ...keychain,
    remove: (name) => {
      dieAt('at the keys');
      return keychain.remove(name);
    },
  },
  practice: {
    open: () => Promise.reject(new Error('there is none')),
    close: async () => dieAt('when it has begun'),
  },
  forgetHost: async () => dieAt('before the files'),
});
const api = createRouterClient(terminal.router);
const { confirmWith } = await api.device.forgetPlan();
await api.device.forget({ confirmation: confirmWith });

import { expect, onTestFinished, test } from 'vitest';
import { KeyRing } from '#main/account/key-ring.ts';
import { profileName } from '#main/account/profile.ts';
import { Changes } from '#main/changes.ts';
import { systemClock } from '#main/clock.ts';
import { Notices } from '#main/notices.ts';
import { SessionManager } from '#main/session/session-manager.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { temporaryFolder } from '../../support/temporary.ts';

test('a drive that damages files again and again is told of once they are not repaired any more', async () => {
  const nothing = () => undefined;
  const keychain = memoryKeychain();
  const notices = new Notices(systemClock, nothing);
  const sessions = new SessionManager({
    ports: { dataDir: temporaryFolder(), clock: systemClock, logger: silentLogger, keychain, version: '1' },
    keys: new KeyRing(keychain),
    changes: new Changes(systemClock, () => {
      throw new Error('Nobody listens.');
    }),
    notices,
    checkFolder: nothing,
    dialectOf: () => defaultDialect,
    offlineAtFirst: () => false,
    connected: nothing,
  });
  onTestFinished(() => sessions.inTurn(() => sessions.close()));
  const account = { serviceUrl: 'https://service.example', carrierId: 1, assumeUser: 'mate@yard.example' };
  sessions.open(account, profileName(account));
  const told = () => notices.list().filter(({ text }) => text.includes('could not be repaired'));
  for (let times = 1; times <= 6; times += 1) {
    expect(told()).toEqual([]);
    sessions.session().mirror.database.noteDamage();
    await sessions.inTurn(() => Promise.resolve());
  }
  expect(told()).toHaveLength(1);
});

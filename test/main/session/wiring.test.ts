import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Changes } from '#main/changes.ts';
import { Notices } from '#main/notices.ts';
import { wireWithBoard } from '#main/session/wiring.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { ManualClock } from '../sync/manual-clock.ts';

/** Opens the files of a profile and wires them, as a sign-in does. */
function open(directory: string) {
  const nothing = () => undefined;
  const clock = new ManualClock();
  return wireWithBoard(
    {
      ports: {
        dataDir: directory,
        clock,
        logger: silentLogger,
        keychain: memoryKeychain(),
        version: '1',
      },
      dialect: defaultDialect,
      account: { serviceUrl: 'https://service.example', carrierId: 1, assumeUser: 'mate@yard.example' },
      profile: 'one',
      directory,
      fromElsewhere: false,
      checkFolder: nothing,
      changes: new Changes(clock, () => {
        throw new Error('Nobody listens.');
      }),
      notices: new Notices(clock, nothing),
    },
    {
      connectionChanged: nothing,
      queueChanged: nothing,
      tracksChanged: nothing,
      eventArrived: nothing,
      damaged: nothing,
      reportError: nothing,
      servedSince: () => null,
    },
  );
}

/** The drive fails whoever reads the open commands. */
function failingDrive() {
  const whole = Database.prototype.prepare;
  return vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, text: string) {
    if (/^select .* from "command" .*not in/is.test(text))
      throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_READ');
    return whole.call(this, text);
  });
}

test('a profile whose queue the drive failed to read says so each time, and opens as soon as it can be read', () => {
  const directory = temporaryFolder();
  const drive = failingDrive();
  onTestFinished(() => {
    drive.mockRestore();
  });
  expect(() => open(directory)).toThrow('disk I/O error');
  expect(() => open(directory)).toThrow('disk I/O error');
  drive.mockRestore();
  open(directory).files.close();
});

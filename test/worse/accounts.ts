import type { Worsening } from './worsening.ts';

/** Accounts, keys and profiles: the work of one is never sent as another. */
export const worsenedAccounts: readonly Worsening[] = [
  {
    worse: 'the account of this device may open the folder of another carrier or user',
    file: 'src/main/account/account-file.ts',
    text: 'isProfileOf(account.profile, account)',
    becomes: 'true',
    promise: 'The work of one user is never sent as another.',
    tests: ['test/main/account/account-file.test.ts'],
  },
  {
    worse: 'a key that was kept for the run is still used after it was forgotten',
    file: 'src/main/account/key-ring.ts',
    text: 'this.#ofThisRun.delete(entry);\n    const removed',
    becomes: 'const removed',
    promise: 'What was forgotten is in use no more.',
    tests: ['test/main/account/key-ring.test.ts'],
  },
  {
    worse: 'a profile does not note the address that it leaves',
    file: 'src/main/account/profile-file.ts',
    text: '...(earlier.length > 0 && { earlierAddresses: earlier })',
    becomes: '',
    promise: 'A device that goes to somebody else has no key in its keychain.',
    tests: ['test/main/terminal/account.test.ts'],
  },
  {
    worse: 'an account goes to another address although nobody can read whether work waits for the one before',
    file: 'src/main/account/profiles.ts',
    text: 'if (waiting === 0) return null;',
    becomes: 'if (waiting === 0 || waiting === null) return null;',
    promise: 'What was recorded for one deployment is not sent to another.',
    tests: ['test/main/account/profiles.test.ts'],
  },
];

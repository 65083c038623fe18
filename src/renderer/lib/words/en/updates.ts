/** Newer versions of the terminal. */
export const updates = {
  title: 'Updates',
  version: 'This version',
  feed: 'Look for newer versions at',
  feedHint: 'An address that your office keeps, starting with https://. Empty: nobody looks.',
  save: 'Save',
  wrong: (rule: string) => `The address ${rule}.`,
  lookNow: 'Look now',
  looking: 'Looking…',
  installNow: 'Close, install and open again',
  installTitle: 'Install now?',
  installText: (version: string) =>
    `The terminal closes, version ${version} is installed, and it opens again. Everything recorded is kept, and copied first.`,
  installKeep: 'Later, when I close it',
  lookedAt: (time: string) => `Last looked ${time}.`,
  off: {
    noFeed: 'Nobody looks for newer versions.',
    notInstalled: 'This terminal was not installed by an installer, so it cannot be updated here.',
    notSigned: 'This build is not signed, so no update could be checked against it. Updates are off.',
  },
  waiting: 'It is looked for newer versions soon.',
  newest: 'There is no newer version.',
  loading: (version: string) => `Version ${version} is being fetched.`,
  ready: (version: string) => `Version ${version} is ready. It is installed when you close the terminal.`,
  announced: (version: string) => `There is version ${version}. Those who look after this device install it.`,
  failed: (problem: string) => `Looking for newer versions failed (${problem}). It is tried again within six hours.`,
};

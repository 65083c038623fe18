import { resolve } from 'node:path';

/** Switches that Chromium and Electron read for themselves from the same command line. */
const chromiumSwitch =
  /^(-psn_|--(no-sandbox|disable-|enable-|ozone-|force-|remote-debugging-|inspect|js-flags|lang|password-store|proxy-|user-data-dir|use-|in-process-gpu|log-file|v=|vmodule))/;

/** The flags meant for the terminal: what follows the program, or the application's folder while developing. */
export function ownArguments(argv: readonly string[], packaged: boolean, appPath: string): string[] {
  const folder = packaged ? 0 : argv.findIndex((one, index) => index > 0 && resolve(one) === resolve(appPath));
  const first = folder > 0 ? folder + 1 : packaged ? 1 : 2;
  return argv.slice(first).filter((flag) => !chromiumSwitch.test(flag));
}

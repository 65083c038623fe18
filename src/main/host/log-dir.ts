import { homedir } from 'node:os';
import { join, posix } from 'node:path';
import { defaultDataDir } from './data-dir.ts';

/**
 * Where the log of the desktop application lies: beside the terminal's files, as Windows and Linux have it,
 * and on macOS where its Console looks. A data folder chosen by flag keeps its log with it everywhere.
 */
export function desktopLogDir(
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>,
  dataDir: string,
  home = homedir(),
): string {
  return platform === 'darwin' && dataDir === defaultDataDir(platform, env, home)
    ? posix.join(home, 'Library', 'Logs', 'Yard Terminal')
    : join(dataDir, 'logs');
}

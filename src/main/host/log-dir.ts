import { homedir } from 'node:os';
import { join, posix } from 'node:path';
import { defaultDataDir } from './data-dir.ts';

/**
 * The log folder of the desktop application: beside the terminal's files on Windows and Linux, on macOS where its
 * Console looks. A data folder given by flag contains its log on every system.
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

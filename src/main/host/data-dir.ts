import { homedir } from 'node:os';
import { posix, win32, join } from 'node:path';

/** The folder of this user; empty where the system knows none, as of a user without an entry. */
export function homeFolder(told = homedir): string {
  try {
    return told();
  } catch {
    return '';
  }
}

export function defaultDataDir(
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>,
  home = homeFolder(),
): string {
  if (platform === 'win32')
    return win32.join(env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming'), 'Yard Terminal');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Yard Terminal');
  const shared = env['XDG_DATA_HOME'];
  // A relative path there is to be ignored (XDG base directory specification).
  return posix.join(shared?.startsWith('/') ? shared : posix.join(home, '.local', 'share'), 'yard-terminal');
}

/**
 * The log folder of the desktop application: beside the terminal's files on Windows and Linux, on macOS where its
 * Console looks. A data folder given by flag contains its log on every system.
 */
export function desktopLogDir(
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>,
  dataDir: string,
  home = homeFolder(),
): string {
  return platform === 'darwin' && dataDir === defaultDataDir(platform, env, home)
    ? posix.join(home, 'Library', 'Logs', 'Yard Terminal')
    : join(dataDir, 'logs');
}

import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

export function defaultDataDir(
  platform: NodeJS.Platform,
  env: Record<string, string | undefined>,
  home = homedir(),
): string {
  if (platform === 'win32')
    return win32.join(env['APPDATA'] ?? win32.join(home, 'AppData', 'Roaming'), 'Yard Terminal');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Yard Terminal');
  const shared = env['XDG_DATA_HOME'];
  // A relative path there is to be ignored (XDG base directory specification).
  return posix.join(shared?.startsWith('/') ? shared : posix.join(home, '.local', 'share'), 'yard-terminal');
}

import { posix, win32 } from 'node:path';

/** The machine-wide folder of managed settings: on each system, one that only administrators write to. */
export function managedPath(platform: NodeJS.Platform): string {
  if (platform === 'win32') {
    // Not %ProgramData%: whoever starts a program sets its environment, and could name a file of their own.
    return win32.join('C:\\ProgramData', 'Yard Terminal', 'managed.json');
  }
  if (platform === 'darwin') return '/Library/Application Support/Yard Terminal/managed.json';
  return posix.join('/etc', 'yard-terminal', 'managed.json');
}

import { posix, win32 } from 'node:path';

/** Where an office puts what it sets for this machine: a place of each system that only administrators write to. */
export function managedPath(platform: NodeJS.Platform): string {
  if (platform === 'win32') {
    // Not %ProgramData%: whoever starts a program sets its environment, and would name a file of his own.
    return win32.join('C:\\ProgramData', 'Yard Terminal', 'managed.json');
  }
  if (platform === 'darwin') return '/Library/Application Support/Yard Terminal/managed.json';
  return posix.join('/etc', 'yard-terminal', 'managed.json');
}

import { expect, test } from 'vitest';
import { desktopLogDir } from '#main/host/data-dir.ts';

test('the log lies where each system looks for it, and beside the files of a data folder of one’s own', () => {
  const mac = '/Users/ann/Library/Application Support/Yard Terminal';
  expect(desktopLogDir('darwin', {}, mac, '/Users/ann')).toBe('/Users/ann/Library/Logs/Yard Terminal');
  expect(desktopLogDir('darwin', {}, '/tmp/d', '/Users/ann')).toBe('/tmp/d/logs');
  expect(desktopLogDir('linux', {}, '/home/ann/.local/share/yard-terminal', '/home/ann')).toBe(
    '/home/ann/.local/share/yard-terminal/logs',
  );
});

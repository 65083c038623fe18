import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startCommand, startTerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';

// The commands of package.json, as typed by a person or a script.

test('start says in one line on standard error which host it opens and why, and opens the practice yard', async () => {
  const flags = ['--json', '--data-dir', temporaryFolder()];
  await using started = startCommand(process.execPath, [join('scripts', 'start.mjs'), ...flags]);
  await eventually(() => expect(started.output()).toContain('"event":"ready"'));
  expect(started.output().trimEnd().split('\n')).toHaveLength(1);
  const said = started
    .errors()
    .split('\n')
    .filter((line) => line.startsWith('Opening Yard Terminal'));
  expect(said).toEqual(['Opening Yard Terminal in the browser: --json is a flag of the browser host.']);
  expect(await started.stop()).toEqual({ code: 0, signal: null });
});

test('start on a machine without a display opens the browser host, and ends with 0 on Ctrl+C', async () => {
  if (process.platform !== 'linux') return;
  const flags = ['--data-dir', temporaryFolder(), '--log-level', 'silent'];
  const nowhere = { DISPLAY: '', WAYLAND_DISPLAY: '', BROWSER: 'true' };
  await using started = startCommand(process.execPath, [join('scripts', 'start.mjs'), ...flags], nowhere);
  await eventually(() => expect(started.output()).toContain('Yard Terminal is open at'));
  expect(started.errors().trim()).toBe(
    'Opening Yard Terminal in the browser: this session has no display for a window of its own.',
  );
  expect(await started.stop('SIGINT')).toEqual({ code: 0, signal: null });
});

test.skipIf(process.platform === 'win32')('a killed npm leaves no terminal behind that keeps the folder', async () => {
  const dataDir = temporaryFolder();
  await using npm = startCommand('npm', ['run', '--silent', 'browser', '--', '--json', '--data-dir', dataDir]);
  await eventually(() => expect(npm.output()).toContain('"event":"ready"'));
  expect(npm.output().trimEnd().split('\n')).toHaveLength(1);
  await npm.kill();
  await eventually(async () => {
    await using next = await startTerminalProcess({ dataDir });
    expect((await next.call('terminal/status')).status).toBe(200);
  });
});

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { eventually } from '../support/eventually.ts';
import { listen } from '../support/listen.ts';
import { readyLine, startPracticeProcess, startProgram, startTerminalProcess } from '../support/program.ts';
import { ask } from '../support/rpc.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fewer, testInFull } from '../support/tier.ts';

// The built terminal as its users start it: a process of its own, asked over real HTTP.

test('with --json it prints one line when ready and nothing else, and ends with 0 on SIGTERM and SIGINT', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    await using terminal = await startTerminalProcess({ dataDir: temporaryFolder() });
    expect((await terminal.call('terminal/status')).body).toMatchObject({ json: { account: null } });
    expect(await terminal.stop(signal)).toEqual({ code: 0, signal: null });
    const lines = terminal.output().trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    const ready = z.record(z.string(), z.string()).parse(JSON.parse(lines[0] ?? ''));
    expect(Object.keys(ready)).toEqual(['event', 'url', 'rpc', 'token']);
    expect(ready['url']).toBe(`${new URL(terminal.rpc).origin}/#token=${terminal.token}`);
  }
});

test.skipIf(process.platform === 'win32')(
  'a signal that opens the debugger of other programs of Node opens none to the users of this machine',
  async () => {
    await using terminal = await startTerminalProcess({ dataDir: temporaryFolder() });
    // A request later, whoever listens for the signal has had it.
    process.kill(terminal.pid, 'SIGUSR1');
    expect((await terminal.call('terminal/status')).status).toBe(200);
    expect(await terminal.stop('SIGQUIT')).toEqual({ code: 0, signal: null });
    expect(terminal.errors()).not.toContain('Debugger');
  },
);

test('for people it prints the address in words', async () => {
  await using program = startProgram('main/browser.js', ['--no-open', '--data-dir', temporaryFolder()]);
  await eventually(() => expect(program.output()).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#token=/));
  expect(program.output()).not.toContain('"event"');
  expect(await program.stop()).toEqual({ code: 0, signal: null });
});

test.each(
  fewer(2, [
    ['--port', ['--port', '99999']],
    ['--carrier-id', ['--carrier-id', 'north']],
    ['--service-url', ['--service-url', 'ftp://carrier.example', '--carrier-id', '1']],
    ['YARD_API_KEY', ['--service-url', 'https://carrier.example', '--carrier-id', '1']],
    ['--colour', ['--colour', 'red']],
  ]),
)('a flag that does not fit is named, with exit code 2 and an empty standard output: %s', async (name, flags) => {
  const dataDir = join(temporaryFolder(), 'data');
  await using program = startProgram('main/browser.js', ['--json', '--data-dir', dataDir, ...flags]);
  expect(await program.ended).toEqual({ code: 2, signal: null });
  expect(program.errors()).toContain(name);
  expect(program.output()).toBe('');
  expect(existsSync(dataDir)).toBe(false);
});

test('a port that is taken is said in words', async () => {
  const other = createServer();
  const port = await listen(other);
  onTestFinished(() => void other.close());
  await using program = startProgram('main/browser.js', [
    '--json',
    '--port',
    String(port),
    '--data-dir',
    temporaryFolder(),
  ]);
  expect(await program.ended).toEqual({ code: 1, signal: null });
  expect(program.errors()).toContain(`--port ${port} is in use`);
  expect(program.output()).toBe('');
});

test('a second terminal on the same folder is refused politely; after kill -9 the folder is free again', async () => {
  const dataDir = temporaryFolder();
  await using first = await startTerminalProcess({ dataDir });
  await using second = startProgram('main/browser.js', ['--json', '--data-dir', dataDir]);
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.errors()).toContain(dataDir);
  expect((await first.call('terminal/status')).status).toBe(200);
  await first.kill();
  await using third = await startTerminalProcess({ dataDir });
  expect((await third.call('terminal/status')).status).toBe(200);
});

test('the account of a run works and is stored nowhere', async () => {
  const dataDir = temporaryFolder();
  await using yard = await startPracticeProcess([
    '--cars',
    '40',
    '--tracks',
    '6',
    '--stations',
    '1',
    '--api-key',
    'key-of-this-run-4711',
  ]);
  await using terminal = await startTerminalProcess({ dataDir, session: yard.session, flags: ['--log-level', 'info'] });
  await eventually(async () => {
    const { body } = await terminal.call('terminal/status');
    expect(body).toMatchObject({
      json: { connection: { state: 'online' }, account: { carrierId: 9001, keyKept: 'session' }, mirror: { cars: 40 } },
    });
  });
  await terminal.stop();
  await using again = await startTerminalProcess({ dataDir });
  expect((await again.call('terminal/status')).body).toMatchObject({ json: { account: null } });
  await again.stop();
  for (const text of [...filesIn(dataDir), terminal.output(), terminal.errors()])
    expect(text).not.toContain('key-of-this-run-4711');
});

test('every procedure of the contract is reachable as POST {rpc}/<area>/<name>, and the built page is served', async () => {
  await using terminal = await startTerminalProcess({ dataDir: temporaryFolder() });
  const { contract } = await import('#shared/terminal/contract.ts');
  const names = Object.entries(contract).flatMap(([area, procedures]) =>
    '~orpc' in procedures ? [] : Object.keys(procedures).map((name) => `${area}/${name}`),
  );
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const { status } = await terminal.call(name, { thisFieldDoesNotExist: true });
    expect([name, status]).not.toEqual([name, 404]);
    expect([name, status]).not.toEqual([name, 500]);
  }

  // So are the built page and its script.
  const page = await ask(`${new URL(terminal.url).origin}/`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<title>Yard Terminal</title>');
  const script = /src="\.?(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1];
  expect((await ask(`${new URL(terminal.url).origin}${script}`)).status).toBe(200);
});

testInFull('--practice-when-new opens the practice yard when no account is set up, and only then', async () => {
  const dataDir = temporaryFolder();
  await using first = await startTerminalProcess({ dataDir, flags: ['--practice-when-new'] });
  expect((await first.call('terminal/status')).body).toMatchObject({ json: { account: { practice: true } } });
  await first.stop();
  await using yard = await startPracticeProcess(['--cars', '10', '--tracks', '3', '--stations', '1']);
  await using other = await startTerminalProcess({ dataDir, session: yard.session, flags: ['--practice-when-new'] });
  expect((await other.call('terminal/status')).body).toMatchObject({
    json: { account: { serviceUrl: yard.session.serviceUrl } },
  });
});

test('forgetting the device takes the unfinished forms of the desktop application with it', async () => {
  const dataDir = temporaryFolder();
  const forms = join(dataDir, 'window', 'Local Storage');
  mkdirSync(forms, { recursive: true });
  writeFileSync(join(forms, '000003.log'), 'yard.draft');
  await using terminal = await startTerminalProcess({ dataDir });
  expect((await terminal.call('device/forget', { confirmation: 'YARD' })).status).toBe(200);
  expect(readdirSync(join(dataDir, 'window'))).toEqual([]);
});

test('the practice yard prints one line of JSON too, keeps itself in its file, and ends with 0', async () => {
  const file = join(temporaryFolder(), 'yard.sqlite');
  await using yard = await startPracticeProcess(['--cars', '10', '--tracks', '3', '--stations', '1'], file);
  expect(yard.output().trimEnd().split('\n')).toHaveLength(1);
  expect(await yard.stop()).toEqual({ code: 0, signal: null });
  await using again = startProgram('main/practice.js', ['--json', '--data', file]);
  await readyLine(again, z.looseObject({ event: z.literal('ready') }));
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
}

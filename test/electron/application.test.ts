import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { OwnYard } from '../desktop/opened.ts';
import { spreadsheetBegins } from '../desktop/spreadsheet.ts';
import { keyboardCrew } from '../e2e/keyboard.ts';
import { boardShows } from '../e2e/window.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { electronCommand, RealApp, withElectron } from './runtime.ts';

// The story of test/desktop in the real Electron: what the stand-in cannot prove.

const onPractice = (dataDir: string) => ['--data-dir', dataDir, '--practice-when-new', '--practice-still'];
const board = '[data-track-id]';

async function onBoard(flags: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<RealApp> {
  const real = await RealApp.open(flags, env);
  await real.page.waitForSelector(board);
  return real;
}

withElectron(
  'the main job: a cut moved in the window is done at the service, once, and stays after a restart',
  async () => {
    await using yard = await OwnYard.begin();
    const { from, cut, near } = await yard.stage();
    const dataDir = temporaryFolder();
    const { flags, env } = yard.account;
    await using first = await onBoard(['--data-dir', dataDir, ...flags], env);
    await keyboardCrew(first.page).move(cut, from, near, 'front');
    await eventually(async () => expect(await yard.control.effects()).toHaveLength(1));
    expect(await yard.control.standing(near.trackId)).toEqual([...cut, ...near.cars]);
    expect(await first.quit()).toBe(0);
    await using second = await onBoard(['--data-dir', dataDir, ...flags], env);
    await boardShows(second.page, near.trackId, [...cut, ...near.cars]);
    expect(await yard.control.effects()).toHaveLength(1);
  },
);

describe('the window is confined', () => {
  withElectron('it is sandboxed and isolated, and knows no Node', async () => {
    await using real = await onBoard(onPractice(temporaryFolder()));
    // Windows and macOS tell which processes are in the sandbox; Linux does not.
    const sandboxed = await real.app.evaluate(({ app }) =>
      app.getAppMetrics().flatMap((one) => (one.type === 'Tab' ? [one.sandboxed] : [])),
    );
    expect(sandboxed).not.toContain(false);
    expect(await real.page.evaluate(`location.origin`)).toBe('app://yard');
    const known = `['require', 'process', 'module', 'ipcRenderer', 'electron'].filter((name) => name in globalThis)`;
    expect(await real.page.evaluate(known)).toEqual([]);
  });

  withElectron('a worker that is one of its files makes a spreadsheet', async () => {
    await using real = await onBoard(onPractice(temporaryFolder()));
    expect(await real.page.evaluate(spreadsheetBegins())).toBe('PK');
  });

  withElectron('it cannot be led elsewhere, open windows, or load from elsewhere', async () => {
    await using real = await onBoard(onPractice(temporaryFolder()));
    await real.page.evaluate(`void (location.href = 'https://elsewhere.example/')`);
    expect(await real.page.evaluate(`window.open('https://elsewhere.example/') === null`)).toBe(true);
    for (const url of ['https://elsewhere.example/', 'file:///etc/hosts', 'app://other/index.html']) {
      const refused = await real.page.evaluate(`fetch('${url}').then(({ ok }) => !ok, () => true)`);
      expect([url, refused]).toEqual([url, true]);
    }
    expect(await real.page.evaluate(`location.href`)).toBe('app://yard/index.html');
    expect(real.app.windows()).toHaveLength(1);
  });

  withElectron('it gets no permission', async () => {
    await using real = await onBoard(onPractice(temporaryFolder()));
    for (const name of ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read']) {
      const state = await real.page.evaluate(`navigator.permissions.query({ name: '${name}' }).then((s) => s.state)`);
      expect([name, state]).toEqual([name, 'denied']);
    }
  });

  withElectron('a page that is not ours is handed no port', async () => {
    const dataDir = temporaryFolder();
    await using real = await onBoard(onPractice(dataDir));
    await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.loadURL('data:text/html,elsewhere'),
    );
    const log = () => readFileSync(join(dataDir, 'logs', 'yard-terminal.log'), 'utf8');
    await eventually(() => expect(log()).toContain('it gets no port'));
  });
});

describe('around the window', () => {
  withElectron('what needs a person is counted in the title; the window comes forward on a second start', async () => {
    await using yard = await OwnYard.begin();
    const { from, cut, near, far } = await yard.stage();
    const dataDir = temporaryFolder();
    const { flags, env } = yard.account;
    await using real = await onBoard(['--data-dir', dataDir, ...flags], env);
    await yard.control.offline(true);
    await keyboardCrew(real.page).move(cut, from, near, 'front');
    await yard.control.otherCrew({ equipmentIds: [...cut], toTrackId: far.trackId });
    await yard.control.offline(false);
    const title = () => real.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
    await eventually(async () => expect(await title()).toBe('(1) Yard Terminal'), 120_000);
    await real.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    const { path, args } = electronCommand(['--data-dir', dataDir]);
    const second = spawn(path, args, { stdio: 'ignore' });
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
    const minimised = () => real.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized());
    await eventually(async () => expect(await minimised()).toBe(false));
  });

  withElectron('the menu leads the window', async () => {
    await using real = await onBoard(onPractice(temporaryFolder()));
    const choose = (label: string) =>
      real.app.evaluate(({ Menu }, name) => {
        const items = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? [];
        items.find((item) => item.label === name)?.click();
      }, label);
    await choose('Inventory');
    await real.page.waitForSelector(board, { state: 'detached' });
    await choose('Board');
    await real.page.waitForSelector(board);
  });

  withElectron('the window opens again where it was left', async () => {
    const dataDir = temporaryFolder();
    const place = { x: 80, y: 90, width: 900, height: 640 };
    await using first = await onBoard(onPractice(dataDir));
    await first.app.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), place);
    expect(await first.quit()).toBe(0);
    await using second = await onBoard(onPractice(dataDir));
    const size = await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
    // Where exactly is for the window manager to say; how large is ours.
    expect(size).toMatchObject({ width: place.width, height: place.height });
  });

  withElectron('a window whose process ends is shown again with its work', async () => {
    await using real = await onBoard(onPractice(temporaryFolder()));
    await real.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    const shown = () =>
      real.app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(`!!document.querySelector('[data-track-id]')`),
      );
    await eventually(async () => expect(await shown()).toBe(true));
  });
});

describe('the end', () => {
  withElectron('waits for the command that is on its way', async () => {
    await using yard = await OwnYard.begin();
    const { from, cut, near } = await yard.stage();
    const dataDir = temporaryFolder();
    const { flags, env } = yard.account;
    await using real = await onBoard(['--data-dir', dataDir, ...flags], env);
    await yard.control.fault({ fault: 'delay', delayMs: 1_500, count: 1, path: '/ims/equipment/move' });
    await keyboardCrew(real.page).move(cut, from, near, 'front');
    await eventually(async () => expect(await yard.control.faultsLeft()).toEqual([]), 10_000);
    expect(await real.quit()).toBe(0);
    expect(await yard.historyIn(dataDir)).toEqual([expect.not.arrayContaining(['unknown'])]);
    expect(await yard.control.effects()).toHaveLength(1);
  });

  withElectron('of a run with a flag it does not know says which', async () => {
    const { path, args } = electronCommand(['--servce-url', 'x']);
    const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(2);
    expect(errors).toContain('--servce-url');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { testInFull } from '../support/tier.ts';
import { opened } from './opened.ts';
import { spreadsheetBegins } from './spreadsheet.ts';
import { WindowProgram } from './window-program.ts';

// The built program for the desktop window against a stand-in for Electron that shows its page in a real
// Chromium. What Electron itself does with what it is told is not seen here: docs/verification.md.

const onPractice = (dataDir: string) => ['--data-dir', dataDir, '--practice-when-new', '--practice-still'];

testInFull(
  'the window shows the yard: the page reaches the terminal over its port, and again after a reload',
  async () => {
    await using program = await opened(temporaryFolder());
    await program.tell('waitFor', { selector: '[data-track-id]' });
    await program.tell('reload');
    await program.tell('waitFor', { selector: '[data-track-id]' });
    const { portsHandedTo, portsClosed } = await program.record();
    expect(portsHandedTo).toEqual(['app://yard', 'app://yard']);
    expect(portsClosed).toBe(1);
  },
);

/** One program for all that do not end it. */
const dataDir = mkdtempSync(join(tmpdir(), 'yard-terminal-'));
let program: WindowProgram;
beforeAll(async () => {
  program = await opened(dataDir);
});
afterAll(async () => {
  await program[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});

describe('the window is confined', () => {
  test('sandboxed, isolated, without Node, webviews or dictionaries from elsewhere', async () => {
    const record = await program.record();
    expect(record.sandboxed).toBe(true);
    expect(JSON.stringify(record.windows)).not.toContain('enableBlinkFeatures');
    expect(record.windows).toMatchObject([
      {
        show: false,
        webPreferences: {
          sandbox: true,
          contextIsolation: true,
          nodeIntegration: false,
          nodeIntegrationInWorker: false,
          nodeIntegrationInSubFrames: false,
          webSecurity: true,
          allowRunningInsecureContent: false,
          webviewTag: false,
          spellcheck: false,
          experimentalFeatures: false,
          navigateOnDragDrop: false,
          disableBlinkFeatures: 'Auxclick',
        },
      },
    ]);
    expect(record.webRtc).toBe('disable_non_proxied_udp');
    expect(record.schemes).toMatchObject([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
    expect(JSON.stringify(record.schemes)).not.toMatch(/bypassCSP":true|corsEnabled":true|allowServiceWorkers":true/);
    expect(record.schemesRegisteredBeforeReady).toBe(true);
    expect(record.userData).toBe(join(dataDir, 'window'));
    expect(await program.tell('mayAttachWebview')).toBe(false);
  });

  test('the page knows no Node and no function of the preload', async () => {
    const known = await program.tell('evaluate', {
      expression: `['require', 'process', 'module', 'ipcRenderer', 'standIn', 'standInSend'].filter((name) => name in globalThis)`,
    });
    expect(known).toEqual([]);
  });

  test('its files come under the policy, and nothing outside their folder comes at all', async () => {
    const page = await program.tell('fetch', { url: 'app://yard/index.html' });
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
    });
    expect(page).toHaveProperty(
      ['headers', 'content-security-policy'],
      expect.stringContaining("default-src 'none'; script-src 'self';"),
    );
    for (const url of [
      'app://yard/',
      'app://yard/missing.js',
      'app://yard/..%2f..%2fpackage.json',
      'app://yard/%2e%2e/%2e%2e/package.json',
      'app://yard/..%5c..%5cpackage.json',
      'app://yard/%00',
      'app://yard/%zz',
      'app://other/index.html',
    ]) {
      expect(await program.tell('fetch', { url })).toMatchObject({ status: 404 });
    }
    expect(await program.tell('fetch', { url: 'app://yard/index.html', method: 'POST' })).toMatchObject({
      status: 404,
    });
  });

  test('a worker that is one of its files makes a spreadsheet; none is made from text', async () => {
    await program.tell('waitFor', { selector: '[data-track-id]' });
    expect(await program.tell('evaluate', { expression: spreadsheetBegins() })).toBe('PK');
    const fromText = `new Promise((resolve) => {
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective));
      new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = () => resolve('made');
    })`;
    expect(await program.tell('evaluate', { expression: fromText })).toBe('worker-src');
  });

  test('it cannot be led elsewhere, open windows, or load from elsewhere', async () => {
    await program.tell('waitFor', { selector: '[data-track-id]' });
    await program.tell('evaluate', { expression: `void (location.href = 'https://elsewhere.example/')` });
    await program.tell('evaluate', { expression: `void window.open('https://elsewhere.example/window')` });
    await eventually(async () => {
      const { navigationsStopped, windowsDenied } = await program.record();
      expect(navigationsStopped).toEqual(['https://elsewhere.example/']);
      expect(windowsDenied).toHaveLength(1);
    });
    const refused = await program.tell('evaluate', {
      expression: `fetch('https://elsewhere.example/').then(() => false, () => true)`,
    });
    expect(refused).toBe(true);
    expect((await program.record()).navigationsLetThrough).toEqual([]);
    await program.tell('waitFor', { selector: '[data-track-id]' });
  });

  test('it gets no permission but to copy text, and only our page gets that', async () => {
    const ours = 'app://yard/index.html';
    for (const name of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'openExternal',
      'fileSystem',
      'hid',
    ]) {
      expect(await program.tell('permission', { name, url: ours })).toEqual({ granted: false, checked: false });
    }
    expect(await program.tell('permission', { name: 'clipboard-sanitized-write', url: ours })).toEqual({
      granted: true,
      checked: true,
    });
    for (const url of ['https://elsewhere.example/', 'app://yard.elsewhere.example/']) {
      expect(await program.tell('permission', { name: 'clipboard-sanitized-write', url })).toEqual({
        granted: false,
        checked: false,
      });
    }
  });

  test('a frame that shows anything else is handed no port', async () => {
    for (const url of [
      'https://elsewhere.example/',
      'app://other/index.html',
      'app://yard.elsewhere.example/',
      'about:blank',
    ]) {
      await program.tell('pretendToBeAt', { url });
      await program.tell('finishLoad');
    }
    await program.tell('pretendToBeAt', { url: 'app://yard/index.html' });
    await program.tell('pretendToBeInFrame');
    await program.tell('finishLoad');
    expect((await program.record()).portsHandedTo).toEqual(['app://yard']);
  });

  test('it reaches no address but its own, no device, and saves only files that our page made', async () => {
    for (const url of [
      'https://elsewhere.example/',
      'wss://elsewhere.example/',
      'file:///etc/passwd',
      'app://other/x',
    ]) {
      expect([url, await program.tell('mayRequest', { url })]).toEqual([url, false]);
    }
    expect(await program.tell('mayRequest', { url: 'app://yard/index.html' })).toBe(true);
    expect(await program.tell('mayUseDevices')).toBe(false);
    expect(await program.tell('mayDownload', { url: 'https://elsewhere.example/file' })).toBe(false);
    expect(await program.tell('mayDownload', { url: 'blob:https://elsewhere.example/1' })).toBe(false);
    expect(await program.tell('mayDownload', { url: 'blob:app://yard/1' })).toBe(true);
  });

  test('a file of ours that could not be written is told by name, one that was or that a person gave up is not', async () => {
    for (const state of ['completed', 'cancelled', 'interrupted']) {
      await program.tell('mayDownload', { url: 'blob:app://yard/1', state });
    }
    await program.tell('mayDownload', { url: 'blob:https://elsewhere.example/1', state: 'interrupted' });
    expect((await program.record()).questions).toMatchObject([
      { message: 'The file was not saved', detail: expect.stringContaining('queue.csv') },
    ]);
  });
});

describe('the program', () => {
  test('opened a second time, it brings the first window to the front and leaves', async () => {
    await using second = new WindowProgram(onPractice(dataDir), { STAND_IN_SECOND_INSTANCE: '1' });
    expect(await second.ended).toBe(0);
    expect(second.errors).toContain('open already');
    const before = await program.record();
    await program.tell('secondInstance');
    expect(await program.record()).toMatchObject({
      shown: before.shown + 1,
      focused: before.focused + 1,
      windows: [{}],
    });
  });

  test('on a folder where its lock cannot be written, it says why it cannot start, and not that it is open already', async () => {
    const file = join(temporaryFolder(), 'a-file');
    writeFileSync(file, '');
    await using program = new WindowProgram(onPractice(file), { STAND_IN_SECOND_INSTANCE: '1' });
    expect(await program.ended).toBe(1);
    expect(program.errors).not.toContain('open already');
    expect(program.errors).toContain(`The data folder ${file} cannot be used.`);
  });

  test('refuses a flag it does not know, naming it in a message that is seen without a terminal, too', async () => {
    await using mistyped = new WindowProgram(['--servce-url', 'https://x.example']);
    expect(await mistyped.ended).toBe(2);
    expect(mistyped.errors).toMatch(/^\[Yard Terminal\] .*--servce-url/m);
  });

  test('leaves a folder that another terminal uses alone, and says so', async () => {
    await using second = new WindowProgram(onPractice(dataDir));
    expect(await second.ended).toBe(1);
    expect(second.errors).toContain(dataDir);
    await program.tell('waitFor', { selector: '[data-track-id]' });
  });

  // The last one: it ends the program. That a person quits it is told with the main job (shell.test.ts).
  test('ends in order on SIGTERM, and can be opened again at once', async () => {
    program.signal('SIGTERM');
    expect(await program.ended).toBe(0);
    await using again = await opened(dataDir);
    await again.tell('waitFor', { selector: '[data-track-id]' });
  });
});

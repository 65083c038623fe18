import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFile } from '../support/program.ts';

// What the built main process is made of, with every chunk that it can load.

function withChunks(file: string, seen = new Set<string>()): Set<string> {
  // Comments of what is bundled name files of their own packages.
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+\.js)["']/g)) {
    if (path !== undefined) withChunks(join(dirname(file), path), seen);
  }
  return seen;
}

const files = [...withChunks(builtFile('main/index.js'))];
const main = files.map((file) => readFileSync(file, 'utf8')).join('\n');

test('the main process listens to no message of a page, opens nothing outside, and writes no crash dumps', () => {
  expect(files.length).toBeGreaterThan(1);
  expect(main).toContain('requestSingleInstanceLock');
  for (const name of [
    'ipcMain',
    'openExternal',
    'openPath',
    'crashReporter',
    'executeJavaScript',
    'setCertificateVerifyProc',
  ]) {
    expect([name, main.includes(name)]).toEqual([name, false]);
  }
});

test('nothing weakens Chromium: no switch, no scheme that passes the policy by, no address of file:', () => {
  for (const weak of [
    /appendSwitch/,
    /bypassCSP/,
    /file:\/\/\//,
    /remote-debugging-(port|pipe)['"=]/,
    /contextIsolation:\s*false/,
  ]) {
    expect([String(weak), weak.test(main)]).toEqual([String(weak), false]);
  }
});

test('the preload names Electron’s renderer side once and exposes nothing to the page', () => {
  const preload = readFileSync(builtFile('preload/index.cjs'), 'utf8');
  expect(preload.match(/require\(/g)).toHaveLength(1);
  for (const name of ['contextBridge', 'exposeInMainWorld', '.send(', '.invoke(', 'webFrame']) {
    expect([name, preload.includes(name)]).toEqual([name, false]);
  }
});

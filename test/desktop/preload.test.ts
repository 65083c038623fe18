import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { builtFile } from '../support/program.ts';

// The built preload alone, in a page of our choosing.

type Listener = (event: { ports: { close(): void }[] }) => void;

/** Runs the preload where `origin` is shown; `framed`: not as the main frame. */
function preloadAt(origin: string, framed = false) {
  const listeners = new Map<string, Listener>();
  const asked: string[] = [];
  const handed: { message: string; to: string; ports: readonly unknown[] }[] = [];
  const ipcRenderer = { on: (channel: string, listener: Listener) => void listeners.set(channel, listener) };
  const self = {};
  const window = {
    location: { origin },
    self,
    top: framed ? {} : self,
    postMessage: (message: string, to: string, ports: readonly unknown[]) => void handed.push({ message, to, ports }),
  };
  const require = (name: string) => {
    asked.push(name);
    return { ipcRenderer };
  };
  const globals = { window, require, module: { exports: {} }, exports: {} };
  // Electron gives a preload a scope of its own.
  runInNewContext(`(() => {${readFileSync(builtFile('preload/index.cjs'), 'utf8')}\n})()`, globals);
  const deliver = (channel: string, withPort = true) => {
    let closed = false;
    const port = { close: () => void (closed = true) };
    listeners.get(channel)?.({ ports: withPort ? [port] : [] });
    return { port, closed: () => closed };
  };
  return { channels: [...listeners.keys()], asked, handed, deliver, known: Object.keys(globals) };
}

test('our page gets the port, addressed to it alone; the preload listens to one channel and asks Electron for nothing else', () => {
  const { channels, asked, handed, deliver, known } = preloadAt('app://yard');
  const { port, closed } = deliver('yard-terminal:port');
  expect(handed).toEqual([{ message: 'yard-terminal:port', to: 'app://yard', ports: [port] }]);
  expect(closed()).toBe(false);
  expect(channels).toEqual(['yard-terminal:port']);
  expect(asked).toEqual(['electron']);
  expect(known).toEqual(['window', 'require', 'module', 'exports']);
});

test.each([
  ['another origin', 'https://elsewhere.example', false],
  ['another host of the scheme', 'app://other', false],
  ['an origin that begins like ours', 'app://yard.elsewhere.example', false],
  ['a page without an origin', 'null', false],
  ['our page inside another', 'app://yard', true],
])('%s gets no port, and the port is closed', (_what, origin, framed) => {
  const { handed, deliver } = preloadAt(origin, framed);
  const { closed } = deliver('yard-terminal:port');
  expect(handed).toEqual([]);
  expect(closed()).toBe(true);
});

test('a message without a port is no port', () => {
  const { handed, deliver } = preloadAt('app://yard');
  deliver('yard-terminal:port', false);
  expect(handed).toEqual([]);
});

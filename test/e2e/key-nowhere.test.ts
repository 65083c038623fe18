import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { words } from '../../src/renderer/lib/words/words.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serve.ts';
import { startPracticeProcess, startTerminalProcess, type TerminalProcess } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fewer } from '../support/tier.ts';
import { withoutKeychain } from './keychain.ts';
import { browserOfFile } from './open-board.ts';
import { scriptView } from './script.ts';
import { findStage } from './tracks.ts';
import { openWindow } from './window.ts';

const browser = await browserOfFile();

/** A key with everything in it that some way of writing changes. */
const key = 'MARKED-key/4f~"7Zx%9=+&<b>\\u0041-9c1d';

/** The key in every form in which something may have written it down. */
function formsOf(secret: string): ReadonlyMap<string, Buffer> {
  const utf8 = Buffer.from(secret, 'utf8');
  // Inside a longer text base64 begins at any of three places; what is the same wherever the text goes on.
  const base64 = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), utf8]).toString('base64');
    return whole.slice(Math.ceil((before * 4) / 3), whole.length - 4);
  });
  return new Map([
    ['as it is', utf8],
    ['in JSON', Buffer.from(JSON.stringify(secret).slice(1, -1))],
    ['in JSON in JSON', Buffer.from(JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1))],
    ['in a URL', Buffer.from(encodeURIComponent(secret))],
    ['in HTML', Buffer.from(secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))],
    ['UTF-16', Buffer.from(secret, 'utf16le')],
    ['UTF-16, other way round', Buffer.from(secret, 'utf16le').swap16()],
    ['hex', Buffer.from(utf8.toString('hex'))],
    ...base64.map((text, n) => [`base64 (${n})`, Buffer.from(text)] as const),
    ...base64.map(
      (text, n) => [`base64 for URLs (${n})`, Buffer.from(text.replaceAll('+', '-').replaceAll('/', '_'))] as const,
    ),
    // Whatever is done to the rest of it.
    ['its first word', Buffer.from('MARKED-key')],
  ]);
}
const forms = formsOf(key);

/** In which of its forms the key is in these bytes. */
function found(bytes: Buffer | string): string[] {
  const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return [...forms].filter(([, form]) => all.includes(form)).map(([name]) => name);
}

function foundBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .flatMap((name) => found(readFileSync(join(folder, name))).map((form) => `${name}: ${form}`));
}

/** Everything the window got from the terminal, and everything it keeps. */
async function watched(page: Page) {
  const received: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    received.push(JSON.stringify(response.headers()));
    bodies.push(
      response.body().then(
        (body) => void received.push(body.toString('latin1')),
        () => undefined,
      ),
    );
  });
  page.on('console', (message) => void received.push(message.text()));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void received.push(payload.toString()));
  });
  return {
    all: async () => {
      await Promise.all(bodies);
      const kept = await page.evaluate(`(async () => JSON.stringify({
        local: { ...localStorage }, session: { ...sessionStorage }, cookies: document.cookie, address: location.href,
        page: document.documentElement.outerHTML,
        typed: [...document.querySelectorAll('input, textarea')].map((field) => field.value),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
      }))()`);
      return [...received, z.string().parse(kept)];
    },
  };
}

/** A service that, when told to, writes the key into its own words: as some gateways do with what they refuse. */
async function echoing(behind: string): Promise<{ readonly url: string; tell(says: boolean): void }> {
  let says = false;
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const given = String(incoming.headers['x-svc-api-key']);
      if (says && incoming.url?.includes('/equipment/move')) {
        const message = `${given} is not for this car; ${encodeURIComponent(given)}; ${JSON.stringify(given)}`;
        answer.writeHead(400, { 'content-type': 'application/json', 'x-key': encodeURIComponent(given) });
        answer.end(JSON.stringify({ message }));
        return;
      }
      const onward = request(
        `${behind}${incoming.url}`,
        { method: incoming.method, headers: incoming.headers },
        (came) => {
          answer.writeHead(came.statusCode ?? 502, came.headers);
          came.pipe(answer);
        },
      );
      onward.on('error', () => answer.destroy());
      onward.end(Buffer.concat(chunks));
    });
  });
  const url = await serve(server);
  return { url, tell: (now) => (says = now) };
}

const given = z.object({ json: z.object({ base64: z.string() }) });

/** Every answer of the terminal's own API that hands something out. */
async function answersOf({ call }: TerminalProcess): Promise<(string | Buffer)[]> {
  const plain = ['terminal/status', 'profiles/list', 'queue/list', 'settings/get', 'settings/managed', 'events/list'];
  const texts = await Promise.all(plain.map(async (name) => (await call(name)).text));
  const queue = z
    .object({ json: z.array(z.object({ commandId: z.string() })) })
    .parse(JSON.parse((await call('queue/list')).text));
  for (const { commandId } of queue.json) texts.push((await call('queue/get', { commandId })).text);
  const files = [];
  for (const [name, input] of [
    ['device/backup', undefined],
    ['device/exportQueue', { format: 'csv' }],
    ['device/exportQueue', { format: 'json' }],
    ['device/exportWaiting', undefined],
    ['device/diagnostics', undefined],
  ] as const) {
    const file = Buffer.from(given.parse((await call(name, input)).body).json.base64, 'base64');
    files.push(file);
    if (name === 'device/backup') files.push(...Object.values(unzipSync(file)).map((bytes) => Buffer.from(bytes)));
  }
  return [...texts, ...files];
}

test('a search that would find it: every form the key may take is met in a file that has it', () => {
  const folder = temporaryFolder();
  for (const [name, form] of forms) {
    writeFileSync(join(folder, 'planted'), Buffer.concat([Buffer.from('xy '), form, Buffer.from(' z')]));
    expect(foundBelow(folder)).toContain(`planted: ${name}`);
  }
  const inside = Buffer.from(`{"x-svc-api-key":"${key}"}`).toString('base64');
  expect(found(inside).some((form) => form.startsWith('base64'))).toBe(true);
});

test.each(fewer(1, ['typed into the window', 'given for the run']))(
  'the key, %s, is in no file, log, export, answer or frame, nor in the window, whatever happened meanwhile',
  async (how) => {
    const typed = how === 'typed into the window';
    await using practice = await startPracticeProcess(['--api-key', key]);
    const service = await echoing(practice.session.serviceUrl);
    const session = { ...practice.session, serviceUrl: service.url };
    const dataDir = temporaryFolder();
    await using terminal = await startTerminalProcess({
      dataDir,
      flags: ['--log-level', 'info'],
      env: withoutKeychain,
      ...(!typed && { session }),
    });
    const { page } = await openWindow(browser, terminal);
    const window = await watched(page);
    await page.reload();
    if (typed) {
      const form = words.firstRun.form;
      await page.getByRole('button', { name: words.firstRun.carrier.title }).click();
      await page.getByLabel(form.serviceUrl).fill(session.serviceUrl);
      await page.getByLabel(form.carrierId).fill(String(session.carrierId));
      await page.getByLabel(form.assumeUser, { exact: true }).fill(session.assumeUser);
      // A slip first: what is refused must leave nothing either.
      await page.getByLabel(form.apiKey).fill(`${key}-wrong`);
      await page.keyboard.press('Enter');
      await page.locator('[aria-invalid="true"]').or(page.getByRole('alert')).first().waitFor();
      await page.getByLabel(form.apiKey).fill(key);
      await page.keyboard.press('Enter');
    }
    const script = scriptView(terminal);
    await page.getByRole('list', { name: words.board.title }).waitFor();
    await script.ready();

    // Work that is done, refused with the key in the service's words, and left waiting after a lost sign-in.
    const { cut, more, far } = findStage(await script.firstStation());
    const move = (equipmentId: number) =>
      terminal.call('moves/record', { equipmentIds: [equipmentId], to: { trackId: far.trackId, place: 'back' } });
    await move(cut[0]);
    await script.done(1);
    service.tell(true);
    await move(more[0] ?? cut[1] ?? 0);
    await eventually(async () => expect((await script.queue()).map(({ state }) => state)).toContain('refused'));
    service.tell(false);
    await terminal.call('terminal/workOffline', { offline: true });
    await move(cut[0]);
    await page.getByRole('banner').waitFor();
    // A call that cannot be understood, with the key where it does not belong.
    const strange = await terminal.call('queue/get', { commandId: key });
    expect(strange.status).toBeGreaterThanOrEqual(400);

    const out = [...(await answersOf(terminal)), ...(await window.all())];
    expect(out.flatMap(found)).toEqual([]);
    await terminal.stop();
    expect(found(terminal.output())).toEqual([]);
    expect(found(terminal.errors())).toEqual([]);
    expect(foundBelow(dataDir)).toEqual([]);
    await page.context().close();

    // Killed with the key in use, it leaves none either.
    await using killed = await startTerminalProcess({ dataDir, session, env: withoutKeychain });
    await scriptView(killed).workOffline(false);
    await scriptView(killed).ready();
    await killed.kill();
    expect(foundBelow(dataDir)).toEqual([]);
  },
);

// PROGRAM=… node scripts/start-installed.mjs: starts an installed Yard Terminal on a practice yard of its own, looks
// for the tracks in its window, ends it in order, and fails with a plain sentence when one of these does not come.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { giveUp, say } from './project.mjs';

const withinMs = 120_000;
const program = process.env.PROGRAM;
if (!program) giveUp('Name the installed program in the environment variable PROGRAM.');

const dataDir = mkdtempSync(join(tmpdir(), 'yard-terminal-installed-'));
const args = ['--data-dir', dataDir, '--practice-when-new', '--log-level', 'info', '--remote-debugging-port=0'];
// A Linux machine without a screen gets one for the moment.
const [command, ...before] =
  process.platform === 'linux' && !process.env.DISPLAY ? ['xvfb-run', '--auto-servernum', program] : [program];
const child = spawn(command, [...before, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
const late = setTimeout(() => fail('It did not do its part in time.'), withinMs);

let said = '';
const ended = new Promise((resolve) => child.once('close', resolve));
child.once('error', (error) => giveUp(`${program} cannot be started: ${error.message}`));
const address = await Promise.race([
  new Promise((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
  }),
  ended.then((code) => fail(`It ended with ${code} before it had a window.`)),
]);

const browser = await chromium.connectOverCDP(address);
const [context] = browser.contexts();
const page = context.pages()[0] ?? (await context.waitForEvent('page'));
await page.waitForSelector('[data-track-id]', { timeout: withinMs });
const tracks = await page.locator('[data-track-id]').count();
say(`Its window shows ${tracks} tracks.`);

if (process.platform === 'win32') await page.close();
else child.kill('SIGTERM');
const code = await ended;
clearTimeout(late);
if (code !== 0) fail(`It ended with ${code}.`);
const kept = readdirSync(dataDir, { recursive: true }).map(String);
if (!kept.some((path) => path.endsWith('queue.sqlite'))) fail('It left no queue behind.');
if (!kept.some((path) => /backups.*queue/.test(path))) fail('It left no backup of the queue behind.');
say('It ended in order and left a backup of the queue.');
process.exit(0);

function fail(why) {
  child.kill('SIGKILL');
  giveUp(`${why}\n${said}`);
}

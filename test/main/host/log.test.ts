import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { consoleInto, logFile, openLog } from '#main/host/log.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryFolder } from '../../support/temporary.ts';

test('no secret reaches the log file or the diagnostics, whatever is logged', async () => {
  const directory = join(temporaryFolder(), 'logs');
  const log = openLog('silent');
  log.keepIn(directory);
  const secret = 's3cret-0f-a-kind';
  log.logger.warn(
    {
      apiKey: secret,
      request: { headers: { 'x-svc-api-key': secret, authorization: `Bearer ${secret}` } },
      token: secret,
    },
    'a request failed',
  );
  const path = join(directory, 'yard-terminal.log');
  await eventually(() => {
    expect(existsSync(path) && readFileSync(path, 'utf8')).toContain('a request failed');
  });
  expect(readFileSync(path, 'utf8')).not.toContain(secret);
  expect(log.recent().join('\n')).toContain('(hidden)');
  expect(log.recent().join('\n')).not.toContain(secret);
});

test('a key that stands inside a sentence, a path or an address is written nowhere either', () => {
  const log = openLog('silent');
  const secret = 'k€y/with "marks"';
  log.logger.hide(secret);
  log.logger.error(
    { err: new Error(`refused: ${secret}`), url: `/x?key=${encodeURIComponent(secret)}` },
    `with ${secret}`,
  );
  const written = log.recent().join('\n');
  expect(written).toContain('refused: [key]');
  for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) {
    expect(written).not.toContain(form);
  }
});

test('what is logged right before the end is in the file by then, and a log that cannot be written holds no end up', async () => {
  const directory = join(temporaryFolder(), 'logs');
  const log = openLog('silent');
  await log.written();
  log.keepIn(directory);
  log.logger.error({}, 'something failed that ends the program');
  await log.written();
  expect(readFileSync(join(directory, 'yard-terminal.log'), 'utf8')).toContain('that ends the program');
  const nowhere = openLog('silent');
  nowhere.keepIn(join(directory, 'yard-terminal.log', 'logs'));
  await nowhere.written();
});

test('a log folder that cannot be written stops nothing', async () => {
  const inTheWay = join(temporaryFolder(), 'file');
  const log = openLog('silent');
  log.keepIn(join(inTheWay, '\0'));
  log.logger.info({}, 'still here');
  expect(log.recent().at(-1)).toContain('still here');
  await new Promise((resolve) => setImmediate(resolve));
});

test('a log that could not be written is written again once it can be, and tells of it once meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const directory = join(temporaryFolder(), 'logs');
  const path = join(directory, logFile.name);
  mkdirSync(path, { recursive: true });
  const log = openLog('silent');
  log.keepIn(directory);
  await eventually(() => expect(log.recent().join()).toContain('the log file cannot be written'));
  for (let n = 0; n < 20; n += 1) log.logger.info({}, 'meanwhile');
  rmdirSync(path);
  vi.advanceTimersByTime(logFile.againAfterMs);
  log.logger.info({}, 'and now');
  await eventually(() => expect(existsSync(path) && readFileSync(path, 'utf8')).toContain('and now'));
  expect(log.recent().filter((line) => line.includes('cannot be written'))).toHaveLength(1);
});

test('what others say cannot steer the window in which somebody reads the log, nor end its line', () => {
  const log = openLog('silent');
  const words = 'a\u001b[2Jb\u009b31mc\u2028d\u202ee\nf\u200fg\u061ch';
  log.logger.warn({ words }, 'the service says no');
  const [line = ''] = log.recent();
  expect(line).toMatch(/^[\u0020-\u007e]+$/);
  expect(JSON.parse(line)).toMatchObject({ words });
});

test('what a library says of its own accord is in the log, without the key', () => {
  const log = openLog('silent');
  log.logger.hide('s3cret-0f-a-kind');
  const place: Pick<Console, 'error' | 'warn'> = { error: () => undefined, warn: () => undefined };
  consoleInto(log.logger, place);
  place.error(new SyntaxError('Unexpected token s3cret-0f-a-kind'));
  place.warn('is deprecated', 7);
  const written = log.recent().join('\n');
  expect(written).toContain('Unexpected token [key]');
  expect(written).toContain('is deprecated');
  expect(written).not.toContain('s3cret');
});

test('the log takes 50 MB at most, however much is written, and keeps the newest', async () => {
  const directory = temporaryFolder();
  const log = openLog('silent');
  log.keepIn(directory);
  const long = 'x'.repeat(100_000);
  for (let n = 1; n <= 700; n += 1) {
    log.logger.info({ n }, long);
    // A host writes now and then: the file is turned over meanwhile.
    if (n % 20 === 0) await new Promise((done) => setTimeout(done, 5));
  }
  const sizes = () => readdirSync(directory).map((name) => statSync(join(directory, name)).size);
  await eventually(() => {
    expect(readFileSync(join(directory, 'yard-terminal.log'), 'utf8')).toContain('"n":700,');
    expect(sizes().reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(50 * 2 ** 20);
  }, 20_000);
  expect(sizes().length).toBeGreaterThan(5);
});

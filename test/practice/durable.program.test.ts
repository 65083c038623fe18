import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startPracticeYard } from '#practice/server.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { clientOf, tracksOf } from './client.ts';

const entry = fileURLToPath(new URL('../../src/practice/main.ts', import.meta.url));
const ready = z.object({
  event: z.literal('ready'),
  url: z.string(),
  controlUrl: z.string(),
  controlToken: z.string(),
  carrierId: z.int(),
  apiKey: z.string(),
  assumeUser: z.string(),
});

let dataFile: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  dataFile = join(temporaryFolder(), 'practice.sqlite');
});
afterEach(async () => {
  if (running && running.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
});

async function start(...flags: string[]) {
  const child = spawn(process.execPath, [entry, '--json', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, yard: ready.parse(JSON.parse(String(line))) };
}

describe('a practice yard on its own', () => {
  it('keeps everything it answered, and its log, when it is killed', async () => {
    const { child, yard } = await start('--data', dataFile, '--cars', '200', '--tracks', '20', '--seed', '3');
    const before = clientOf(yard);
    const { full, empty } = await tracksOf(before, 3);
    const [car = 0] = await before.order(full);
    expect((await before.move([{ car, to: empty }], { jobName: 'Before the crash' })).status).toBe(200);
    await before.control('/practice/faults', { fault: 'busy' });
    await before.close();
    child.kill('SIGKILL');
    await once(child, 'exit');

    const again = await startPracticeYard({ dataFile, seed: 4, cars: 10 });
    const after = clientOf(again);
    expect(await after.order(empty)).toEqual([car]);
    expect((await after.log()).entries.map((one) => one.jobName)).toEqual(['Before the crash']);
    expect((await after.inventory({ pageSize: 1000 })).items).toHaveLength(200);
    await after.close();
    await again.close();
  });

  it('says which of its flags a yard that is there does not heed, and which port is taken', async () => {
    const first = await startPracticeYard({ dataFile, cars: 10, tracks: 3 });
    const told = (...flags: string[]) => spawnSync(process.execPath, [entry, ...flags], { encoding: 'utf8' });
    const { port } = new URL(first.url);
    const taken = told('--port', port);
    expect(taken).toMatchObject({ status: 1, stderr: expect.stringContaining(`Port ${port} is in use`) });
    for (const wrong of [['--nope'], ['--cars', 'x']])
      expect(told(...wrong)).toMatchObject({ status: 2, stderr: expect.stringContaining('(--help lists the flags)') });
    const kept = told('--data', dataFile, '--cars', '50', '--port', port);
    expect(kept.stderr).toContain(`${dataFile} has a yard already, and keeps it: --cars not used.`);
    await first.close();
  });

  it.skipIf(process.platform === 'win32')('refuses a pipe in place of its file, and does not wait for it', () => {
    spawnSync('mkfifo', [dataFile]);
    const { status, stderr } = spawnSync(process.execPath, [entry, '--data', dataFile], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stderr]).toEqual([1, `--data ${dataFile} is no file.\n`]);
  });

  it('lets no second yard into its file', async () => {
    const first = await startPracticeYard({ dataFile, cars: 10, tracks: 3 });
    await expect(startPracticeYard({ dataFile })).rejects.toThrow(/Another practice yard/);
    await first.close();
    const next = await startPracticeYard({ dataFile });
    await next.close();
  });

  it('takes its account from the flags and stops when it is told to', async () => {
    const { child, yard } = await start(
      '--cars', '5', '--carrier-id', '42', '--api-key', 'k', '--assume-user', 'a@b.example',
    ); // prettier-ignore
    expect(yard).toMatchObject({ carrierId: 42, apiKey: 'k', assumeUser: 'a@b.example' });
    const client = clientOf(yard);
    const headers = { 'x-svc-api-key': 'k', 'x-svc-assume-user': 'a@b.example', 'content-type': 'application/json' };
    const answer = await client.call('/ims/equipment/inventory', {}, { headers, query: '?carrierId=42' });
    expect(answer.status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await client.close();
  });
});

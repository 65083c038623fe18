import { expect, onTestFinished, test } from 'vitest';
import { proofHeader, proofOf } from '#main/http/gate.ts';
import { openHttpHost } from '#main/http/server.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { ask } from '../support/rpc.ts';

test('proves to whoever asks that it has the token of its run, and tells nothing of it', async () => {
  const host = await openHttpHost({ router: {}, rendererDir: '', port: 0, logger: silentLogger });
  onTestFinished(() => host.close());
  const { origin } = new URL(host.url);
  const questions = ['0123456789abcdef0123456789abcdef', 'f'.repeat(32)];
  const answers = await Promise.all(questions.map((question) => ask(`${origin}/proof/${question}`)));
  expect(answers.map(({ headers }) => headers[proofHeader])).toEqual(
    questions.map((question) => proofOf(host.token, question)),
  );
  expect(JSON.stringify(answers)).not.toContain(host.token);
  expect(answers[0]).toMatchObject({ status: 204, text: '', headers: { 'cache-control': 'no-store' } });
  for (const other of ['', 'f', 'F'.repeat(32), 'f'.repeat(10_000)]) {
    const { status, headers } = await ask(`${origin}/proof/${other}`);
    expect([status < 400, headers[proofHeader]]).toEqual([false, undefined]);
  }
  const foreign = await ask(`${origin}/proof/${'f'.repeat(32)}`, { headers: { host: 'evil.example' } });
  expect([foreign.status, foreign.headers[proofHeader]]).toEqual([403, undefined]);
});

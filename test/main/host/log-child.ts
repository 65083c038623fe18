// Writes more lines to standard error than a pipe holds, and says on standard output that it went on, and for how long.
import { openLog } from '#main/host/log.ts';

const { logger, recent } = openLog('warn');
for (let n = 1; n <= 20_000; n += 1) {
  logger.warn({ n, long: 'x'.repeat(100) }, 'a warning');
  if (n % 1_000 === 0) await new Promise((done) => setImmediate(done));
}
process.stdout.write(`goes on after ${JSON.parse(recent().at(-1) ?? '')['n']}\n`, () => process.exit(0));

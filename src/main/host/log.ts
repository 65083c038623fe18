import { pino } from 'pino';
import type { Logger } from '../logger.ts';
import type { LogLevel } from './flags.ts';

const secrets = ['apiKey', 'token', 'authorization', 'password', 'x-svc-api-key'];

/** The log of a host: lines of JSON on standard error, written before the call returns. */
export function hostLogger(level: LogLevel): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`].map(quoted));
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '(hidden)' } },
    pino.destination({ dest: 2, sync: true }),
  );
}

function quoted(path: string): string {
  return path.replace('x-svc-api-key', '["x-svc-api-key"]').replace('.["', '["');
}

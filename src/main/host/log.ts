import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type DestinationStream, multistream, pino } from 'pino';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import { systemClock } from '../clock.ts';
import type { Logger } from '../logger.ts';

import { redactor } from '../service/secrets.ts';
import { privateFolder } from '../storage/private.ts';
import type { LogLevel } from './flags.ts';

/** Fields that are never logged. */
const secrets = ['apiKey', 'token', 'authorization', 'password', 'x-svc-api-key'];
const recentLines = 300;
/**
 * Full log files kept beside the current one: 50 MB in all, including what is written during rotation. One that cannot
 * be written is opened again after a while, because a disk does not stay full; the end waits for a slow one for a while.
 */
export const logFile = {
  name: 'yard-terminal.log',
  size: '5M',
  files: 8,
  againAfterMs: 60_000,
  writtenWithinMs: 2_000,
} as const;

/** The log of a host. Lines of JSON, free of secrets before they reach any place they go to. */
export type HostLog = Readonly<ReturnType<typeof openLog>>;

/** Lines that wait to be read on standard error, in bytes; further ones go to the log file alone. */
const mostUnread = 256 * 1024;

/** Its reader may stop reading, and its disk may be full: neither holds up nor ends the work. */
function toStandardError(line: string): void {
  if (process.stderr.writableLength < mostUnread) process.stderr.write(line);
}

/** Opens the log; `level` applies to standard error, files and diagnostics get `info` and above. */
export function openLog(level: LogLevel) {
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
  const recent: string[] = [];
  const memory = new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      recent.push(line.trimEnd());
      if (recent.length > recentLines) recent.shift();
      done();
    },
  });
  const places = multistream([{ level: 'info', stream: memory }]);
  // A stream cannot have the level `silent`: then nothing is written to standard error at all.
  if (level !== 'silent') places.add({ level, stream: { write: toStandardError } });
  const logger = loggerInto(places);
  let file: LogFile | null = null;
  return {
    logger,
    /** The newest lines, oldest first. */
    recent: (): readonly string[] => recent,
    /** From now on, lines also go to a file there: by size in turn, the oldest deleted. */
    keepIn(directory: string): void {
      try {
        privateFolder(directory);
      } catch (error) {
        logger.warn({ err: error }, 'the log folder cannot be made');
      }
      file = new LogFile(directory, logger);
      places.add({ level: 'info', stream: file });
    },
    /** Resolves when what was logged so far is in the file, or cannot be: what still waits to be written ends with the process. */
    async written(): Promise<void> {
      await file?.written();
    },
    /** Removes the log, on disk and in memory; nothing more is logged in this run. */
    async forget(): Promise<void> {
      recent.length = 0;
      await file?.remove();
    },
  };
}

/** Writes to these places, without secrets. */
function loggerInto(places: DestinationStream): Logger {
  const hidden = new Map<string, (text: string) => string>();
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`].map(quoted));
  const lines = pino(
    {
      level: 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: '(hidden)' },
      // The last step of every line, so that secrets inside a sentence are found, too.
      hooks: { streamWrite: (line) => tame([...hidden.values()].reduce((clean, redact) => redact(clean), line)) },
    },
    places,
  );
  return {
    info: (facts, message) => lines.info(facts, message),
    warn: (facts, message) => lines.warn(facts, message),
    error: (facts, message) => lines.error(facts, message),
    hide: (secret) => hidden.set(secret, redactor(secret)),
  };
}

/** The log on disk; nothing is written any more once it is removed. */
class LogFile {
  readonly #directory: string;
  readonly #logger: Logger;
  #openedAt = 0;
  #stream: RotatingFileStream | null;

  constructor(directory: string, logger: Logger) {
    this.#directory = directory;
    this.#logger = logger;
    this.#stream = this.#open();
  }

  write(line: string): void {
    // A stream that has failed once writes nothing more.
    const isOver = this.#stream?.destroyed === true && performance.now() - this.#openedAt >= logFile.againAfterMs;
    if (isOver) this.#stream = this.#open();
    this.#stream?.write(line);
  }

  async written(): Promise<void> {
    const stream = this.#stream;
    if (stream === null || stream.destroyed) return;
    const over = new AbortController();
    const stop = () => over.abort();
    stream.once('error', stop).once('close', stop).write('', stop);
    await systemClock.sleep(logFile.writtenWithinMs, over.signal);
  }

  async remove(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    if (stream === null) return;
    await new Promise<void>((resolve) => stream.end(() => resolve()));
    for (const name of readdirSync(this.#directory)) {
      if (name.includes(logFile.name)) rmSync(join(this.#directory, name), { force: true });
    }
  }

  #open(): RotatingFileStream {
    const { name, size, files: maxFiles } = logFile;
    const stream = createStream(name, { path: this.#directory, size, maxFiles, mode: 0o600 });
    // A log that cannot be written must never stop the work it describes.
    stream.on('error', (error) => this.#logger.warn({ err: error }, 'the log file cannot be written'));
    this.#openedAt = performance.now();
    return stream;
  }
}

/**
 * Foreign text in a log line may be read in a terminal that obeys control characters. JSON escapes those below U+0020;
 * these are DEL and C1, line separators, and direction marks.
 */
function tame(line: string): string {
  return line.replaceAll(
    /[\u007F-\u009F\u2028\u2029\p{Bidi_Control}]/gu,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Output of libraries goes to the log, with the same redaction. */
export function consoleInto(logger: Pick<Logger, 'warn'>, place: Pick<Console, 'error' | 'warn'>): void {
  const note = (...said: readonly unknown[]) => {
    const err = said.find((one) => one instanceof Error);
    const words = said.filter((one) => one !== err).map(String);
    logger.warn({ ...(err !== undefined && { err }), ...(words.length > 0 && { words }) }, 'a library complains');
  };
  place.error = note;
  place.warn = note;
}

function quoted(path: string): string {
  return path.replace('x-svc-api-key', '["x-svc-api-key"]').replace('.["', '["');
}

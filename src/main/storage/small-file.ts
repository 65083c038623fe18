import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Settings, views with thousands of marks, certificates: far more than any of them takes, in bytes. */
export const longestSmallFile = 16 * 1024 * 1024;

/** Says why like an error of the system: by its code too. */
class NotSmallFile extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Reads a small text file whole. A pipe or a device would be waited for without end or never end: what is no plain
 * file is refused, and so is what is larger than 16 MiB. Throws what the system says, or an Error in plain words.
 */
export function readSmallFile(path: string): string {
  // Opening a pipe would wait for its other end; on Windows there is no such flag.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const { size } = requirePlain(file);
    const bytes = Buffer.alloc(size + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null);
    }
    if (length > longestSmallFile) throw tooLarge();
    return bytes.toString('utf8', 0, length);
  } finally {
    closeSync(file);
  }
}

function requirePlain(file: number): { readonly size: number } {
  const facts = fstatSync(file);
  if (!facts.isFile()) throw new NotSmallFile('ENOTSUP', 'it is not a plain file');
  if (facts.size > longestSmallFile) throw tooLarge();
  return facts;
}

function tooLarge(): Error {
  return new NotSmallFile('EFBIG', `it is larger than ${longestSmallFile / 2 ** 20} MiB`);
}

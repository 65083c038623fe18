import { textOfBytes } from '#shared/text-of-bytes.ts';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Size limit of small files (settings, views with thousands of marks, certificates), in bytes. */
export const longestSmallFile = 16 * 1024 * 1024;

/** Gives the reason as a system error does, including a code. */
class NotSmallFile extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Reads a small text file whole, in UTF-8 or UTF-16. Another encoding is refused, because its letters would have to be
 * guessed, and a wrong name would be sent to the service. Throws the system's error, or an Error in plain words.
 */
export function readSmallText(path: string): string {
  const text = textOfBytes(bytesIn(path));
  if (text === null) throw new NotSmallFile('EILSEQ', 'it is not text in UTF-8');
  return text;
}

/** Reads a small file of which only the ASCII matters (certificates among notes), or UTF-16 where its mark says so. */
export function readSmallFile(path: string): string {
  const bytes = bytesIn(path);
  return textOfBytes(bytes) ?? bytes.toString('utf8');
}

/** Reads a small file whole. Only a plain file up to 16 MiB: a pipe or a device could block or never end. */
function bytesIn(path: string): Buffer {
  // Opening a pipe would block until its other end opens; Windows has no such flag.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const { size } = requirePlain(file);
    const bytes = Buffer.alloc(size + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null);
    }
    if (length > longestSmallFile) throw tooLarge();
    return bytes.subarray(0, length);
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

import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Break, Came } from './exchange.ts';
import { errorLimit } from './limits.ts';

const unpack = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

const isPacking = (name: string): name is keyof typeof unpack => Object.hasOwn(unpack, name);

/**
 * An answer with its body decompressed (HTTP content codings). The terminal requests uncompressed answers; a service or
 * an intermediary may compress them all the same. A success that does not decompress completely was cut; one of more
 * than `limit` bytes is not read.
 */
export async function unpacked(came: Came, limit: number): Promise<Came> {
  const said = came.headers['content-encoding'];
  const packing = typeof said === 'string' ? said.trim().toLowerCase() : '';
  if (!isPacking(packing) || came.cut !== null || came.body.length === 0) return came;
  const maxOutputLength = came.status < 300 ? limit : errorLimit;
  try {
    return { ...came, body: await unpack[packing](came.body, { maxOutputLength }) };
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    const cut: Break = { sent: true, cause: isTooLong ? 'unreadable' : 'reset', code: 'unpacking' };
    return { ...came, cut };
  }
}

import { existsSync, readFileSync } from 'node:fs';

const headerSize = 32;
const frameHeaderSize = 24;
/** `magic` of a log, but for its last bit, which says how its sums are made. */
const magic = 0x377f0682;

/**
 * Whether the log of a database (`-wal`) is as it was written. SQLite reads it up to the first frame
 * whose sum is wrong and takes that for its end, in silence: work that had been written down is then
 * missing. Frames of an earlier use of the log have other salts and are none of it.
 */
export function logIsSound(path: string): boolean {
  const log = `${path}-wal`;
  if (!existsSync(log)) return true;
  const bytes = readFileSync(log);
  if (bytes.length === 0) return true;
  if (bytes.length < headerSize || bytes.readUInt32BE(0) >>> 1 !== magic >>> 1) return false;
  const bigEndian = (bytes.readUInt32BE(0) & 1) === 1;
  const pageSize = bytes.readUInt32BE(8);
  let sums = sumsOver(bytes.subarray(0, 24), [0, 0], bigEndian);
  if (!holdsSums(bytes, 24, sums)) return false;
  const frameSize = frameHeaderSize + pageSize;
  let ended = false;
  for (let at = headerSize; at + frameSize <= bytes.length; at += frameSize) {
    const belongs = bytes.compare(bytes, 16, 24, at + 8, at + 16) === 0;
    ended ||= !belongs;
    // Behind the frames of an earlier use none of this one can lie.
    if (ended && belongs) return false;
    if (ended) continue;
    sums = sumsOver(bytes.subarray(at, at + 8), sums, bigEndian);
    sums = sumsOver(bytes.subarray(at + frameHeaderSize, at + frameSize), sums, bigEndian);
    if (!holdsSums(bytes, at + 16, sums)) return false;
  }
  return true;
}

type Sums = readonly [number, number];

function holdsSums(bytes: Buffer, at: number, [first, second]: Sums): boolean {
  return bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second;
}

/** The sums of SQLite's log: over pairs of 32-bit words, going on from the ones before. */
function sumsOver(bytes: Buffer, [first, second]: Sums, bigEndian: boolean): Sums {
  let a = first;
  let b = second;
  for (let at = 0; at < bytes.length; at += 8) {
    const one = bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    const two = bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4);
    a = (a + one + b) >>> 0;
    b = (b + two + a) >>> 0;
  }
  return [a, b];
}

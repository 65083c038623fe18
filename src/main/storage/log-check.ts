import { existsSync, readFileSync } from 'node:fs';

const headerSize = 32;
const frameHeaderSize = 24;
/** `magic` of a log, except its last bit, which states how its checksums are computed. */
const magic = 0x377f0682;
/** Where the index of a log (`-shm`) stores, twice, what it knows of the last commit. */
const indexHeaderSize = 48;

/**
 * Whether everything committed to a database is still in its log (`-wal`). SQLite reads the log up to the first frame
 * with a wrong checksum and silently takes that for its end. A power cut during a write leaves such an end: nothing
 * acknowledged is missing, and opening the file is an ordinary recovery. The drive may have stored the last frame of
 * that write before the first, so its own commit may follow the broken place. But the next write begins only after a
 * flush: if yet another commit follows, or the index of the log knows of this one, written work is missing. Frames of
 * an earlier use of the log have other salts and do not count.
 */
export function logIsSound(path: string): boolean {
  const log = `${path}-wal`;
  if (!existsSync(log)) return true;
  const bytes = readFileSync(log);
  // Too short for a header, so nothing can have been committed to it.
  if (bytes.length < headerSize) return true;
  const isLog = bytes.readUInt32BE(0) >>> 1 === magic >>> 1;
  if (!isLog) return bytes.every((byte) => byte === 0);
  const headerIsSound = same(sumsOver(bytes.subarray(0, 24), [0, 0], isBigEndian(bytes)), sumsAt(bytes, 24));
  if (!headerIsSound) {
    // If the header is damaged, the first frame also identifies this use of the log, and the database its page size.
    const pageSize = pageSizeOf(path);
    if (pageSize === null) return false;
    return [true, false].every((bigEndian) => !new Frames(bytes, pageSize, headerSize + 8, bigEndian).commitFrom(0));
  }
  const frames = new Frames(bytes, bytes.readUInt32BE(8), 16, isBigEndian(bytes));
  const sound = frames.soundFrames();
  if (sound === frames.count) return true;
  return !frames.commitFrom(frames.afterCommitOf(sound)) && committedFrames(path, bytes) <= sound;
}

function isBigEndian(log: Buffer): boolean {
  return (log.readUInt32BE(0) & 1) === 1;
}

/** The page size in a database's own header; `null`: it has none yet. */
function pageSizeOf(path: string): number | null {
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  if (bytes.length < 100) return null;
  const size = bytes.readUInt16BE(16);
  return size === 1 ? 65_536 : size;
}

type Sums = readonly [number, number];

class Frames {
  readonly count: number;
  readonly #bytes: Buffer;
  readonly #frameSize: number;
  readonly #bigEndian: boolean;
  readonly #saltsAt: number;

  /** `saltsAt`: where the salts of this use of the log are read. */
  constructor(bytes: Buffer, pageSize: number, saltsAt: number, bigEndian: boolean) {
    this.#bytes = bytes;
    this.#frameSize = frameHeaderSize + pageSize;
    this.#bigEndian = bigEndian;
    this.#saltsAt = saltsAt;
    this.count = Math.floor((bytes.length - headerSize) / this.#frameSize);
  }

  /** How many frames from the start are intact. */
  soundFrames(): number {
    let frame = 0;
    while (frame < this.count && this.#belongs(frame) && this.#follows(frame)) frame += 1;
    return frame;
  }

  /** The first frame after the commit that this frame belongs to; the frame itself may be broken. */
  afterCommitOf(first: number): number {
    for (let frame = first; frame < this.count; frame += 1) {
      const isOfThisUse = frame === first ? this.#mayBelong(frame) : this.#belongs(frame);
      if (isOfThisUse && this.#isCommit(frame)) return frame + 1;
    }
    return this.count;
  }

  /** Whether a complete commit of this use of the log is at this frame or after it. */
  commitFrom(first: number): boolean {
    for (let frame = first; frame < this.count; frame += 1) {
      if (!this.#isCommit(frame) || !this.#belongs(frame)) continue;
      if (this.#follows(frame)) return true;
      // If the checksums of the frame before were altered, its page still gives them.
      if (frame === first && same(this.#sumsOf(frame, this.#sumsOf(frame - 1)), this.#sumsIn(frame))) return true;
    }
    return false;
  }

  #at(frame: number): number {
    return headerSize + frame * this.#frameSize;
  }

  /** The last frame of a transaction says how many pages the database has by it. */
  #isCommit(frame: number): boolean {
    return this.#bytes.readUInt32BE(this.#at(frame) + 4) !== 0;
  }

  #belongs(frame: number): boolean {
    const at = this.#at(frame);
    return this.#bytes.compare(this.#bytes, this.#saltsAt, this.#saltsAt + 8, at + 8, at + 16) === 0;
  }

  /** Whether at least one of the two salts belongs to this use; those of another use differ in both. */
  #mayBelong(frame: number): boolean {
    const at = this.#at(frame);
    return [0, 4].some(
      (salt) => this.#bytes.readUInt32BE(this.#saltsAt + salt) === this.#bytes.readUInt32BE(at + 8 + salt),
    );
  }

  /** Whether the checksums of a frame continue those stored in the one before. */
  #follows(frame: number): boolean {
    return same(this.#sumsOf(frame), this.#sumsIn(frame));
  }

  /** The stored checksums of a frame; those of the header precede the first. */
  #sumsIn(frame: number): Sums {
    return sumsAt(this.#bytes, frame < 0 ? 24 : this.#at(frame) + 16);
  }

  /** The computed checksums of a frame, continuing from `before`. */
  #sumsOf(frame: number, before: Sums = this.#sumsIn(frame - 1)): Sums {
    if (frame < 0) return sumsOver(this.#bytes.subarray(0, 24), [0, 0], this.#bigEndian);
    const at = this.#at(frame);
    const head = sumsOver(this.#bytes.subarray(at, at + 8), before, this.#bigEndian);
    return sumsOver(this.#bytes.subarray(at + frameHeaderSize, at + this.#frameSize), head, this.#bigEndian);
  }
}

/** Frames committed by the index of the log, which seldom survives a power cut; 0: it says nothing of this use. */
function committedFrames(path: string, log: Buffer): number {
  const index = `${path}-shm`;
  if (!existsSync(index)) return 0;
  const bytes = readFileSync(index).subarray(0, 2 * indexHeaderSize);
  if (bytes.length < 2 * indexHeaderSize) return 0;
  const isWhole = bytes.compare(bytes, indexHeaderSize, 2 * indexHeaderSize, 0, indexHeaderSize) === 0;
  const isOfThisUse = log.compare(bytes, 32, 40, 16, 24) === 0;
  return isWhole && isOfThisUse ? bytes.readUInt32LE(16) : 0;
}

function sumsAt(bytes: Buffer, at: number): Sums {
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
}

function same(one: Sums, other: Sums): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

/** The checksums of SQLite's log: over pairs of 32-bit words, continuing from the ones before. */
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

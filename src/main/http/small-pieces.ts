import { Server } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** The most bytes handed to the HTTP parser at once. */
export const pieceSize = 4 * 1024;

/**
 * A connection that passes on what it receives in small pieces. The system delivers up to 64 KiB at once, and the HTTP
 * parser would parse all of it before it can be stopped: thousands of requests, each of which takes memory.
 */
class InSmallPieces extends Duplex {
  readonly #socket: Socket;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(socket: Socket) {
    super({ readableHighWaterMark: pieceSize, writableHighWaterMark: socket.writableHighWaterMark });
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      socket.pause();
      this.#waiting = chunk;
      this.#handOn();
    });
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
    socket.on('timeout', () => this.emit('timeout'));
  }

  /** The HTTP server calls this for a keep-alive connection that waits for its next request. */
  setTimeout(milliseconds: number): this {
    this.#socket.setTimeout(milliseconds);
    return this;
  }

  /** The HTTP server calls this after its last answer; it does not wait for the sender. */
  destroySoon(): void {
    this.end(() => this.destroy());
  }

  override _read(): void {
    if (this.#waiting.length > 0) this.#handOn();
    else this.#socket.resume();
  }

  #handOn(): void {
    if (this.destroyed) return;
    const piece = this.#waiting.subarray(0, pieceSize);
    this.#waiting = this.#waiting.subarray(pieceSize);
    this.push(piece);
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#waiting = Buffer.alloc(0);
    this.#socket.destroy();
    done(error);
  }
}

/** An HTTP server that reads its connections in small pieces: nothing is parsed after a connection is closed. */
export class ServerInSmallPieces extends Server {
  override emit(event: string, ...about: unknown[]): boolean {
    const [socket] = about;
    if (event === 'connection' && socket instanceof Socket) return super.emit(event, new InSmallPieces(socket));
    return super.emit(event, ...about);
  }
}

import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** A request as it is sent. */
interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What a server has put on the line until it ended. */
export interface Answered {
  /** `null`: not even the head of an answer. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The line broke before the answer was whole. */
  readonly cut: boolean;
}

/** A line that leads nowhere and keeps what is written to it. */
class KeepingSocket extends Socket {
  readonly written: Buffer[] = [];

  constructor(localPort: number) {
    super();
    Object.defineProperty(this, 'localPort', { value: localPort });
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.written.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer | string; encoding: BufferEncoding }[], done: () => void): void {
    for (const { chunk, encoding } of chunks) this._write(chunk, encoding, () => undefined);
    done();
  }

  override _final(done: () => void): void {
    done();
  }
}

/** Hands a request to a server's own listener, on `port`, without a socket; resolves to what comes back. */
export function handOver(listener: RequestListener, port: number, sent: SentRequest): Promise<Answered> {
  const socket = new KeepingSocket(port);
  const request = new IncomingMessage(socket);
  request.method = sent.method;
  request.url = sent.path;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  const length = sent.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent.body)) };
  for (const [name, value] of Object.entries({ host: `127.0.0.1:${port}`, ...sent.headers, ...length })) {
    request.headers[name] = value;
    request.rawHeaders.push(name, value);
  }
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  return new Promise((resolve) => {
    const over = () => {
      resolve(read(Buffer.concat(socket.written)));
    };
    response.once('finish', over);
    socket.once('close', over);
    listener(request, response);
    if (sent.body !== undefined) request.push(sent.body);
    request.push(null);
    request.complete = true;
  });
}

function read(bytes: Buffer): Answered {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return { status: null, headers: {}, body: Buffer.alloc(0), cut: true };
  const [first = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = bytes.subarray(headEnd + 4);
  return { status: Number(first.split(' ')[1]), headers, body, cut: body.length < Number(headers['content-length']) };
}

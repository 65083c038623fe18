import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request line and headers exactly as they stand, which every HTTP client would tidy up; the answer, or `''`. */
export function raw(port: number, line: string, headers: readonly string[], body = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
    socket.once('close', () => resolve(answer));
    socket.on('error', () => undefined);
    socket.write([line, ...headers, `Content-Length: ${body.length}`, 'Connection: close', '', body].join('\r\n'));
  });
}

/** Opens connections one after another, writes the same into each and holds on to them until the test is over. */
export async function holdOpen(port: number, count: number, text: string): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.once('connect', () => socket.write(text, () => resolve()));
    });
  }
  return sockets;
}

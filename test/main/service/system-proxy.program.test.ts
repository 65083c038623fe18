import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort, listen } from '../../support/listen.ts';
import { canMakeCertificates, certificateFor, secureService } from './secure-service.ts';
import { clientOf, oneMove } from './service-at.ts';

const host = 'api.carrier.example';
const identity = canMakeCertificates ? certificateFor(host) : { key: '', cert: '' };

async function listening(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return port;
}

/** An HTTP proxy: its answer to CONNECT, and where it leads when that is 200. */
async function httpProxy(status: number, to: number) {
  const asked: string[] = [];
  const server = createHttpServer();
  server.on('connect', (request, socket: Socket) => {
    asked.push(request.url ?? '');
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const onward = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on('error', () => end.destroy());
  });
  return { place: `127.0.0.1:${await listening(server)}`, asked };
}

/** A SOCKS version 5 proxy (RFC 1928) that asks for no password; `reply` is its answer to the request. */
async function socksProxy(reply: number, to: number) {
  const asked: string[] = [];
  const server = createServer((socket) => {
    let step = 0;
    socket.on('data', (data) => {
      step += 1;
      if (step === 1) socket.write(Buffer.from([5, 0]));
      if (step !== 2) return;
      const length = data[4] ?? 0;
      asked.push(data.subarray(5, 5 + length).toString('latin1'));
      const answer = Buffer.from([5, reply, 0, 1, 127, 0, 0, 1, 0, 0]);
      if (reply !== 0) {
        socket.end(answer);
        return;
      }
      socket.removeAllListeners('data');
      const onward = connect(to, '127.0.0.1', () => {
        socket.write(answer);
        socket.pipe(onward).pipe(socket);
      });
      onward.on('error', () => socket.destroy());
    });
  });
  return { place: `127.0.0.1:${await listening(server)}`, asked };
}

/** A port of this machine where nobody listens. */
async function nobody(): Promise<string> {
  return `127.0.0.1:${await freePort()}`;
}

function clientBy(answer: string | (() => Promise<string>), more: object = {}) {
  const asked: string[] = [];
  const proxyFor = (url: string) => {
    asked.push(url);
    return typeof answer === 'string' ? Promise.resolve(answer) : answer();
  };
  return { ...clientOf(`https://${host}`, { ca: [identity.cert], environment: {}, proxyFor, ...more }), asked };
}

describe.skipIf(!canMakeCertificates)('the proxy of the system (needs openssl to make certificates)', () => {
  it.each([
    ['PROXY', httpProxy, `${host}:443`],
    ['SOCKS5', socksProxy, host],
  ] as const)('%s: the service is reached through it, and asked for by name', async (kind, start, name) => {
    const service = await secureService(identity);
    const proxy = await start(kind === 'PROXY' ? 200 : 0, service.port);
    const { client, asked } = clientBy(`${kind} ${proxy.place}`);
    expect(await client.move(oneMove)).toMatchObject({ ok: true });
    expect(await client.move(oneMove)).toMatchObject({ ok: true });
    expect(asked).toEqual([`https://${host}/`]);
    expect(proxy.asked[0]).toBe(name);
    expect(service.requests()).toBe(2);
  });

  it('the next way is taken where a proxy cannot be reached, and the work is done once', async () => {
    const service = await secureService(identity);
    const proxy = await httpProxy(200, service.port);
    const { client } = clientBy(`PROXY ${await nobody()}; PROXY ${proxy.place}; DIRECT`);
    expect(await client.move(oneMove)).toMatchObject({ ok: true });
    expect(await client.move(oneMove)).toMatchObject({ ok: true });
    expect(proxy.asked[0]).toBe(`${host}:443`);
    expect(service.requests()).toBe(2);
  });

  it('the next way is taken also after a proxy that does not answer at all, however long it was waited for', async () => {
    const service = await secureService(identity);
    const silent = `127.0.0.1:${await listening(createServer())}`;
    const proxy = await httpProxy(200, service.port);
    // Its clock is twice as fast: longer than a rest has passed before the proxy is given up.
    const clock = { now: () => 2 * Date.now(), sleep: () => Promise.resolve() };
    const { client, asked } = clientBy(`PROXY ${silent}; PROXY ${proxy.place}`, {
      clock,
      timeouts: { connect: 2_100 },
    });
    expect(await client.move(oneMove)).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
  });

  it('a write does not leave where the device slept while a way to the service was sought', async () => {
    const service = await secureService(identity);
    const [first, second] = [await httpProxy(200, service.port), await httpProxy(200, service.port)];
    const sleep = () => Promise.resolve();
    const clock = { at: 0, now: () => clock.at, sleep };
    const slept = clientBy(
      () => {
        clock.at += 3_600_000;
        return Promise.resolve(`PROXY ${second.place}`);
      },
      { clock },
    );
    const sleepsAtFirst = { now: () => (first.asked.length > 0 ? 3_600_000 : 0), sleep };
    const between = clientBy(`PROXY ${first.place}; PROXY ${second.place}`, { clock: sleepsAtFirst });
    for (const { client } of [slept, between]) {
      expect(await client.move(oneMove)).toMatchObject({ error: { class: 'notSent', cause: 'timeout' } });
    }
    expect(service.requests()).toBe(0);
  });

  it('when none can be reached, nothing was sent, it says so, and the next call begins with the first again', async () => {
    const service = await secureService(identity);
    const place = await nobody();
    const { client } = clientBy(`PROXY ${place}`);
    for (let n = 0; n < 2; n += 1) {
      expect(await client.move(oneMove)).toMatchObject({
        error: { class: 'notSent', cause: 'proxy', message: 'The proxy of this network cannot be reached.' },
      });
    }
    expect(service.requests()).toBe(0);
  });

  it('a proxy that asks for a password is reported plainly, and no other way is tried behind its back', async () => {
    const service = await secureService(identity);
    const strict = await httpProxy(407, service.port);
    const other = await httpProxy(200, service.port);
    const { client } = clientBy(`PROXY ${strict.place}; PROXY ${other.place}`);
    const result = await client.move(oneMove);
    expect(result).toMatchObject({ error: { class: 'notSent', cause: 'proxy' } });
    expect(result.ok ? '' : result.error.message).toMatch(/asks for a password/);
    expect(other.asked).toEqual([]);
  });

  it.each([
    [403, 'did not let the terminal through (HTTP 403)'],
    [502, 'could not reach the service'],
  ])('a proxy that answers %i: %s', async (status, words) => {
    const proxy = await httpProxy(status, 1);
    const result = await clientBy(`PROXY ${proxy.place}`).client.move(oneMove);
    expect(result.ok ? '' : result.error.message).toContain(words);
  });

  it('a SOCKS proxy that cannot reach the service says so', async () => {
    const proxy = await socksProxy(4, 1);
    const result = await clientBy(`SOCKS5 ${proxy.place}`).client.move(oneMove);
    expect(result).toMatchObject({
      error: { class: 'notSent', message: 'The proxy of this network could not reach the service.' },
    });
  });

  it('a service whose certificate is not trusted is not spoken to behind a proxy either', async () => {
    const service = await secureService(identity);
    const proxy = await httpProxy(200, service.port);
    const { client } = clientBy(`PROXY ${proxy.place}`, { ca: undefined });
    expect(await client.move(oneMove)).toMatchObject({ error: { class: 'notSent', cause: 'certificate' } });
    expect(service.requests()).toBe(0);
  });

  it('what the environment says goes before what the system says', async () => {
    const service = await secureService(identity);
    const named = await httpProxy(200, service.port);
    const { client, asked } = clientBy('PROXY 127.0.0.1:1', { environment: { HTTPS_PROXY: `http://${named.place}` } });
    expect(await client.move(oneMove)).toMatchObject({ ok: true });
    expect(asked).toEqual([]);
  });

  it('after a rest the system is asked anew: the device may be in another network', async () => {
    const service = await secureService(identity);
    const [office, home] = [await httpProxy(200, service.port), await httpProxy(200, service.port)];
    let place = office.place;
    const clock = { at: 0, now: () => clock.at, sleep: () => Promise.resolve() };
    const { client } = clientBy(() => Promise.resolve(`PROXY ${place}`), { clock });
    expect(await client.move(oneMove)).toMatchObject({ ok: true });
    place = home.place;
    clock.at += 60_000;
    expect(await client.move(oneMove)).toMatchObject({ ok: true });
    expect([office.asked.length, home.asked.length]).toEqual([1, 1]);
  });
});

it('a system that cannot say, or not in time, is taken to know of no proxy', async () => {
  const silent = () => new Promise<string>(() => undefined);
  for (const answer of [() => Promise.reject(new Error('no script')), silent]) {
    const { client } = clientBy(answer, { timeouts: { connect: 200 }, baseUrl: 'https://carrier.invalid' });
    expect(await client.move(oneMove)).toMatchObject({ error: { class: 'notSent' } });
    await client.close();
  }
});

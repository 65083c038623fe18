import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen } from '../support/listen.ts';

/** The line of one terminal to the service, which can be cut and mended while the others go on. */
export interface Line {
  /** Where the terminal finds the service. It stays the same. */
  readonly url: string;
  readonly isCut: boolean;
  /** Whatever is on its way is lost, and nothing can be reached. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Such a line of sockets. */
export class Cable implements Line {
  readonly #target: { readonly host: string; readonly port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  static async to(serviceUrl: string): Promise<Cable> {
    const { hostname, port } = new URL(serviceUrl);
    const cable = new Cable(hostname, Number(port));
    await cable.mend();
    return cable;
  }

  private constructor(host: string, port: number) {
    this.#target = { host, port };
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get isCut(): boolean {
    return this.#server === null;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Nothing gets through any more, and nobody is told: a line that died while the device slept. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  async mend(): Promise<void> {
    if (this.#server) return;
    const server = createServer((near) => {
      const far = connect(this.#target);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
      near.pipe(far);
      far.pipe(near);
    });
    this.#server = server;
    this.#port = await listen(server, this.#port);
  }
}

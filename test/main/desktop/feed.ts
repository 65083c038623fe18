import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { NodeHttpExecutor } from 'builder-util';
import { configureRequestOptions, configureRequestUrl, type DownloadOptions } from 'builder-util-runtime';
import { NsisUpdater } from 'electron-updater';
import { serve } from '../../support/serve.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** A server of an office that offers updates, as `npm run package` lays them out. */
interface Feed {
  readonly url: string;
  readonly asked: string[];
  /** Puts `version` there; `damaged`: its installer is not the one that was announced. */
  offer(version: string, damaged?: 'damaged'): void;
  /** Answers for files that end so wait until what it returns is called. */
  hold(ending: string): () => void;
}

export async function aFeed(): Promise<Feed> {
  const files = new Map<string, string>();
  const asked: string[] = [];
  const holds = new Map<string, Promise<void>>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const body = files.get(path);
    const held = [...holds].find(([ending]) => path.endsWith(ending))?.[1] ?? Promise.resolve();
    void held.then(() => response.writeHead(body === undefined ? 404 : 200).end(body));
  });
  const url = await serve(server);
  return {
    url: `${url}/yard-terminal`,
    asked,
    hold(ending) {
      let release = () => undefined;
      const held = new Promise<void>((resolve) => (release = () => void resolve()));
      holds.set(ending, held);
      return () => {
        holds.delete(ending);
        release();
      };
    },
    offer(version, damaged) {
      const installer = `installer of ${version}`;
      const sha512 = createHash('sha512').update(installer).digest('base64');
      const name = `yard-terminal-${version}-win-x64.exe`;
      const lines = [
        `version: ${version}`,
        'files:',
        `  - url: ${name}`,
        `    sha512: ${sha512}`,
        `    size: ${installer.length}`,
        `path: ${name}`,
        `sha512: ${sha512}`,
        `releaseDate: '2026-11-20T12:00:00.000Z'`,
      ];
      for (const channel of ['latest', 'latest-linux', 'latest-mac']) {
        files.set(`/yard-terminal/${channel}.yml`, lines.join('\n'));
      }
      files.set(`/yard-terminal/${name}`, damaged === undefined ? installer : 'something else altogether');
    },
  };
}

/**
 * The real updater of Windows, outside Electron: its own reading of the address, its own download and checks. Its
 * signature check asks Windows, so `signedBy` answers in its place; its installer is only noted down.
 */
export class UpdaterOutsideElectron extends NsisUpdater {
  readonly installed: { silent: boolean; reopen: boolean }[] = [];

  constructor(version: string, signedBy = 'Yard Office') {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'user'), { recursive: true });
    const facts = join(folder, 'app-update.yml');
    writeFileSync(facts, 'provider: generic\nurl: https://updates.invalid\npublisherName: Yard Office\n');
    super(null, {
      version,
      name: 'yard-terminal',
      isPackaged: true,
      appUpdateConfigPath: facts,
      userDataPath: join(folder, 'user'),
      baseCachePath: join(folder, 'cache'),
      whenReady: () => Promise.resolve(),
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: () => undefined,
    });
    Object.assign(this, { httpExecutor: new HttpOutsideElectron(), _testOnlyOptions: { platform: 'win32' } });
    this.verifyUpdateCodeSignature = async (publishers) =>
      publishers.includes(signedBy) ? null : `it is signed by ${signedBy}`;
  }

  protected override doInstall(options: { isSilent: boolean; isForceRunAfter: boolean }): boolean {
    this.installed.push({ silent: options.isSilent, reopen: options.isForceRunAfter });
    return true;
  }
}

/** What electron-updater asks of Electron's `net`, asked of Node. */
class HttpOutsideElectron extends NodeHttpExecutor {
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const request = { headers: options.headers ?? {} };
      configureRequestUrl(url, request);
      configureRequestOptions(request);
      const callback = (error?: Error | null) => (error == null ? resolve(destination) : reject(error));
      this.doDownload(request, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

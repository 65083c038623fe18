import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { CustomScheme, Protocol } from 'electron';
import { securityHeaders } from '../content-security.ts';

const scheme = 'app';
export const pageOrigin = `${scheme}://yard`;
export const pageUrl = `${pageOrigin}/index.html`;

/** Must be registered before Electron is ready: our pages have an origin like any web page, and no more rights. */
export const privileges: CustomScheme[] = [
  { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
];

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
};

/** Serves the built window under `app://yard/`, and nothing outside its folder. */
export function serveWindow(protocol: Pick<Protocol, 'handle'>, rendererDir: string): void {
  const folder = resolve(rendererDir);
  protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    const path = fileIn(folder, url);
    if (request.method !== 'GET' || path === null) return answer(null, 404);
    try {
      return answer(await readFile(path), 200, contentTypes[extname(path)]);
    } catch {
      return answer(null, 404);
    }
  });
}

function fileIn(folder: string, url: URL): string | null {
  if (url.host !== new URL(pageOrigin).host) return null;
  let name: string;
  try {
    name = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  const path = resolve(join(folder, name));
  return path.startsWith(folder + sep) && !name.includes('\0') ? path : null;
}

function answer(body: Uint8Array<ArrayBuffer> | null, status: number, type = 'text/plain'): Response {
  const headers = { ...securityHeaders(), 'content-type': type, 'cache-control': 'no-cache' };
  return new Response(body, { status, headers });
}

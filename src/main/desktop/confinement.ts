import type { App, Session, WebContents } from 'electron';
import { pageOrigin } from './app-scheme.ts';

/** No window content may leave our page, open another, embed one, or request a permission. */
export function confine(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_event, contents) => confineContents(contents));
}

function confineContents(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Copying text is the only permission our own page needs. */
const granted = 'clipboard-sanitized-write';

/**
 * Refuses every permission, every request that leaves the application, and every download except files that our own
 * page makes. `devTools` allows developer tools to load their pages; `notSaved` is told of a file of ours that could not
 * be written, because nothing else shows it.
 */
export function confineSession(session: Session, devTools: boolean, notSaved: (file: string) => void): void {
  const own = devTools ? /^(blob:app:\/\/yard\/|data:|devtools:)/ : /^(blob:app:\/\/yard\/|data:)/;
  session.setPermissionRequestHandler((contents, permission, decide) => {
    decide(permission === granted && isOurs(contents?.getURL()));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => permission === granted && isOurs(origin));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, ({ url }, decide) => {
    decide({ cancel: !(isOurs(url) || own.test(url)) });
  });
  session.on('will-download', (event, item) => {
    if (!item.getURL().startsWith(`blob:${pageOrigin}/`)) {
      event.preventDefault();
      return;
    }
    item.once('done', (_event, state) => {
      if (state === 'interrupted') notSaved(item.getFilename());
    });
  });
}

function isOurs(url: string | undefined): boolean {
  return url !== undefined && (url === pageOrigin || url.startsWith(`${pageOrigin}/`));
}

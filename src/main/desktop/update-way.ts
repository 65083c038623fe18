import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App, AutoUpdater, PowerMonitor } from 'electron';
import type { AppUpdater, NsisUpdater } from 'electron-updater';
import type { Updates, UpdateWay } from './updates.ts';
import { signatureRefusal } from './windows-signature.ts';

interface UpdateWayParts {
  readonly platform: NodeJS.Platform;
  /** Whether this is an installed application, not a checkout. */
  readonly packaged: boolean;
  /** Where the application keeps its files: `process.resourcesPath`. */
  readonly resources: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** macOS: the system's own part of an update. */
  readonly native: Pick<AutoUpdater, 'once'>;
}

/** How long macOS may take to check and unpack an update while the terminal ends, in milliseconds. */
const layOutWithinMs = 120_000;

/** How a newer version is installed on this system, or why it cannot be. */
export function updateWay({ platform, packaged, resources, env, native }: UpdateWayParts): UpdateWay {
  const notInstalled: UpdateWay = { kind: 'off', why: 'notInstalled' };
  if (!packaged) return notInstalled;
  if (platform === 'linux') {
    const byInstaller = env['APPIMAGE'] !== undefined || existsSync(join(resources, 'package-type'));
    // Packages are signed in the administrator's repository, where the system's own tools check them.
    return byInstaller ? { kind: 'announces', load: loadUpdater } : notInstalled;
  }
  const facts = join(resources, 'app-update.yml');
  if (!existsSync(facts)) return notInstalled;
  if (platform === 'darwin') return onMac(native);
  // Without a publisher electron-updater would install whatever the address gives.
  const publishers = publishersIn(readFileSync(facts, 'utf8'));
  if (publishers.length === 0) return { kind: 'off', why: 'notSigned' };
  return onWindows(
    publishers,
    (trusted, file) => signatureRefusal(trusted, file, env),
    async () => new (await import('electron-updater')).default.NsisUpdater(),
  );
}

/** During a shutdown or a Windows sign-out, no installer is started. */
export function holdWithMachine(
  app: Pick<App, 'on'>,
  powerMonitor: Pick<PowerMonitor, 'on'>,
  updates: Pick<Updates, 'machineEnds'>,
): void {
  const hold = () => updates.machineEnds();
  powerMonitor.on('shutdown', hold);
  app.on('browser-window-created', (_event, window) => window.on('session-end', hold));
}

/** `publisherName` of what electron-builder wrote: a name or a list of names. */
function publishersIn(facts: string): string[] {
  const [, one = '', list = ''] = /^publisherName:[ \t]*(.*)((?:\r?\n[ \t]*- .*)*)/m.exec(facts) ?? [];
  const names = [one, ...list.split('\n').map((line) => line.replace(/^\s*- /, ''))];
  return names.map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2')).filter((name) => name !== '');
}

/**
 * Windows: the download lies in a folder that its user can write to, and a download of an earlier run is only compared
 * with the checksum that the feed states. So its signature is checked after the download, and again right before it
 * runs. `refusalOf` says why a file is not by one of `publishers`, or `null`.
 */
export function onWindows(
  publishers: readonly string[],
  refusalOf: (publishers: readonly string[], file: string) => Promise<string | null>,
  make: () => Promise<NsisUpdater>,
): UpdateWay {
  let loaded: NsisUpdater | null = null;
  let fetched: string | null = null;
  return {
    kind: 'installs',
    reopens: true,
    load: async () => {
      loaded = await make();
      // electron-updater's own check lets a file pass when PowerShell cannot run.
      loaded.verifyUpdateCodeSignature = refusalOf;
      loaded.on('update-downloaded', ({ downloadedFile }) => (fetched = downloadedFile));
      return loaded;
    },
    // The installer continues by itself after this process has ended.
    install: async (reopen) => {
      const refusal = fetched === null ? 'nothing was fetched' : await refusalOf(publishers, fetched);
      if (refusal !== null) throw new Error(`the installer is refused: ${refusal}`);
      if (loaded?.install(true, reopen) !== true) throw new Error('the installer could not be started');
    },
  };
}

/** macOS compares the signature of the update with our own, and replaces the application after it has ended. */
function onMac(native: Pick<AutoUpdater, 'once'>): UpdateWay {
  let loaded: AppUpdater | null = null;
  return {
    kind: 'installs',
    reopens: false,
    load: async () => (loaded = await loadUpdater()),
    install: () =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('macOS did not lay it out in time')), layOutWithinMs);
        native.once('update-downloaded', () => {
          clearTimeout(late);
          resolve();
        });
        native.once('error', (error) => {
          clearTimeout(late);
          reject(error);
        });
        if (loaded === null) return;
        loaded.autoRunAppAfterInstall = false;
        loaded.quitAndInstall();
      }),
  };
}

/** Loaded on demand: a terminal without an update feed never loads it. */
async function loadUpdater(): Promise<AppUpdater> {
  return (await import('electron-updater')).default.autoUpdater;
}

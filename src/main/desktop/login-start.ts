import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { App, LoginItemSettings } from 'electron';
import { guarded } from '../storage/errors.ts';
import { appId } from './app-id.ts';

/** Whether the operating system opens the terminal when its user signs in. */
export interface LoginStart {
  /** `null`: this way of running it cannot be opened like that. */
  get(): boolean | null;
  /** Throws `StorageError` when it cannot be written down. */
  set(on: boolean): void;
}

export interface LoginProgram {
  readonly path: string;
  readonly args: readonly string[];
}

type LoginItems = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>;

/** On Windows and macOS the operating system keeps the list itself; on Linux it is a folder of files. */
export function loginStart(
  app: LoginItems,
  platform: NodeJS.Platform,
  autostartFolder: string,
  program: LoginProgram | null,
): LoginStart {
  if (program === null) return { get: () => null, set: () => undefined };
  if (platform === 'linux') return autostartFile(posix.join(autostartFolder, 'yard-terminal.desktop'), program);
  if (platform === 'win32') return windowsEntry(app, program);
  // macOS starts the application itself and takes no arguments.
  return {
    get: () => app.getLoginItemSettings().openAtLogin,
    set: (openAtLogin) => app.setLoginItemSettings({ openAtLogin }),
  };
}

/** Windows tells entries apart by path and arguments. One that an earlier version wrote without quotes is written anew. */
function windowsEntry(app: LoginItems, { path, args }: LoginProgram): LoginStart {
  const entry = { path, args: args.map(asOneArgument) };
  const earlier = app.getLoginItemSettings({ path, args: [...args] });
  if (args.length > 0 && earlier.openAtLogin)
    app.setLoginItemSettings({ ...entry, openAtLogin: true, enabled: isEnabled(earlier) });
  return {
    get: () => {
      const present = app.getLoginItemSettings(entry);
      return present.openAtLogin && isEnabled(present);
    },
    set: (openAtLogin) => app.setLoginItemSettings({ ...entry, openAtLogin }),
  };
}

/** An entry that was switched off in the Task Manager is there, but is not opened. */
function isEnabled({ launchItems }: Pick<LoginItemSettings, 'launchItems'>): boolean {
  return launchItems.every(({ name, enabled }) => name !== appId || enabled);
}

/** Electron joins the arguments with blanks. A file name has no quotes, and a backslash in front of one would escape it. */
function asOneArgument(argument: string): string {
  return `"${argument.replace(/\\+$/, '$&$&')}"`;
}

/** As the XDG autostart specification says. */
export function autostartFolder(env: Record<string, string | undefined>, home: string): string {
  const config = env['XDG_CONFIG_HOME'];
  return posix.join(config?.startsWith('/') ? config : posix.join(home, '.config'), 'autostart');
}

function autostartFile(path: string, program: LoginProgram): LoginStart {
  return {
    get: () => {
      try {
        // Desktops switch an entry off by a line in it.
        return !/^(Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/m.test(readFileSync(path, 'utf8'));
      } catch {
        return false;
      }
    },
    set: (on) =>
      guarded(() => {
        if (!on) {
          rmSync(path, { force: true });
          return;
        }
        mkdirSync(posix.dirname(path), { recursive: true });
        writeFileSync(path, autostartEntry(program));
      }),
  };
}

/** A desktop entry; arguments are quoted as its specification asks. */
export function autostartEntry({ path, args }: LoginProgram): string {
  const exec = [path, ...args].map(quoted).join(' ');
  return `[Desktop Entry]\nType=Application\nName=Yard Terminal\nExec=${exec}\nTerminal=false\n`;
}

function quoted(argument: string): string {
  const inQuotes = argument.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%');
  // The file's own strings have backslashes of their own, and end with their line.
  const ofFile = inQuotes
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);
  return `"${ofFile}"`;
}

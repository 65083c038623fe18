import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { App } from 'electron';
import { guarded } from '../storage/errors.ts';

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

/** On Windows and macOS the operating system keeps the list itself; on Linux it is a folder of files. */
export function loginStart(
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>,
  platform: NodeJS.Platform,
  autostartFolder: string,
  program: LoginProgram | null,
): LoginStart {
  if (program === null) return { get: () => null, set: () => undefined };
  if (platform === 'linux') return autostartFile(posix.join(autostartFolder, 'yard-terminal.desktop'), program);
  // Windows tells entries apart by these; macOS starts the application itself and takes no arguments.
  const entry = platform === 'win32' ? { path: program.path, args: program.args.map(asOneArgument) } : {};
  return {
    get: () => app.getLoginItemSettings(entry).openAtLogin,
    set: (openAtLogin) => app.setLoginItemSettings({ ...entry, openAtLogin }),
  };
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
  // The file's own strings have backslashes of their own.
  return `"${inQuotes.replaceAll('\\', '\\\\')}"`;
}

import { app, dialog, Menu, MessageChannelMain, nativeImage, Notification, screen } from 'electron';
import { inEnglish } from '#shared/messages/message.ts';
import { systemClock } from '../clock.ts';
import type { DesktopHost } from '../desktop-host.ts';
import { defaultDataDir, homeFolder } from '../host/data-dir.ts';
import type { HostFlags } from '../host/flags.ts';
import type { HostLog } from '../host/log.ts';
import { managedHere } from '../host/managed.ts';
import { managedPath } from '../host/managed-path.ts';
import type { Shutdown } from '../host/shutdown.ts';
import { SettingsFile } from '../settings.ts';
import { WindowCommands } from './window-commands.ts';
import { badgeBitmap, pictureSize } from './badge-picture.ts';
import { DesktopFile } from './desktop-file.ts';
import { desktopHost } from './host.ts';
import { autostartFolder, type LoginProgram, loginStart } from './login-start.ts';
import { DesktopShell } from './shell.ts';
import { openWindow } from './window.ts';

export interface Desktop {
  readonly shell: DesktopShell;
  /** The desktop as the terminal's API offers it to the window. */
  readonly host: DesktopHost;
}

/** The desktop around a terminal: composed first, to say in the right language why that fails. `preload`: its file. */
export function composeDesktop(flags: HostFlags, { logger }: HostLog, shutdown: Shutdown, preload: string): Desktop {
  const file = new DesktopFile(flags.dataDir);
  if (file.problem !== null) logger.warn({ problem: inEnglish(file.problem) }, 'how the desktop was left is not known');
  const { managed } = managedHere(managedPath(process.platform), flags.managedSettings);
  const windowCommands = new WindowCommands();
  const shell = new DesktopShell({
    electron: {
      app,
      dialog,
      Menu,
      Notification,
      screen,
      newChannel: () => new MessageChannelMain(),
      badgePicture: (count) =>
        nativeImage.createFromBitmap(badgeBitmap(count), { width: pictureSize, height: pictureSize, scaleFactor: 2 }),
      openWindow,
    },
    platform: process.platform,
    clock: systemClock,
    logger,
    shutdown,
    file,
    windowCommands,
    language: new SettingsFile(flags.dataDir, managed).get().language,
    preload,
    devTools: !app.isPackaged,
    kiosk: flags.kiosk,
    hidden: flags.hidden,
  });
  const host = desktopHost({
    platform: process.platform,
    file,
    login: loginStart(app, process.platform, autostartFolder(process.env, homeFolder()), loginProgram(flags)),
    windowCommands,
    kioskThisRun: flags.kiosk,
    showKiosk: (kiosk) => shell.showKiosk(kiosk),
  });
  return { shell, host };
}

/** What the operating system is to start at login; nothing while the application is only developed. */
function loginProgram({ dataDir }: HostFlags): LoginProgram | null {
  if (!app.isPackaged) return null;
  const usual = defaultDataDir(process.platform, process.env);
  // An AppImage runs from a temporary mount; it states its real path itself.
  return { path: process.env['APPIMAGE'] ?? process.execPath, args: dataDir === usual ? [] : ['--data-dir', dataDir] };
}

import { message } from '#shared/messages/message.ts';
import type { DesktopFacts } from '#shared/terminal/desktop.ts';
import type { DesktopHost } from '../desktop-host.ts';
import { NotPossible } from '../queue/refusals.ts';
import type { WindowCommands } from './window-commands.ts';
import type { DesktopFile } from './desktop-file.ts';
import type { LoginStart } from './login-start.ts';

interface DesktopParts {
  readonly platform: NodeJS.Platform;
  readonly file: DesktopFile;
  readonly login: LoginStart;
  readonly windowCommands: WindowCommands;
  readonly kioskThisRun: boolean;
  /** The window fills the screen from now on, or does not. */
  readonly showKiosk: (kiosk: boolean) => void;
}

/** The desktop as the terminal's API offers it to the window. */
export function desktopHost(parts: DesktopParts): DesktopHost {
  const { platform, file, login, windowCommands, kioskThisRun, showKiosk } = parts;
  const facts = (): DesktopFacts => ({
    platform: platform === 'win32' ? 'windows' : platform === 'darwin' ? 'mac' : 'linux',
    startAtLogin: login.get(),
    kiosk: kioskThisRun || file.get().kiosk,
    kioskThisRun,
    notifications: file.get().notifications,
  });
  return {
    facts,
    set: ({ startAtLogin, kiosk, notifications }) => {
      if (startAtLogin !== undefined && login.get() === null) {
        throw new NotPossible(message('device.loginInstalled'));
      }
      if (kiosk === false && kioskThisRun) {
        throw new NotPossible(message('device.kioskThisRun'));
      }
      file.set({ ...(kiosk !== undefined && { kiosk }), ...(notifications !== undefined && { notifications }) });
      if (startAtLogin !== undefined) login.set(startAtLogin);
      if (kiosk !== undefined) showKiosk(kiosk);
      return facts();
    },
    forget: () => {
      if (login.get() === true) login.set(false);
      file.forget();
      showKiosk(kioskThisRun);
    },
    commands: (signal) => windowCommands.listen(signal),
  };
}

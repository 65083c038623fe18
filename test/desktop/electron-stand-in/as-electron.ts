import type * as Electron from 'electron';
import type * as StandIn from './electron.ts';

// The stand-in must not drift from Electron: what it is asked with, and what it answers, fits electron.d.ts.
// Events are left out (an emitter takes any), and what is only passed on: windows, pages, ports.

/** Fails to compile where a function of ours does not take what Electron's takes, or gives what it does not give. */
type Fits<Ours extends Pick<Theirs, Names>, Theirs, Names extends keyof Theirs> = Ours;

export type Checked = [
  Fits<
    typeof StandIn.app,
    Electron.App,
    | 'isPackaged'
    | 'getAppPath'
    | 'enableSandbox'
    | 'setPath'
    | 'getPath'
    | 'setAppLogsPath'
    | 'getPreferredSystemLanguages'
    | 'setAboutPanelOptions'
    | 'setBadgeCount'
    | 'getLoginItemSettings'
    | 'setLoginItemSettings'
    | 'requestSingleInstanceLock'
    | 'whenReady'
    | 'quit'
  >,
  Fits<typeof StandIn.net, Electron.Net, 'isOnline'>,
  Fits<typeof StandIn.protocol, Electron.Protocol, 'registerSchemesAsPrivileged'>,
  Fits<
    StandIn.BrowserWindow,
    Electron.BrowserWindow,
    | 'loadURL'
    | 'show'
    | 'focus'
    | 'minimize'
    | 'restore'
    | 'maximize'
    | 'setFullScreen'
    | 'setKiosk'
    | 'setTitle'
    | 'setOverlayIcon'
    | 'flashFrame'
    | 'getNormalBounds'
    | 'isMinimized'
    | 'isMaximized'
    | 'isFullScreen'
    | 'isKiosk'
    | 'isFocused'
    | 'isDestroyed'
  >,
  Fits<InstanceType<typeof StandIn.Notification>, Electron.Notification, 'show' | 'close'>,
  Fits<typeof StandIn.dialog, Electron.Dialog, 'showErrorBox'>,
];

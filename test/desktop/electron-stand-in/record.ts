/** A notification that was shown. */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  closed: boolean;
}

/** What the program under test has asked of Electron, for the test to look at. */
export interface StandInRecord {
  sandboxed: boolean;
  schemes: unknown[];
  schemesRegisteredBeforeReady: boolean;
  userData: string | null;
  logs: string | null;
  windows: unknown[];
  /** What the page may tell others of the addresses of this machine, and by which ways. */
  webRtc: string | null;
  shown: number;
  focused: number;
  minimised: number;
  title: string;
  kiosk: boolean;
  maximized: boolean;
  fullScreen: boolean;
  flashing: boolean;
  /** Navigations of the page that the program stopped, and those it let through. */
  navigationsStopped: string[];
  navigationsLetThrough: string[];
  windowsDenied: string[];
  requestsCancelled: string[];
  /** Origin of every frame a port was handed to. */
  portsHandedTo: string[];
  /** Ports of earlier loads that the program closed. */
  portsClosed: number;
  /** What the program had Chromium forget. */
  cleared: string[];
  /** Loads that the program began by itself. */
  reloads: number;
  /** Questions asked of a person. */
  questions: { message: string; detail: string; buttons: string[]; withdrawn: boolean }[];
  badge: number;
  notifications: ShownNotification[];
  /** The menu as it stands: labels, and those of its items. */
  menu: { label: string; items: string[] }[];
}

export const record: StandInRecord = {
  sandboxed: false,
  schemes: [],
  schemesRegisteredBeforeReady: true,
  userData: null,
  logs: null,
  windows: [],
  webRtc: null,
  shown: 0,
  focused: 0,
  minimised: 0,
  title: '',
  kiosk: false,
  maximized: false,
  fullScreen: false,
  flashing: false,
  navigationsStopped: [],
  navigationsLetThrough: [],
  windowsDenied: [],
  requestsCancelled: [],
  portsHandedTo: [],
  portsClosed: 0,
  cleared: [],
  reloads: 0,
  questions: [],
  badge: 0,
  notifications: [],
  menu: [],
};

/** An event of Electron that listeners can stop. */
export function stoppable() {
  let prevented = false;
  return { preventDefault: () => void (prevented = true), isPrevented: () => prevented };
}

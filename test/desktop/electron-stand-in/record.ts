/** What the program under test has asked of Electron, for the test to look at. */
export interface StandInRecord {
  sandboxed: boolean;
  schemes: unknown[];
  schemesRegisteredBeforeReady: boolean;
  userData: string | null;
  windows: unknown[];
  shown: number;
  /** Navigations of the page that the program stopped, and those it let through. */
  navigationsStopped: string[];
  navigationsLetThrough: string[];
  windowsDenied: string[];
  requestsCancelled: string[];
  /** Origin of every frame a port was handed to. */
  portsHandedTo: string[];
  /** Ports of earlier loads that the program closed. */
  portsClosed: number;
  errorBoxes: string[];
}

export const record: StandInRecord = {
  sandboxed: false,
  schemes: [],
  schemesRegisteredBeforeReady: true,
  userData: null,
  windows: [],
  shown: 0,
  navigationsStopped: [],
  navigationsLetThrough: [],
  windowsDenied: [],
  requestsCancelled: [],
  portsHandedTo: [],
  portsClosed: 0,
  errorBoxes: [],
};

/** An event of Electron that listeners can stop. */
export function stoppable() {
  let prevented = false;
  return { preventDefault: () => void (prevented = true), isPrevented: () => prevented };
}

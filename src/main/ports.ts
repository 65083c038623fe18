import type { Dialect } from '#shared/service/dialect.ts';
import type { ManagedSettings } from '#shared/terminal/settings.ts';
import type { Keychain } from './account/keychain.ts';
import type { Account } from './account/profile.ts';
import type { Clock } from './clock.ts';
import type { DesktopHost } from './desktop-host.ts';
import type { Logger } from './logger.ts';
import type { PlanSearcher } from './planning/searcher.ts';
import type { Chance, EvidenceTiming, Steps } from './queue/ports.ts';
import type { Timeouts } from './service/connections.ts';
import type { Transport } from './service/transport.ts';
import type { UpdatesHost } from './updates-host.ts';
import type { ProxyFor } from './service/proxy-routes.ts';

export type Credentials = Account & { readonly apiKey: string };

/** Everything the terminal needs from the machine it runs on; the hosts provide it. */
export interface TerminalPorts {
  /** Folder of everything stored on this device. One process owns it at a time. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly keychain: Keychain;
  readonly version: string;
  /** The newest lines of the log, oldest first, free of secrets; for diagnostics. */
  readonly recentLog?: (() => readonly string[]) | undefined;
  /** The desktop around the window, where there is one. */
  readonly desktop?: DesktopHost | undefined;
  /** Starts this device's practice yard, or finds it running. Absent where there is none. */
  readonly practice?: { open(): Promise<Credentials>; close?(): Promise<void> } | undefined;
  /** Removes the host's own files on this device: its log, and the data of the window's browser. */
  readonly forgetHost?: (() => Promise<void>) | undefined;
  /** Credentials of this run, never stored. */
  readonly session?: Credentials | undefined;
  /** Certificates to trust, such as the operating system's; asked when a service is reached over HTTPS. */
  readonly certificates?: (() => readonly string[]) | undefined;
  /** The system's proxy for an address; only the environment is used when left out. */
  readonly proxyFor?: ProxyFor | undefined;
  /** What carries calls to the service; the network of this machine when left out. */
  readonly transport?: Transport | undefined;
  /** What an administrator has set and locked for this device; nothing when left out. */
  readonly managed?: ManagedSettings | undefined;
  /** Newer versions of this program, where they can be installed. */
  readonly updates?: UpdatesHost | undefined;
  /** Searches for switch plans; on the thread of the terminal when left out. */
  readonly planSearcher?: PlanSearcher | undefined;
  readonly chance?: Chance | undefined;
  readonly dialect?: Dialect | undefined;
  readonly timing?: Partial<TerminalTiming> | undefined;
  /** Called for every durable step of the queue; for tests. */
  readonly steps?: Steps | undefined;
}

/** Times of the terminal, in milliseconds; the usual ones when left out. */
export interface TerminalTiming extends EvidenceTiming {
  readonly timeouts: Partial<Timeouts>;
  /** Between two checks for changes at the service. */
  readonly smallPullMs: number;
  readonly fullPullMs: number;
  /** How long closing waits for a send in flight before it is aborted. */
  readonly closingMs: number;
}

import type { AppUpdater } from 'electron-updater';
import { message } from '#shared/messages/message.ts';
import type { UpdateState, UpdatesSummary } from '#shared/terminal/updates.ts';
import { type Clock, iso } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { NotPossible } from '../queue/refusals.ts';
import type { UpdatesHost, UpdatesNeeds } from '../updates-host.ts';

/** The part of electron-updater that checks and downloads. */
type Updater = Pick<
  AppUpdater,
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'disableWebInstaller'
  | 'logger'
  | 'setFeedURL'
  | 'checkForUpdates'
> & { on(event: 'download-progress', listener: (progress: { percent: number }) => void): unknown };

/** How a newer version is installed on this system. */
export type UpdateWay =
  | { readonly kind: 'off'; readonly why: 'notInstalled' | 'notSigned' }
  /** Its own package tools install it; the terminal only reports that there is one. */
  | { readonly kind: 'announces'; load(): Promise<Updater> }
  | {
      readonly kind: 'installs';
      load(): Promise<Updater>;
      /** Whether it can open the terminal again when it is done. */
      readonly reopens: boolean;
      /** Starts the installation of what was downloaded last; the process ends when this has resolved. */
      install(reopen: boolean): Promise<void>;
    };

interface UpdatesParts {
  readonly way: UpdateWay;
  readonly version: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Ends the terminal in order. */
  readonly end: () => Promise<void>;
  /** Copies the irreplaceable files before `version` is installed; throws when that fails. */
  readonly copies: (version: string) => unknown;
  /** Aborted when the terminal ends. */
  readonly signal: AbortSignal;
}

const firstCheckAfterMs = 15_000;
const checkEveryMs = 6 * 3_600_000;
const mostWords = 300;

/**
 * Looks for newer versions at the address of the settings, downloads what is signed, and installs it as the very last
 * act of an orderly end: never while anything of the terminal is open, never without copies, never an older one.
 */
export class Updates implements UpdatesHost {
  readonly #parts: UpdatesParts;
  #needs: UpdatesNeeds | null = null;
  #updater: Promise<Updater> | null = null;
  #now: UpdateState;
  #lookedAt: number | null = null;
  /** The running check; a new feed starts another one. */
  #check: { readonly feed: string; readonly done: Promise<void>; readonly stop: AbortController } | null = null;
  /** electron-updater runs one check at a time, whatever the feed, so each waits for the one before it. */
  #before: Promise<void> = Promise.resolve();
  #reopen = false;
  #machineEnds = false;

  constructor(parts: UpdatesParts) {
    this.#parts = parts;
    this.#now = { state: 'off', why: parts.way.kind === 'off' ? parts.way.why : 'noFeed' };
  }

  begin(needs: UpdatesNeeds): void {
    this.#needs = needs;
    if (this.#parts.way.kind === 'off') return;
    this.#now = this.#atRest();
    void this.#follow();
  }

  summary(): UpdatesSummary {
    const { version } = this.#parts;
    return { version, lookedAt: iso(this.#lookedAt), now: this.#now };
  }

  feedChanged(): void {
    if (this.#parts.way.kind === 'off') return;
    this.#check?.stop.abort();
    this.#check = null;
    this.#lookedAt = null;
    this.#set(this.#atRest());
    void this.#checkOnce();
  }

  async check(): Promise<UpdatesSummary> {
    const { way } = this.#parts;
    if (way.kind === 'off') throw new NotPossible(message(whyOff[way.why]));
    if (this.#feed() === null) throw new NotPossible(message(whyOff.noFeed));
    await this.#checkOnce();
    return this.summary();
  }

  install(): UpdatesSummary {
    if (this.#now.state !== 'ready') throw new NotPossible(message('device.updateNone'));
    if (!this.#now.canInstallNow) throw new NotPossible(message('device.updateAtEnd'));
    if (this.#needs?.busy()) {
      throw new NotPossible(message('device.updateBusy'));
    }
    this.#reopen = true;
    void this.#parts.end();
    return this.summary();
  }

  /** During a shutdown or sign-out, an installer would be interrupted. */
  machineEnds(): void {
    this.#machineEnds = true;
  }

  /** The last act of the process, which ends with `code`: installs what is ready when all went well. Never throws. */
  async atEnd(code: number): Promise<void> {
    const { way, copies, logger } = this.#parts;
    if (this.#now.state !== 'ready' || way.kind !== 'installs') return;
    const { version } = this.#now;
    if (code !== 0 || this.#machineEnds) {
      logger.warn({ version, code }, 'the update waits for an orderly end of the terminal alone');
      return;
    }
    try {
      copies(version);
      await way.install(this.#reopen);
    } catch (error) {
      logger.error({ err: error, version }, 'the update waits: it could not be installed');
    }
  }

  async #follow(): Promise<void> {
    const { clock, signal } = this.#parts;
    for (let wait = firstCheckAfterMs; ; wait = checkEveryMs) {
      await clock.sleep(wait, signal);
      if (signal.aborted) {
        this.#check?.stop.abort();
        return;
      }
      await this.#checkOnce();
    }
  }

  /** Never throws: a failure becomes the state. */
  #checkOnce(): Promise<void> {
    const feed = this.#feed();
    if (feed === null || this.#now.state === 'ready') return Promise.resolve();
    if (this.#check?.feed === feed) return this.#check.done;
    const stop = new AbortController();
    const check = { feed, stop, done: this.#before.then(() => this.#ask(feed, stop.signal)) };
    this.#check = check;
    this.#before = check.done.finally(() => {
      if (this.#check === check) this.#check = null;
    });
    return check.done;
  }

  async #ask(feed: string, stop: AbortSignal): Promise<void> {
    const { way, clock, logger } = this.#parts;
    if (way.kind === 'off' || stop.aborted) return;
    const set = (now: UpdateState) => {
      if (!stop.aborted) this.#set(now);
    };
    try {
      set({ state: 'looking' });
      const updater = await this.#loaded(way);
      updater.setFeedURL({ provider: 'generic', url: feed, useMultipleRangeRequest: false });
      const found = await updater.checkForUpdates();
      if (!stop.aborted) this.#lookedAt = clock.now();
      if (found === null || !found.isUpdateAvailable) {
        set({ state: 'newest' });
        return;
      }
      const { version } = found.updateInfo;
      if (way.kind === 'announces') {
        set({ state: 'announced', version });
        return;
      }
      set({ state: 'loading', version, percent: 0 });
      const cancel = () => found.cancellationToken?.cancel();
      if (stop.aborted) cancel();
      stop.addEventListener('abort', cancel, { once: true });
      await found.downloadPromise;
      set({ state: 'ready', version, canInstallNow: way.reopens });
    } catch (error) {
      if (!stop.aborted) logger.warn({ err: error, feed }, 'looking for updates failed');
      set({ state: 'failed', problem: inShort(error) });
    }
  }

  #loaded(way: Exclude<UpdateWay, { kind: 'off' }>): Promise<Updater> {
    this.#updater ??= way.load().then(
      (updater) => this.#prepared(updater, way.kind === 'installs'),
      (error: unknown) => {
        this.#updater = null;
        throw error;
      },
    );
    return this.#updater;
  }

  #prepared(updater: Updater, downloads: boolean): Updater {
    const { logger } = this.#parts;
    updater.autoDownload = downloads;
    // Whether to install is decided when the terminal ends.
    updater.autoInstallOnAppQuit = false;
    updater.allowPrerelease = false;
    updater.allowDowngrade = false;
    updater.disableWebInstaller = true;
    const write = (level: 'info' | 'warn' | 'error') => (said?: unknown) =>
      logger[level]({ said: inShort(said) }, 'updates');
    updater.logger = { info: write('info'), warn: write('warn'), error: write('warn') };
    updater.on('download-progress', ({ percent }) => {
      if (this.#now.state === 'loading') this.#set({ ...this.#now, percent: Math.min(100, Math.floor(percent)) });
    });
    return updater;
  }

  #feed(): string | null {
    return this.#needs?.feed() ?? null;
  }

  #atRest(): UpdateState {
    return this.#feed() === null ? { state: 'off', why: 'noFeed' } : { state: 'waiting' };
  }

  #set(now: UpdateState): void {
    this.#now = now;
    this.#needs?.changed(now);
  }
}

const whyOff = {
  noFeed: 'device.updateNoFeed',
  notInstalled: 'device.updateNotInstalled',
  notSigned: 'device.updateNotSigned',
} as const;

/** electron-updater puts whole answers and stacks into its messages; the first line says it. */
function inShort(said: unknown): string {
  const text = said instanceof Error ? said.message : String(said);
  return (text.split('\n')[0] ?? '').slice(0, mostWords);
}

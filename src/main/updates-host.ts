import type { UpdateState, UpdatesSummary } from '#shared/terminal/updates.ts';

/** What looking for updates needs of the terminal. */
export interface UpdatesNeeds {
  /** Where updates come from, as the settings have it now; `null`: from nowhere. */
  feed(): string | null;
  /** A command is with the service at this moment. */
  busy(): boolean;
  /** What is known has changed. */
  changed(now: UpdateState): void;
}

/** Newer versions of this program, as the terminal needs them; only a host that was installed has them. */
export interface UpdatesHost {
  /** Looks from now on, by itself. */
  begin(needs: UpdatesNeeds): void;
  summary(): UpdatesSummary;
  /** The address was set again: what was found at another one counts no longer. */
  feedChanged(): void;
  /** Throws `NotPossible` where nobody looks. */
  check(): Promise<UpdatesSummary>;
  /** Closes, installs and opens again. Throws `NotPossible` when that cannot be now. */
  install(): UpdatesSummary;
}

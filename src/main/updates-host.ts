import type { UpdateState, UpdatesSummary } from '#shared/terminal/updates.ts';

export interface UpdatesNeeds {
  /** The address of updates in the current settings; `null`: none. */
  feed(): string | null;
  /** Whether a command is being sent. */
  busy(): boolean;
  changed(now: UpdateState): void;
}

/** Newer versions of this program, as the terminal needs them; only a host that was installed has them. */
export interface UpdatesHost {
  /** Starts checking automatically. */
  begin(needs: UpdatesNeeds): void;
  summary(): UpdatesSummary;
  /** The address has changed: what was found at the old one no longer counts. */
  feedChanged(): void;
  /** Throws `NotPossible` if updates are not checked here. */
  check(): Promise<UpdatesSummary>;
  /** Closes the terminal, installs, and reopens it. Throws `NotPossible` if that is not possible now. */
  install(): UpdatesSummary;
}

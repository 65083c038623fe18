import type { Page } from 'playwright-core';

/** Where a cut is put: an end of the track, or right behind a car (by its equipment id). */
export type Spot = 'front' | 'back' | { readonly behind: number };

export interface Target {
  readonly trackId: number;
  readonly name: string;
}

/** What is typed into the sign-in form. */
interface SignIn {
  readonly serviceUrl: string;
  readonly carrierId: number;
  readonly apiKey: string;
  readonly assumeUser: string;
}

/**
 * Somebody who works at the window. The story is told once; each crew does it with the means it has, the
 * keyboard alone or the pointer alone.
 */
export interface Crew {
  openPracticeYard(): Promise<void>;
  /** Fills and sends the form behind the door "Sign in to your carrier". */
  signIn(form: SignIn): Promise<void>;
  /** Sends the sign-in form again from the bar on top, where only the key is missing. */
  signInAgain(apiKey: string): Promise<void>;
  /** Moves cars that stand together on the station that is on the board; `cut` is front first. */
  move(cut: readonly number[], from: Target, to: Target, spot: Spot): Promise<void>;
  /** Asks for one car to be pulled to a track. */
  requestPull(car: number, from: Target, to: Target): Promise<void>;
  /** Reads the whole yard again. */
  readAgain(): Promise<void>;
  go(view: 'Board' | 'Queue' | 'Settings'): Promise<void>;
  /** Opens the only command that needs a person. */
  openWhatNeedsAPerson(): Promise<void>;
  /** Presses one of the choices of the open command. */
  decide(choice: string): Promise<void>;
  /** Signs out in the settings. */
  signOut(): Promise<void>;
}

export type CrewAt = (page: Page) => Crew;

/** The toast that says under which number something was recorded. */
export function recordedAs(page: Page, seq: number): Promise<void> {
  return page.locator(`[data-recorded="${seq}"]`).waitFor();
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';
import type { Page } from 'playwright-core';
import { type PracticeControl, practiceControl } from '../support/practice-control.ts';
import { type PracticeProcess, smallYard, startPracticeProcess } from '../support/program.ts';
import type { Crew } from './crew.ts';
import type { ScriptView } from './script.ts';

const controlFile = z.strictObject({ controlUrl: z.url(), controlToken: z.string() });

/** A practice yard as a story meets it. */
export interface Yard {
  /** First run: the way in. */
  enter(crew: Crew): Promise<void>;
  /** Where the terminal keeps its files tells of its own yard. */
  control(dataDir: string): Promise<PracticeControl>;
  loseConnection(control: PracticeControl): Promise<void>;
  /** The terminal has been started again: sees that nothing has been sent yet, and brings the connection back. */
  bringBack(page: Page, crew: Crew, script: ScriptView, control: PracticeControl, waiting: number): Promise<void>;
}

/**
 * The practice yard inside the terminal. It ends with the terminal's process and comes back with it, and so
 * does the connection.
 */
export const builtInYard: Yard = {
  enter: (crew) => crew.openPracticeYard(),
  control: async (dataDir) =>
    practiceControl(controlFile.parse(JSON.parse(await readFile(join(dataDir, 'practice', 'control.json'), 'utf8')))),
  loseConnection: async (control) => void (await control.fault({ fault: 'refuse' })),
  bringBack: () => Promise.resolve(),
};

/**
 * A practice yard of its own, as several terminals share one: signed in to like a carrier's service. Its
 * port really closes, and stays closed while the terminal is killed and started again.
 */
export async function yardOfItsOwn(dataFile: string): Promise<Yard & { readonly process: PracticeProcess }> {
  const process = await startPracticeProcess(smallYard, dataFile);
  const { apiKey } = process.session;
  return {
    process,
    enter: (crew) => crew.signIn(process.session),
    control: () => Promise.resolve(practiceControl(process)),
    loseConnection: async (control) => void (await control.offline(true)),
    async bringBack(page, crew, script, control, waiting) {
      const { account } = await script.status();
      const top = page.getByRole('banner');
      if (account?.keyKept === 'keychain') {
        await top.getByText(new RegExp(`^Offline since .* · ${waiting} waiting$`)).waitFor();
        await control.offline(false);
        return;
      }
      // Without a keychain the key was for the last run only.
      await top.getByText(`Sign in again · ${waiting} waiting`).waitFor();
      await crew.signInAgain(apiKey);
      await page.getByRole('dialog').getByRole('alert').or(page.locator('[aria-invalid="true"]')).first().waitFor();
      expect((await script.status()).queue.waiting).toBe(waiting);
      await control.offline(false);
      await crew.signInAgain(apiKey);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  };
}

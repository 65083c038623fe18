import type { Page } from 'playwright-core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { practiceDialect } from '../../../src/shared/service/dialect.ts';
import { practiceControl } from '../../support/practice-control.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { openBoard } from '../open-board.ts';
import { fingers, touchCrew } from '../touch.ts';
import type { Tablet } from './scene.ts';

/** A hand on the view that is open, and on the dialog over it. */
export function handOn(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  return {
    page,
    main,
    dialog,
    hand: fingers(page),
    /** A button of the view by its whole name; the first of several. */
    tap: (name: string | RegExp) => main.getByRole('button', { name, exact: true }).first().tap(),
    /** A button of the dialog that lies on top. */
    answer: (name: string | RegExp) => dialog.last().getByRole('button', { name, exact: true }).first().tap(),
    /** No dialog lies over the view. */
    alone: () => dialog.waitFor({ state: 'detached' }),
  };
}

/** A tablet that is signed in to a practice yard, with the board before it, and a hand on it. */
export async function tabletAtYard(stack: AsyncDisposableStack, { browser, size }: Tablet) {
  const dataDir = temporaryFolder();
  // What a lost answer did is known in seconds there, as in a practice of the terminal's own.
  writeFileSync(join(dataDir, 'dialect.json'), JSON.stringify(practiceDialect));
  const yard = await openBoard(stack, browser, size, [], dataDir);
  const { page, practice } = yard;
  return { ...handOn(page), ...yard, control: practiceControl(practice), crew: touchCrew(page) };
}
export type TabletAtYard = Awaited<ReturnType<typeof tabletAtYard>>;

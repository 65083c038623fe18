import type { Page } from 'playwright-core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { practiceDialect } from '../../../src/shared/service/dialect.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { practiceControl } from '../../support/practice-control.ts';
import { startPracticeProcess, startTerminalProcess } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { scriptView } from '../script.ts';
import { fingers, touchCrew } from '../touch.ts';
import { openWindow } from '../window.ts';
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
  const practice = stack.use(await startPracticeProcess());
  const dataDir = temporaryFolder();
  // What a lost answer did is known in seconds there, as in a practice of the terminal's own.
  writeFileSync(join(dataDir, 'dialect.json'), JSON.stringify(practiceDialect));
  const terminal = stack.use(await startTerminalProcess({ dataDir, session: practice.session }));
  const script = scriptView(terminal);
  await script.ready();
  const window = await openWindow(browser, terminal, size);
  const { page } = window;
  stack.defer(() => page.context().close());
  await page.getByRole('list', { name: words.board.title }).waitFor();
  return {
    ...handOn(page),
    window,
    terminal,
    script,
    practice,
    dataDir,
    control: practiceControl(practice),
    crew: touchCrew(page),
  };
}
export type TabletAtYard = Awaited<ReturnType<typeof tabletAtYard>>;

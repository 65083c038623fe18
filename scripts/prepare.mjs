// The way every script begins: packages, the project's Node, and where wanted an up-to-date build.
import { ensureBuilt } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { tellOnHelp } from './help.mjs';
import { ensureInstalled } from './install.mjs';
import { giveUp, onProjectNode } from './project.mjs';

/**
 * `build: false` leaves out/ alone; `helps`: what the script starts answers `--help` itself. Ends the process with a
 * plain sentence when something is missing.
 */
export async function prepare(scriptUrl, { build = true, helps = false } = {}) {
  if (!helps) tellOnHelp(scriptUrl);
  endWithNpm();
  try {
    await ensureInstalled();
    await onProjectNode(scriptUrl);
    if (build) await ensureBuilt();
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error));
  }
}

import type { DesktopAsk } from '#shared/terminal/desktop.ts';
import { printKey } from '../lib/keyboard/global.ts';
import type { Terminal } from './terminal.ts';
import { words } from '../lib/words/words.ts';

/** Shows what the menu of the desktop, or a notification that was pressed, asks for. */
export function showAsked(ask: DesktopAsk, terminal: Terminal): void {
  const { desk, toasts } = terminal;
  if (ask.ask === 'go') {
    desk.go(ask.view);
    return;
  }
  // What is open on top stays: somebody may be filling it in.
  if (desk.opened !== null) return;
  if (ask.what === 'search') desk.open({ what: 'palette' });
  else if (ask.what === 'manual') desk.read();
  else if (ask.what === 'print') {
    const print = printKey(terminal);
    if (print === null) toasts.tell({ text: words.desktop.nothingToPrint, tone: 'plain' });
    else print();
  } else desk.open({ what: ask.what });
}

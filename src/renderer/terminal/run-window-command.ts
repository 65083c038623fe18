import type { WindowCommand } from '#shared/terminal/desktop.ts';
import { isDialogOpen } from '../lib/open-dialogs.ts';
import { printKey } from '../lib/keyboard/global.ts';
import type { Terminal } from './terminal.ts';
import { words } from '../lib/words/words.ts';

/** Shows what the menu of the desktop, or a notification that was pressed, asks for; `leave`: before another view. */
export function runWindowCommand(command: WindowCommand, terminal: Terminal, leave: () => void): void {
  const { navigation, toasts } = terminal;
  // What is open on top stays: somebody may be filling it in. A dialog of the view itself would go with its view.
  if (navigation.opened === null && isDialogOpen()) return;
  if (command.action === 'go') {
    leave();
    navigation.go(command.view);
    return;
  }
  if (navigation.opened !== null) return;
  if (command.what === 'search') navigation.open({ what: 'palette' });
  else if (command.what === 'manual') navigation.read();
  else if (command.what === 'print') {
    const print = printKey(terminal);
    if (print === null) toasts.show({ text: words.desktop.nothingToPrint });
    else print();
  } else navigation.open({ what: command.what });
}

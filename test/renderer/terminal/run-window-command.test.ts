import { expect, it } from 'vitest';
import { dialogOpens } from '../../../src/renderer/lib/open-dialogs.ts';
import { runWindowCommand } from '../../../src/renderer/terminal/run-window-command.ts';
import { aTerminal, aWindowOn } from '../terminal.ts';

it('a command of the menu leaves a dialog of the view with its view: somebody may be filling it in', () => {
  const terminal = aWindowOn(aTerminal([]).link);
  const { navigation } = terminal;
  navigation.go('customers');
  const closed = dialogOpens();
  let left = 0;
  const leave = () => (left += 1);
  runWindowCommand({ action: 'go', view: 'queue' }, terminal, leave);
  runWindowCommand({ action: 'open', what: 'search' }, terminal, leave);
  expect(navigation).toMatchObject({ view: 'customers', opened: null });
  expect(left).toBe(0);
  closed();
  runWindowCommand({ action: 'go', view: 'queue' }, terminal, leave);
  runWindowCommand({ action: 'open', what: 'search' }, terminal, leave);
  expect(navigation).toMatchObject({ view: 'queue', opened: { what: 'palette' } });
  expect(left).toBe(1);
});

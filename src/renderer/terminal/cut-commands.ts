import type { KeyName } from '../lib/keyboard/keys.ts';
import { words } from '../lib/words/words.ts';
import { showHistoryOfCut } from './show-history.ts';
import type { Terminal } from './terminal.ts';

/** Something to do with the selected cars, or with a track: in a menu, by its key; that of the cars also in the bar below. */
export interface MenuCommand<Name> {
  readonly name: Name;
  readonly label: string;
  /** The letter of the key that does it, where it has one. */
  readonly key?: string;
  readonly run: () => void;
}

export function cutCommands(terminal: Terminal): readonly MenuCommand<KeyName>[] {
  const { cut, navigation } = terminal;
  const say = words.board.cut;
  const [only] = cut.chosen.ids;
  return [
    { name: 'move', label: say.move, key: 'm', run: () => navigation.open({ what: 'move' }) },
    { name: 'switching', label: say.switching, key: 's', run: () => navigation.open({ what: 'switching' }) },
    { name: 'history', label: say.history, key: 'h', run: () => showHistoryOfCut(terminal) },
    {
      name: 'switchList',
      label: say.switchList,
      key: 'l',
      run: () => navigation.open({ what: 'switchList', from: 'cut' }),
    },
    { name: 'print', label: words.print.dialog.open, key: 'p', run: () => navigation.open({ what: 'print' }) },
    ...(cut.chosen.ids.length === 1 && only !== undefined
      ? [{ name: 'details' as const, label: say.details, run: () => (navigation.carId = only) }]
      : []),
  ];
}

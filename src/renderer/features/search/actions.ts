import { printKey } from '../../lib/keyboard/global.ts';
import { planSorting } from '../../terminal/track-commands.ts';
import { showHistoryOfCut } from '../../terminal/show-history.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { keyOfView, views } from '../../terminal/views.ts';
import { words } from '../../lib/words/words.ts';
import type { Action } from './palette.ts';

const themes = ['light', 'dark', 'contrast', 'system'] as const;

/** What the search can do, besides showing what it finds: what concerns the selected cars first. */
export function actionsOf(terminal: Terminal): readonly Action[] {
  const { session, cut, cursor, settings, navigation, work } = terminal;
  const names = words.palette.actionNames;
  const offline = session.line === 'workingOffline';
  // The board at a past time is not worked on: what its keys do not do is not offered either.
  const isNow = navigation.asOf === null;
  const doing = (what: () => Promise<unknown>) => () => void work.attempt(what);
  const startBill = () => {
    navigation.starting = 'bill';
    navigation.go('waybills');
  };
  return [
    ...(cut.ids.size > 0
      ? [
          { name: names.move, keys: 'M', do: () => navigation.open({ what: 'move' }) },
          { name: names.switching, keys: 'S', do: () => navigation.open({ what: 'switching' }) },
          { name: names.switchList, keys: 'L', do: () => navigation.open({ what: 'switchList', from: 'cut' }) },
          { name: names.classList, do: () => navigation.open({ what: 'classList', from: 'cut' }) },
          { name: names.billForCars, do: startBill },
          { name: names.history, keys: 'H', do: () => showHistoryOfCut(terminal) },
          {
            name: names.hazmat,
            keys: 'Z',
            do: () => navigation.open({ what: 'hazmat', subject: { of: 'cars', equipmentIds: cut.chosen.ids } }),
          },
          { name: names.letGo, keys: 'Escape', do: () => cut.clear() },
        ]
      : []),
    ...views.map((view) => {
      const keys = keyOfView(view);
      return { name: words.palette.goTo[view], ...(keys !== undefined && { keys }), do: () => navigation.go(view) };
    }),
    { name: names.newSwitchList, do: () => navigation.open({ what: 'switchList', from: 'none' }) },
    { name: names.newClassList, do: () => navigation.open({ what: 'classList', from: 'none' }) },
    { name: names.newCheck, do: () => navigation.open({ what: 'newCheck' }) },
    { name: names.planSorting, do: () => planSorting(terminal, cut.chosen.trackId ?? cursor.at?.trackId ?? null) },
    { name: names.newConsist, do: () => navigation.open({ what: 'newConsist' }) },
    { name: names.bill, do: startBill },
    { name: names.paste, keys: 'Ctrl+v', do: () => navigation.open({ what: 'pasteMarks' }) },
    { name: names.replayNow, do: () => void work.replayNow() },
    { name: offline ? names.workOnline : names.workOffline, do: () => void work.workOffline(!offline) },
    ...(isNow
      ? [
          { name: names.undo, keys: 'Ctrl+z', do: () => work.undoLast() },
          { name: names.redo, keys: 'Ctrl+y', do: () => work.redoLast() },
        ]
      : []),
    ...(session.status?.mirror.held == null ? [] : [{ name: names.held, do: () => navigation.open({ what: 'held' }) }]),
    { name: names.groupings, do: () => navigation.open({ what: 'groupings' }) },
    { name: names.refresh, do: () => void work.readYard() },
    { name: names.flip, keys: 'F', do: doing(() => settings.set({ boardFlipped: !settings.value.boardFlipped })) },
    {
      name: settings.value.density === 'list' ? names.strips : names.list,
      keys: 'D',
      do: doing(() => settings.set({ density: settings.value.density === 'list' ? 'strips' : 'list' })),
    },
    ...(isNow ? [{ name: names.print, keys: 'P', do: () => printAsKey(terminal) }] : []),
    ...themes
      .filter((theme) => theme !== settings.value.theme)
      .map((theme) => ({ name: names.themes[theme], do: doing(() => settings.set({ theme })) })),
    { name: names.signIn, do: () => navigation.open({ what: 'signIn', another: true }) },
    { name: names.legend, do: () => navigation.open({ what: 'legend' }) },
    { name: names.keyboard, keys: '?', do: () => navigation.open({ what: 'keyboard' }) },
    { name: names.manual, keys: 'F1', do: () => navigation.read() },
    { name: words.tour.title, do: () => navigation.open({ what: 'tour' }) },
    { name: names.lessons, do: () => navigation.open({ what: 'lessons' }) },
  ];
}

/** Prints what the key prints; where it prints nothing, one is asked what of the board. */
function printAsKey(terminal: Terminal): void {
  const print = printKey(terminal) ?? (() => terminal.navigation.open({ what: 'print' }));
  print();
}

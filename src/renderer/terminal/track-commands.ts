import { words } from '../lib/words/words.ts';
import type { MenuCommand } from './cut-commands.ts';
import type { Terminal } from './terminal.ts';

export function trackCommands(
  terminal: Terminal,
  trackId: number,
): readonly MenuCommand<'check' | 'hazmat' | 'plan'>[] {
  const { navigation, yard } = terminal;
  const row = yard.rows.find(({ track }) => track.trackId === trackId);
  if (row === undefined) return [];
  const { name } = row.track;
  const hazmat = row.cars.filter((car) => car.hazmat !== null).length;
  return [
    {
      name: 'check',
      label: words.board.checkTrack({ name }),
      key: 'c',
      run: () => navigation.open({ what: 'newCheck', trackId }),
    },
    ...(hazmat === 0
      ? []
      : [
          {
            name: 'hazmat' as const,
            label: words.hazmat.ofTrack({ count: hazmat, track: name }),
            key: 'z',
            run: () => navigation.open({ what: 'hazmat', subject: { of: 'track', trackId } }),
          },
        ]),
    ...(row.cars.length === 0
      ? []
      : [
          {
            name: 'plan' as const,
            label: words.board.planSorting({ name }),
            run: () => planSorting(terminal, trackId),
          },
        ]),
  ];
}

/** Opens the form of a plan, the cars of this track to be sorted; `null`: as it was left, or what is usual. */
export function planSorting({ navigation, planner, yard }: Terminal, trackId: number | null): void {
  if (trackId !== null) planner.startWith(trackId, yard.stationId ?? null);
  navigation.listId = null;
  navigation.starting = 'plan';
  navigation.go('switchLists');
}

import type { HazmatLine } from '#shared/terminal/hazmat.ts';
import { type HazmatFlag, isMissing } from '#shared/yard/hazmat-list.ts';
import { loadLetter } from '../yard/car-words.ts';
import { words } from '../words/words.ts';

export type HazmatColumn = keyof typeof words.hazmat.columns | 'track';

/** What a line of a hazmat list says, the same on the screen and on paper. */
export const hazmatCells: Readonly<Record<HazmatColumn, (line: HazmatLine) => string>> = {
  position: ({ position }) => (position === null ? '' : String(position + 1)),
  track: ({ trackName }) => trackName ?? '',
  placard: ({ lading }) => lading.division ?? '?',
  mark: ({ mark }) => mark,
  load: ({ loadStatus }) => (loadStatus === null ? '' : loadLetter(loadStatus)),
  un: ({ lading }) => lading.un ?? lacking(lading, 'noUn'),
  name: ({ lading, commodity }) => namesOf(lading.name, commodity).join('\n') || lacking(lading, 'noName'),
  class: ({ lading }) =>
    lading.class === null ? lacking(lading, 'noClass') : [lading.class, ...lading.subsidiary].join(', '),
  group: ({ lading }) => lading.group ?? '',
  rq: ({ lading }) => (lading.rq ? words.hazmat.rq : ''),
  zone: ({ lading }) => lading.zone ?? '',
  contact: ({ lading }) => lading.contacts.join('\n') || lacking(lading, 'noContact'),
  remarks: ({ lading, missingSince }) =>
    [
      ...(missingSince === undefined ? [] : [words.board.remarks.missing]),
      ...(lading.residue ? [words.hazmat.residue] : []),
      ...flagWords(lading),
    ].join('\n'),
};

function lacking(lading: HazmatLine['lading'], lack: HazmatFlag): string {
  return isMissing(lading, lack) ? words.hazmat.missing : '?';
}

/** What is wrong with a lading, in words, the weightiest first. */
export function flagWords(lading: HazmatLine['lading']): string[] {
  const say = words.hazmat;
  return lading.flags.map((flag) =>
    flag === 'unSpelled' && lading.unWritten !== null ? say.unWritten({ written: lading.unWritten }) : say.flags[flag],
  );
}

/** The shipping name, and the commodity where it says more. */
function namesOf(name: string | null, commodity: string | null): string[] {
  const known = [name, commodity].flatMap((one) => (one === null || one.trim() === '' ? [] : [one.trim()]));
  const [first = '', second = ''] = known;
  const same = first
    .toUpperCase()
    .includes(second.toUpperCase().replace(/^(EMPTY|RESIDUE)[,:]? LAST (CONTAINED )?/, ''));
  return same ? [first] : [first, second];
}

/** Cars in a list: one with several ladings counts once. */
export function carsIn(lines: readonly HazmatLine[]): number {
  return new Set(lines.map((line) => line.equipmentId ?? line.mark)).size;
}

export function keyed(lines: readonly HazmatLine[]): { readonly key: string; readonly line: HazmatLine }[] {
  return lines.map((line, at) => ({ key: `${line.equipmentId ?? line.mark} ${at}`, line }));
}

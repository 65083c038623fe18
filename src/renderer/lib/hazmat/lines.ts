import type { HazmatLine } from '#shared/terminal/hazmat.ts';
import { loadLetter } from '../yard/car-words.ts';
import { words } from '../words/words.ts';

export type HazmatColumn = keyof typeof words.hazmat.columns | 'track';

/** What a line of a hazmat list says, the same on the screen and on paper. */
export function hazmatCell({ lading, ...car }: HazmatLine, column: HazmatColumn): string {
  const say = words.hazmat;
  switch (column) {
    case 'position':
      return car.position === null ? '' : String(car.position + 1);
    case 'track':
      return car.trackName ?? '';
    case 'placard':
      return lading.division ?? '?';
    case 'mark':
      return car.mark;
    case 'load':
      return car.loadStatus === null ? '' : loadLetter(car.loadStatus);
    case 'un':
      return lading.un ?? say.missing;
    case 'name':
      return namesOf(lading.name, car.commodity).join('\n');
    case 'class':
      return lading.class === null ? say.missing : [lading.class, ...lading.subsidiary].join(', ');
    case 'group':
      return lading.group ?? '';
    case 'rq':
      return lading.rq ? say.rq : '';
    case 'zone':
      return lading.zone ?? '';
    case 'contact':
      return lading.contacts.length === 0 ? say.missing : lading.contacts.join('\n');
    case 'remarks':
      return [...(lading.residue ? [say.residue] : []), ...flagWords(lading)].join('\n');
  }
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
  if (known.length === 0) return [words.hazmat.missing];
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

/** A key of a line: a car may have several. */
export function keyed(lines: readonly HazmatLine[]): { readonly key: string; readonly line: HazmatLine }[] {
  return lines.map((line, at) => ({ key: `${line.equipmentId ?? line.mark} ${at}`, line }));
}

import type { ListLine, ListTarget, SwitchList } from '#shared/terminal/switch-lists.ts';
import { isolated } from '#shared/words/isolated.ts';
import { hazmatNamed, kindWords, remarksOf } from '../../lib/yard/car-words.ts';
import { nameSince } from '../../lib/yard/name-since.ts';
import { placeWords } from '../../lib/yard/place-words.ts';
import { clockTime } from '../../lib/format/time.ts';
import { listed, words } from '../../lib/words/words.ts';
import type { ListSheet, SheetLine } from './sheet.ts';

/** What is needed to name the things a target names. */
export interface Names {
  readonly track: (trackId: number) => string;
  /** Its name alone, without its station. */
  readonly listedTrack: (trackId: number) => string;
  readonly mark: (equipmentId: number) => string;
}

/** A list, the order in which it is worked, and what its targets are called. */
export interface ShownList {
  readonly list: SwitchList;
  readonly sheet: ListSheet;
  readonly names: Names;
}

/** `Class 4, back, spot Dock 2`. */
export function targetWords(to: ListTarget | null, names: Names): string {
  const say = words.switchLists.open;
  if (to === null) return say.noTarget;
  const { trackId, place, spot = '', called } = to;
  return say.target({
    track: nameSince(called?.track, trackId, names.listedTrack(trackId), names.track(trackId)),
    place: placeWords(place, (id) => nameSince(called?.anchor, id, names.mark(id))),
    spot,
  });
}

/** Why a car was skipped, in words; empty for one that was not. */
export function skippedWords({ work }: Pick<ListLine, 'work'>): string {
  if (work.is !== 'skipped') return '';
  const reason = words.switchLists.work.reasons[work.reason];
  if (work.words === undefined) return reason;
  return work.reason === 'other' ? work.words : words.unit.said({ of: reason, what: work.words });
}

/** Everything that is remarked of a line: by the crew, and by the board. */
export function remarksWords({ line, car }: SheetLine): string {
  const say = words.switchLists.sheet;
  return [
    ...(line.work.is === 'skipped' ? [say.skipped({ why: skippedWords(line) })] : []),
    ...(line.remarks === undefined ? [] : [isolated(line.remarks)]),
    ...(line.work.is !== 'open' && line.work.by !== undefined ? [words.phone.tickedWith({ by: line.work.by })] : []),
    ...(line.added === true ? [say.added] : []),
    ...(car === null ? [words.switchLists.open.unknown] : remarksOf(car)),
  ].join(', ');
}

export function lineLabel(line: SheetLine, of: number, names: Names, now: number): string {
  const say = words.switchLists.sheet;
  const { car, from } = line;
  const { work, to, cut, mark } = line.line;
  return listed([
    mark,
    ...(car === null ? [] : [kindWords(car)]),
    say.line({ sequence: line.sequence, of }),
    say.inCut({ cut }),
    ...(from === null ? [] : [say.from({ track: from.trackName })]),
    say.to({ target: targetWords(to, names) }),
    ...(car?.hazmat ? [hazmatNamed(car.hazmat)] : []),
    ...(work.is === 'done' ? [say.done({ when: clockTime(work.at, now) })] : []),
    ...[remarksWords(line)].filter((said) => said !== ''),
  ]);
}

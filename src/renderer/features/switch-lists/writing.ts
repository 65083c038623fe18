import type { SwitchList, WrittenLine } from '#shared/terminal/switch-lists.ts';
import { dividedAt, movedInto, stepped } from '#shared/yard/switch-list.ts';
import { setOf } from '../../lib/collections.ts';
import type { Writing } from './open-list.svelte.ts';

/*
 * What a person does to the lines of a list. The list keeps its lines from the front; what is shown is
 * reversed when it is worked from the back, and so are "up", "down" and "above" here.
 */

type Change = (now: SwitchList) => Writing;

export function step(chosen: ReadonlySet<number>, by: -1 | 1): Change {
  return ({ lines, workedFrom }) => ({ lines: stepped(lines, chosen, workedFrom === 'back' ? flip(by) : by) });
}

/**
 * Drops the chosen lines into a gap of what is `shown`, joining the cut above it or the one below. They go between the
 * cars that stood there, whatever has changed by the time it is written.
 */
export function drop(
  chosen: ReadonlySet<number>,
  shown: readonly number[],
  gap: number,
  joins: 'above' | 'below',
): Change {
  const below = shown.slice(gap).find((id) => !chosen.has(id));
  const above = shown.slice(0, gap).findLast((id) => !chosen.has(id));
  return ({ lines, workedFrom }) => {
    const back = workedFrom === 'back';
    const ahead = (joins === 'above') !== back;
    const now = lines.map(({ equipmentId }) => equipmentId);
    if (back) now.reverse();
    const placeOf = (id: number | undefined) => (id === undefined ? -1 : now.indexOf(id));
    const behind = placeOf(above) + 1;
    const to = placeOf(below) >= 0 ? placeOf(below) : behind > 0 ? behind : now.length;
    return { lines: movedInto(lines, chosen, back ? lines.length - to : to, ahead ? 'ahead' : 'behind') };
  };
}

/** Begins a cut with the line of this car, as it is shown, or joins it with the cut above. */
export function divide(equipmentId: number): Change {
  return ({ lines, workedFrom }) => {
    const at = lines.findIndex((line) => line.equipmentId === equipmentId);
    return { lines: at < 0 ? lines : dividedAt(lines, workedFrom === 'back' ? at + 1 : at) };
  };
}

/** Whether a cut begins with this line as it is shown, and there is one above it. */
export function beginsCut({ lines, workedFrom }: SwitchList, equipmentId: number): 'begins' | 'within' | 'first' {
  const at = lines.findIndex((line) => line.equipmentId === equipmentId);
  const above = lines[workedFrom === 'back' ? at + 1 : at - 1];
  if (above === undefined) return 'first';
  return above.cut === lines[at]?.cut ? 'within' : 'begins';
}

export function alter(chosen: ReadonlySet<number>, change: (line: WrittenLine) => WrittenLine): Change {
  return ({ lines }) => ({ lines: lines.map((line) => (chosen.has(line.equipmentId) ? change(line) : line)) });
}

export function takeOut(chosen: ReadonlySet<number>): Change {
  return ({ lines }) => ({ lines: lines.filter((line) => !chosen.has(line.equipmentId)) });
}

/** Puts cars at the end of what is shown, in the order given; those on the list already stay where they are. */
export function addCars(equipmentIds: readonly number[], to: WrittenLine['to']): Change {
  return ({ lines, workedFrom }) => {
    const back = workedFrom === 'back';
    const cut = (back ? lines[0] : lines.at(-1))?.cut ?? 1;
    const fresh = missing(lines, equipmentIds).map((equipmentId): WrittenLine => ({ equipmentId, cut, to }));
    return { lines: back ? [...fresh.toReversed(), ...lines] : [...lines, ...fresh] };
  };
}

/** Puts cars that were met on the way behind the line that was worked last, with its cut and its target. */
export function addOnTheWay(equipmentIds: readonly number[]): Change {
  return ({ lines, workedFrom }) => {
    const back = workedFrom === 'back';
    const worked = (line: WrittenLine) => line.work !== undefined && line.work.is !== 'open';
    const last = back ? lines.findIndex(worked) : lines.findLastIndex(worked);
    const like = lines[last] ?? (back ? lines.at(-1) : lines[0]);
    const fresh = missing(lines, equipmentIds).map((equipmentId): WrittenLine => ({
      equipmentId,
      cut: like?.cut ?? 1,
      to: like?.to ?? null,
      added: true,
    }));
    // Nothing worked yet: in front of what comes first.
    const at = back ? (last < 0 ? lines.length : last) : last + 1;
    return { lines: [...lines.slice(0, at), ...(back ? fresh.toReversed() : fresh), ...lines.slice(at)] };
  };
}

function missing(lines: readonly WrittenLine[], equipmentIds: readonly number[]): number[] {
  const here = setOf(lines.map((line) => line.equipmentId));
  return equipmentIds.filter((id) => !here.has(id));
}

function flip(by: -1 | 1): -1 | 1 {
  return by < 0 ? 1 : -1;
}

import type { CommandKind, QueueEntry } from '#shared/terminal/queue.ts';
import { eachNamed } from '#shared/service/record.ts';
import { setOf, mapBy } from '../lib/collections.ts';
import { isOver, openStates } from '#shared/terminal/command-states.ts';

const listedKinds = ['billOfLading', 'classList'] as const satisfies readonly CommandKind[];

/** What a list shows: everything from some number on, or everything of a kind. */
export type ListedPart = 'all' | (typeof listedKinds)[number];
/** What is read of the queue: the newest commands, those that are open, the newest of a kind. */
export type Part = ListedPart | 'open';
const parts = ['all', 'open', ...listedKinds] as const satisfies readonly Part[];

/** Commands read in one go: few enough that neither side stands still over them. */
export const pageOfCommands = 500;

/** How many of each part are kept before somebody asks for older ones: of all, more than half a day of a large yard. */
export const usuallyKept: Readonly<Record<Part, number>> = {
  all: 2_000,
  open: Infinity,
  billOfLading: 500,
  classList: 500,
};

/** Commands of the queue as a window keeps them. */
export interface Kept {
  /** By sequence, each once. */
  readonly entries: readonly QueueEntry[];
  /** For each part, the number from which on every command of it is kept; 0 where there is none before. */
  readonly from: Readonly<Record<Part, number>>;
}

export const nothingKept: Kept = { entries: [], from: eachNamed(parts, () => Infinity) };

/** From which number on a part is kept whole, by itself or among all. */
export function keptFrom({ from }: Kept, part: Part): number {
  return Math.min(from[part], from.all);
}

/** What is kept of a part, without holes, by sequence. */
export function keptOf(kept: Kept, part: Part): readonly QueueEntry[] {
  const from = keptFrom(kept, part);
  return kept.entries.filter((entry) => entry.seq >= from && isOf(entry, part));
}

/** The first part of which more must be read; `null`: enough of each is loaded. */
export function lacking(kept: Kept, wanted: Readonly<Record<Part, number>>): Part | null {
  return parts.find((part) => keptFrom(kept, part) > 0 && keptOf(kept, part).length < wanted[part]) ?? null;
}

/** What is asked for the page of a part that comes before what is kept of it. */
export function pageBefore(kept: Kept, part: Part) {
  const before = keptFrom(kept, part);
  return {
    limit: pageOfCommands,
    ...(before < Infinity && { before }),
    ...(part === 'open' && { states: [...openStates] }),
    ...(part !== 'open' && part !== 'all' && { kinds: [part] }),
  };
}

/** With that page. What is kept already stays as it is: a change of it may have been read since. */
export function withPage(kept: Kept, part: Part, page: readonly QueueEntry[]): Kept {
  const known = setOf(kept.entries.map((entry) => entry.commandId));
  const oldest = page.length < pageOfCommands ? 0 : (page[0]?.seq ?? 0);
  return {
    entries: inOrder([...page.filter((entry) => !known.has(entry.commandId)), ...kept.entries]),
    // Numbers begin at 1.
    from: { ...kept.from, [part]: oldest === 1 ? 0 : oldest },
  };
}

/** With commands as they are now: those that are kept, that are new, or that are open. The others keep their objects. */
export function renewed(kept: Kept, fresh: readonly QueueEntry[]): Kept {
  const now = mapBy(fresh, (entry) => entry.commandId);
  const known = setOf(kept.entries.map((entry) => entry.commandId));
  const entries = [
    ...kept.entries.map((entry) => now.get(entry.commandId) ?? entry),
    ...fresh.filter((entry) => !known.has(entry.commandId)),
  ];
  return { ...kept, entries: inOrder(entries.filter((entry) => isKept(entry, kept.from))) };
}

/** Without the oldest that are over, once there are a page more of them than wanted: a window may be open for months. */
export function trimmed(kept: Kept, wanted: Readonly<Record<Part, number>>): Kept {
  const from = eachNamed(parts, (part) => {
    const entries = keptOf(kept, part);
    const oldest = entries.length > wanted[part] + pageOfCommands ? entries.at(-wanted[part]) : undefined;
    return oldest?.seq ?? keptFrom(kept, part);
  });
  if (parts.every((part) => from[part] === keptFrom(kept, part))) return kept;
  return { entries: kept.entries.filter((entry) => isKept(entry, from)), from };
}

function isOf(entry: QueueEntry, part: Part): boolean {
  if (part === 'all') return true;
  return part === 'open' ? !isOver(entry.state) : entry.kind === part;
}

function isKept(entry: QueueEntry, from: Kept['from']): boolean {
  return !isOver(entry.state) || parts.some((part) => entry.seq >= from[part] && isOf(entry, part));
}

function inOrder(entries: readonly QueueEntry[]): readonly QueueEntry[] {
  return entries.toSorted((a, b) => a.seq - b.seq);
}

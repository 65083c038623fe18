import { isSince } from '#shared/service/record-flag.ts';
import type { ToolsworkGrouping } from '#shared/rules/toolswork.ts';
import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import { leaves, pathInWords, valueWords } from '../fields.ts';
import { plain } from '../plain.ts';
import { words } from '../words/words.ts';

interface GroupingType {
  /** As the service writes it; empty where it names none. */
  readonly type: string;
  readonly groupings: readonly KnownGrouping[];
}

/** A grouping that was deleted and still is listed. */
export function isDeleted({ deletedAt }: Pick<KnownGrouping, 'deletedAt'>): boolean {
  return isSince(deletedAt);
}

export function groupingName({ name, resourceId }: Pick<KnownGrouping, 'name' | 'resourceId'>): string {
  return name ?? `#${resourceId}`;
}

/** Groupings whose name, type or number holds the text, case and accents alike. */
export function findGroupings(groupings: readonly KnownGrouping[], text: string): KnownGrouping[] {
  const asked = plain(text);
  if (asked === '') return [...groupings];
  return groupings.filter((one) =>
    [one.name ?? '', one.groupingType ?? '', String(one.resourceId)].some((said) => plain(said).includes(asked)),
  );
}

/** By type, in the order they come in. */
export function byType(groupings: readonly KnownGrouping[]): GroupingType[] {
  const types = Map.groupBy(groupings, ({ groupingType }) => groupingType ?? '');
  return [...types].map(([type, all]) => ({ type, groupings: all }));
}

/** The types that the groupings are of, the one with the most cars first. */
export function groupingTypes(groupings: readonly KnownGrouping[]): string[] {
  const cars = (all: readonly KnownGrouping[]) => all.reduce((sum, one) => sum + one.cars, 0);
  return byType(groupings)
    .filter(({ type }) => type !== '')
    .toSorted((a, b) => cars(b.groupings) - cars(a.groupings))
    .map(({ type }) => type);
}

/** Names to propose for a place of a type, case alike; without a type, of any. */
export function groupingNames(groupings: readonly KnownGrouping[], type: string): string[] {
  const asked = plain(type);
  const names = groupings.flatMap(({ name, groupingType }) =>
    name != null && (asked === '' || plain(groupingType ?? '') === asked) ? [name] : [],
  );
  return [...new Set(names)].slice(0, mostNames);
}

/** The most that are offered: a longer list helps nobody to choose. */
const mostNames = 300;

type Fact = readonly [name: string, value: string];

/** What attributes or rules say, a line each; their contents are not described, so each is shown by its own name. */
export function factsOf(contents: unknown, without: readonly string[] = []): Fact[] {
  return leaves(contents, without).map(({ path, name, value }) => [
    pathInWords(path),
    valueWords(name, value, words.car.yes, words.car.no),
  ]);
}

/** `LOT:A7 | CLASS:3` */
export function groupingsText(groupings: readonly ToolsworkGrouping[]): string {
  return groupings.map(({ type, name }) => `${type}:${name}`).join(' | ');
}

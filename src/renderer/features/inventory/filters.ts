import type { KnownGrouping } from '#shared/terminal/groupings.ts';
import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import type { Track } from '#shared/terminal/tracks.ts';
import { splitMarks } from '#shared/yard/mark.ts';
import { fullNameOf } from '#shared/yard/track-names.ts';
import { arrivalChoice, equipmentChoice, kindChoice, loadChoice } from '../../lib/yard/car-words.ts';
import { groupingName } from '../../lib/yard/groupings.ts';
import { words } from '../../lib/words/words.ts';

type FilterField = keyof InventoryFilter;
export type FilterChange = { readonly [Field in FilterField]?: InventoryFilter[Field] | undefined };

/** An active filter, in words, and the filters without it. */
interface Chip {
  readonly field: FilterField;
  readonly text: string;
  readonly without: InventoryFilter;
}

/** The filter with a change; `undefined`, an empty text or an empty list removes a condition. */
export function changedFilter(filter: InventoryFilter, change: FilterChange): InventoryFilter {
  const next = { ...filter, ...change };
  return Object.fromEntries(
    Object.entries(next).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** Fields that are in sight; all others are behind "More". */
const inSight: readonly FilterField[] = ['text', 'loadStatus', 'aarCarType', 'stationId', 'trackId'];

export function setBehindMore(filter: InventoryFilter): number {
  return Object.keys(filter).filter((field) => !inSight.some((one) => one === field)).length;
}

/** What is said of a filter by what the histories tell, where these were never read. */
export function unreadWords({ standingDays }: InventoryFilter): string {
  return standingDays === undefined ? words.overview.cars.sourceNone : words.overview.due.historiesUnread;
}

/** One chip for each active filter, in the order of the fields. `tracks` and `groupings`: for the names of places. */
export function chipsOf(
  filter: InventoryFilter,
  tracks: readonly Track[],
  groupings: readonly KnownGrouping[] = [],
): Chip[] {
  const chip = (field: FilterField, text: string | null): Chip[] =>
    text === null ? [] : [{ field, text, without: changedFilter(filter, { [field]: undefined }) }];
  const say = words.inventory.filters;
  const is = (field: FilterField, value: string | undefined) =>
    chip(field, value === undefined ? null : say.is({ filter: fieldWords(field), value }));
  const named = <Value>(field: FilterField, values: readonly Value[] | undefined, tell: (value: Value) => string) =>
    is(field, values && someOf(values.map(tell)));
  const flag = (field: FlagField) => {
    const wanted = filter[field];
    return is(field, wanted === undefined ? undefined : wanted ? say.yes : say.no);
  };
  const text = (field: TextField) => is(field, filter[field]);
  const days = (field: DaysField) => {
    const { atLeast, lessThan } = filter[field] ?? {};
    if (lessThan !== undefined)
      return chip(field, say.daysUnder({ filter: fieldWords(field), least: atLeast ?? 0, under: lessThan }));
    return chip(field, atLeast === undefined ? null : say.days({ filter: fieldWords(field), days: atLeast }));
  };
  return [
    ...is('text', filter.text === undefined ? undefined : marksSaid(filter.text)),
    ...named('loadStatus', filter.loadStatus, loadChoice),
    ...named('aarCarType', filter.aarCarType, kindChoice),
    ...named('stationId', filter.stationId, (id) => stationName(tracks, id)),
    ...named('trackId', filter.trackId, (id) => trackName(tracks, id)),
    ...named('equipmentType', filter.equipmentType, equipmentChoice),
    ...named('arrivalState', filter.arrivalState, arrivalChoice),
    ...carFlags.flatMap(flag),
    ...text('hazmatText'),
    ...stateFlags.flatMap(flag),
    ...is('pending', filter.pending && say.pendings[filter.pending]),
    ...textFields.flatMap(text),
    ...named('tag', filter.tag, tagChoice),
    ...named('groupingId', filter.groupingId, (id) => groupingChoice(groupings, id)),
    ...daysFields.flatMap(days),
  ];
}

/** Filters one types a part of a text into. */
export const textFields = ['commodity', 'shipper', 'consignee', 'origin', 'destination', 'waybillNumber'] as const;
/** Filters by whole days since something happened. */
export const daysFields = ['standingDays', 'receivedDays', 'placedDays'] as const;
export type DaysField = (typeof daysFields)[number];

/** Filters by what is so or not so of a car, and of its state. */
export const carFlags = ['hazmat', 'residue'] as const;
export const stateFlags = ['badOrder', 'hold', 'placed', 'onTrack', 'onRepairTrack', 'requested'] as const;
export type FlagField = (typeof carFlags)[number] | (typeof stateFlags)[number];

export type TextField = (typeof textFields)[number] | 'hazmatText';

function fieldWords(field: FilterField): string {
  return words.inventory.filters[field];
}

/** `Class 1 +2`. */
function someOf(values: readonly string[]): string {
  return words.inventory.filters.some({ first: values[0] ?? '', more: values.length - 1 });
}

export function tagChoice(tag: string | null): string {
  return tag ?? words.inventory.filters.noTags;
}

function groupingChoice(groupings: readonly KnownGrouping[], id: number): string {
  const found = groupings.find((one) => one.resourceId === id);
  return found === undefined ? `#${id}` : groupingName(found);
}

function stationName(tracks: readonly Track[], id: number | null): string {
  const track = tracks.find((one) => one.stationId === id && one.stationName !== null);
  return track?.stationName ?? words.board.unnamedStation;
}

function trackName(tracks: readonly Track[], id: number): string {
  const track = tracks.find((one) => one.trackId === id);
  return track === undefined ? String(id) : fullNameOf(track);
}

function marksSaid(text: string): string {
  const pieces = splitMarks(text);
  const [only] = pieces;
  return pieces.length > 1 ? words.inventory.filters.marks({ count: pieces.length }) : (only ?? text.trim());
}

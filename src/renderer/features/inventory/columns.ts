import { inventoryColumn, type InventoryCar, type InventoryColumn } from '#shared/terminal/inventory.ts';
import { daysSince } from '#shared/yard/car-groups.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import {
  arrivalWords,
  hazmatWords,
  kindName,
  carLengthFigure,
  loadLetter,
  remarksOf,
  carWeightFigure,
} from '../../lib/yard/car-words.ts';
import type { SheetCell } from './spreadsheet.ts';
import { inUnits, type ServiceUnit } from '../../lib/format/units.ts';
import { calmAge, clockTime, fullTime, millis } from '../../lib/format/time.ts';
import { words } from '../../lib/words/words.ts';

/** The columns shown at first; people choose others. */
export const usualColumns: readonly InventoryColumn[] = [
  'mark',
  'loadStatus',
  'destination',
  'kind',
  'track',
  'position',
  'commodity',
  'hazmat',
  'lengthFt',
  'grossTons',
  'remarks',
  'standing',
  'consignee',
];

/**
 * How wide a column is at least, in rem (the usual ones fit a window of 1440), how much of the room that is left it takes, where its text stands and how much
 * it stands out.
 */
interface ColumnDisplay {
  readonly width: number;
  readonly grows: number;
  readonly align: 'start' | 'end' | 'center';
  readonly tone?: 'soft';
}

const displays: Readonly<Record<InventoryColumn, ColumnDisplay>> = {
  mark: { width: 7, grows: 0, align: 'start' },
  loadStatus: { width: 2.5, grows: 0, align: 'center' },
  kind: { width: 7.25, grows: 0, align: 'start', tone: 'soft' },
  aarCarType: { width: 3.5, grows: 0, align: 'start', tone: 'soft' },
  station: { width: 7, grows: 1, align: 'start', tone: 'soft' },
  track: { width: 7.25, grows: 1, align: 'start' },
  position: { width: 2.5, grows: 0, align: 'end', tone: 'soft' },
  spot: { width: 4.5, grows: 0, align: 'start', tone: 'soft' },
  lengthFt: { width: 3.25, grows: 0, align: 'end' },
  grossTons: { width: 4.5, grows: 0, align: 'end' },
  commodity: { width: 8.5, grows: 5, align: 'start' },
  hazmat: { width: 5.25, grows: 1, align: 'start' },
  remarks: { width: 5.25, grows: 1, align: 'start' },
  arrivalState: { width: 5, grows: 0, align: 'start' },
  received: { width: 7, grows: 0, align: 'start' },
  standing: { width: 4, grows: 0, align: 'end' },
  waybillNumber: { width: 7, grows: 0, align: 'start' },
  shipper: { width: 9, grows: 2, align: 'start', tone: 'soft' },
  consignee: { width: 7, grows: 2, align: 'start' },
  origin: { width: 7.5, grows: 1, align: 'start', tone: 'soft' },
  destination: { width: 6.75, grows: 1, align: 'start' },
  tags: { width: 9, grows: 2, align: 'start' },
  lessee: { width: 5, grows: 0, align: 'start', tone: 'soft' },
  plate: { width: 3.5, grows: 0, align: 'start', tone: 'soft' },
  workOrder: { width: 5.5, grows: 0, align: 'start', tone: 'soft' },
  train: { width: 4.5, grows: 0, align: 'start', tone: 'soft' },
  inTransit: { width: 4, grows: 0, align: 'start', tone: 'soft' },
  asOf: { width: 6, grows: 0, align: 'start', tone: 'soft' },
};

export function displayOf(column: InventoryColumn): ColumnDisplay {
  return displays[column];
}

/** Every column there is, in the order in which they are offered. */
export const allColumns: readonly InventoryColumn[] = inventoryColumn.options;

/** The mark first, each column once: what is shown when these are asked for. */
export function shownColumns(columns: readonly InventoryColumn[]): InventoryColumn[] {
  return [...new Set<InventoryColumn>(['mark', ...columns])];
}

/** Columns that say where a car stands. */
const placeColumns: readonly InventoryColumn[] = ['station', 'track', 'position', 'spot'];

/**
 * The columns on paper and in a file: with a place column they include the remarks, which state that a car is there
 * only by waiting work, or is being searched for; on the screen an icon beside the track shows that.
 */
export function takenColumns(columns: readonly InventoryColumn[]): readonly InventoryColumn[] {
  const isPlaced = columns.some((column) => placeColumns.includes(column));
  return isPlaced && !columns.includes('remarks') ? [...columns, 'remarks'] : columns;
}

export function isTime(column: InventoryColumn): boolean {
  return column === 'received' || column === 'asOf';
}

/** Moves a column among those that are shown; the mark stays first. */
export function moveColumn(
  columns: readonly InventoryColumn[],
  column: InventoryColumn,
  by: -1 | 1,
): readonly InventoryColumn[] {
  const at = columns.indexOf(column);
  const to = at + by;
  if (at < 1 || to < 1 || to >= columns.length) return columns;
  return columns.toSpliced(at, 1).toSpliced(to, 0, column);
}

/** Shows a column, at the end, or hides it; the mark cannot be hidden. */
export function toggleColumn(columns: readonly InventoryColumn[], column: InventoryColumn): readonly InventoryColumn[] {
  if (column === 'mark') return columns;
  return columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column];
}

type Told<What> = Readonly<Partial<Record<InventoryColumn, (car: InventoryCar, now: number) => What>>>;

const values: Told<SheetCell> = {
  mark: ({ mark }) => mark,
  loadStatus: ({ loadStatus }) => loadStatus,
  kind: kindName,
  aarCarType: ({ aarCarType }) => aarCarType,
  station: ({ place }) => place.stationName,
  track: ({ place }) => fullTrackNameOf(place),
  position: ({ place }) => (place.position === null ? null : place.position + 1),
  spot: ({ place }) => place.spot ?? null,
  grossTons: ({ grossTons }) => (grossTons === null ? null : rounded(grossTons, 'Tons')),
  // A typical length is marked as such, as in the list, so it is text and not summed.
  lengthFt: ({ lengthFt, lengthKnown }) =>
    lengthKnown
      ? rounded(lengthFt, 'Ft')
      : `≈${String(rounded(lengthFt, 'Ft')).replace('.', words.measure.decimalSign)}`,
  commodity: ({ commodity }) => commodity,
  hazmat: ({ hazmat }) => (hazmat === null ? null : hazmatWords(hazmat)),
  remarks: (car) => remarksOf(car).join(', ') || null,
  arrivalState: ({ arrivalState }) => arrivalWords(arrivalState),
  received: ({ receivedAt }) => dateOf(receivedAt),
  standing: ({ movedAt }, now) => daysSince(movedAt, now),
  waybillNumber: ({ waybillNumber }) => waybillNumber,
  shipper: ({ shipper }) => shipper,
  consignee: ({ consignee }) => consignee,
  origin: ({ origin }) => origin,
  destination: ({ destination }) => destination,
  tags: ({ tags }) => tags.join(', ') || null,
  inTransit: ({ served }) => (served.inTransit === 1 ? words.inventory.inTransit : null),
  asOf: ({ asOf }) => dateOf(asOf),
};

/** The value of a column for a car, by default the field of that name. `now`: wall clock, ms. */
export function cellValue(car: InventoryCar, column: InventoryColumn, now: number): SheetCell {
  const served: Readonly<Partial<Record<InventoryColumn, SheetCell>>> = car.served;
  const value = values[column];
  return value === undefined ? (served[column] ?? null) : value(car, now);
}

/** Cell texts that differ from the value. */
const texts: Told<string> = {
  loadStatus: ({ loadStatus }) => loadLetter(loadStatus),
  track: ({ place }) => fullTrackNameOf(place) ?? words.place.noTrack,
  lengthFt: carLengthFigure,
  grossTons: carWeightFigure,
  received: ({ receivedAt }, now) => (receivedAt === null ? '' : clockTime(receivedAt, now)),
  standing: ({ movedAt }, now) => {
    const days = daysSince(movedAt, now);
    return days === null ? '' : words.inventory.standing({ days });
  },
  asOf: ({ asOf }, now) => calmAge(asOf, now),
};

/** The cell as the table shows it. */
export function cellText(car: InventoryCar, column: InventoryColumn, now: number): string {
  const text = texts[column];
  if (text !== undefined) return text(car, now);
  const value = cellValue(car, column, now);
  return typeof value === 'number'
    ? words.measure.count(value)
    : value instanceof Date
      ? value.toISOString()
      : (value ?? '');
}

export function titleOf(car: InventoryCar, column: InventoryColumn, now: number): string | undefined {
  if (column === 'lengthFt' && !car.lengthKnown) return words.board.guessed;
  if (column === 'loadStatus') return car.loadStatus ?? words.inventory.notSaid;
  if (column === 'track' && car.missingSince !== undefined) return words.board.car.missing;
  if (column === 'track' && car.movedFrom !== null) return words.inventory.movedFrom({ track: car.movedFrom });
  if (column === 'received' && car.receivedAt !== null) return fullTime(car.receivedAt);
  if (column === 'standing' && car.movedAt !== null) return fullTime(car.movedAt);
  if (column === 'asOf') return fullTime(car.asOf);
  return cellText(car, column, now) || undefined;
}

/** In the units in use, to a tenth. */
function rounded(value: number, unit: ServiceUnit): number {
  return Math.round(inUnits(value, unit) * 10) / 10;
}

function dateOf(time: string | null): Date | null {
  const at = millis(time);
  return at === null ? null : new Date(at);
}

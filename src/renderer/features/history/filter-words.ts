import { calendarDay, clockTime, fromLocalField } from '../../lib/format/time.ts';
import { moveTypeWords } from '../../lib/yard/move-type-words.ts';
import { words } from '../../lib/words/words.ts';
import { noFilters, usualPageSize, type FilterField, type HistoryFilters, type HistoryKind } from './filters.ts';

const say = words.history.set;

interface SetFilter {
  readonly key: string;
  readonly text: string;
  readonly without: HistoryFilters;
}

const named = ['shipper', 'consignee', 'origin', 'destination'] as const;
export const flags = ['showDeletion', 'showRejection', 'showMuted', 'onlyValidated'] as const;

/** More cars than this are shown as a number. */
const mostNamed = 8;

/** Every filter that is set, in words; of charges, only those they know. */
export function setFilters(filters: HistoryFilters, kind: HistoryKind, now: number): SetFilter[] {
  const common = [...carFilters(filters), ...markFilter(filters, kind), ...periodFilter(filters, now)];
  if (kind === 'charges') return [...common, ...flag(filters, 'showDeletion')];
  const since = momentWords(filters.revisedSince, now);
  return [
    ...common,
    ...filters.moveTypes.map((code) => ({
      key: `type ${code}`,
      text: moveTypeWords(code),
      without: { ...filters, moveTypes: filters.moveTypes.filter((one) => one !== code) },
    })),
    ...named.flatMap((field) => typed(filters, field, (name) => say[field]({ name }))),
    ...typed(filters, 'waybillNumber', (number) => say.waybillNumber({ number })),
    ...typed(filters, 'waybillDate', (date) => say.waybillDate({ date: calendarDay(date) })),
    ...typed(filters, 'waybillCar', (mark) => say.waybillCar({ mark })),
    ...typed(filters, 'billed', () => say.billed),
    ...placeFilters(filters),
    ...flags.flatMap((field) => flag(filters, field)),
    ...(since === null ? [] : [one(filters, 'revisedSince', say.revisedSince({ when: since }))]),
    ...(Number(filters.pageSize) === usualPageSize ? [] : typed(filters, 'pageSize', (size) => say.pageSize({ size }))),
  ];
}

/** A filter of one field, and perhaps of `more` that mean nothing without it. */
function one(filters: HistoryFilters, field: FilterField, text: string, ...more: readonly FilterField[]): SetFilter {
  const usual = [field, ...more].map((each) => [each, noFilters[each]] as const);
  return { key: field, text, without: { ...filters, ...Object.fromEntries(usual) } };
}

type TypedField = {
  [Field in FilterField]: HistoryFilters[Field] extends string ? Field : never;
}[FilterField];

function typed(filters: HistoryFilters, field: TypedField, tell: (text: string) => string): SetFilter[] {
  const text = filters[field].trim();
  return text === '' ? [] : [one(filters, field, tell(text))];
}

function flag(filters: HistoryFilters, field: (typeof flags)[number]): SetFilter[] {
  return filters[field] ? [one(filters, field, say[field])] : [];
}

function carFilters(filters: HistoryFilters): SetFilter[] {
  const { cars } = filters;
  if (cars.length > mostNamed) return [one(filters, 'cars', words.unit.cars({ n: cars.length }))];
  return cars.map((car) => ({
    key: `car ${car.equipmentId}`,
    text: car.mark,
    without: { ...filters, cars: cars.filter(({ equipmentId }) => equipmentId !== car.equipmentId) },
  }));
}

function markFilter(filters: HistoryFilters, kind: HistoryKind): SetFilter[] {
  const mark = filters.mark.trim();
  if (mark === '') return [];
  const isExact = filters.exact && kind === 'moves';
  return [one(filters, 'mark', isExact ? say.exactly({ mark }) : say.mark({ mark }), 'exact')];
}

function periodFilter(filters: HistoryFilters, now: number): SetFilter[] {
  const { period, after, before } = filters;
  if (period === 'any') return [];
  const between = () => say.between({ from: momentWords(after, now), to: momentWords(before, now) });
  return [one(filters, 'period', period === 'between' ? between() : say.periods[period], 'after', 'before')];
}

function placeFilters(filters: HistoryFilters): SetFilter[] {
  return filters.places.flatMap(({ type, name }, at) => {
    const text = [type.trim(), name.trim()].filter((part) => part !== '').join(' ');
    return text === ''
      ? []
      : [{ key: `place ${at}`, text, without: { ...filters, places: filters.places.toSpliced(at, 1) } }];
  });
}

function momentWords(local: string, now: number): string | null {
  const at = fromLocalField(local);
  return at === null ? null : clockTime(at, now);
}

/** Those of them that the bar itself does not show: the cars, and what stands behind "More". */
export function chipsOf(filters: HistoryFilters, kind: HistoryKind, now: number): SetFilter[] {
  const inSight = (key: string) => /^(mark|period|type )/.test(key) || (kind === 'charges' && key === 'showDeletion');
  return setFilters(filters, kind, now).filter((one) => !inSight(one.key));
}

export function setBehindMore(filters: HistoryFilters): number {
  const usual: HistoryFilters = { ...filters, cars: [], mark: '', period: 'any', moveTypes: [] };
  return setFilters(usual, 'moves', 0).length + (filters.exact ? 1 : 0);
}

import { clockTime, fromLocalField } from '../../lib/format/time.ts';
import { moveTypeWords } from '../../lib/yard/move-type-words.ts';
import { words } from '../../lib/words/words.ts';
import { noFilters, usualPageSize, type HistoryFilters, type HistoryKind } from './filters.ts';

/** A filter that is set, in words, and the filters without it. */
interface SetFilter {
  readonly key: string;
  readonly text: string;
  readonly without: HistoryFilters;
}

/** More cars than this are shown as a number. */
const mostNamed = 8;

/** Every filter that is set, in words; of charges, only those they know. */
export function setFilters(filters: HistoryFilters, kind: HistoryKind, now: number): SetFilter[] {
  const say = words.history.set;
  const reset = (...fields: (keyof HistoryFilters)[]): HistoryFilters => ({
    ...filters,
    ...Object.fromEntries(fields.map((field) => [field, noFilters[field]])),
  });
  const text = (field: 'shipper' | 'consignee' | 'origin' | 'destination' | 'waybillNumber' | 'waybillDate') => {
    const typed = filters[field].trim();
    const told = { name: typed, number: typed, date: typed };
    return typed === '' ? [] : [{ key: field, text: say[field](told), without: reset(field) }];
  };
  const flag = (field: 'showDeletion' | 'showRejection' | 'showMuted' | 'onlyValidated') =>
    filters[field] ? [{ key: field, text: say[field], without: reset(field) }] : [];
  const when = (local: string) => {
    const at = fromLocalField(local);
    return at === null ? null : clockTime(at, now);
  };

  const common: SetFilter[] = [
    ...(filters.cars.length > mostNamed
      ? [{ key: 'cars', text: words.unit.cars({ n: filters.cars.length }), without: reset('cars') }]
      : filters.cars.map((car) => ({
          key: `car ${car.equipmentId}`,
          text: car.mark,
          without: { ...filters, cars: filters.cars.filter((one) => one.equipmentId !== car.equipmentId) },
        }))),
    ...(filters.mark.trim() === ''
      ? []
      : [
          {
            key: 'mark',
            text:
              filters.exact && kind === 'moves'
                ? say.exactly({ mark: filters.mark.trim() })
                : say.mark({ mark: filters.mark.trim() }),
            without: reset('mark', 'exact'),
          },
        ]),
    ...(filters.period === 'any'
      ? []
      : [
          {
            key: 'period',
            text:
              filters.period === 'between'
                ? say.between({ from: when(filters.after), to: when(filters.before) })
                : say.periods[filters.period],
            without: reset('period', 'after', 'before'),
          },
        ]),
  ];
  if (kind === 'charges') return [...common, ...flag('showDeletion')];
  const since = when(filters.revisedSince);
  return [
    ...common,
    ...filters.moveTypes.map((code) => ({
      key: `type ${code}`,
      text: moveTypeWords(code),
      without: { ...filters, moveTypes: filters.moveTypes.filter((one) => one !== code) },
    })),
    ...text('shipper'),
    ...text('consignee'),
    ...text('origin'),
    ...text('destination'),
    ...text('waybillNumber'),
    ...text('waybillDate'),
    ...(filters.waybillCar.trim() === ''
      ? []
      : [
          {
            key: 'waybillCar',
            text: say.waybillCar({ mark: filters.waybillCar.trim() }),
            without: reset('waybillCar'),
          },
        ]),
    ...(filters.billed.trim() === '' ? [] : [{ key: 'billed', text: say.billed, without: reset('billed') }]),
    ...filters.places.flatMap((place, at) =>
      place.type.trim() === '' && place.name.trim() === ''
        ? []
        : [
            {
              key: `place ${at}`,
              text: [place.type.trim(), place.name.trim()].filter((part) => part !== '').join(' '),
              without: { ...filters, places: filters.places.toSpliced(at, 1) },
            },
          ],
    ),
    ...flag('showDeletion'),
    ...flag('showRejection'),
    ...flag('showMuted'),
    ...flag('onlyValidated'),
    ...(since === null
      ? []
      : [{ key: 'revisedSince', text: say.revisedSince({ when: since }), without: reset('revisedSince') }]),
    ...(filters.pageSize.trim() === '' || Number(filters.pageSize) === usualPageSize
      ? []
      : [{ key: 'pageSize', text: say.pageSize({ size: filters.pageSize.trim() }), without: reset('pageSize') }]),
  ];
}

/** Those of them that the bar itself does not show: the cars, and what stands behind "More". */
export function chipsOf(filters: HistoryFilters, kind: HistoryKind, now: number): SetFilter[] {
  const inSight = (key: string) => /^(mark|period|type )/.test(key) || (kind === 'charges' && key === 'showDeletion');
  return setFilters(filters, kind, now).filter((one) => !inSight(one.key));
}

/** How many of the filters behind "More" are set. */
export function setBehindMore(filters: HistoryFilters): number {
  const usual: HistoryFilters = { ...filters, cars: [], mark: '', period: 'any', moveTypes: [] };
  return setFilters(usual, 'moves', 0).length + (filters.exact ? 1 : 0);
}

import type { Status } from '#shared/terminal/terminal.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import { codeWords, inSentence, listed, words } from '../words/words.ts';
import { carKind } from './car-kind.ts';

const say = words.board.car;

type Described = Omit<BoardCar, 'position' | 'movedAt'>;

/** `tank car` */
export function kindName({ aarCarType, equipmentType }: Pick<BoardCar, 'aarCarType' | 'equipmentType'>): string {
  return say.kinds[carKind(aarCarType, equipmentType)];
}

/** The length of a car as a table has it, marked where it is only the usual one of its kind. */
export function carLengthFigure({ lengthFt, lengthKnown }: Pick<BoardCar, 'lengthFt' | 'lengthKnown'>): string {
  return `${lengthKnown ? '' : '≈'}${words.measure.lengthNumber(lengthFt)}`;
}

/** The gross weight of a car as a table has it; empty where it is not known. */
export function carWeightFigure({ grossTons }: Pick<BoardCar, 'grossTons'>): string {
  return grossTons === null ? '' : words.measure.weightNumber(grossTons);
}

/** `loaded tank car`, `wagon-citerne chargé`. */
export function kindWords(car: Pick<BoardCar, 'loadStatus' | 'aarCarType' | 'equipmentType'>): string {
  const kind = carKind(car.aarCarType, car.equipmentType);
  const name = say.kinds[kind];
  const { loadStatus } = car;
  if (loadStatus === 'LOAD') return say.loadedKind({ name, kind });
  if (loadStatus === 'EMPTY') return say.emptyKind({ name, kind });
  return say.kindWithLoad({
    name,
    load: loadStatus === null ? say.loadUnknown : say.load({ said: inSentence(loadStatus) }),
  });
}

type Hazmat = NonNullable<BoardCar['hazmat']>;

/** `2.1 UN1075 residue`; of a car of which no more is known than that it is hazmat, that: no cell of one is empty. */
export function hazmatWords(hazmat: Hazmat): string {
  return knownOf(hazmat) || say.hazmatAlone;
}

/** The same among other words: `hazmat 2.1 UN1075`. */
export function hazmatNamed(hazmat: Hazmat): string {
  return hazmat.unread === true ? knownOf(hazmat) : say.hazmat({ what: knownOf(hazmat) }).trim();
}

function knownOf({ class: given, unNumbers, residue, unread }: Hazmat): string {
  return [unread === true ? say.hazmatUnread : '', given ?? '', ...unNumbers, residue ? say.residue : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** All that a tile shows, in words: `UTLX 671772, loaded tank car, position 3 of 12`. `shown`: the board's switch. */
export function carLabel(car: Described, at: number, of: number, shown = ''): string {
  return listed([
    car.mark,
    kindWords(car),
    say.position({ at: at + 1, of }),
    ...(shown === '' ? [] : [shown]),
    ...(car.spot === undefined ? [] : [say.spot({ name: car.spot })]),
    ...(car.hazmat === null ? [] : [hazmatNamed(car.hazmat)]),
    ...(car.missingSince === undefined ? [] : [say.missing]),
    ...(car.requested === true ? [say.requested] : []),
    ...conditionWords(car.flags, say),
    ...(car.attention.length > 0 ? [say.attention] : []),
    ...(car.held === undefined ? [] : heldWords(car.held, say)),
    ...(car.held === undefined && isWaiting(car) ? [say.waiting] : []),
  ]);
}

/** The conditions that hold for a car, in the words of a tile or of a list. */
export function conditionWords(
  flags: BoardCar['flags'],
  told: Pick<typeof say, 'badOrder' | 'hold' | 'placed'> = say,
): string[] {
  return (['badOrder', 'hold', 'placed'] as const).flatMap((one) => (flags[one] ? [told[one]] : []));
}

/** Why a held car is not served where it is shown, as a tile says it or a list. */
function heldWords(
  { behind, servedOn }: NonNullable<BoardCar['held']>,
  told: Pick<typeof say, 'heldBehind' | 'servedOn'>,
): string[] {
  const served = servedOn === null ? [] : [told.servedOn({ track: servedOn.name })];
  return [told.heldBehind({ seq: behind.seq }), ...served];
}

/**
 * What a tile's outline says: a car that held work puts where it is shown, one with work that needs a
 * person, one with work on its way, or nothing of the kind.
 */
export function stateOf(
  car: Pick<BoardCar, 'pending' | 'attention' | 'held'>,
): 'held' | 'attention' | 'waiting' | 'plain' {
  if (car.held !== undefined) return 'held';
  if (car.attention.length > 0) return 'attention';
  return isWaiting(car) ? 'waiting' : 'plain';
}

/** Whether work is recorded for the car that is still on its way. */
export function isWaiting(car: Pick<BoardCar, 'pending' | 'attention'>): boolean {
  return car.pending.length > car.attention.length;
}

/** What a printed list says beside a car. */
export function remarksOf(car: Described): string[] {
  const remarks = words.board.remarks;
  return [
    ...(car.attention.length > 0 ? [remarks.attention] : []),
    ...(car.held === undefined ? [] : heldWords(car.held, remarks)),
    ...(car.held === undefined && isWaiting(car) ? [remarks.waiting] : []),
    ...(car.missingSince === undefined ? [] : [remarks.missing]),
    ...conditionWords(car.flags, remarks),
    ...(car.requested === true ? [remarks.requested] : []),
  ];
}

/** What to say wherever remarks are shown while no history was read: without them nothing is known of the conditions. */
export function conditionsUnread(status: Pick<Status, 'mirror'> | null): readonly string[] {
  return status?.mirror.conditionsUnread === true ? [words.overview.cars.sourceNone] : [];
}

/** `L`, `E`, or whatever else the service says. */
export function loadLetter(status: string | null): string {
  if (status === 'LOAD') return words.events.loadedLetter;
  if (status === 'EMPTY') return words.events.emptyLetter;
  return status === 'UNKNOWN' ? '?' : (status ?? '–');
}

/** A load status where values are listed, with that of cars of which none is said; so are the others below. */
export function loadChoice(status: string | null): string {
  return status === null ? words.inventory.notSaid : codeWords(words.inventory.loads, status);
}

export function equipmentChoice(type: string | null): string {
  return type === null ? words.inventory.notSaid : codeWords(words.inventory.equipment, type);
}

/** `INBOUND` as a person says it; what nobody knows is shown as it is. */
export function arrivalWords(state: string | null): string | null {
  return state === null ? null : codeWords(words.inventory.arrivals, state);
}

export function arrivalChoice(state: string | null): string {
  return arrivalWords(state) ?? words.inventory.notSaid;
}

/** `T · tank car` for a letter; a type or a word is shown as it is. */
export function kindChoice(type: string | null): string {
  if (type === null) return words.inventory.notSaid;
  return type.length === 1
    ? words.inventory.kindOf({ letter: type, said: kindName({ aarCarType: type, equipmentType: null }) })
    : type;
}

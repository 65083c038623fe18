import { adviceRuleNames, adviceRules, type Advice, type AdviceRule } from './rules.ts';
import { type Conditions, effectsOf } from '../conditions.ts';
import { type WeightDoubt, weightDoubtNames } from '../weights.ts';
import { roomFor } from '../length.ts';
import { letterOf } from '../car-types.ts';

/** All advice on a move; the length of the track comes last among the warnings. */
export function adviceOn(move: PlannedMove): Advice[] {
  const found = [...conditionAdvice(move), ...weightAdvice(move), ...hazmatAdvice(move), ...capacityAdvice(move)];
  const place = (one: Advice) => adviceRuleNames.indexOf(one.kind);
  return found.toSorted((a, b) => place(a) - place(b));
}

/** The rules that a person overrides by recording a move all the same. */
export function rulesAgainst(advice: readonly Advice[]): AdviceRule[] {
  return advice.map((one) => one.kind).filter((rule) => adviceRules[rule].severity !== 'note');
}

/** Whether a move is recorded only with a reason. */
export function asksForReason(advice: readonly Advice[]): boolean {
  return rulesAgainst(advice).length > 0;
}

/** What is stored with the command: each rule that was overridden, and why. */
export function overridesOf(advice: readonly Advice[], reason: string): { rule: AdviceRule; reason: string }[] {
  return rulesAgainst(advice).map((rule) => ({ rule, reason }));
}

/** A car as the advice rules need it. */
export interface AdvisedCar {
  readonly equipmentId: number;
  readonly mark: string;
  readonly lengthFt: number;
  /** False where that is only typical of its kind. */
  readonly lengthKnown?: boolean | undefined;
  readonly equipmentType: string | null;
  readonly aarCarType?: string | null | undefined;
  readonly hazmat: object | null;
  readonly flags: Conditions;
  /** What is wrong with its weights, as its papers have them. */
  readonly weightDoubts?: readonly WeightDoubt[] | undefined;
}

export interface PlannedMove {
  readonly cut: readonly AdvisedCar[];
  /** The target's cars with the cut among them, front first. */
  readonly standing: readonly AdvisedCar[];
  /** Usable feet of the target; `null` when unknown. */
  readonly length: number | null;
  /** Move type of the record in the history, if stated. */
  readonly moveType?: string | undefined;
}

/** Advice of a rule about those of the cars that it concerns; none if there are none. */
function about(
  kind: Extract<Advice, { readonly cars: unknown }>['kind'],
  cars: readonly AdvisedCar[],
  concerns: (car: AdvisedCar, at: number) => boolean,
): Advice[] {
  const marks = cars.filter(concerns).map((car) => car.mark);
  return marks.length === 0 ? [] : [{ kind, cars: marks }];
}

/** Longer than the track, or no room now: two rules, because waiting only helps with the second. */
function capacityAdvice({ cut, standing, length }: PlannedMove): Advice[] {
  const moved = new Set(cut.map((car) => car.equipmentId));
  const staying = standing.filter((car) => !moved.has(car.equipmentId));
  const lengths = (cars: PlannedMove['cut']) => cars.map((car) => car.lengthFt);
  const guessed = (cars: PlannedMove['cut']) => {
    const count = cars.filter((car) => car.lengthKnown === false).length;
    return count === 0 ? {} : { guessed: count };
  };
  const room = roomFor(length, lengths(staying), lengths(cut));
  if (room.kind === 'longerThanTrack') {
    return [{ kind: room.kind, feet: room.neededFt, length: room.trackFt, ...guessed(cut) }];
  }
  if (room.kind !== 'noRoomNow') return [];
  return [{ kind: 'noRoom', feetNeeded: room.neededFt, feetFree: room.freeFt, ...guessed([...staying, ...cut]) }];
}

/** Bad ordered, held, placed and not released; a placed car that is to be bad ordered is told as that. */
function conditionAdvice({ cut, moveType }: PlannedMove): Advice[] {
  const effects = moveType === undefined ? [] : effectsOf(moveType);
  const does = (condition: 'badOrder' | 'hold' | 'placed', on: boolean) =>
    effects.some((effect) => effect.condition === condition && effect.on === on);
  // No advice against a move whose type ends the condition.
  const unlessEnded = (condition: 'badOrder' | 'hold' | 'placed', rule: Parameters<typeof about>[0]) =>
    does(condition, false) ? [] : about(rule, cut, (car) => car.flags[condition]);
  return [
    ...unlessEnded('badOrder', 'badOrder'),
    ...unlessEnded('hold', 'hold'),
    ...unlessEnded('placed', does('badOrder', true) ? 'releaseBeforeBadOrder' : 'notReleased'),
  ];
}

/** Hazmat that the move brings next to a car people may be in, and that the cut holds hazmat at all. */
export function hazmatAdvice({ cut, standing }: PlannedMove): Advice[] {
  const moved = new Set(cut.map((car) => car.equipmentId));
  const isBroughtBeside = (car: AdvisedCar, at: number) => {
    if (car.hazmat === null) return false;
    return [standing[at - 1], standing[at + 1]].some(
      (other) =>
        other !== undefined && mayBeOccupied(other) && (moved.has(car.equipmentId) || moved.has(other.equipmentId)),
    );
  };
  return [
    ...about('hazmatByOccupied', standing, isBroughtBeside),
    ...about('holdsHazmat', cut, (car) => car.hazmat !== null),
  ];
}

/** Words for equipment that people may be in: lists of types may grow, and not every service writes them in capitals. */
const occupied = /LOCO|ENGINE|CABOOSE/i;

/** People may be in it: a locomotive, a caboose, by either of its types. */
export function mayBeOccupied({
  equipmentType,
  aarCarType,
}: Pick<AdvisedCar, 'equipmentType' | 'aarCarType'>): boolean {
  return [equipmentType, aarCarType].some((type) => occupied.test(type ?? '') || letterOf(type ?? '') === 'D');
}

/** Cars whose papers state a weight that is impossible or not allowed. */
function weightAdvice({ cut }: PlannedMove): Advice[] {
  return weightDoubtNames.flatMap((doubt) =>
    about(doubt, cut, ({ weightDoubts = [] }) => weightDoubts.includes(doubt)),
  );
}

/** Standing facts of a car that follow from its history. */
export interface Conditions {
  readonly badOrder: boolean;
  readonly hold: boolean;
  /** Placed at a customer, constructively or really, and not yet released. */
  readonly placed: boolean;
}
export type Condition = keyof Conditions;

interface ConditionRule {
  readonly condition: Condition;
  readonly begins: readonly string[];
  readonly ends: readonly string[];
}

/**
 * Which move types begin a condition and which end it (field notes, "Work"). The notes name no end of
 * a hold: `REMB` is read as one, and a car that departs or is delivered is held no more.
 */
const rules = [
  { condition: 'badOrder', begins: ['BADO', 'BHVY', 'BLGT'], ends: ['BFRM'] },
  { condition: 'hold', begins: ['HMIS', 'HEMB'], ends: ['REMB', 'DFLC', 'ICHD'] },
  { condition: 'placed', begins: ['PACT', 'PCON'], ends: ['RLOD', 'RMTY', 'PFPS', 'DFLC', 'ICHD'] },
] as const satisfies readonly ConditionRule[];

/** Every move type that affects a condition, as a filter for the history. */
export const conditionMoveTypes = [...new Set(rules.flatMap(({ begins, ends }) => [...begins, ...ends]))];

/** A condition that begins or ends. */
interface ConditionEffect {
  readonly condition: Condition;
  readonly on: boolean;
}

/** What one history record says. Unknown move types say nothing. */
export function effectsOf(moveType: string): ConditionEffect[] {
  return rules.flatMap(({ condition, begins, ends }: ConditionRule): ConditionEffect[] => {
    if (begins.includes(moveType)) return [{ condition, on: true }];
    return ends.includes(moveType) ? [{ condition, on: false }] : [];
  });
}

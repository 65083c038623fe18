/**
 * The rules of advice against a move, and the source of each. Advice never blocks: a person who overrides it gives a
 * one-line reason, which is stored with the command. Where hazmat may stand in a *train* is a matter of regulation, and
 * not covered here.
 */
export const adviceRules = {
  badOrder: { severity: 'caution', source: 'field notes: “Work”, move types BADO, BLGT and BHVY until BFRM' },
  hold: { severity: 'caution', source: 'field notes: “Work”, move types HMIS and HEMB' },
  releaseBeforeBadOrder: {
    severity: 'serious',
    source: 'field notes: “Work”, a car placed (PCON, PACT) is released before it can be bad ordered',
  },
  notReleased: { severity: 'serious', source: 'field notes: “Work”, placed by PCON or PACT and not released since' },
  tooHeavy: { severity: 'serious', source: 'field notes: “Cars”, gross rail weight classes up to 315,000 lb' },
  overCarLimit: { severity: 'serious', source: 'field notes: “Cars”, gross within the car’s own limit' },
  weightsDiffer: { severity: 'caution', source: 'field notes: “Cars”, net and tare make gross within 1 %' },
  tonsOrPounds: { severity: 'caution', source: 'field notes: “Cars”, tons checked against pounds' },
  hazmatByOccupied: { severity: 'serious', source: 'the yard’s own caution: hazmat beside a car people may be in' },
  longerThanTrack: { severity: 'serious', source: 'field notes: “Tracks”, outside length and 4 ft of couplers a car' },
  noRoom: { severity: 'serious', source: 'field notes: “Tracks”, room now, by the cars that stand there' },
  holdsHazmat: { severity: 'note', source: 'field notes: “Work”, hazmat on the waybill, residue counted' },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly source: string }>>;

/** `serious` and `caution` require a reason, `note` is only shown. */
type Severity = 'serious' | 'caution' | 'note';
export type AdviceRule = keyof typeof adviceRules;

export const adviceRuleNames = [
  ...(['badOrder', 'hold', 'releaseBeforeBadOrder', 'notReleased'] as const),
  ...(['tooHeavy', 'overCarLimit', 'weightsDiffer', 'tonsOrPounds'] as const),
  ...(['hazmatByOccupied', 'longerThanTrack', 'noRoom', 'holdsHazmat'] as const),
] as const satisfies readonly AdviceRule[];

/** How many of the counted cars have only a typical length; omitted if all lengths are known. */
interface Guessed {
  readonly guessed?: number;
}

/** The finding of one rule: the marks of the cars concerned, or the feet missing. */
export type Advice =
  | ({ readonly kind: 'longerThanTrack'; readonly feet: number; readonly length: number } & Guessed)
  | ({ readonly kind: 'noRoom'; readonly feetNeeded: number; readonly feetFree: number } & Guessed)
  | { readonly kind: Exclude<AdviceRule, 'longerThanTrack' | 'noRoom'>; readonly cars: readonly string[] };

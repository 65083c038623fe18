/** Move types worth a name (field notes, "Work"), in the order in which a car usually meets them. */
const names: Readonly<Record<string, string>> = {
  ICHR: 'Interchange received',
  ICHD: 'Interchange delivered',
  ARIL: 'Arrived in transit',
  ARRI: 'Arrived at destination',
  DFLC: 'Departed',
  NOTP: 'Notified',
  EQOR: 'Ordered in',
  PCON: 'Constructive placement',
  PACT: 'Actual placement',
  PFPS: 'Pulled from patron',
  RLOD: 'Released loaded',
  RMTY: 'Released empty',
  BADO: 'Bad order',
  BLGT: 'Light repair',
  BHVY: 'Heavy repair',
  BFRM: 'Released from bad order',
  HMIS: 'Hold',
  HEMB: 'Hold, embargo',
  NOBL: 'No bill',
  STSE: 'Stored',
  STSU: 'Stored',
  STUN: 'Stored',
  RAMP: 'Ramped',
  DRMP: 'Deramped',
  MAWY: 'Moved away',
};

/** The codes that have a name: what a chooser offers first. */
export const namedMoveTypes: readonly string[] = Object.keys(names);

/** A move type in words; a code without a name is shown as it is. */
export function moveTypeWords(code: string): string {
  return Object.hasOwn(names, code) ? (names[code] ?? code) : code;
}

/** Where a history record says a car was and is: ids of the service, `null` where it names none. */
export interface Passage {
  readonly moveType: string | null;
  readonly previousTrack: number | null;
  readonly previousStation: number | null;
  readonly currentTrack: number | null;
  readonly currentStation: number | null;
}

/** A place of this yard: the id of its station. */
type Place = number;

/** The tracks of this yard that belong to no station the service has named. */
export const noStation: Place = 0;

/** After these a car is another carrier's or under way (field notes, "Work"), whatever place the record still names. */
export const departures: ReadonlySet<string> = new Set(['ICHD', 'DFLC']);

/** None of these moves a car by itself (field notes, "Work"). */
const reports: ReadonlySet<string> = new Set([
  ...['NOTP', 'EQOR', 'PCON', 'RLOD', 'RMTY', 'NOBL'],
  ...['BADO', 'BHVY', 'BLGT', 'BFRM', 'HMIS', 'HEMB', 'REMB'],
]);

/** Whether a record is a report that names one place: where the car was, or where it is, and it stays there. */
function isReportOfStay({ moveType, previousTrack, previousStation, currentTrack, currentStation }: Passage): boolean {
  if (moveType === null || !reports.has(moveType)) return false;
  return (previousTrack ?? previousStation) === null || (currentTrack ?? currentStation) === null;
}

/**
 * The track a record brings a car to; `null`: away from every track. `undefined`: it tells of no movement,
 * as a report does of a car that stays where it is.
 */
export function movedTo(passage: Passage): number | null | undefined {
  const { previousTrack, currentTrack } = passage;
  return previousTrack === currentTrack || isReportOfStay(passage) ? undefined : currentTrack;
}

/** Whether a record says by its type that the car is another carrier's now, or under way. */
export function isDeparture({ moveType }: Passage): boolean {
  return moveType !== null && departures.has(moveType);
}

/**
 * The border a record takes a car across: from a station, or from outside (`null`), to another, or out. `null`: across
 * none. `placeOf` names the place of a track or station of this yard, `null` what is not of it.
 */
export function crossingOf(
  passage: Passage,
  placeOf: (track: number | null, station: number | null) => Place | null,
): { readonly from: Place | null; readonly to: Place | null } | null {
  if (isReportOfStay(passage)) return null;
  const from = placeOf(passage.previousTrack, passage.previousStation);
  const to = isDeparture(passage) ? null : placeOf(passage.currentTrack, passage.currentStation);
  return from === to ? null : { from, to };
}

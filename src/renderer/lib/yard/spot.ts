/**
 * The spot that a typed name means, empty for none: one of the track as the service writes it, blanks included, else the
 * name without blanks around it. A name that differs by a blank would make another spot at the service.
 */
export function spotMeant(typed: string, spots: readonly string[]): string {
  const name = typed.trim();
  if (name === '' || spots.includes(typed)) return name === '' ? '' : typed;
  return spots.find((spot) => spot.trim() === name) ?? name;
}

/** Whether the service would make the spot that a typed name means. `spots`: those of its track; none where it is open. */
export function makesSpot(typed: string, spots: readonly string[]): boolean {
  const spot = spotMeant(typed, spots);
  return spot !== '' && !spots.includes(spot);
}

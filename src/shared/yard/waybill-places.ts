/** A place in words: a city, a state, or both. */
interface CityAndState {
  readonly city: string | null;
  readonly state: string | null;
}

type Text = string | null | undefined;
interface Station {
  readonly cityName?: Text;
  readonly stateOrProvince?: Text;
}

/** Where a waybill begins and ends, in the fields in which it may tell that. */
interface PlacesOnWaybill {
  readonly originCityName?: Text;
  readonly originStateOrProvince?: Text;
  readonly originStation?: Station | null | undefined;
  readonly destinationCityName?: Text;
  readonly destinationStateOrProvince?: Text;
  readonly destinationStation?: Station | null | undefined;
}

/** Where a waybill says that its load comes from. */
export function originOn(waybill: PlacesOnWaybill | null | undefined): CityAndState {
  return saidFirst(waybill?.originCityName, waybill?.originStateOrProvince, waybill?.originStation);
}

/** Where a waybill says that its load goes to. */
export function destinationOn(waybill: PlacesOnWaybill | null | undefined): CityAndState {
  return saidFirst(waybill?.destinationCityName, waybill?.destinationStateOrProvince, waybill?.destinationStation);
}

/** `Houston, TX`, or as much of it as is said. */
export function placeInWords({ city, state }: CityAndState): string | null {
  return text([city, state].filter((part) => part !== null).join(', '));
}

/** City and state of the waybill itself or, where it has neither, those of its station: never one of each. */
function saidFirst(cityName: Text, stateOrProvince: Text, station: Station | null | undefined): CityAndState {
  const own = { city: text(cityName), state: text(stateOrProvince) };
  if (own.city !== null || own.state !== null) return own;
  return { city: text(station?.cityName), state: text(station?.stateOrProvince) };
}

function text(value: Text): string | null {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

import { filled } from './filled.ts';

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

/** The fields in which a waybill may state its origin and destination. */
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
  return filled([city, state].filter((part) => part !== null).join(', '));
}

/** City and state of the waybill itself or, if it has neither, of its station; never mixed. */
function saidFirst(cityName: Text, stateOrProvince: Text, station: Station | null | undefined): CityAndState {
  const own = { city: filled(cityName), state: filled(stateOrProvince) };
  if (own.city !== null || own.state !== null) return own;
  return { city: filled(station?.cityName), state: filled(station?.stateOrProvince) };
}

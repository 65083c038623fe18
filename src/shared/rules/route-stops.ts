import { list, text } from '../service/record.ts';

/** Carriers and the junctions between them, in the order that the waybill numbers; a leg without a number goes first. */
export function routeStops(waybill: unknown): string[] {
  const turn = (leg: unknown) => Number(text(leg, 'routingSequenceCode')) || 0;
  const legs = list(waybill, 'route').toSorted((a, b) => turn(a) - turn(b));
  return legs.flatMap((leg) => [text(leg, 'carrierCode'), text(leg, 'junctionCode')]).filter((stop) => stop !== null);
}

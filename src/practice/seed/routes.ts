import type { Random } from '../random.ts';
import { farPlacesOf } from './blocks.ts';
import type { CarPlan } from './cars.ts';
import { farPlaces, shippers } from './lading.ts';
import { partiesFor } from './parties.ts';
import type { Industry } from './stations.ts';

export interface PlacedAt {
  readonly station: { readonly name: string; readonly state: string; readonly industries?: readonly Industry[] };
  readonly track: { readonly purpose: string; readonly industry?: { readonly name: string } };
}

interface End {
  readonly city: string;
  readonly state: string;
  readonly fsac: string;
  readonly splc: string;
  readonly scac: string;
}

interface Ends {
  readonly origin: End;
  readonly destination: End;
  readonly consignor: string;
  readonly consignee: string;
}

/** From where and whom a car comes, and where and to whom it goes. */
export function endsOf(random: Random, car: CarPlan, { station, track }: PlacedAt): Ends {
  const here = { city: station.name, state: station.state, fsac: '00101', splc: '510000', scac: 'HFRX' };
  if (car.block !== undefined) return endsOfBlock(random, car, { station, track }, here);
  const inbound = track.purpose === 'industry' ? !car.loaded || random.chance(0.5) : random.chance(0.6);
  const far = random.pick(farPlaces);
  const [origin, destination] = inbound ? [far, here] : [here, far];
  const local = track.industry?.name ?? random.pick(shippers);
  const other = random.pick(shippers.filter((name) => name !== local));
  const [consignor, consignee] = inbound ? [other, local] : [local, other];
  return { origin, destination, consignor, consignee };
}

/** A car goes where its block goes, between customers that deal in what it carries; an empty the other way round. */
function endsOfBlock(random: Random, car: CarPlan, { station, track }: PlacedAt, here: End): Ends {
  const { block = 'Hold', kind, commodity, loaded } = car;
  const { from, to } = kind.trade === 'none' ? { from: shippers, to: shippers } : partiesFor(kind.trade, commodity);
  const [senders, takers] = loaded ? [from, to] : [to, from];
  const away = farPlacesOf(block);
  const near =
    track.industry === undefined ? (station.industries ?? []).map(({ name }) => name) : [track.industry.name];
  const ofHere = (names: readonly string[]) => names.filter((name) => near.includes(name));
  const consignor = random.pick(away.length > 0 && ofHere(senders).length > 0 ? ofHere(senders) : senders);
  const others = takers.filter((name) => name !== consignor);
  const consignee = random.pick(away.length === 0 && ofHere(others).length > 0 ? ofHere(others) : others);
  const far = random.pick(away.length > 0 ? away : farPlaces);
  const [origin, destination] = away.length > 0 ? [here, far] : [far, here];
  return { origin, destination, consignor, consignee };
}

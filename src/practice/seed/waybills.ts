import type { Random } from '../random.ts';
import { blocks, farPlacesOf } from './blocks.ts';
import type { CarPlan } from './cars.ts';
import { countryOf, farPlaces, lineItemsOf, routeCarriers, shippers, type Hazmat } from './lading.ts';
import { partiesFor } from './parties.ts';
import type { Industry } from './stations.ts';

const day = 86_400_000;

/** UMLER data of a car; now and then it is missing, or its lengths are. */
export function umlerOf(random: Random, car: CarPlan): Record<string, unknown> | null {
  if (random.chance(0.01)) return null;
  const { kind } = car;
  const lengths = random.chance(0.015)
    ? {}
    : { outsideLength: Math.round(kind.lengthFt * 12), outsideLengthFt: kind.lengthFt, lengthFt: kind.lengthFt };
  const isPrivate = car.initial.endsWith('X');
  return {
    equipmentInitial: car.initial,
    equipmentNumber: car.number,
    car: `${car.initial} ${car.number}`,
    mechanicalDesignation: kind.mechanicalDesignation,
    owner: car.initial,
    markOwnerCategory: isPrivate ? 'P' : 'R',
    plateCode: random.pick(['B', 'C', 'C', 'F']),
    ...lengths,
    grossRailWeight: kind.grossRailLb,
    grossRailWeightUnit: 'LB',
    grossRailWeightLb: kind.grossRailLb,
    loadLimit: kind.grossRailLb - car.tareLb,
    ...(kind.cubicFeet !== undefined && { cubicFeetCapacity: kind.cubicFeet }),
    tareWeight: car.tareLb,
    tareWeightUnit: 'LB',
    tareWeightLb: car.tareLb,
    outerExtremeHeightFt: random.int(150, 170) / 10,
    outsideExtremeWidthFt: 10.67,
    axleCount: kind.axles,
    isIntl: false,
  };
}

interface WaybillPlace extends PlacedAt {
  /** When it is written, in milliseconds. */
  readonly now: number;
}

/** The waybill of a car: always for a load, mostly for an empty (which carries the way home). */
export function waybillOf(
  random: Random,
  car: CarPlan,
  id: number,
  place: WaybillPlace,
): Record<string, unknown> | null {
  if (car.kind.trade === 'none') return null;
  if (car.block === undefined && !car.loaded && random.chance(0.3)) return null;
  const { commodity } = car;
  const { origin, destination, consignor, consignee } = endsOf(random, car, place);
  const created = new Date(place.now - random.int(2, 20) * day - random.int(0, day));
  const date = created.toISOString().slice(0, 10);
  return {
    resourceType: 'Waybill',
    resourceId: id,
    uuid: random.uuid(),
    waybillNumber: 100_000 + random.int(0, 899_999),
    waybillDate: date,
    waybillStatus: car.loaded ? 'ACTIVE' : 'PENDING',
    revisionNumber: 1,
    revisionTime: created.toISOString(),
    createdAt: created.toISOString(),
    ...(car.loaded && random.chance(0.7) && { billOfLadingNumber: `BL${random.int(1_000_000, 9_999_999)}` }),
    shipmentId: `S${random.int(100_000, 999_999)}`,
    loadStatus: car.loaded ? 'LOAD' : 'EMPTY',
    trafficType: 'LOCAL',
    commodityCode: commodity.stcc,
    ...placeFields('origin', origin),
    ...placeFields('destination', destination),
    originScac: origin.scac,
    originCarrierCode: origin.scac,
    consignorCustomerName: consignor,
    consigneeCustomerName: consignee,
    netWeightTons: car.netLb / 2000,
    tags: {
      Service: random.pick(['Manifest', 'Manifest', 'Priority', 'Unit Train']),
      Block: car.block ?? random.pick(blocks),
    },
    route: [
      { carrierCode: origin.scac, junctionCode: 'CHGO', routingSequenceCode: '1' },
      { carrierCode: random.pick(routeCarriers), routingSequenceCode: '2' },
    ],
    equipmentDetails: [
      {
        equipmentInitial: car.initial,
        equipmentNumber: car.number,
        aarCarType: car.kind.aarCarType,
        netWeightLbs: car.netLb,
        tareWeightLbs: car.tareLb,
        grossWeightLbs: car.netLb + car.tareLb,
        weightType: car.loaded && random.chance(0.2) ? 'ESTIMATED' : 'ACTUAL',
        lengthIn: Math.round(car.kind.lengthFt * 12),
      },
    ],
    lineItems: lineItemsOf(car.loaded ? commodity.name : `EMPTY, LAST ${commodity.name}`, commodity.stcc),
    ...(commodity.hazmat && {
      hazardousInfo: [hazardousInfo(random, car, commodity.hazmat)],
      hazardousCertifications: [{ name: consignor }],
    }),
  };
}

function placeFields(end: 'origin' | 'destination', { city, state, fsac, splc }: End): Record<string, unknown> {
  return {
    [`${end}CityName`]: city,
    [`${end}StateOrProvince`]: state,
    [`${end}Fsac`]: fsac,
    [`${end}Station`]: { cityName: city, stateOrProvince: state, fsac, splc, countryCode: countryOf(state) },
  };
}

/** Hazardous lading as carriers send it: numbers with and without a space, a class now and then missing. */
function hazardousInfo(random: Random, car: CarPlan, hazmat: Hazmat): Record<string, unknown> {
  const spaced = random.chance(0.25);
  return {
    unIdCode: spaced ? `${hazmat.number.slice(0, 2)} ${hazmat.number.slice(2)}` : hazmat.number,
    commodityCode: car.commodity.stcc,
    ladingUnitCode: 'TNK',
    ladingQuantity: '1',
    ...(car.loaded ? { quantity: String(car.netLb), unitCode: 'LB' } : { residueIndicatorCode: 'R' }),
    ...(hazmat.packingGroup !== undefined && { packagingGroupCode: hazmat.packingGroup }),
    ...(!random.chance(0.12) && {
      classificationInfo: [
        {
          hazardousClass: hazmat.hazardClass,
          hazardousClassQualifier: 'P',
          hazardousPlacardNotation: hazmat.placard,
          ...(random.chance(0.15) && { reportableQuantityCode: 'RQ' }),
        },
      ],
    }),
    hazmatShippingNameInfo: [
      {
        hazmatShippingName: car.loaded ? car.commodity.name : `RESIDUE: LAST CONTAINED ${car.commodity.name}`,
        hazmatShippingNameQualifier: 'D',
        railSafetySensitiveMaterial: hazmat.inhalationZone !== undefined,
      },
    ],
    ...(hazmat.inhalationZone !== undefined && {
      hazmatAdditionalInfo: [
        {
          hazmatShippingInfoQualifier: 'ADI',
          hazmatShippingInfo: 'POISON-INHALATION HAZARD',
          hazardZoneCode: hazmat.inhalationZone,
        },
      ],
    }),
    administrativeContacts: [
      {
        contactFunctionCode: 'HM',
        name: 'Practice emergency desk',
        communicationNumbers: [{ qualifier: 'TE', number: '555-0100' }],
      },
    ],
  };
}

interface PlacedAt {
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
function endsOf(random: Random, car: CarPlan, { station, track }: PlacedAt): Ends {
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

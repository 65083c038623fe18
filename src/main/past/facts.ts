import * as z from 'zod';
import type { ServedCar } from '../mirror/cars/served-facts.ts';

const text = z.string().nullable();
const flag = z.union([z.literal(0), z.literal(1)]);

/** A stored car: a list instead of an object, because there are many. New facts go to the end. */
const storedCar = z.tuple([
  z.string(),
  text,
  text,
  text,
  z.number(),
  flag,
  z.number().nullable(),
  text,
  text,
  text,
  text,
  z.tuple([z.array(z.string()), text, flag]).nullable(),
  z.tuple([flag, flag, flag]).nullable(),
  text,
  text,
]);

/** The class of hazmat that could not be read, which has none. Earlier versions read it as no class, too. */
const unreadClass = '';

/** Facts of a car, as far as a board or a handover shows them. */
export type CarFacts = ServedCar;

/** A car of which no facts are stored. */
export const nothingKnown: Omit<CarFacts, 'mark'> = {
  loadStatus: null,
  aarCarType: null,
  equipmentType: null,
  lengthFt: 0,
  lengthKnown: false,
  grossTons: null,
  commodity: null,
  destination: null,
  consignee: null,
  block: null,
  hazmat: null,
  flags: null,
  arrivalState: null,
  spot: null,
};

export function writeCar(car: CarFacts): string {
  const { hazmat, flags } = car;
  const stored: z.input<typeof storedCar> = [
    car.mark,
    car.loadStatus,
    car.aarCarType,
    car.equipmentType,
    car.lengthFt,
    bit(car.lengthKnown),
    car.grossTons,
    car.commodity,
    car.destination,
    car.consignee,
    car.block,
    hazmat && [hazmat.unNumbers, hazmat.unread === true ? unreadClass : hazmat.class, bit(hazmat.residue)],
    flags && [bit(flags.badOrder), bit(flags.hold), bit(flags.placed)],
    car.arrivalState,
    car.spot,
  ];
  return JSON.stringify(stored);
}

/** Reads what `writeCar` wrote; throws for any other text. */
export function readCar(told: string): CarFacts {
  const stored = storedCar.parse(JSON.parse(told));
  const [mark, loadStatus, aarCarType, equipmentType, lengthFt, lengthKnown, grossTons, commodity, ...papers] = stored;
  const [destination, consignee, block, hazmat, flags, arrivalState, spot] = papers;
  return {
    mark,
    loadStatus,
    aarCarType,
    equipmentType,
    lengthFt,
    lengthKnown: lengthKnown === 1,
    grossTons,
    commodity,
    destination,
    consignee,
    block,
    hazmat: hazmat && {
      ...{ unNumbers: hazmat[0], residue: hazmat[2] === 1 },
      ...(hazmat[1] === unreadClass ? { class: null, unread: true } : { class: hazmat[1] }),
    },
    flags: flags && { badOrder: flags[0] === 1, hold: flags[1] === 1, placed: flags[2] === 1 },
    arrivalState,
    spot,
  };
}

const keptTrack = z.object({
  name: z.string(),
  stationId: z.number().nullable(),
  stationName: z.string().nullable(),
  lengthFt: z.number().nullable(),
});

export type TrackFacts = z.infer<typeof keptTrack>;

export function writeTrack({ name, stationId, stationName, lengthFt }: TrackFacts): string {
  return JSON.stringify({ name, stationId, stationName, lengthFt });
}

/** Reads what `writeTrack` wrote; throws for any other text. */
export function readTrack(told: string): TrackFacts {
  return keptTrack.parse(JSON.parse(told));
}

function bit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

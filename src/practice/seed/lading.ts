import type { Trade } from './parties.ts';

/** A commodity as a waybill names it; `stcc` has seven digits, 49xxxxx for hazardous ones. */
export interface Commodity {
  readonly name: string;
  readonly stcc: string;
  readonly hazmat?: Hazmat;
}

export interface Hazmat {
  /** Digits with their prefix, such as `UN1086` or `NA1993`. */
  readonly number: string;
  readonly hazardClass: string;
  readonly packingGroup?: string;
  readonly placard: string;
  readonly inhalationZone?: string;
}

export const commodities: Readonly<Record<Trade, readonly Commodity[]>> = {
  grain: [
    { name: 'WHEAT', stcc: '0113710' },
    { name: 'CORN, NEC', stcc: '0113215' },
    { name: 'SOYBEANS', stcc: '0114410' },
    { name: 'BARLEY, MALTING', stcc: '0113120' },
  ],
  plastics: [
    { name: 'POLYETHYLENE', stcc: '2821142' },
    { name: 'POLYPROPYLENE', stcc: '2821163' },
    { name: 'POLYVINYL CHLORIDE', stcc: '2821139' },
  ],
  cement: [
    { name: 'HYDRAULIC CEMENT', stcc: '3241115' },
    { name: 'FRAC SAND', stcc: '1441310' },
    { name: 'FLY ASH', stcc: '4029114' },
  ],
  coal: [{ name: 'COAL, BITUMINOUS', stcc: '1121290' }],
  aggregate: [
    { name: 'BALLAST, STONE', stcc: '1421945' },
    { name: 'GRAVEL', stcc: '1441210' },
  ],
  steel: [
    { name: 'STEEL COILS', stcc: '3312343' },
    { name: 'SHEET STEEL', stcc: '3312310' },
    { name: 'STEEL PIPE', stcc: '3312530' },
  ],
  scrap: [{ name: 'SCRAP IRON OR STEEL', stcc: '4021122' }],
  lumber: [
    { name: 'LUMBER, SOFTWOOD', stcc: '2421184' },
    { name: 'PLYWOOD', stcc: '2432120' },
  ],
  paper: [
    { name: 'NEWSPRINT', stcc: '2621115' },
    { name: 'PULPBOARD', stcc: '2631117' },
    { name: 'WOOD PULP', stcc: '2611136' },
  ],
  food: [
    { name: 'POTATOES, FROZEN', stcc: '2037110' },
    { name: 'MEAT, FROZEN', stcc: '2011615' },
  ],
  goods: [
    { name: 'MALT LIQUORS', stcc: '2082110' },
    { name: 'CANNED GOODS', stcc: '2033111' },
    { name: 'SHEET STEEL', stcc: '3312310' },
  ],
  liquids: [
    { name: 'PETROLEUM LUBE OIL', stcc: '2911715' },
    { name: 'PROPYLENE GLYCOL', stcc: '2818370' },
    { name: 'CORN SYRUP', stcc: '2046130' },
    { name: 'CANOLA OIL', stcc: '2093420' },
    { name: 'CLAY SLURRY', stcc: '3295917' },
  ],
  hazmat: [
    hazardous('VINYL CHLORIDE, STABILIZED', '4905792', 'UN1086', '2.1', 'FLAMMABLE GAS'),
    hazardous('LIQUEFIED PETROLEUM GAS', '4905421', 'UN1075', '2.1', 'FLAMMABLE GAS'),
    hazardous('ISOBUTYLENE', '4905748', 'UN1055', '2.1', 'FLAMMABLE GAS'),
    hazardous('CRUDE OIL, PETROLEUM', '4910165', 'UN1267', '3', 'FLAMMABLE', 'I'),
    hazardous('ETHANOL', '4909159', 'UN1987', '3', 'FLAMMABLE', 'II'),
    hazardous('GASOLINE', '4908178', 'UN1203', '3', 'FLAMMABLE', 'II'),
    hazardous('BENZENE', '4908110', 'UN1114', '3', 'FLAMMABLE', 'II'),
    hazardous('STYRENE MONOMER, STABILIZED', '4907265', 'UN2055', '3', 'FLAMMABLE', 'III'),
    hazardous('BUTYL ACRYLATES, STABILIZED', '4912215', 'UN2348', '3', 'FLAMMABLE', 'III'),
    hazardous('COMBUSTIBLE LIQUID, N.O.S.', '4915113', 'NA1993', 'COMBUSTIBLE LIQUID', 'COMBUSTIBLE', 'III'),
    hazardous('SULFURIC ACID', '4930040', 'UN1830', '8', 'CORROSIVE', 'II'),
    hazardous('SODIUM HYDROXIDE SOLUTION', '4935240', 'UN1824', '8', 'CORROSIVE', 'II'),
    hazardous('HYDROGEN PEROXIDE SOLUTION', '4918335', 'UN2014', '5.1', 'OXIDIZER', 'II'),
    hazardous('CHLORINE', '4920523', 'UN1017', '2.3', 'POISON GAS', undefined, 'B'),
    hazardous('AMMONIA, ANHYDROUS', '4920359', 'UN1005', '2.3', 'POISON GAS', undefined, 'D'),
    hazardous('SULFUR, MOLTEN', '4961605', 'NA2448', '9', 'CLASS 9', 'III'),
  ],
  autos: [{ name: 'AUTOS, PASSENGER', stcc: '3711110' }],
  containers: [{ name: 'FREIGHT, ALL KINDS', stcc: '4611110' }],
  none: [{ name: 'NONE', stcc: '3741110' }],
};

export const shippers = [
  'Amberline Milling',
  'Bluewater Resins',
  'Brightwell Refining',
  'Carroway Autos',
  'Delphos Polymers',
  'Eastgate Foods',
  'Ellery Paper',
  'Ironwood Steel',
  'Kessler Chemical',
  'Lakehead Forest Products',
  'Meridian Fuels',
  'Northmark Grain',
  'Prairie Co-op Elevator',
  'Redstone Aggregates',
  'Sawtooth Energy',
  'Tall Pine Lumber',
] as const;

export const farPlaces = [
  { city: 'Houston', state: 'TX', fsac: '39150', splc: '684710', scac: 'UP' },
  { city: 'Chicago', state: 'IL', fsac: '04110', splc: '380000', scac: 'BNSF' },
  { city: 'Winnipeg', state: 'MB', fsac: '71430', splc: '085400', scac: 'CN' },
  { city: 'Lake Charles', state: 'LA', fsac: '20415', splc: '649180', scac: 'UP' },
  { city: 'Memphis', state: 'TN', fsac: '30200', splc: '487500', scac: 'CN' },
  { city: 'Edmonton', state: 'AB', fsac: '74200', splc: '093100', scac: 'CN' },
  { city: 'Kansas City', state: 'MO', fsac: '17100', splc: '566000', scac: 'KCS' },
  { city: 'Columbus', state: 'OH', fsac: '66100', splc: '344700', scac: 'NS' },
  { city: 'Portland', state: 'OR', fsac: '05200', splc: '847500', scac: 'BNSF' },
] as const;

/** The line items of a waybill for one commodity, by its STCC. */
export function lineItemsOf(ladingDescription: string, commodityCode: string) {
  return [{ number: 1, descriptions: [{ ladingDescription, commodityCode, commodityCodeQualifier: 'T' }] }];
}

/** The country of a state or province of the yard or of a far place. */
export function countryOf(state: string): 'CA' | 'US' {
  return ['MB', 'ON', 'AB'].includes(state) ? 'CA' : 'US';
}

export const routeCarriers = ['BNSF', 'UP', 'CN', 'CP', 'NS', 'CSXT'] as const;

function hazardous(
  name: string,
  stcc: string,
  number: string,
  hazardClass: string,
  placard: string,
  packingGroup?: string,
  inhalationZone?: string,
): Commodity {
  return {
    name,
    stcc,
    hazmat: {
      number,
      hazardClass,
      placard,
      ...(packingGroup !== undefined && { packingGroup }),
      ...(inhalationZone !== undefined && { inhalationZone }),
    },
  };
}

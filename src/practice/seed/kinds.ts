import type { Trade } from './parties.ts';
import type { Purpose } from './purposes.ts';

export interface CarKind {
  readonly aarCarType: string;
  readonly equipmentType: 'CAR' | 'LOCOMOTIVE' | 'CABOOSE';
  readonly mechanicalDesignation: string;
  readonly descriptionCode: string;
  readonly initials: readonly string[];
  /** Outside length in feet. */
  readonly lengthFt: number;
  readonly tareLb: readonly [number, number];
  readonly grossRailLb: 263_000 | 286_000 | 432_000;
  readonly cubicFeet?: number;
  readonly axles: number;
  readonly trade: Trade;
  /** How common it is among cars of the yard. */
  readonly weight: number;
}

const tankMarks: readonly string[] = ['GATX', 'UTLX', 'TILX', 'PROX', 'ACFX'];
const grainMarks: readonly string[] = ['BNSF', 'SOO', 'CNWX', 'TILX', 'CEFX'];
const plasticsMarks: readonly string[] = ['ECUX', 'GPLX', 'NCUX', 'BRKX', 'ROIX'];

export const carKinds: readonly CarKind[] = [
  kind('T108', 'T', 'TM', tankMarks, 60, [76_000, 84_000], 263_000, 'liquids', 8, 3_300),
  kind('T389', 'T', 'TP', ['GATX', 'UTLX', 'TILX', 'SHPX', 'CBTX'], 60, [86_000, 92_000], 286_000, 'hazmat', 9, 4_000),
  kind('T105', 'T', 'TP', ['OCPX', 'DOWX', 'TILX', 'GATX'], 58.75, [88_000, 98_000], 286_000, 'hazmat', 5, 3_600),
  kind('C113', 'HC', 'LO', grainMarks, 59.33, [61_000, 65_000], 286_000, 'grain', 16, 5_200),
  kind('C114', 'HC', 'LO', plasticsMarks, 65.5, [64_000, 68_000], 286_000, 'plastics', 11, 6_200),
  kind('C112', 'HC', 'LO', ['NAHX', 'TILX', 'CRYX'], 42.5, [50_000, 53_000], 286_000, 'cement', 6, 3_200),
  kind('J312', 'GT', 'GT', ['BNSF', 'UCEX', 'CWEX', 'NSPX'], 53.08, [42_000, 47_000], 286_000, 'coal', 9, 4_500),
  kind('H350', 'HT', 'HT', ['NS', 'CSXT', 'UP'], 53.04, [57_000, 61_000], 286_000, 'coal', 4, 4_000),
  kind('K341', 'HK', 'HK', ['DWC', 'BNSF', 'UP'], 46.9, [59_000, 63_000], 286_000, 'aggregate', 4, 2_700),
  kind('G518', 'GB', 'GB', ['CSXT', 'NS', 'CN', 'JTSX'], 57.5, [61_000, 66_000], 286_000, 'scrap', 6, 2_740),
  kind('E530', 'GBSR', 'GB', ['CSXT', 'IAIS', 'NS', 'CP'], 57.42, [68_000, 74_000], 286_000, 'steel', 5),
  kind('F483', 'FBC', 'FBC', ['TTZX', 'BNSF', 'CN'], 80.75, [61_000, 66_000], 286_000, 'lumber', 6),
  kind('A606', 'XP', 'XP', ['TBOX', 'FBOX', 'CN', 'UP'], 67.58, [78_000, 84_000], 286_000, 'paper', 8, 6_338),
  kind('B312', 'XM', 'XM', ['RBOX', 'MEC', 'WC', 'B&O'], 55.42, [61_000, 66_000], 263_000, 'goods', 6, 5_300),
  kind('R586', 'RPL', 'RP', ['ARMN', 'CRYX', 'BNFE'], 72.25, [92_000, 99_000], 286_000, 'food', 3, 7_550),
  kind('V788', 'FA', 'FA', ['TTGX', 'ETTX', 'CTTX'], 95, [99_000, 106_000], 263_000, 'autos', 4),
  kind('S160', 'FCAW', 'FCA', ['DTTX', 'BNSF', 'TTAX'], 71.08, [44_000, 49_000], 286_000, 'containers', 4),
  kind('P811', 'FCA', 'FCA', ['TTWX', 'KTTX'], 94.67, [68_000, 72_000], 263_000, 'containers', 2),
];

export const locomotive: CarKind = {
  ...kind('D300', 'D', 'LOCO', ['HFRX', 'PERC'], 73.17, [415_000, 418_000], 432_000, 'none', 1),
  equipmentType: 'LOCOMOTIVE',
  axles: 6,
};

export const caboose: CarKind = {
  ...kind('M930', 'NE', 'NE', ['HFRX'], 42, [55_000, 58_000], 263_000, 'none', 1),
  equipmentType: 'CABOOSE',
};

/** Trades whose cars are found on tracks of this purpose; `null`: any. */
export function tradesOf(purpose: Purpose, ships: string | undefined): readonly Trade[] | null {
  switch (purpose) {
    case 'industry':
      return industryTrades[ships ?? ''] ?? ['goods'];
    case 'team':
      return ['lumber', 'goods', 'liquids', 'steel'];
    case 'storage':
      return ['grain', 'plastics', 'coal', 'liquids', 'lumber'];
    default:
      return null;
  }
}

export const industryTrades: Readonly<Record<string, readonly Trade[]>> = {
  grain: ['grain'],
  plastics: ['plastics'],
  chemicals: ['hazmat', 'liquids'],
  lumber: ['lumber'],
  paper: ['paper', 'liquids'],
  steel: ['steel', 'scrap'],
  fuel: ['hazmat'],
  autos: ['autos'],
};

function kind(
  aarCarType: string,
  descriptionCode: string,
  mechanicalDesignation: string,
  initials: readonly string[],
  lengthFt: number,
  tareLb: readonly [number, number],
  grossRailLb: CarKind['grossRailLb'],
  trade: Trade,
  weight: number,
  cubicFeet?: number,
): CarKind {
  return {
    aarCarType,
    equipmentType: 'CAR',
    mechanicalDesignation,
    descriptionCode,
    initials,
    lengthFt,
    tareLb,
    grossRailLb,
    ...(cubicFeet !== undefined && { cubicFeet }),
    axles: 4,
    trade,
    weight,
  };
}

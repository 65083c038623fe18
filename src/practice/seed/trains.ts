import type { Block } from './blocks.ts';

/** A train that runs out and back. Minutes are those of the shift. */
export interface TrainService {
  /** Its number on the way out, and on the way in. */
  readonly out: string;
  readonly inbound: string;
  /** Where it is made up and comes in. */
  readonly station: string;
  readonly block: Block;
  readonly city: string;
  /** Minutes after the beginning of each turn. */
  readonly comesIn: number;
  readonly leaves: number;
  /** It is on its way in when the shift begins. */
  readonly isOnItsWay: boolean;
}

/** How often every train runs, in minutes. */
export const turnMinutes = 120;

const service = (
  out: string,
  inbound: string,
  station: string,
  block: Block,
  city: string,
  comesIn: number,
): TrainService => ({
  out,
  inbound,
  station,
  block,
  city,
  comesIn,
  leaves: (comesIn + 70) % turnMinutes,
  isOnItsWay: comesIn < 50,
});

/** The timetable: a train comes in every twenty minutes, and one leaves between two of them. */
export const trains: readonly TrainService[] = [
  service('338', '337', 'Harlan Forks', 'South', 'Houston', 4),
  service('216', '215', 'Port Ellery', 'South', 'Memphis', 24),
  service('412', '411', 'Harlan Forks', 'North', 'Winnipeg', 44),
  service('402', '401', 'Harlan Forks', 'Interchange', 'Chicago', 64),
  service('318', '317', 'Quarry Bend', 'Interchange', 'Columbus', 84),
  service('772', '771', 'Harlan Forks', 'Grain', 'Portland', 104),
];

import { queryNumber } from '../storage/query-file.ts';

/** How many commands of a queue that is not in use are not over; `null`: its file cannot be read. */
export function countOpenCommands(path: string): number | null {
  return queryNumber(path, `select count(*) from command where state not in ('applied', 'settled', 'discarded')`);
}

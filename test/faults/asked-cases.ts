import { askedNumber } from './asked-number.ts';

/**
 * What a command line asks for: `<cases> <seed> [terminals] [skip]`. `YARD_FAULTS=plain` leaves out the unkind service;
 * `YARD_FAULT_GO_ON=1` plays on after a failure and counts. `usual`: so many cases when none are named.
 */
export function askedCases(usual: number) {
  const [cases, seedAsked, terminalsAsked, skipAsked] = process.argv.slice(2);
  const runs = askedNumber('The number of cases', cases, usual);
  const seed = askedNumber('The seed', seedAsked, 1);
  const terminals = askedNumber('The number of terminals', terminalsAsked, 1);
  const skip = askedNumber('The number of cases to skip', skipAsked, 0);
  const faults: 'plain' | 'all' = process.env['YARD_FAULTS'] === 'plain' ? 'plain' : 'all';
  return { runs, seed, terminals, skip, faults, goOn: process.env['YARD_FAULT_GO_ON'] === '1' };
}

/**
 * What a command line asks for: `<cases> <seed> [terminals] [skip]`. `YARD_FAULTS=plain` leaves out the unkind service;
 * `YARD_FAULT_GO_ON=1` plays on after a failure and counts. `usual`: so many cases when none are named.
 */
export function askedCases(usual: number) {
  const [runs = usual, seed = 1, terminals = 1, skip = 0] = process.argv.slice(2).map(Number);
  const faults: 'plain' | 'all' = process.env['YARD_FAULTS'] === 'plain' ? 'plain' : 'all';
  return { runs, seed, terminals, skip, faults, goOn: process.env['YARD_FAULT_GO_ON'] === '1' };
}

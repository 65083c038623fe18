import type { Clock } from '#main/clock.ts';
import type { TerminalPorts } from '#main/ports.ts';
import type { Act } from './acts.ts';
import { AttackedYard } from './attacked-yard.ts';
import { Cable, type Line } from './cable.ts';
import { fastClock } from './fast-clock.ts';
import { times } from './timing.ts';
import { unhurriedClock } from './unhurried-clock.ts';

/** What random cases are played on. */
export interface Ground {
  /** The machine's clock: of the network, and of whoever waits. */
  readonly machine: Clock;
  /** The clock of terminals and yard: `times` as fast. */
  readonly clock: Clock;
  /** Milliseconds of the machine between two looks of whoever waits. */
  readonly checkEveryMs: number;
  /** Cases that are played at the same time, for each waits for the clock most of the time. */
  readonly lanes: number;
  /** What its terminals get beside clock and files. */
  readonly ports: Partial<TerminalPorts>;
  openYard(): Promise<AttackedYard>;
  /** A line to the service for one terminal alone. */
  lineTo(serviceUrl: string): Promise<Line>;
  /** Told before each case. */
  begin?(nth: number): void;
  /** Told of each act before it is played. */
  acted?(post: number, act: Act): void;
}

/** Real time and sockets of this machine. */
export function realGround(): Ground {
  const clock = fastClock(times);
  return {
    machine: unhurriedClock,
    clock,
    checkEveryMs: 10,
    lanes: 3,
    ports: {},
    openYard: () => AttackedYard.open(clock),
    lineTo: (serviceUrl) => Cable.to(serviceUrl),
  };
}

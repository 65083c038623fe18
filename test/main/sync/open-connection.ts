import { onTestFinished } from 'vitest';
import { ConnectionMonitor } from '#main/sync/connection.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { ManualClock } from './manual-clock.ts';

/** A failure as the client tells it. */
export const failed = (error: Partial<ServiceError>): ServiceError => ({
  class: 'unknown',
  cause: 'status',
  endpoint: 'stationTracks',
  message: 'm',
  ...error,
});
export const unreachable = failed({ class: 'notSent', cause: 'connection', code: 'ECONNREFUSED' });

interface Line {
  readonly clock?: ManualClock;
  readonly probe?: () => Promise<void>;
  readonly probeOther?: () => Promise<void>;
  /** It is time to try everything that waits. */
  readonly brought?: () => void;
}

/** A monitor of a line that the test holds in its hands. */
export function openConnection({ clock = new ManualClock(), probe, probeOther, brought }: Line = {}) {
  const probes: number[] = [];
  const others: number[] = [];
  /** How station tracks are answered, and another read; `null`: well. */
  const line: { answer: ServiceError | null; other?: ServiceError | null } = { answer: null };
  const came: boolean[] = [];
  const monitor: ConnectionMonitor = new ConnectionMonitor({
    clock,
    chance: { number: () => 1 },
    probe: () => {
      probes.push(clock.monotonic());
      if (probe !== undefined) return probe();
      hear('stationTracks', line.answer);
      return Promise.resolve();
    },
    probeOther: () => {
      others.push(clock.monotonic());
      if (probeOther !== undefined) return probeOther();
      hear('equipmentHistory', line.other === undefined ? line.answer : line.other);
      return Promise.resolve();
    },
    changed: (cameOnline) => {
      came.push(cameOnline);
      if (cameOnline) brought?.();
    },
  });
  const hear = (endpoint: string, error: ServiceError | null) => {
    monitor.noteOutcome({ endpoint, at: clock.now(), ...(error !== null && { error }) });
  };
  monitor.start();
  onTestFinished(() => monitor.stop());
  return { clock, monitor, probes, others, line, came, hear };
}

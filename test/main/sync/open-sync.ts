import { inEnglish } from '#shared/messages/message.ts';
import type { SynchroniserPorts } from '#main/sync/synchroniser.ts';
import { openYard } from '../mirror/yard.ts';
import { FakeService } from './fake-service.ts';
import { ManualClock } from './manual-clock.ts';
import { synchroniserOn } from './synchroniser-on.ts';

/** A synchroniser over a mirror in a real file, with a service and a clock that the test holds in its hands. */
export function openSync(timing: SynchroniserPorts['timing'] = {}) {
  const yard = openYard();
  const service = new FakeService();
  const clock = new ManualClock();
  const told: {
    read: [number[], number][];
    changed: (readonly number[] | null)[];
    stages: string[];
    jobs: string[];
    carsSeen: number[];
  } = { read: [], changed: [], stages: [], jobs: [], carsSeen: [] };
  const troubles: unknown[] = [];
  const notices: string[] = [];
  const gate = { online: true, isOnline: () => gate.online, isOpen: () => true };
  const sync = synchroniserOn(yard, {
    service,
    clock,
    gate,
    timing,
    notify: (said) => notices.push(inEnglish(said)),
    reportError: (error) => troubles.push(error),
    past: {
      trackRead: () => undefined,
      yardRead: () => Promise.resolve(),
      carsSeen: (cars) => told.carsSeen.push(...cars),
    },
    listener: {
      jobsSeen: (jobNames) => told.jobs.push(...jobNames),
      tracksRead: (trackIds, readAt) => told.read.push([[...trackIds], readAt]),
      tracksChanged: (trackIds) => told.changed.push(trackIds),
      pullChanged: () => {
        const { pull } = sync.state();
        if (pull !== null) told.stages.push(pull.stage);
      },
    },
  });
  service.yard.set(11, [1, 2, 3]).set(12, [4, 5]).set(21, [6, 7, 8]);
  return { ...yard, service, clock, sync, gate, told, troubles, notices };
}

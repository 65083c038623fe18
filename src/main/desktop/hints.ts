import type { Net, PowerMonitor } from 'electron';
import type { Clock } from '../clock.ts';

/** How often the operating system is asked whether it has a network; it reports no changes. */
const checkEveryMs = 5_000;

/**
 * Calls `tryNow` when the device wakes up or seems to have a network again. After sleep the network counts as lost
 * until it is seen: it often comes back some seconds after the device. These are only hints: the service's own answers
 * decide whether it is reachable. Runs until `signal` is aborted.
 */
export async function followHints(
  tryNow: () => void,
  powerMonitor: Pick<PowerMonitor, 'on'>,
  net: Pick<Net, 'isOnline'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  let before = net.isOnline();
  powerMonitor.on('suspend', () => (before = false));
  powerMonitor.on('resume', tryNow);
  powerMonitor.on('unlock-screen', tryNow);
  while (!signal.aborted) {
    await clock.sleep(checkEveryMs, signal);
    const online = net.isOnline();
    if (online && !before && !signal.aborted) tryNow();
    before = online;
  }
}

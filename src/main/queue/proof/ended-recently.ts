import type { Command } from '../command.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lastEndAt } from './send-attempts.ts';

/**
 * The commands that `among` takes from those of which a send ended last, as far as it ended so recently that readings
 * may be older: `now` and `readLagMs` in milliseconds of the wall clock.
 */
export function endedRecently(
  ledger: Pick<Ledger, 'endedLast'>,
  among: (ended: readonly Command[]) => readonly Command[],
  timing: { readonly now: number; readonly readLagMs: number },
  most = 200,
): Command[] {
  const ended = ledger.endedLast(most);
  const { now, readLagMs } = timing;
  const recent = recentAmong(among(ended), now, readLagMs);
  const olderHalf = new Set(ended.slice(ended.length / 2));
  // Others end in between, as many as may be. Fewer than asked for also where some rows do not read back.
  const isRecent = [...recent, ...recentAmong(ended, now, readLagMs)].some((command) => olderHalf.has(command));
  const goesOn = ended.length >= most / 2 && isRecent;
  return goesOn ? endedRecently(ledger, among, timing, most * 2) : recent;
}

/**
 * Those of some commands, last ended first, whose last send ended so recently that readings may be older. The wall clock
 * may have been set, so everything that ended together with the last of them counts, too. Milliseconds.
 */
function recentAmong(commands: readonly Command[], now: number, readLagMs: number): Command[] {
  const moments = [now, Math.max(...commands.map(lastEndAt)), ...commands.slice(0, 1).flatMap(endsOf)];
  return commands.filter((command) => {
    return moments.some((at) => endsOf(command).some((end) => Math.abs(at - end) < readLagMs));
  });
}

/** When its last send ended: as the wall clock showed it, and by the service's clock, also if ours was set meanwhile. */
export function endsOf(command: Command): readonly [number, ...number[]] {
  const { at, clockAheadMs = 0 } = command.sends.at(-1) ?? { at: -Infinity };
  const endedAt = lastEndAt(command);
  return [endedAt, endedAt - clockAheadMs, at - clockAheadMs];
}

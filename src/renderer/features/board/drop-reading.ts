import { droppedReading } from '../../terminal/dropped-reading.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Enters the file of a tag reader dropped on a track into the open check of that track, else into a new one. */
export async function dropReading(
  { session, navigation, toasts }: Terminal,
  trackId: number,
  file: File,
): Promise<void> {
  const dropped = await droppedReading(file, toasts);
  if (dropped === null) return;
  const checks = await session.client.trackChecks.list().catch(() => []);
  const open = checks.find((check) => check.state === 'open' && check.trackId === trackId);
  if (open === undefined) navigation.open({ what: 'newCheck', trackId, dropped });
  else navigation.showCheck(open.paperId, dropped);
}

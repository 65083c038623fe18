import { mostReaderCharacters } from '#shared/rules/reader-file-size.ts';
import { readTextFile } from '../../lib/text-file.ts';
import { words } from '../../lib/words/words.ts';
import type { useTerminal } from '../../terminal/terminal.ts';

type Terminal = Pick<ReturnType<typeof useTerminal>, 'session' | 'navigation' | 'toasts'>;

/** The file of a tag reader, dropped on a track: for the check of it that is open, else for a new one. */
export async function dropReading({ session, navigation, toasts }: Terminal, trackId: number, file: File) {
  const read = await readTextFile(file, mostReaderCharacters);
  if (typeof read === 'string') {
    toasts.show({ text: words.trackCheck.reader[read], tone: 'bad' });
    return;
  }
  const dropped = { text: read.text, name: file.name };
  const checks = await session.client.trackChecks.list().catch(() => []);
  const open = checks.find((check) => check.state === 'open' && check.trackId === trackId);
  if (open === undefined) navigation.open({ what: 'newCheck', trackId, dropped });
  else navigation.showCheck(open.paperId, dropped);
}

import type { QueueEntry } from '#shared/terminal/queue.ts';
import { words } from '../words/en.ts';

const kinds: Readonly<Record<string, string>> = words.queue.kinds;

/** A kind of command in words; a kind this window has no word for is shown as it is. */
export function kindWords(kind: string): string {
  return kinds[kind] ?? kind;
}

/** The queue as a spreadsheet reads it: RFC 4180, times in UTC as they are stored. */
export function queueCsv(entries: readonly QueueEntry[]): string {
  const lines = entries.map((entry) => [
    String(entry.seq),
    kindWords(entry.kind),
    entry.summary,
    words.state[entry.state],
    entry.recordedAt,
    entry.sentAt ?? '',
    String(entry.attempts),
    entry.lastError?.words ?? entry.lastError?.message ?? '',
    entry.waitsFor.map((other) => other.seq).join(' '),
  ]);
  return [words.queue.csv.header, ...lines].map((line) => line.map(field).join(',')).join('\r\n') + '\r\n';
}

/** A field as text and nothing else: a spreadsheet must not take what the service said for a formula. */
function field(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Hands a text to the browser as a file to save. */
export function saveFile(page: Document, name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = page.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

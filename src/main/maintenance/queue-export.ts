import { csvOf } from '#shared/rules/csv.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { GivenFile } from '#shared/terminal/device.ts';

/** Every command with its history, for programs: each a line, because pictures of whole tracks would be thousands. */
export function queueAsJson(commands: Iterable<QueueCommand>, stamp: string): GivenFile {
  const lines = Array.from(commands, (command) => JSON.stringify(command));
  const text = `[\n${lines.join(',\n')}\n]\n`;
  return { fileName: `yard-terminal-queue-${stamp}.json`, mediaType: 'application/json', base64: base64(text) };
}

const columns = [
  'No.',
  'State',
  'What',
  'Recorded',
  'Sent',
  'Attempts',
  'Reference',
  'Service said',
  'History',
  'Overridden warnings',
] as const;

/** One line per command, for a spreadsheet. Times are UTC; the history is one cell, with one line per change. */
export function queueAsCsv(commands: Iterable<QueueCommand>, stamp: string): GivenFile {
  const lines: string[][] = [];
  for (const command of commands) {
    const history = command.history.map((line) => `${line.at} ${line.to}: ${line.why}`).join('\n');
    const cells = [
      command.seq,
      command.state,
      command.summary,
      command.recordedAt,
      command.sentAt ?? '',
      command.attempts,
      command.token ?? '',
      command.lastError?.words ?? command.lastError?.message ?? '',
      history,
      (command.overrides ?? []).map((one) => `${one.rule}: ${one.reason}`).join('\n'),
    ];
    lines.push(cells.map(String));
  }
  // A byte-order mark, because spreadsheets guess the encoding wrong without it.
  const text = `\uFEFF${csvOf(columns, lines)}`;
  return { fileName: `yard-terminal-queue-${stamp}.csv`, mediaType: 'text/csv', base64: base64(text) };
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

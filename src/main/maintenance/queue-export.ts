import { type CsvForm, csvOf } from '#shared/rules/csv.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';

/** Every command with its history, for programs: each a line, because pictures of whole tracks would be thousands. */
export function queueAsJson(commands: Iterable<QueueCommand>): string {
  const lines = Array.from(commands, (command) => JSON.stringify(command));
  return `[\n${lines.join(',\n')}\n]\n`;
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
export function queueAsCsv(commands: Iterable<QueueCommand>, separator: CsvForm['separator'] = ','): string {
  const lines: string[][] = [];
  for (const command of commands) {
    const history = command.history.map((line) => `${line.at} ${line.to}: ${line.why}`).join('\n');
    const cells = [
      command.seq,
      command.state,
      command.summary,
      command.recordedAt,
      // A try that did not leave this device is none.
      command.attempts === 0 ? '' : (command.sentAt ?? ''),
      command.attempts,
      command.token ?? '',
      command.lastError?.words ?? command.lastError?.message ?? '',
      history,
      (command.overrides ?? []).map((one) => `${one.rule}: ${one.reason}`).join('\n'),
    ];
    lines.push(cells.map(String));
  }
  // A byte-order mark, because spreadsheets guess the encoding wrong without it.
  return `\uFEFF${csvOf(columns, lines, { separator, decimal: '.' })}`;
}

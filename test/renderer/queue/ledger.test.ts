import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish, message } from '#shared/messages/message.ts';
import type { QueueEntry } from '#shared/terminal/queue.ts';
import type { CommandState } from '#shared/terminal/command-states.ts';
import { queueCsv, queueCsvName } from '../../../src/renderer/features/queue/csv.ts';
import { elide } from '../../../src/renderer/features/queue/elide.ts';
import { ledgerCells } from '../../../src/renderer/features/queue/ledger-paper.ts';
import { speak, words } from '../../../src/renderer/lib/words/words.ts';
import { filtered, safeToRetry } from '../../../src/renderer/lib/commands/filters.ts';
import { secondLine } from '../../../src/renderer/lib/commands/line-words.ts';
import { fullTime } from '../../../src/renderer/lib/format/time.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

function anEntry(seq: number, state: CommandState, special: Partial<QueueEntry> = {}): QueueEntry {
  return {
    commandId: `c${seq}`,
    seq,
    kind: 'move',
    state,
    summary: `Move UTLX ${seq}`,
    recordedAt: '2026-05-01T10:00:00Z',
    sentAt: null,
    attempts: 0,
    equipmentIds: [seq],
    trackIds: [1],
    uncertain: false,
    waitsFor: [],
    ...special,
  };
}

describe('the filters of the queue', () => {
  const entries = [
    anEntry(1, 'settled', { sentAt: '2026-04-30T23:00:00Z' }),
    anEntry(2, 'settled', { sentAt: '2026-05-01T09:00:00Z' }),
    anEntry(3, 'applied', { sentAt: '2026-05-01T09:30:00Z' }),
    anEntry(4, 'conflict'),
    anEntry(5, 'pending'),
    anEntry(6, 'review', { uncertain: true }),
    anEntry(7, 'unknown'),
    anEntry(8, 'discarded'),
    anEntry(9, 'refused'),
    anEntry(10, 'sending'),
    // Its answer was lost before midnight, and its record found after.
    anEntry(11, 'settled', { sentAt: '2026-04-30T23:59:00Z', doneAt: '2026-05-01T00:01:00Z' }),
  ];
  const seqs = (filter: Parameters<typeof filtered>[1]) =>
    filtered(entries, filter, Date.parse('2026-05-01T00:00:00Z')).map((entry) => entry.seq);

  it('keep what is still to be sent in the order of sending', () => {
    expect(seqs('waiting')).toEqual([5, 7, 10]);
    expect(seqs('attention')).toEqual([4, 6, 9]);
  });

  it('show what is past newest first, and only what was done today', () => {
    expect(seqs('today')).toEqual([11, 3, 2]);
    expect(seqs('all')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('never put into "do all again" what may already have been done, or what is a question', () => {
    expect(safeToRetry(entries).map((entry) => entry.seq)).toEqual([9]);
  });
});

describe('what a line says of the sending', () => {
  const tried = { sentAt: '2026-05-01T11:30:00Z' };
  const sent = (attempts: number) => ledgerCells.sent(anEntry(1, 'pending', { ...tried, attempts }), now, 'online');

  it('is "not sent" while no try has left this device, on the screen, on paper and in the file', () => {
    expect(sent(0)).toBe(words.queue.notSent);
    expect(sent(1)).not.toBe(words.queue.notSent);
    expect(queueCsv([anEntry(1, 'pending', { ...tried, attempts: 0 })])).not.toContain(tried.sentAt);
    expect(queueCsv([anEntry(1, 'pending', { ...tried, attempts: 1 })])).toContain(tried.sentAt);
  });
});

it('puts why a send failed into the file in the language in use', async () => {
  const messageCoded = message('line.cannotReach');
  const lastError = {
    class: 'notSent',
    message: inEnglish(messageCoded),
    messageCoded,
    at: '2026-05-01T11:00:00Z',
  } as const;
  await speak('de');
  const file = queueCsv([anEntry(1, 'pending', { lastError })]);
  await speak('en');
  expect(file).toContain('Der Dienst ist nicht erreichbar.');
});

it('puts into the file what the ledger says of a conflict, and of what may have been done already', () => {
  const at = '2026-05-01T11:00:00Z';
  const picture = { at, tracks: [], elsewhere: [] };
  const reason = 'UTLX 1 was no longer on Track 1.';
  const conflict = { reason, equipmentIds: [1], base: picture, meant: picture, now: picture };
  expect(queueCsv([anEntry(1, 'conflict', { conflict })])).toContain(reason);
  expect(queueCsv([anEntry(1, 'review', { uncertain: true })])).toContain(words.queue.uncertain);
});

it('puts no failure beside a command that is done: it came before', () => {
  const lastError = {
    class: 'notSent',
    message: 'The service cannot be reached.',
    at: '2026-05-01T11:00:00Z',
  } as const;
  for (const state of ['applied', 'settled'] as const) {
    expect(queueCsv([anEntry(1, state, { lastError })])).not.toContain(lastError.message);
  }
  expect(queueCsv([anEntry(1, 'refused', { lastError })])).toContain(lastError.message);
});

describe('the second line of a command', () => {
  it('says what it waits behind, before anything else', () => {
    const waitsFor = [{ commandId: 'c1', seq: 1, reason: 'No. 1 with UTLX 1 comes first.' }];
    expect(secondLine(anEntry(2, 'pending', { waitsFor }), now, 'offline')).toBe(
      'Waits: No. 1 with UTLX 1 comes first.',
    );
  });

  it('quotes the service word for word, and no error of a command that is done', () => {
    const lastError = {
      class: 'refused',
      message: 'Refused.',
      words: 'No such spot',
      at: '2026-05-01T11:00:00Z',
    } as const;
    expect(secondLine(anEntry(2, 'refused', { lastError }), now, 'offline')).toContain('“No such spot”');
    expect(secondLine(anEntry(2, 'settled', { lastError }), now, 'offline')).toBeNull();
  });
});

describe('when a waiting command goes on', () => {
  const lastError = { class: 'notSent', message: 'No answer.', at: '2026-05-01T09:00:00Z' } as const;
  const gone = { lastError, nextAttemptAt: '2026-05-01T09:00:30Z' };
  const waiting = (line: Parameters<typeof secondLine>[2], special: Partial<QueueEntry> = gone) =>
    secondLine(anEntry(2, 'pending', special), now, line);

  it.each([
    ['offline', words.queue.offline],
    ['workingOffline', words.queue.offlineByChoice],
    ['unauthorised', words.queue.paused],
  ] as const)('%s, it says what it waits for and no time, whatever time the last try was due', (line, says) => {
    expect(waiting(line)).toBe(`No answer. · ${says}`);
    expect(waiting(line, {})).toBe(says);
    expect(waiting(line, { nextAttemptAt: '2026-05-01T12:00:30Z' })).toBe(says);
    expect(secondLine(anEntry(2, 'settled'), now, line)).toBeNull();
    expect(secondLine(anEntry(2, 'refused', { nextAttemptAt: '2026-05-01T12:00:30Z' }), now, line)).toBeNull();
  });

  it('the next try is told with its day and its zone on hover', () => {
    const entry = anEntry(2, 'pending', { nextAttemptAt: '2026-05-01T12:00:30Z' });
    expect(secondLine(entry, now, 'online', fullTime)).toMatch(/2026.*UTC/);
  });

  it('online, it says the time of the next try, and never one that has passed', () => {
    for (const line of ['online', 'degraded', null] as const) {
      expect(waiting(line)).toBe('No answer.');
      expect(waiting(line, { nextAttemptAt: '2026-05-01T12:00:30Z' })).toContain('Next try at');
    }
  });
});

describe('a long track told in parts', () => {
  const cars = Array.from({ length: 40 }, (_, at) => at);

  it('keeps the cars that matter, their neighbours and both ends', () => {
    const told = elide(cars, (car) => car === 20);
    expect(told).toEqual([
      { car: 0, at: 0 },
      { hidden: 17, at: 1 },
      ...[18, 19, 20, 21, 22].map((at) => ({ car: at, at })),
      { hidden: 16, at: 23 },
      { car: 39, at: 39 },
    ]);
  });

  it('accounts for every car once, and never hides one that matters or a single one', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (marked) => {
        const told = elide(
          marked.map((matters, at) => ({ matters, at })),
          (car) => car.matters,
        );
        const sum = told.reduce((total, one) => total + ('hidden' in one ? one.hidden : 1), 0);
        expect(sum).toBe(marked.length);
        expect(told.every((one) => !('hidden' in one) || one.hidden > 1)).toBe(true);
        const shown = told.flatMap((one) => ('car' in one && one.car.matters ? [one.at] : []));
        expect(shown).toEqual(marked.flatMap((matters, at) => (matters ? [at] : [])));
      }),
    );
  });
});

it('the exported queue is named for the part of it that is in it, so that no part is taken for the whole', () => {
  const day = '2026-05-01';
  expect((['waiting', 'attention', 'today', 'all'] as const).map((one) => queueCsvName(one, day, null))).toEqual([
    'queue-waiting-2026-05-01.csv',
    'queue-needs-you-2026-05-01.csv',
    'queue-done-today-2026-05-01.csv',
    'queue-2026-05-01.csv',
  ]);
  expect(queueCsvName('today', day, 2_000)).toBe('queue-done-today-2026-05-01-newest-2000.csv');
});

describe('the queue as a spreadsheet', () => {
  it('quotes what needs it, and lets no text pass for a formula', () => {
    const summary = 'Move "UTLX 1", and 2 more';
    const lastError = { class: 'refused', message: '=HYPERLINK("x")', at: '2026-05-01T11:00:00Z' } as const;
    const [header, line, end] = queueCsv([anEntry(1, 'refused', { summary, lastError })]).split('\r\n');
    expect(header?.split(',')).toHaveLength(10);
    expect(line).toContain('"Move ""UTLX 1"", and 2 more"');
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(end).toBe('');
  });
});

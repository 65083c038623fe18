import { describe, expect, it } from 'vitest';
import { ORPCError } from '@orpc/client';
import type { Status } from '#shared/terminal/terminal.ts';
import { connectionWords } from '../../../src/renderer/lib/connection/connection-words.ts';
import {
  ageOf,
  calmAge,
  clockTime,
  fromLocalField,
  isOld,
  toLocalField,
} from '../../../src/renderer/lib/format/time.ts';
import { problemOf } from '../../../src/renderer/terminal/problem.ts';
import { drawnTheme, textScale } from '../../../src/renderer/lib/theme/apply.ts';

const now = Date.parse('2026-05-01T14:02:08Z');

function aStatus(state: Status['connection']['state'], waiting: number): Status {
  return {
    connection: { state, since: '2026-05-01T14:02:00Z', lastAnswerAt: '2026-05-01T14:02:00Z' },
    account: null,
    queue: { waiting, attention: 0, oldestWaitingAt: null, sending: null },
    mirror: { tracks: 0, cars: 0, asOf: null, pull: null, held: null, problem: null },
    keychainProblem: null,
    notices: [],
    version: '0',
  };
}

describe('the connection in words', () => {
  const since = clockTime('2026-05-01T14:02:00Z', now);

  it('gives the age of the last answer while online', () => {
    expect(connectionWords(aStatus('online', 7), now)).toBe('Online · answered 8 s ago');
  });

  it('says since when it is gone and how much waits', () => {
    expect(connectionWords(aStatus('offline', 7), now)).toBe(`Offline since ${since} · 7 waiting`);
    const connecting = aStatus('offline', 7);
    expect(connectionWords({ ...connecting, connection: { ...connecting.connection, connecting: true } }, now)).toBe(
      'Connecting… · 7 waiting',
    );
    expect(connectionWords(aStatus('offline', 0), now)).toBe(`Offline since ${since}`);
    expect(connectionWords(aStatus('unauthorised', 7), now)).toBe('Sign in again · 7 waiting');
    expect(connectionWords(aStatus('workingOffline', 1), now)).toBe('Working offline by choice · 1 waiting');
  });
});

describe('ages', () => {
  it('grow from seconds to days, and never go below nothing', () => {
    expect(ageOf('2026-05-01T14:02:09Z', now)).toBe('0 s ago');
    expect(ageOf('2026-05-01T13:59:00Z', now)).toBe('3 min ago');
    expect(ageOf('2026-05-01T11:00:00Z', now)).toBe('3 h ago');
    expect(ageOf('2026-04-28T11:00:00Z', now)).toBe('3 days ago');
  });

  it('are not made up for a time ahead of this clock, which was set back since: the time itself is shown', () => {
    expect(calmAge('2026-05-01T14:02:40Z', now)).toBe('just now');
    expect(calmAge('2026-05-02T11:00:00Z', now)).toBe(`${clockTime('2026-05-02T11:00:00Z', now)}, ahead of this clock`);
    expect(ageOf('2026-05-02T11:00:00Z', now)).toBe(`${clockTime('2026-05-02T11:00:00Z', now)}, ahead of this clock`);
  });

  it('leave out seconds where people look all day', () => {
    expect(calmAge('2026-05-01T14:01:50Z', now)).toBe('just now');
  });

  it('are those of an old picture when two whole readings in a row have not renewed it', () => {
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    expect([minutesAgo(29), minutesAgo(31), 'soon'].map((at) => isOld(at, now))).toEqual([false, true, false]);
  });

  it('name the day when it is another one, and the year when it is another one', () => {
    expect(clockTime('2026-04-28T11:00:00Z', now)).toMatch(/^Apr 28, \d\d:\d\d$/);
    expect(clockTime('2024-04-28T11:00:00Z', now)).toMatch(/^Apr 28, 2024, \d\d:\d\d$/);
  });

  it('show a time that cannot be read as it is', () => {
    expect(ageOf('soon', now)).toBe('soon');
    expect(clockTime('soon', now)).toBe('soon');
  });
});

describe('a local date and time field', () => {
  it('gives back the minute it was filled with', () => {
    expect(fromLocalField(toLocalField(Date.parse('2026-05-01T14:02:00Z')))).toBe('2026-05-01T14:02:00.000Z');
    expect(fromLocalField('')).toBeNull();
  });
});

describe('a failed call in words', () => {
  it('keeps the terminal’s sentence, the service’s words and the fields', () => {
    const data = { issues: [{ field: 'to.trackId', rule: 'is missing' }], words: 'No such spot', field: 'apiKey' };
    const problem = problemOf(new ORPCError('INVALID', { status: 400, message: 'The input does not fit.', data }));
    expect(problem).toEqual({
      text: 'The input does not fit.',
      code: 'INVALID',
      issues: [{ field: 'to.trackId', rule: 'is missing' }],
      service: 'No such spot',
      field: 'apiKey',
    });
  });

  it('says of a call without an answer that it may have been done', () => {
    expect(problemOf(new Error('closed')).text).toContain('Check whether this was recorded');
  });
});

describe('the theme that is drawn', () => {
  it('follows the system only where it was asked to, contrast before dark', () => {
    expect(drawnTheme('light', true, true)).toBe('light');
    expect(drawnTheme('system', true, false)).toBe('dark');
    expect(drawnTheme('system', true, true)).toBe('contrast');
    expect(drawnTheme('system', false, false)).toBe('light');
  });

  it('doubles the text at its largest', () => {
    expect(textScale('largest')).toBe(2);
    expect(textScale('normal')).toBe(1);
  });
});

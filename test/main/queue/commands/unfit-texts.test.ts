import { describe, expect, test } from 'vitest';
import type { CommandInput } from '#main/queue/command.ts';
import { unfitTexts } from '#main/queue/commands/unfit-texts.ts';
import { inEnglish } from '#shared/messages/message.ts';

const known = {
  hasSpot: (trackId: number, spot: string) => trackId === 2 && spot === 'OLD\u200b',
  tracksOfName: (name: string) => (name === 'Dock\u200b 1' ? [2] : []),
};
const rulesOf = (input: CommandInput) =>
  unfitTexts(input, known).map(({ field, rule }) => `${field} ${inEnglish(rule)}`);

const move = (spot: string, jobName = 'Job 7'): CommandInput => ({
  kind: 'move',
  equipmentIds: [10],
  to: { trackId: 2, place: 'back', spot },
  jobName,
});
const load = (trackName: string, comments = ''): CommandInput => ({
  kind: 'toolswork',
  trackName,
  waybillTemplateId: 5,
  details: [{ initialAndNumber: 'UTLX 10', netWeightTons: 60, comments, groupings: [] }],
});

describe('nothing is recorded under a text that nobody can have meant:', () => {
  test.each(['\u200b', '\u3164', '\u2800', '\u{e0041}', '\ufe0f'])('a name that cannot be seen (%j)', (unseen) => {
    expect(rulesOf(move(unseen))).toEqual(['to.spot must not be empty']);
    expect(rulesOf(move('A', unseen))).toEqual(['jobName must not be empty']);
    expect(
      rulesOf({ kind: 'switchRequest', requests: [{ equipmentId: 10 }, { equipmentId: 11, spot: unseen }] }),
    ).toEqual(['requests[1].spot must not be empty']);
    expect(
      rulesOf({ kind: 'classList', jobId: unseen, items: [{ equipmentId: 10, trackId: 2, position: 0 }] }),
    ).toEqual(['jobId must not be empty']);
  });

  test.each(['DO\u200bCK', '\u202eDOCK', 'DOCK\u0007', 'DOCK\n', 'DOCK\u2028', 'DOCK\u00ad'])(
    'a new spot or track that looks like another (%j)',
    (name) => {
      expect(rulesOf(move(name))[0]).toMatch(/^to\.spot holds an invisible character: .* Write the name anew$/);
      expect(rulesOf(load(name))[0]).toMatch(/^trackName holds an invisible character/);
    },
  );

  test('a spot with letters that could not be read: the carrier would make one of that name', () => {
    expect(rulesOf(move('D\ufffdCK'))[0]).toMatch(/^to\.spot has a \ufffd/);
    expect(rulesOf(move('DOCK', 'J\ufffdb'))).toEqual([]);
  });

  test.each(['#YT-7', 'Job#Yt-x', 'Night #YT_AB3DE7GH9K', 'yt-ab3de7', '%23yt-ab3de7gh9k', '"yt ab3de7gh9k"'])(
    'a job that the service’s history would show as another command of a terminal (%s)',
    (job) => {
      expect(rulesOf(move('A', job))).toEqual([expect.stringMatching(/^jobName must not contain "#yt-"/)]);
    },
  );

  test.each(['YT 12', 'YT transfer', 'YT-1024', 'Ytransfer', 'Ytterby', 'City yard 7', 'Track check #7'])(
    'and no other job (%s)',
    (job) => {
      expect(rulesOf(move('A', job))).toEqual([]);
    },
  );

  test('a text that no list of commands can show', () => {
    expect(rulesOf(load('Dock', 'x'.repeat(10_001)))).toEqual([
      'details[0].comments must have at most 10,000 characters (10,001 now)',
    ]);
  });
});

test('what the carrier has, and what can be seen, is recorded letter for letter', () => {
  for (const spot of ['OLD\u200b', ' DOCK 1 ', 'Quai é', '❤\ufe0f', '👩\u200d🔧', 'عربي'])
    expect(rulesOf(move(spot))).toEqual([]);
  expect(rulesOf(load('Dock\u200b 1', 'two\nlines'))).toEqual([]);
  // That no track is named is told by the rules of a load.
  expect(rulesOf(load('\u200b'))).toEqual([]);
});

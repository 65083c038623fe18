import { afterEach, expect, it } from 'vitest';
import { leadShown, leadTyped } from '../../../src/renderer/features/planning/lead.ts';
import { costWords } from '../../../src/renderer/features/planning/plan-words.ts';
import { message } from '#shared/messages/message.ts';
import { inWords } from '../../../src/renderer/lib/words/words.ts';
import { unitsInUse } from '../../../src/renderer/lib/format/units.ts';

afterEach(() => {
  unitsInUse.value = 'us';
});

const cost = { movements: 9, carsHandled: 72, feetHandled: 4730 };

it('a plan tells lengths in the units in use, and takes what is typed for such', () => {
  expect(costWords(cost)).toContain('4,730 ft');
  expect(leadTyped(leadShown(1500))).toBe(1500);
  unitsInUse.value = 'metric';
  expect(costWords(cost)).toContain('1,442 m');
  expect(leadShown(1500)).toBe('457.2');
  expect(leadTyped('457.2')).toBeCloseTo(1500);
  expect(leadTyped('30480')).toBeCloseTo(100_000);
});

it('an engine may hold cars without a limit, but no length that is none', () => {
  expect(leadTyped(' ')).toBeNull();
  expect(leadShown(null)).toBe('');
  for (const wrong of ['long', '0', '-3', '100001']) expect(leadTyped(wrong), wrong).toBeUndefined();
});

it('what the terminal says of a track that is too short is shown in them, too', () => {
  const said = () => inWords(message('rules.planTrackTooShort', { feet: 2000, room: 1000 }));
  expect(said()).toContain('2,000 ft and it has 1,000 ft');
  unitsInUse.value = 'metric';
  expect(said()).toContain('610 m and it has 305 m');
});

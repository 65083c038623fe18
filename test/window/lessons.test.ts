import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { words } from '../../src/renderer/lib/words/words.ts';
import { openWindow } from './open-window.ts';
import { aStatus } from './played-terminal.ts';

const say = words.lessons.shift;
const account = {
  serviceUrl: 'http://127.0.0.1:1',
  carrierId: 9001,
  assumeUser: 'you@practice.example',
  practice: true,
  keyKept: 'session',
} as const;

async function atLessons(shift: 'lives' | 'still') {
  const state = { available: true, lessons: [], running: null };
  const lives = { paused: false, speed: 1, weather: 'good' } as const;
  openWindow({
    status: aStatus({ account }),
    answers: { lessons: { state: () => state, shift: () => (shift === 'lives' ? lives : null) } },
  });
  await page.getByRole('button', { name: words.lessons.band, exact: true }).click();
  return page.getByRole('dialog');
}

test('a practice yard in which nothing moves says so, and what sets it going', async () => {
  const dialog = await atLessons('still');
  await expect.element(dialog).toMatchTextContent(say.still);
});

test('of a shift that goes on it is not said', async () => {
  const dialog = await atLessons('lives');
  await expect.element(dialog).toMatchTextContent(say.goesOn);
  await expect.element(dialog).not.toMatchTextContent(say.still);
});

import { expect, test } from 'vitest';
import { badgeBitmap, pictureSize } from '#main/desktop/badge-picture.ts';
import { showCount } from '#main/desktop/badge.ts';
import { englishWords } from '#main/desktop/words.ts';

/** The picture as text: `#` white, `o` red, `.` nothing. */
function drawn(count: number): string[] {
  const bytes = badgeBitmap(count);
  return Array.from({ length: pictureSize }, (_, y) =>
    Array.from({ length: pictureSize }, (_, x) => {
      const [blue = 0, , , opacity = 0] = bytes.subarray((y * pictureSize + x) * 4);
      return opacity < 128 ? '.' : blue > 128 ? '#' : 'o';
    }).join(''),
  );
}

test('the picture is a disc with its number in the middle; more than nine is 9+', () => {
  const seven = drawn(7);
  expect(seven[0]?.slice(0, 8)).toBe('........');
  expect(seven[16]?.startsWith('oooooooo')).toBe(true);
  expect(seven.join('').match(/#/g)?.length).toBe(7 * 16);
  expect(seven.filter((line) => line.includes('############'))).toHaveLength(4);
  expect(drawn(10)).toEqual(drawn(250));
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => drawn(count).join('\n'))).size).toBe(10);
});

test('no pixel is brighter than it is opaque: the colours are weighted', () => {
  const bytes = badgeBitmap(3);
  for (let at = 0; at < bytes.length; at += 4) {
    const [blue = 0, green = 0, red = 0, opacity = 0] = bytes.subarray(at, at + 4);
    expect(Math.max(blue, green, red)).toBeLessThanOrEqual(opacity);
  }
});

function places(platform: NodeJS.Platform) {
  const shown: unknown[] = [];
  const app = { setBadgeCount: (count?: number) => shown.push(['badge', count]) > 0 };
  const window = {
    setTitle: (title: string) => void shown.push(['title', title]),
    setOverlayIcon: (icon: unknown, words: string) => void shown.push(['overlay', icon, words]),
  };
  const show = (count: number) =>
    showCount({ app, platform, picture: (n) => Object(`picture of ${n}`) }, window, count, englishWords);
  return { shown, show };
}

test('Windows shows the count over the button of the task bar, in words too', () => {
  const { shown, show } = places('win32');
  show(2);
  show(0);
  expect(shown).toEqual([
    ['title', '(2) Yard Terminal'],
    ['overlay', Object('picture of 2'), '2 commands need you'],
    ['title', 'Yard Terminal'],
    ['overlay', null, '0 commands need you'],
  ]);
});

test('elsewhere the dock or launcher has a number; the title has it everywhere', () => {
  const { shown, show } = places('darwin');
  show(1);
  expect(shown).toEqual([
    ['badge', 1],
    ['title', '(1) Yard Terminal'],
  ]);
});

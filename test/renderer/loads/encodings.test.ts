import { expect, test } from 'vitest';
import { keptName, readTextFile } from '../../../src/renderer/lib/text-file.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';

const text = 'Car\tNet t\tComments\nUTLX 100\t90\tfür Müller\n';
const utf16 = (order: 'le' | 'be') => {
  const bytes = Buffer.from(`\u{feff}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\u{feff}${text}`)],
  ['UTF-16, as Windows writes it', utf16('le')],
  ['UTF-16, the other way round', utf16('be')],
])('a file in %s is read letter for letter', async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([bytes]), 1000)).toEqual({ text });
});

test('a load in another encoding is not read: letters that are guessed would be sent to the carrier', async () => {
  const read = await readTextFile(new Blob([Buffer.from(text, 'latin1')]), 1000);
  expect(read).toBe('unreadable');
  expect(words.loads.reading.unreadable).toContain('CSV UTF-8');
});

test('a file is taken whatever its name: of a longer one than a document keeps, its beginning', () => {
  const names = ['reader.t94', 'r'.repeat(250), `${'r'.repeat(199)}🚂.t94`];
  expect(names.map((name) => keptName({ name }))).toEqual(['reader.t94', 'r'.repeat(200), 'r'.repeat(199)]);
});

import { afterEach, expect, it } from 'vitest';
import { languages } from '#shared/language.ts';
import { toolsworkLayout } from '#shared/rules/toolswork-columns.ts';
import { loadLetter } from '../../../src/renderer/lib/yard/car-words.ts';
import { unitsInUse } from '../../../src/renderer/lib/format/units.ts';
import { loadTemplateCsv } from '../../../src/renderer/features/loads/template.ts';
import { LoadTable } from '../../../src/renderer/features/loads/table.svelte.ts';
import { speak, words } from '../../../src/renderer/lib/words/words.ts';

afterEach(async () => {
  unitsInUse.value = 'us';
  await speak('en');
});

it('the template of a load is read back in every language and every unit', async () => {
  for (const language of languages) {
    for (const units of ['us', 'metric'] as const) {
      await speak(language);
      unitsInUse.value = units;
      const unit = units === 'us' ? 'ton' : 'tonne';
      expect(toolsworkLayout(loadTemplateCsv()).columns, `${language} ${units}`).toEqual([
        { holds: 'car' },
        { holds: 'net', unit },
        { holds: 'gross', unit },
        { holds: 'tare', unit },
        { holds: 'sequence' },
        { holds: 'groupings' },
        { holds: 'comments' },
      ]);
    }
  }
});

it('what is typed in tonnes is recorded in tons, and kilograms are noticed as such', () => {
  unitsInUse.value = 'metric';
  const table = new LoadTable();
  const [row] = table.rows;
  table.type(row?.id ?? 0, 'car', 'UTLX 671772');
  table.type(row?.id ?? 0, 'net', '83.915');
  expect(table.filled[0]?.detail?.netWeightTons).toBe(92.5005);
  table.type(row?.id ?? 0, 'net', '83915');
  expect(table.poundsLike).toBe(1);
  table.takeAsPounds();
  expect(table.filled[0]?.detail?.netWeightTons).toBeCloseTo(92.5, 2);
});

it('a loaded and an empty car have the letters of the column above them', async () => {
  for (const language of languages) {
    await speak(language);
    expect(`${loadLetter('LOAD')}/${loadLetter('EMPTY')}`).toBe(words.board.columns.load);
  }
});

it('a letter means in no language the opposite of what it means at the service', async () => {
  for (const language of languages) {
    await speak(language);
    expect(loadLetter('EMPTY'), language).not.toBe('L');
    expect(loadLetter('LOAD'), language).not.toBe('E');
  }
});

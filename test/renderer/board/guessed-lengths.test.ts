import { describe, expect, it } from 'vitest';
import { adviceWords } from '../../../src/renderer/lib/yard/advice-words.ts';
import { previewOf } from '../../../src/renderer/lib/yard/plan.ts';
import { trackFacts } from '../../../src/renderer/lib/yard/track-facts.ts';
import { aCar, aRow } from '../cars.ts';

const guessed = aCar(2, { lengthKnown: false });

describe('room on a track on which a car has only a usual length', () => {
  it('is shown as about so much in a list, on the screen and on paper', () => {
    expect(trackFacts(aRow(7, [aCar(1), guessed]))).toEqual(['2 cars', '2 L · 0 E', '≈120 / 600 ft', '≈480 ft free']);
    expect(trackFacts(aRow(7, [aCar(1), guessed], { length: 100 }))).toContain('≈20 ft over');
    expect(trackFacts(aRow(7, [aCar(1), guessed], { length: null }))).toContain('≈120 ft · length not known');
    expect(trackFacts(aRow(7, [aCar(1), aCar(3)]))).toEqual(['2 cars', '2 L · 0 E', '120 / 600 ft', '480 ft free']);
  });

  it('is told so where a move is considered, whether the car moves or stays', () => {
    for (const [cut, standing] of [
      [[aCar(1)], [guessed]],
      [[guessed], [aCar(1)]],
    ]) {
      const preview = previewOf(
        { cut: cut ?? [], trackId: 7, place: 'back' },
        aRow(7, standing ?? [], { length: 110 }),
      );
      expect(preview.guessed).toBe(1);
      expect(preview.advice.map(adviceWords)).toEqual(['No room: ≈ 60 ft needed, ≈ 50 ft free.']);
    }
    const short = previewOf({ cut: [guessed], trackId: 7, place: 'back' }, aRow(7, [], { length: 50 }));
    expect(short.advice.map(adviceWords)).toEqual(['Longer than the track: ≈ 60 ft on 50 ft.']);
    const known = previewOf({ cut: [aCar(1)], trackId: 7, place: 'back' }, aRow(7, [guessed], { length: 50 }));
    expect(known.advice.map(adviceWords)).toEqual(['Longer than the track: 60 ft on 50 ft.']);
  });
});

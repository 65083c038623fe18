import { describe, expect, it } from 'vitest';
import { asksForReason } from '#shared/yard/advice/advice.ts';
import { placeBeside, placeOfGap, previewOf } from '../../../src/renderer/lib/yard/plan.ts';
import { aCar, aRow } from '../cars.ts';

const standing = [aCar(1), aCar(2), aCar(3)];
const kinds = (preview: ReturnType<typeof previewOf>) => preview.advice.map((one) => one.kind);

describe('a move being considered', () => {
  it('shows the cut among the cars of the target, and the feet that are left', () => {
    const preview = previewOf({ cut: [aCar(8), aCar(9)], trackId: 7, place: { after: 1 } }, aRow(7, standing));
    expect(preview.cars.map((car) => car.equipmentId)).toEqual([1, 8, 9, 2, 3]);
    expect([...preview.ghosts]).toEqual([8, 9]);
    expect(preview.feetUsed).toBe(300);
    expect(preview.feetLeft).toBe(300);
    expect(preview.advice).toEqual([]);
  });

  it('counts a car that moves within its track once', () => {
    const preview = previewOf({ cut: [aCar(3)], trackId: 7, place: 'front' }, aRow(7, standing));
    expect(preview.cars.map((car) => car.equipmentId)).toEqual([3, 1, 2]);
    expect(preview.feetUsed).toBe(180);
  });

  it('falls back to the back end when the car it leaned on has gone', () => {
    const preview = previewOf({ cut: [aCar(9)], trackId: 7, place: { before: 99 } }, aRow(7, standing));
    expect(preview.cars.map((car) => car.equipmentId)).toEqual([1, 2, 3, 9]);
  });

  it('tells a cut that is longer than the track from one that has no room now', () => {
    const cut = [aCar(8), aCar(9)];
    const short = previewOf({ cut, trackId: 7, place: 'back' }, aRow(7, [], { length: 100 }));
    expect(short.advice).toEqual([{ kind: 'longerThanTrack', feet: 120, length: 100 }]);
    const full = previewOf({ cut, trackId: 7, place: 'back' }, aRow(7, standing, { length: 250 }));
    expect(full.advice).toEqual([{ kind: 'noRoom', feetNeeded: 120, feetFree: 70 }]);
    expect(full.feetLeft).toBe(-50);
  });

  it('says nothing of room where the track has no length', () => {
    const preview = previewOf({ cut: [aCar(9)], trackId: 7, place: 'back' }, aRow(7, standing, { length: null }));
    expect(preview.feetLeft).toBeNull();
    expect(preview.advice).toEqual([]);
  });

  it('asks for a reason for bad ordered, held and unreleased cars, but not for hazmat alone', () => {
    const flags = { badOrder: true, hold: true, placed: true };
    const bad = previewOf({ cut: [aCar(9, { flags })], trackId: 7, place: 'back' }, aRow(7, standing));
    expect(kinds(bad)).toEqual(['badOrder', 'hold', 'notReleased']);
    expect(asksForReason(bad.advice)).toBe(true);
    const hazmat = { unNumbers: ['UN1075'], class: '2.1', residue: false };
    const noted = previewOf({ cut: [aCar(9, { hazmat })], trackId: 7, place: 'back' }, aRow(7, standing));
    expect(kinds(noted)).toEqual(['holdsHazmat']);
    expect(asksForReason(noted.advice)).toBe(false);
  });

  it('warns of hazmat that the move brings next to a car people may be in, on either side', () => {
    const hazmat = { unNumbers: [], class: '8', residue: false };
    const engine = aCar(5, { equipmentType: 'LOCOMOTIVE' });
    const beside = previewOf(
      { cut: [aCar(9, { hazmat })], trackId: 7, place: { after: 5 } },
      aRow(7, [engine, aCar(1)]),
    );
    expect(kinds(beside)).toContain('hazmatByOccupied');
    const brought = previewOf({ cut: [engine], trackId: 7, place: 'back' }, aRow(7, [aCar(1), aCar(9, { hazmat })]));
    expect(kinds(brought)).toContain('hazmatByOccupied');
    const apart = previewOf({ cut: [aCar(9, { hazmat })], trackId: 7, place: 'back' }, aRow(7, [engine, aCar(1)]));
    expect(kinds(apart)).not.toContain('hazmatByOccupied');
  });
});

describe('a gap between cars', () => {
  it('means an end by its name and elsewhere the car ahead', () => {
    expect(placeOfGap([1, 2, 3], 0)).toBe('front');
    expect(placeOfGap([1, 2, 3], 3)).toBe('back');
    expect(placeOfGap([1, 2, 3], 2)).toEqual({ after: 2 });
    expect(placeOfGap([], 0)).toBe('back');
  });
});

describe('a place moved along the track', () => {
  const rest = [1, 2, 3];
  it('goes from gap to gap and stays at the ends', () => {
    expect(placeBeside(rest, 'back', -1)).toEqual({ after: 2 });
    expect(placeBeside(rest, { after: 2 }, -1)).toEqual({ after: 1 });
    expect(placeBeside(rest, { before: 2 }, -1)).toBe('front');
    expect(placeBeside(rest, 'front', -1)).toBe('front');
    expect(placeBeside(rest, { index: 2 }, 1)).toBe('back');
    expect(placeBeside(rest, 'back', 1)).toBe('back');
    expect(placeBeside([], 'front', 1)).toBe('back');
  });

  it('begins at the back when the car it leaned on has gone', () => {
    expect(placeBeside(rest, { after: 99 }, -1)).toEqual({ after: 2 });
  });
});

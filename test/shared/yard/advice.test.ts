import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  adviceOn,
  asksForReason,
  overridesOf,
  rulesAgainst,
  type AdvisedCar,
  type PlannedMove,
} from '#shared/yard/advice/advice.ts';
import { standingWith } from '#shared/yard/advice/standing.ts';
import { adviceRuleNames, adviceRules } from '#shared/yard/advice/rules.ts';
import type { Place } from '#shared/yard/place.ts';
import { usedFeet } from '#shared/yard/length.ts';
import { weightDoubts } from '#shared/yard/weights.ts';

const free = { badOrder: false, hold: false, placed: false };
const car = (equipmentId: number, special: Partial<AdvisedCar> = {}): AdvisedCar => ({
  equipmentId,
  mark: `UTLX ${equipmentId}`,
  lengthFt: 56,
  equipmentType: 'CAR',
  hazmat: null,
  flags: free,
  ...special,
});
const move = (cut: AdvisedCar[], special: Partial<PlannedMove> = {}): PlannedMove => ({
  cut,
  standing: cut,
  length: null,
  ...special,
});
const rules = (planned: PlannedMove) => adviceOn(planned).map((one) => one.kind);

describe('advice on a move', () => {
  it('speaks of bad ordered, held and unreleased cars until the move itself ends that', () => {
    const flags = { badOrder: true, hold: true, placed: true };
    expect(rules(move([car(1, { flags })]))).toEqual(['badOrder', 'hold', 'notReleased']);
    expect(rules(move([car(1, { flags })], { moveType: 'BFRM' }))).toEqual(['hold', 'notReleased']);
    expect(rules(move([car(1, { flags })], { moveType: 'REMB' }))).toEqual(['badOrder', 'notReleased']);
    expect(rules(move([car(1, { flags })], { moveType: 'RLOD' }))).toEqual(['badOrder', 'hold']);
    expect(rules(move([car(1, { flags })], { moveType: 'NOTP' }))).toEqual(['badOrder', 'hold', 'notReleased']);
  });

  it('has a placed car released before it is bad ordered', () => {
    const placed = [car(1, { flags: { ...free, placed: true } }), car(2)];
    for (const moveType of ['BADO', 'BLGT', 'BHVY']) {
      expect(adviceOn(move(placed, { moveType }))).toEqual([{ kind: 'releaseBeforeBadOrder', cars: ['UTLX 1'] }]);
    }
    expect(rules(move([car(2)], { moveType: 'BADO' }))).toEqual([]);
  });

  it('reports every doubt of a weight with the cars it concerns, and the length of the track last', () => {
    const cut = [car(1, { weightDoubts: ['tooHeavy', 'weightsDiffer'] }), car(2, { weightDoubts: ['weightsDiffer'] })];
    expect(adviceOn(move(cut, { length: 100 }))).toEqual([
      { kind: 'tooHeavy', cars: ['UTLX 1'] },
      { kind: 'weightsDiffer', cars: ['UTLX 1', 'UTLX 2'] },
      { kind: 'longerThanTrack', feet: 120, length: 100 },
    ]);
  });

  it('is reported in the order of its weight, whatever of the move it concerns', () => {
    const cut = [
      car(1, { hazmat: {}, weightDoubts: ['tooHeavy'], flags: { badOrder: true, hold: true, placed: true } }),
    ];
    const standing = [...cut, car(2, { equipmentType: 'CABOOSE' })];
    const told = rules(move(cut, { standing, length: 10 }));
    expect(told).toContain('hazmatByOccupied');
    expect(told).toEqual(adviceRuleNames.filter((rule) => told.includes(rule)));
  });

  it('asks for no reason where nothing, or only a note, is to be said', () => {
    expect(asksForReason([])).toBe(false);
    expect(asksForReason(adviceOn(move([car(1, { hazmat: {} })])))).toBe(false);
    expect(asksForReason(adviceOn(move([car(1, { flags: { ...free, hold: true } })])))).toBe(true);
  });

  it('asks for a reason for everything but notes, and keeps the reason with each rule it went against', () => {
    const cut = [car(1, { hazmat: {}, flags: { ...free, hold: true } })];
    const advice = adviceOn(move(cut));
    expect(rulesAgainst(advice)).toEqual(['hold']);
    expect(overridesOf(advice, 'inspector released it by phone')).toEqual([
      { rule: 'hold', reason: 'inspector released it by phone' },
    ]);
    expect(asksForReason(adviceOn(move([car(1, { hazmat: {} })])))).toBe(false);
  });

  it('gives each rule a source and a place in the order, none twice', () => {
    expect(new Set(adviceRuleNames).size).toBe(adviceRuleNames.length);
    expect([...adviceRuleNames].toSorted()).toEqual(Object.keys(adviceRules).toSorted());
    for (const { source } of Object.values(adviceRules)) expect(source).not.toMatch(/174\.85/);
  });

  it('fits exactly the cuts whose feet are free, and tells a cut that could never fit from one that cannot now', () => {
    const lengths = fc.array(fc.integer({ min: 20, max: 100 }), { maxLength: 12 });
    fc.assert(
      fc.property(lengths, lengths, fc.integer({ min: 1, max: 1500 }), (going, there, length) => {
        const cut = going.map((lengthFt, at) => car(at + 1, { lengthFt }));
        const staying = there.map((lengthFt, at) => car(at + 100, { lengthFt }));
        const found = rules({ cut, standing: [...staying, ...cut], length });
        const [needs, used] = [usedFeet(going), usedFeet(there)];
        expect(found.includes('longerThanTrack')).toBe(needs > length);
        expect(found.includes('noRoom')).toBe(needs <= length && needs > length - used);
      }),
    );
  });

  it('warns of hazmat beside an engine only where the move brings the two together', () => {
    const tank = car(1, { hazmat: {} });
    const engine = car(9, { equipmentType: 'LOCOMOTIVE' });
    expect(rules({ cut: [tank], standing: [car(2), tank, engine], length: null })).toContain('hazmatByOccupied');
    expect(rules({ cut: [engine], standing: [engine, tank], length: null })).toContain('hazmatByOccupied');
    expect(rules({ cut: [car(3)], standing: [car(3), tank, engine], length: null })).toEqual([]);
    expect(rules({ cut: [tank], standing: [tank, car(2), engine], length: null })).toEqual(['holdsHazmat']);
  });
});

it.each<[string | null, string | null, boolean]>([
  ['Locomotive', null, true],
  ['CAR', 'D510', true],
  [null, 'D', true],
  ['Caboose, bay window', null, true],
  ['CAR', 'M930', false],
  ['CAR', 'T108', false],
  [null, null, false],
])('people may be in a car of the types %s and %s: %s', (equipmentType, aarCarType, isOccupied) => {
  const [tank, other] = [car(1, { hazmat: {} }), car(2, { equipmentType, aarCarType })];
  expect(rules(move([tank], { standing: [tank, other] })).includes('hazmatByOccupied')).toBe(isOccupied);
});

it('a car without hazmat is not warned of, beside an engine or elsewhere', () => {
  const engine = car(2, { equipmentType: 'LOCOMOTIVE' });
  expect(rules(move([car(1)], { standing: [engine, car(1), engine] }))).toEqual([]);
});

it.each<[string, Place, number[]]>([
  ['where it was meant', { before: 1 }, [8, 9, 1, 2]],
  ['at the back, where the car it was meant beside has gone', { before: 7 }, [1, 2, 8, 9]],
])('is given on the cars as the cut will stand among them: %s', (_, place, ids) => {
  expect(standingWith([car(1), car(2)], [car(8), car(9)], place).map((one) => one.equipmentId)).toEqual(ids);
});

describe('the weights of a car', () => {
  it.each([
    [{ grossLbs: 286_000, netLbs: 226_000, tareLbs: 60_000, limitLbs: 286_000 }, []],
    [{ grossLbs: 330_000 }, ['tooHeavy']],
    [{ netLbs: 260_000, tareLbs: 60_000 }, ['tooHeavy']],
    [{ grossLbs: 286_000, limitLbs: 263_000 }, ['overCarLimit']],
    [{ grossLbs: 250_000, netLbs: 180_000, tareLbs: 60_000 }, ['weightsDiffer']],
    [{ grossLbs: 250_000, netLbs: 188_000, tareLbs: 60_000 }, []],
    [{ netTons: 3000 }, ['tonsOrPounds']],
    [{ netTons: 100, netLbs: 150_000 }, ['tonsOrPounds']],
    [{ grossLbs: 143 }, ['tonsOrPounds']],
    [{}, []],
    [{ grossLbs: 250_000, limitLbs: 0 }, []],
  ])('%o raise %o', (weights, doubts) => {
    expect(weightDoubts({ loadStatus: 'LOAD', ...weights })).toEqual(doubts);
    // What an emptied car's papers weigh is a load it no longer has.
    expect(weightDoubts({ loadStatus: 'EMPTY', ...weights })).toEqual([]);
  });
});

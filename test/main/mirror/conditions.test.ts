import { describe, expect, it } from 'vitest';
import { moveTypes } from '#shared/service/codes.ts';
import { conditionMoveTypes, effectsOf } from '#shared/yard/conditions.ts';
import { GatheredConditions } from '#main/mirror/histories/condition-store.ts';

/** The conditions of a car after records of its history: move types, each with its stated time. */
function conditionsAfter(...records: [moveType: string, at: number][]) {
  const gathered = new GatheredConditions();
  gathered.add(records.map(([moveType, at]) => ({ equipmentId: 1, moveType, at })));
  const [row] = gathered.rows();
  return { badOrder: row?.bad_order === 1, hold: row?.hold === 1, placed: row?.placed === 1 };
}

describe('conditions', () => {
  it('last until the move that ends them', () => {
    expect(conditionsAfter(['BADO', 1], ['PACT', 2], ['HMIS', 3])).toEqual({
      badOrder: true,
      hold: true,
      placed: true,
    });
    expect(conditionsAfter(['BADO', 1], ['BFRM', 2], ['PCON', 3], ['RMTY', 4])).toEqual({
      badOrder: false,
      hold: false,
      placed: false,
    });
  });

  it('are not begun or ended by other moves', () => {
    expect(effectsOf('NOTP')).toEqual([]);
  });

  it.each(['DFLC', 'ICHD'])('end with the car: %s leaves it neither held nor placed', (left) => {
    const conditions = conditionsAfter(['HMIS', 1], ['PACT', 2], ['BADO', 3], [left, 4]);
    expect(conditions).toEqual({ badOrder: true, hold: false, placed: false });
  });

  it('go by the time of the record, not by the order in which it was reported', () => {
    expect(conditionsAfter(['BFRM', 9], ['BADO', 2]).badOrder).toBe(false);
    expect(conditionsAfter(['BFRM', 2], ['BADO', 9]).badOrder).toBe(true);
  });

  it('are asked for by move types the service knows, each of which says something', () => {
    for (const type of conditionMoveTypes) {
      expect(moveTypes).toContain(type);
      expect(effectsOf(type)).not.toEqual([]);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { formOf } from '../../../src/renderer/lib/yard/place-form.ts';
import { MoveForm } from '../../../src/renderer/lib/yard/move-form.svelte.ts';
import { aCar, aRow } from '../cars.ts';

describe('a move that is being put together while others work', () => {
  it('shows the target as it stands, and keeps what was chosen', () => {
    const form = new MoveForm();
    form.cut = [aCar(1)];
    form.aim(aRow(7, [aCar(2), aCar(3)]), { after: 3 });
    form.jobName = 'Local 14';
    form.renew(aRow(7, [aCar(4), aCar(2), aCar(3)]));
    expect(form.standing.map((car) => car.equipmentId)).toEqual([4, 2, 3]);
    expect(form.input).toMatchObject({ to: { trackId: 7, place: { after: 3 } }, jobName: 'Local 14' });
    // What happens on another track is none of its business.
    form.renew(aRow(8, []));
    expect(form.row?.track.trackId).toBe(7);
  });

  it('stays between the cars its position was chosen between when others work there or a car is left out', () => {
    const form = new MoveForm();
    form.cut = [aCar(1), aCar(2)];
    form.aim(aRow(7, [aCar(2), aCar(3), aCar(4), aCar(5)]), { index: 1 });
    const shown = () => form.preview?.cars.map((car) => car.equipmentId);
    expect(shown()).toEqual([3, 1, 2, 4, 5]);
    form.renew(aRow(7, [aCar(2), aCar(4), aCar(5)]));
    expect([form.place.position, shown()]).toEqual([1, [1, 2, 4, 5]]);
    form.renew(aRow(7, [aCar(2), aCar(9), aCar(4), aCar(5)]));
    expect([form.place.position, shown()]).toEqual([2, [9, 1, 2, 4, 5]]);
    form.cut = [aCar(1)];
    expect([form.place.position, shown()]).toEqual([3, [2, 9, 1, 4, 5]]);
  });

  it('keeps the moment it was recorded with, to the second, until another is typed', () => {
    const form = new MoveForm();
    form.cut = [aCar(1)];
    const to = { trackId: 7, place: 'back' as const };
    form.fill({ equipmentIds: [1], to, occurredAt: '2026-05-01T14:02:37+02:00' }, []);
    form.aim(aRow(7, []));
    expect(form.input?.occurredAt).toBe('2026-05-01T14:02:37+02:00');
    form.time.text = '2026-05-01T15:00';
    expect(form.input?.occurredAt).toMatch(/:00\.000Z$/);
  });

  it('keeps what was typed while a recorded one was being looked up', () => {
    const form = new MoveForm();
    form.cut = [aCar(1)];
    form.aim(aRow(7, []));
    form.jobName = 'Local 21';
    form.place = formOf('front');
    form.intermodal = false;
    form.time.text = '2026-05-01T15:00';
    const to = { trackId: 7, place: { index: 0 } };
    const occurredAt = '2026-05-01T14:02:37Z';
    form.fill({ equipmentIds: [1], to, jobName: 'Local 14', moveType: 'PFPS', occurredAt }, []);
    expect(form.input).toMatchObject({ jobName: 'Local 21', moveType: 'PFPS', updateIntermodalUnits: false });
    expect([form.time.text, form.place.kind]).toEqual(['2026-05-01T15:00', 'front']);
  });

  it('counts a reason for the track it was typed for, and for no other', () => {
    const form = new MoveForm();
    form.cut = [aCar(1)];
    form.aim(aRow(7, []));
    form.reason = 'The customer asked for it';
    form.aim(aRow(8, []));
    expect(form.reason).toBe('');
    form.aim(aRow(7, []));
    expect(form.reason).toBe('The customer asked for it');
  });

  it('takes no place and no spot of a recorded one where another track was named while that was being read', () => {
    const form = new MoveForm();
    form.cut = [aCar(1)];
    form.aim(aRow(8, []));
    const to = { trackId: 7, place: 'front' as const, spot: 'Dock 3' };
    form.fill({ equipmentIds: [1], to, jobName: 'Local 14' }, []);
    expect(form.input).toMatchObject({ jobName: 'Local 14' });
    expect(form.input?.to).toEqual({ trackId: 8, place: 'back' });
  });

  it('stays between the cars its position was chosen between when a recorded one is changed after others worked', () => {
    const form = new MoveForm();
    form.cut = [aCar(1), aCar(5)];
    form.aim(aRow(7, [aCar(9), aCar(6), aCar(2), aCar(3)]));
    // Car 6 is one of the cut that others have taken there.
    form.fill({ equipmentIds: [1, 6, 5], to: { trackId: 7, place: { index: 1 } } }, [2, 3]);
    expect(form.place).toEqual({ kind: 'position', anchor: null, position: 4 });
    expect(form.preview?.cars.map((car) => car.equipmentId)).toEqual([9, 6, 2, 1, 5, 3]);
  });

  it('is no move any more when the car it depends on has left, until a place is chosen anew', () => {
    const form = new MoveForm();
    form.cut = [aCar(1)];
    form.aim(aRow(7, [aCar(2), aCar(3)]), { after: 3 });
    expect([form.anchorGone, form.input === null]).toEqual([false, false]);
    form.renew(aRow(7, [aCar(2)]));
    expect([form.anchorGone, form.input]).toEqual([true, null]);
    form.place = { kind: 'back', anchor: null, position: 1 };
    expect(form.anchorGone).toBe(false);
    expect(form.input).toMatchObject({ to: { trackId: 7, place: 'back' } });
  });
});

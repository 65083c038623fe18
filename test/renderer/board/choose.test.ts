import { describe, expect, it } from 'vitest';
import { extend, nothingChosen, tap, toggle, wholeTrack } from '../../../src/renderer/lib/yard/choose.ts';

const order = [11, 12, 13, 14, 15];

describe('choosing a cut', () => {
  it('takes the first tap as one car and the second on the same track as the other end', () => {
    const one = tap(nothingChosen, 4, order, 12);
    expect(one.ids).toEqual([12]);
    expect(tap(one, 4, order, 14).ids).toEqual([12, 13, 14]);
  });

  it('keeps standing order whichever end was tapped first', () => {
    expect(tap(tap(nothingChosen, 4, order, 14), 4, order, 12).ids).toEqual([12, 13, 14]);
  });

  it('begins anew on another track, and after a cut is complete', () => {
    const one = tap(nothingChosen, 4, order, 12);
    expect(tap(one, 5, [21, 22], 22).ids).toEqual([22]);
    const cut = tap(one, 4, order, 14);
    expect(tap(cut, 4, order, 15).ids).toEqual([15]);
  });

  it('lets the only chosen car go when it is tapped again', () => {
    expect(tap(tap(nothingChosen, 4, order, 12), 4, order, 12)).toEqual(nothingChosen);
  });

  it('grows and shrinks a cut from its anchor', () => {
    const cut = extend(tap(nothingChosen, 4, order, 12), 4, order, 15);
    expect(cut.ids).toEqual([12, 13, 14, 15]);
    expect(extend(cut, 4, order, 13).ids).toEqual([12, 13]);
    expect(extend(cut, 4, order, 11).ids).toEqual([11, 12]);
  });

  it('begins anew when the anchor has left the track', () => {
    const cut = tap(nothingChosen, 4, order, 12);
    expect(extend(cut, 4, [11, 13, 14], 14).ids).toEqual([14]);
  });

  it('adds and takes out single cars in the order in which they were chosen', () => {
    const two = toggle(toggle(nothingChosen, 4, 15), 5, 21);
    expect(two.ids).toEqual([15, 21]);
    expect(toggle(two, 4, 15).ids).toEqual([21]);
  });

  it('a car that was taken out again is not chosen by the next tap, nor by the next range', () => {
    const [right, wrong, next] = [12, 15, 13];
    const corrected = toggle(toggle(toggle(nothingChosen, 4, right), 4, wrong), 4, wrong);
    expect(corrected.ids).toEqual([right]);
    expect(tap(corrected, 4, order, right)).toEqual(nothingChosen);
    expect(tap(corrected, 4, order, next).ids).toEqual([12, 13]);
    expect(extend(corrected, 4, order, 14).ids).toEqual([12, 13, 14]);
    const none = toggle(toggle(nothingChosen, 4, wrong), 4, wrong);
    expect(extend(none, 4, order, 11).ids).toEqual([11]);
  });

  it('lets the only car go also when one of another track was taken out before', () => {
    const two = toggle(toggle(nothingChosen, 4, 12), 5, 21);
    expect(tap(toggle(two, 5, 21), 4, order, 12)).toEqual(nothingChosen);
  });

  it('takes every car of a track, front first', () => {
    expect(wholeTrack(4, order).ids).toEqual(order);
    expect(wholeTrack(4, []).ids).toEqual([]);
  });
});

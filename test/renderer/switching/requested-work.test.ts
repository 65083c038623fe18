import { describe, expect, it } from 'vitest';
import {
  type Asked,
  askedOf,
  fromRequests,
  type Own,
  requestsOf,
} from '../../../src/renderer/features/switching/requested-work.ts';

const all: Asked = { type: 'PL', trackId: 4, spot: 'Dock 1' };
const asTyped = ({ spot }: Asked) => spot.trim();
const owning = (...own: readonly [number, Own][]) => new Map(own);

describe('what a switch request asks of a car', () => {
  it('is what is asked of all, unless the car has something of its own', () => {
    expect(askedOf(all)).toEqual(all);
    expect(askedOf(all, { type: 'RELEASE' })).toEqual({ ...all, type: 'RELEASE' });
    expect(askedOf(all, { spot: 'Dock 2' })).toEqual({ ...all, spot: 'Dock 2' });
    expect(askedOf(all, { spot: '' })).toEqual({ ...all, spot: '' });
  });

  it('takes no spot of another track', () => {
    expect(askedOf(all, { trackId: 5 }).spot).toBe('');
    expect(askedOf(all, { trackId: null }).spot).toBe('');
    expect(askedOf(all, { trackId: 5, spot: 'Dock 1' }).spot).toBe('Dock 1');
  });

  it('leaves out what is left to the carrier: the car alone is required', () => {
    expect(requestsOf([1], { type: null, trackId: null, spot: '  ' }, owning(), asTyped)).toEqual([{ equipmentId: 1 }]);
    expect(requestsOf([1, 2], all, owning([2, { type: null, trackId: null }]), asTyped)).toEqual([
      { equipmentId: 1, trackId: 4, spot: 'Dock 1', requestType: 'PL' },
      { equipmentId: 2 },
    ]);
  });
});

describe('a recorded switch request is opened as it was recorded', () => {
  const back = (requests: Parameters<typeof fromRequests>[0]) => {
    const { all: whole, own } = fromRequests(requests);
    return requestsOf(
      requests.map((one) => one.equipmentId),
      whole,
      own,
      asTyped,
    );
  };

  it.each<{ name: string; requests: Parameters<typeof fromRequests>[0] }>([
    { name: 'a car alone', requests: [{ equipmentId: 1 }] },
    {
      name: 'the same of each',
      requests: [1, 2].map((equipmentId) => ({ equipmentId, trackId: 4, spot: 'Dock 1', requestType: 'PL' as const })),
    },
    {
      name: 'a spot each',
      requests: [
        { equipmentId: 1, trackId: 4, spot: 'Dock 1', requestType: 'PL' },
        { equipmentId: 2, trackId: 4, spot: 'Dock 2', requestType: 'PL' },
        { equipmentId: 3, trackId: 4, requestType: 'PL' },
      ],
    },
    {
      name: 'something else of each, and nothing',
      requests: [
        { equipmentId: 1, trackId: 4, spot: 'Dock 1', requestType: 'PL' },
        { equipmentId: 2, trackId: 5, spot: 'Dock 1', requestType: 'TR' },
        { equipmentId: 3, spot: 'Dock 9' },
        { equipmentId: 4, requestType: 'RELEASE' },
        { equipmentId: 5 },
      ],
    },
  ])('$name', ({ requests }) => {
    expect(back(requests)).toEqual(requests);
  });

  it('what most cars are asked is the default, so that few have something of their own', () => {
    const { all: whole, own } = fromRequests([
      { equipmentId: 1, trackId: 9, requestType: 'LEAVE' },
      { equipmentId: 2, trackId: 4, requestType: 'PL' },
      { equipmentId: 3, trackId: 4, requestType: 'PL' },
    ]);
    expect(whole).toEqual({ type: 'PL', trackId: 4, spot: '' });
    expect([...own.keys()]).toEqual([1]);
  });
});

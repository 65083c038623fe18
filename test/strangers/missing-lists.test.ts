import { expect, test } from 'vitest';
import { wasAsked } from '../support/states.ts';
import { StrangeShift } from './shift.ts';

const nothing = { status: 200, body: {} };

test('a list that is left out is an empty one, wherever it stands: an empty track takes cars, and nothing is asked of a person', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      // An empty track, and histories without a record, are answered with nothing at all.
      for (const endpoint of ['inventory', 'history', 'charges'] as const) {
        service.before(endpoint, async (call) => {
          const reply = await call.pass();
          const isEmpty = reply !== 'broken' && JSON.stringify(reply.body) === '{"items":[]}';
          return isEmpty ? nothing : reply;
        });
      }
      service.before('groupings', () => nothing);
    },
  });
  const { api, service } = shift;
  const [from = 0] = service.trackIds;
  const empty = service.trackIds.at(-1) ?? 0;
  const [one = 0, two = 0] = service.order(from);
  await api.mirror.refresh({ trackId: empty });
  expect((await api.history.equipment({})).items).toEqual([]);
  expect((await api.history.charges({ showDeletion: false })).items).toEqual([]);
  expect((await api.groupings.list({})).groupings).toEqual([]);

  const move = await api.moves.record({ equipmentIds: [one], to: { trackId: empty, place: 'back' } });
  const ended = await shift.endOf(move.commandId);
  expect([ended.state, wasAsked(ended)]).toEqual(['settled', false]);
  expect(service.order(empty)).toEqual([one]);
  expect((await api.tracks.list()).map(({ trackId }) => trackId).toSorted()).toEqual(service.trackIds.toSorted());

  // Of work, an answer without its list names no car: that is no yes. The history proves the move, and it is done once.
  service.before('move', async (call) => {
    const reply = await call.pass();
    return reply !== 'broken' && reply.status === 200 ? nothing : reply;
  });
  const next = await api.moves.record({ equipmentIds: [two], to: { trackId: empty, place: 'back' } });
  expect((await shift.endOf(next.commandId)).state).toBe('settled');
  expect(service.order(empty)).toEqual([one, two]);
  expect(service.movesOf(two)).toHaveLength(1);
});

import { needsPerson } from '../support/states.ts';
import type { Actor } from './actor.ts';
import { careScenes } from './care-scenes.ts';
import type { Scene } from './scene.ts';
import { smallFileScenes } from './small-file-scenes.ts';
import { webhookScene } from './webhook-scene.ts';

const waybillTemplateId = 4001;

/** A little of every kind: two lanes, a car that is moved on, a neighbour, and kinds with and without a proof. */
async function recordShift(actor: Actor): Promise<void> {
  const tracks = await actor.tracks();
  const [first, second] = tracks;
  const last = tracks.at(-1);
  if (!first || !second || !last) throw new Error('too few tracks');
  const [a, b, c] = (await actor.cars(first.trackId)).map((car) => car.equipmentId);
  const [other, more] = await actor.cars(second.trackId);
  if (!a || !b || !c || !other || !more) throw new Error('too few cars');
  const { trackId } = last;
  await actor.record((api) => api.moves.record({ equipmentIds: [a, b], to: { trackId, place: 'back' } }));
  await actor.record((api) => api.moves.record({ equipmentIds: [c], to: { trackId, place: { before: a } } }));
  const request = { equipmentId: other.equipmentId, trackId, requestType: 'PL' as const };
  await actor.record((api) => api.switchRequests.record({ requests: [request] }));
  const back = { trackId: second.trackId, place: 'front' as const };
  await actor.record((api) => api.moves.record({ equipmentIds: [b], to: back }));
  const items = [{ equipmentId: more.equipmentId, trackId, position: -1 }];
  await actor.record((api) => api.classLists.record({ jobId: 'Job 1', items }));
  const details = [{ initialAndNumber: 'FLTX 12', netWeightTons: 60, groupings: [] }];
  await actor.record((api) => api.toolswork.record({ trackName: last.name, waybillTemplateId, details }));
  const [equipmentInitial = '', number] = other.mark.split(' ');
  const equipmentDetails = [{ equipmentInitial, equipmentNumber: Number(number) }];
  const waybill = { billOfLadingNumber: 'B-1', equipmentDetails };
  await actor.record((api) => api.billsOfLading.record({ waybill }));
  await actor.record((api) => api.customers.record({ resourceId: 3002, printedName: 'DOCK' }));
}

/** Every kind of work that writes to the drive. */
export const scenes: readonly Scene[] = [
  {
    name: 'first start',
    play: async (actor) => {
      const [first, second] = await actor.tracks();
      if (!first || !second) throw new Error('too few tracks');
      const [car] = await actor.cars(first.trackId);
      if (!car) throw new Error('too few cars');
      const to = { trackId: second.trackId, place: 'back' as const };
      await actor.record((api) => api.moves.record({ equipmentIds: [car.equipmentId], to }));
      await actor.settled();
      await actor.post.terminal.close();
    },
  },
  {
    name: 'recording',
    play: async (actor) => {
      await actor.api.terminal.workOffline({ offline: true });
      actor.mark({ begins: true });
      await recordShift(actor);
      await actor.post.terminal.close();
    },
  },
  {
    name: 'replay',
    play: async (actor) => {
      const { yard } = actor.world;
      await actor.api.terminal.workOffline({ offline: true });
      await recordShift(actor);
      actor.mark({ begins: true });
      await yard.arm({ act: 'fault', fault: 'answerLost', count: 1, path: '/equipment/move' });
      await yard.arm({ act: 'fault', fault: 'errorBefore', count: 1, path: '/equipment/move' });
      await yard.arm({ act: 'fault', fault: 'errorAfter', count: 1, path: '/bill-of-lading' });
      await yard.arm({ act: 'fault', fault: 'busy', count: 1, path: '/customers/update', retryAfterSeconds: 0 });
      await actor.api.terminal.workOffline({ offline: false });
      await actor.settled();
    },
  },
  {
    name: 'decisions',
    play: async (actor) => {
      const { yard } = actor.world;
      await actor.api.terminal.workOffline({ offline: true });
      await recordShift(actor);
      await yard.arm({ act: 'fault', fault: 'answerLost', count: 9, path: '/switch-request' });
      await yard.arm({ act: 'fault', fault: 'answerLost', count: 9, path: '/class-list/create' });
      await actor.api.terminal.workOffline({ offline: false });
      await actor.settled();
      await yard.clearFaults();
      actor.mark({ begins: true });
      const questions = await actor.post.list(needsPerson);
      actor.rely('questions', questions.length);
      for (const [nth, { commandId }] of questions.entries()) {
        const isDropped = nth % 2 === 1;
        actor.mark({ deciding: commandId, is: isDropped ? 'dropped' : 'vouchedFor' });
        await actor.change('questions', questions.length - nth - 1, () =>
          isDropped ? actor.api.queue.discard({ commandId }) : actor.api.queue.confirmApplied({ commandId }),
        );
      }
      await actor.settled();
      const [newest] = (await actor.post.list(['settled'])).filter(({ kind }) => kind === 'move').reverse();
      if (newest === undefined) throw new Error('no move was settled');
      await actor.api.terminal.workOffline({ offline: true });
      actor.mark({ recording: 1 });
      const undone = await actor.api.queue.undo({ commandId: newest.commandId });
      for (const { commandId, seq } of undone.how === 'compensated' ? undone.by : []) {
        const { input } = await actor.api.queue.get({ commandId });
        actor.mark({ recorded: { commandId, seq }, input });
      }
      await actor.api.terminal.workOffline({ offline: false });
      await actor.settled();
    },
    values: { questions: async (post) => (await post.list(needsPerson)).length },
  },
  ...careScenes,
  ...smallFileScenes,
  webhookScene,
];

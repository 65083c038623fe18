import { expect, onTestFinished, test } from 'vitest';
import { ScriptedYard } from './scripted-yard.ts';

test('a refused move that a record may show as done is not sent again when a person puts it back in line offline: they are asked', async () => {
  const yard = new ScriptedYard({ 1: [10], 2: [] });
  onTestFinished(() => yard.close());
  yard.fates = ['refused'];
  // The connection is lost together with the answer, so nothing is looked up.
  yard.onFate = () => (yard.open = false);
  yard.queue.start();
  const id = yard.move([10], 2, 'back');
  await yard.until(() => yard.queue.get(id).state === 'refused');
  yard.history.push({ equipment: { resourceId: 10 }, timestamp: yard.queue.get(id).recordedAt });
  await yard.pass(500);
  yard.queue.retry(id);
  yard.open = true;
  yard.queue.replayNow();
  await yard.until(() => !['pending', 'sending', 'unknown'].includes(yard.queue.get(id).state));
  expect([yard.queue.get(id).state, yard.done, yard.troubles]).toEqual(['conflict', [], []]);
});

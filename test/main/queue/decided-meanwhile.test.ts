import { expect, test } from 'vitest';
import { type CommandState, needsPerson } from '#shared/terminal/command-states.ts';
import { type Fate, ScriptedYard } from './scripted-yard.ts';

interface Scene {
  /** Records the command. */
  readonly record: (yard: ScriptedYard) => string;
  /** Waits until the questions come that are meant. */
  readonly until?: (yard: ScriptedYard, id: string) => Promise<void>;
}

const move = (yard: ScriptedYard) => yard.move([10], 2, 'back');
const has = (state: CommandState) => (yard: ScriptedYard, id: string) =>
  yard.until(() => yard.queue.get(id).state === state);

function fated(fate: Fate): Scene['record'] {
  return (yard) => {
    yard.fates = [fate];
    return move(yard);
  };
}

const scenes: [string, Scene][] = [
  ['a move that is about to be sent', { record: (yard) => yard.move([10], 2, { after: 20 }) }],
  [
    'a request that nothing can be looked up of',
    {
      record: (yard) =>
        yard.queue.record({
          kind: 'switchRequest',
          requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }],
        }).commandId,
    },
  ],
  [
    'a move whose car others have moved',
    {
      record: (yard) => {
        const id = move(yard);
        yard.tracks.set(1, [11]).set(3, [10]);
        return id;
      },
    },
  ],
  [
    'a move whose tracks are not told any more',
    {
      record: (yard) => {
        yard.tracksRefused = true;
        return move(yard);
      },
    },
  ],
  ['a refused move that is looked for', { record: fated('refused'), until: has('refused') }],
  [
    'a refused move that a person has put back in line',
    {
      record: fated('refused'),
      until: async (yard, id) => {
        await has('refused')(yard, id);
        yard.queue.retry(id);
      },
    },
  ],
  [
    'a move that was refused the sign-in once',
    {
      record: fated('noPermission'),
      until: async (yard, id) => {
        await has('unknown')(yard, id);
        await has('pending')(yard, id);
        yard.queue.replayNow();
      },
    },
  ],
];

/** Drops the command while the nth question since then is open. Resolves to whether there was such a question. */
async function droppedAt(nth: number, { record, until }: Scene): Promise<boolean> {
  const yard = new ScriptedYard({ 1: [10, 11], 2: [20], 3: [] });
  yard.readLagMs = 30;
  try {
    const id = record(yard);
    const sends = () => yard.done.length + yard.requests.length;
    let asked = 0;
    let dropped: { command: unknown; sends: number } | null = null;
    const drop = () => {
      asked += 1;
      const { state } = yard.queue.get(id);
      if (asked !== nth || !(state === 'pending' || needsPerson(state))) return;
      yard.queue.discard(id);
      dropped = { command: yard.queue.get(id), sends: sends() };
    };
    if (until === undefined) yard.onAsked = drop;
    yard.queue.start();
    await until?.(yard, id);
    yard.onAsked = drop;
    await yard.pass(120);
    if (dropped !== null) expect({ command: yard.queue.get(id), sends: sends() }).toEqual(dropped);
    expect(yard.troubles).toEqual([]);
    return asked >= nth;
  } finally {
    await yard.close();
  }
}

test.each(scenes)('%s stays dropped, whatever is asked at the moment, and is not sent', async (_what, scene) => {
  let nth = 1;
  while (nth <= 8 && (await droppedAt(nth, scene))) nth += 1;
  expect(nth).toBeGreaterThan(1);
});

import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { MoveRecording } from '#main/documents/move-recording.ts';
import { DocumentChanged } from '#main/records/documents.ts';
import { openRecords } from '#main/records/open.ts';
import { StorageError } from '#main/storage/errors.ts';
import type { MoveInput } from '#shared/terminal/moves.ts';
import { type ListContent, listContent } from '#shared/terminal/switch-lists.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const full = new StorageError('full', 'SQLITE_FULL', 'database or disk is full');
const commandId = '0f8fad5b-d9cb-469f-a165-70867728950e';
const move: MoveInput = { equipmentIds: [1], to: { trackId: 2, place: 'back' } };
const moves = () => [move];

/** A list with one car, and what records its moves; `fill`: from then on its documents cannot be written. */
function listOnSmallDisk(fullAfter = 'switch list: moves recorded') {
  const records = openRecords({ path: join(temporaryFolder(), 'records.sqlite'), now: 0 });
  onTestFinished(() => records.close());
  const documents = records.documents.of('switchList', listContent, {
    clock: { now: () => 0 },
    changed: () => undefined,
  });
  const recorded: string[] = [];
  let isFull = false;
  const written = <T>(write: () => T): T => {
    if (isFull) throw full;
    return write();
  };
  const recording = new MoveRecording<ListContent>({
    name: 'switch list',
    documents: {
      get: (paperId) => documents.get(paperId),
      list: () => documents.list(),
      change: (...change) => written(() => documents.change(...change)),
      finish: (...finish) => written(() => documents.finish(...finish)),
    },
    queue: {
      recordOnce: (commands) => written(() => recorded.push(...commands.map((command) => command.commandId))),
      seqOf: (id) => (recorded.includes(id) ? 1 : null),
    },
    newId: () => commandId,
    movesOn: (content) => content.recorded?.moves ?? null,
    withMoves: (content, its) => ({ ...content, recorded: its && { at: '2026-01-31T14:05:00.000Z', moves: [...its] } }),
    steps: (step) => {
      isFull = step === fullAfter;
    },
  });
  const content = { workedFrom: 'front', lines: [], remarks: '', recorded: null, sent: [] } as const;
  const list = documents.create({
    paperId: commandId,
    title: 'Night',
    content: listContent.parse(content),
  });
  return { list, documents, recording, recorded, makeRoom: () => (isFull = false) };
}

it('does not say that nothing was recorded where the disk is full right after the moves were', () => {
  const { list, recording, recorded } = listOnSmallDisk();
  const answer = recording.record(list, moves);
  expect(recorded).toHaveLength(1);
  expect(answer).toMatchObject({ state: 'open', content: { recorded: { moves: [{ commandId, input: move }] } } });
});

it('finishes the document before it is worked on again: what is ticked later is in no recorded move', () => {
  const { list, recording, recorded, makeRoom } = listOnSmallDisk();
  recording.record(list, moves);
  expect(() => recording.current(list.paperId)).toThrow(full);
  makeRoom();
  expect(recording.current(list.paperId).state).toBe('finished');
  expect(recorded).toHaveLength(1);
});

it('of moves that the full disk did not record, none stands on the document once it is worked on again', () => {
  const { list, recording, recorded, makeRoom } = listOnSmallDisk('switch list: moves written down');
  expect(() => recording.record(list, moves)).toThrow(full);
  makeRoom();
  expect(recording.current(list.paperId)).toMatchObject({ state: 'open', content: { recorded: null } });
  expect(recorded).toEqual([]);
});

it.each([
  ['over a recording that was interrupted', 'moves written down', { state: 'open', content: { recorded: null } }, 0],
  ['in the place of one that was recorded', 'moves recorded', { state: 'finished' }, 1],
] as const)('records nothing that was reviewed on an earlier list %s', (_where, step, left, commands) => {
  const { list, documents, recording, recorded, makeRoom } = listOnSmallDisk(`switch list: ${step}`);
  const other = documents.change(list, { title: 'Late', content: list.content });
  if (commands === 0) expect(() => recording.record(other, moves)).toThrow(full);
  else expect(recording.record(other, moves).state).toBe('open');
  makeRoom();
  expect(() => recording.record(list, moves)).toThrow(DocumentChanged);
  expect(documents.get(list.paperId)).toMatchObject(left);
  expect(recorded).toHaveLength(commands);
});

it('whoever saw the moves of an interrupted recording on the list finishes it with these', () => {
  const { list, documents, recording, recorded, makeRoom } = listOnSmallDisk();
  recording.record(list, moves);
  makeRoom();
  expect(recording.record(documents.get(list.paperId), () => [])).toMatchObject({
    state: 'finished',
    content: { recorded: { moves: [{ commandId }] } },
  });
  expect(recorded).toHaveLength(1);
});

it('is worked on at once by whoever saw it with those moves, for nobody else has changed it; not by whoever saw it before', () => {
  const cutOff = () => {
    const made = listOnSmallDisk('switch list: moves written down');
    expect(() => made.recording.record(made.list, moves)).toThrow(full);
    made.makeRoom();
    return { ...made, written: made.documents.get(made.list.paperId) };
  };
  const { written, documents, recording } = cutOff();
  expect(documents.discard(recording.seenNow(written)).state).toBe('discarded');
  const other = cutOff();
  const before = other.recording.seenNow(other.list);
  expect(() => other.documents.discard(before)).toThrow(DocumentChanged);
});

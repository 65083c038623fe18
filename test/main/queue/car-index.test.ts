import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ScriptedYard } from './scripted-yard.ts';

/** A yard whose queue waits, since nobody answers. */
function waitingYard(): ScriptedYard {
  const yard = new ScriptedYard({ 11: [1, 2, 3, 4], 12: [] });
  yard.open = false;
  onTestFinished(() => yard.close());
  yard.queue.start();
  return yard;
}

/** There and back, so many times; the sequence numbers, newest first. */
function backAndForth(yard: ScriptedYard, car: number, times: number): number[] {
  const seqs = Array.from({ length: times }, (_, nth) => {
    return yard.queue.get(yard.move([car], nth % 2 === 0 ? 12 : 11, 'front')).seq;
  });
  return seqs.reverse();
}

const seqsOf = (yard: ScriptedYard, car: number) => yard.queue.ofCar(car, 10_000).map(({ seq }) => seq);

function rowsIn(yard: ScriptedYard): number {
  const file = new Database(join(yard.directory, 'queue.sqlite'), { readonly: true });
  const [rows] = file.prepare<[], { rows: number }>('select count(*) as rows from command_car').all();
  file.close();
  return rows?.rows ?? 0;
}

test('a car shows every command that touched it, those the file has not listed yet too, after a crash as before', () => {
  const yard = waitingYard();
  const ofOne = backAndForth(yard, 1, 40);
  const ofTwo = backAndForth(yard, 2, 3);
  expect(rowsIn(yard)).toBe(0);
  expect(seqsOf(yard, 1)).toEqual(ofOne);
  expect(seqsOf(yard, 2)).toEqual(ofTwo);
  expect(seqsOf(yard, 4)).toEqual([]);
  yard.crash();
  expect(seqsOf(yard, 1)).toEqual(ofOne);
  expect(yard.queue.ofCar(1, 5).map(({ seq }) => seq)).toEqual(ofOne.slice(0, 5));
});

test('commands are listed many at a time, each once, when work goes on', () => {
  const yard = waitingYard();
  const first = backAndForth(yard, 1, 200);
  yard.queue.discard(yard.move([2], 12, 'back'));
  expect(rowsIn(yard)).toBe(201);
  const later = backAndForth(yard, 1, 7);
  expect(seqsOf(yard, 1)).toEqual([...later, ...first]);
  yard.crash();
  const last = backAndForth(yard, 1, 200);
  yard.queue.discard(yard.move([3], 12, 'back'));
  expect(rowsIn(yard)).toBe(201 + 7 + 200 + 1);
  expect(seqsOf(yard, 1)).toEqual([...last, ...later, ...first]);
});

test('a step lists nothing until there is much to list: each row costs a page of the file', () => {
  const yard = waitingYard();
  const step = () => yard.queue.discard(yard.move([2], 12, 'back'));
  backAndForth(yard, 1, 126);
  step();
  expect(rowsIn(yard)).toBe(0);
  step();
  expect(rowsIn(yard)).toBe(128);
  backAndForth(yard, 1, 126);
  step();
  expect(rowsIn(yard)).toBe(128);
  // What was recorded before a start is listed by the first step after it.
  backAndForth(yard, 1, 2);
  yard.crash();
  yard.queue.discard(yard.move([3], 12, 'back'));
  expect(rowsIn(yard)).toBe(258);
});

test('while nothing goes on for a whole shift, recording lists them', () => {
  const yard = waitingYard();
  const all = backAndForth(yard, 1, 1_030);
  expect(rowsIn(yard)).toBe(1_024);
  expect(seqsOf(yard, 1)).toEqual(all);
});

test('a car that a change takes out of a command still tells it', async () => {
  const yard = waitingYard();
  yard.fates = ['refused'];
  yard.open = true;
  const commandId = yard.move([1, 2], 12, 'back');
  await yard.until(() => yard.queue.get(commandId).state === 'refused');
  yard.open = false;
  const { seq } = yard.queue.get(commandId);
  yard.queue.change(commandId, { kind: 'move', equipmentIds: [3], to: { trackId: 12, place: 'back' } });
  for (const car of [1, 2, 3]) expect(seqsOf(yard, car)).toEqual([seq]);
  yard.crash();
  for (const car of [1, 2, 3]) expect(seqsOf(yard, car)).toEqual([seq]);
});

test('what was salvaged from a damaged file is indexed again', () => {
  const yard = waitingYard();
  const all = backAndForth(yard, 1, 130);
  yard.queue.discard(yard.move([2], 12, 'back'));
  const file = new Database(join(yard.directory, 'queue.sqlite'));
  file.exec('delete from command_car');
  file.close();
  expect(seqsOf(yard, 1)).toEqual([]);
  yard.comesBack();
  expect(rowsIn(yard)).toBe(131);
  expect(seqsOf(yard, 1)).toEqual(all);
});

test('a command whose cars a drive has altered costs itself alone: what is recorded after it is listed and goes on', () => {
  const yard = waitingYard();
  yard.move([1, 2], 12, 'back');
  const file = new Database(join(yard.directory, 'queue.sqlite'));
  // One bit: the comma is a point, and the two cars are one number that is none of a car.
  file.exec("update command set touches = replace(touches, '[1,2]', '[1.2]')");
  file.close();
  const later = backAndForth(yard, 3, 200);
  yard.queue.discard(yard.move([4], 12, 'back'));
  expect(rowsIn(yard)).toBe(201);
  yard.crash();
  expect(seqsOf(yard, 3)).toEqual(later);
});

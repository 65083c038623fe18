import { expect, test } from 'vitest';
import { OddRecords } from '#main/sync/odd-records.ts';

const odd = (id: string) => ({ id, index: 0, where: 'items[0].equipment', rule: 'cannot be read', excerpt: id });
const ids = (records: OddRecords) => records.list().map((one) => one.id);

test('what one check for changes could not read is still known after the next, and after the histories were read in full', () => {
  const records = new OddRecords(() => undefined);
  records.noteHistory('changes', [odd('1'), odd('2')]);
  records.noteHistory('changes', []);
  records.noteHistory('changes', [odd('2'), odd('3')]);
  expect(ids(records)).toEqual(['2', '3', '1']);
  records.noteHistory('conditions', [odd('4')]);
  expect(ids(records)).toEqual(['2', '3', '1', '4']);
  records.noteHistory('conditions', []);
  expect(ids(records)).toEqual(['2', '3', '1']);
});

test('of more than are kept the newest stay, each once however often it is met', () => {
  const records = new OddRecords(() => undefined);
  for (let at = 0; at < 150; at += 1) records.noteHistory('changes', [odd(String(at)), odd('always')]);
  expect(ids(records)).toHaveLength(100);
  expect(ids(records).slice(0, 2)).toEqual(['149', 'always']);
});

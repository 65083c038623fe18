import { join } from 'node:path';
import LevelAdapter from 'pouchdb-adapter-leveldb';
import PouchDB from 'pouchdb-core';
import { type BareCar, digitsFromTheBack } from '../harness/bare-line.ts';
import type { BoardRow, CommandRow, Rival, WorkStore, YardStore } from './rivals.ts';

PouchDB.plugin(LevelAdapter);

/** LevelDB as this adapter opens it does not flush a write. */
const name = 'PouchDB (not flushed)';

/** PouchDB on LevelDB as its guides advise: documents in bulk, found by what their id says instead of by an index. */
export const pouchYard: Rival<YardStore> = {
  name,
  open: (directory) => {
    const cars = database<BareCar>(directory, 'cars');
    return Promise.resolve({
      addPage: (page) =>
        store(
          cars,
          page.map((car) => ({ id: `${digitsFromTheBack(car.equipmentNumber)}:${car.resourceId}`, doc: car })),
        ),
      pageEnd: () => Promise.resolve(),
      endingIn: async (digits, limit) => {
        const range = { startkey: digits, endkey: `${digits}\uffff` };
        const found = await cars.allDocs({ ...range, include_docs: true, limit });
        const { rows } = await cars.allDocs(range);
        return { cars: found.rows.flatMap(({ doc }) => (doc === undefined ? [] : [doc])), total: rows.length };
      },
      close: () => cars.close(),
    });
  },
};

/** A command is a document of its own; the revision that a write returns is what the next one names. */
export const pouchWork: Rival<WorkStore> = {
  name,
  open: (directory) => {
    const board = database<BoardRow>(directory, 'board');
    const commands = database<CommandRow>(directory, 'commands');
    const keepTrack = (rows: readonly BoardRow[]) =>
      store(
        board,
        rows.map((row) => ({ id: String(row.id), doc: row })),
      );
    const underWay = new Map<string, CommandRow & { readonly _id: string; readonly _rev: string }>();
    return Promise.resolve({
      makeRoom: () => Promise.resolve(),
      record: async (id, command, rows) => {
        await commands.put({ ...command, _id: id });
        await keepTrack(rows);
      },
      beginSending: async (id) => {
        const command = await commands.get(id);
        const { rev } = await commands.put({ ...command, state: 'sending' });
        underWay.set(id, { ...command, _rev: rev });
        return command;
      },
      noteDone: async (id) => {
        await commands.put({ ...underWay.get(id), _id: id, state: 'applied' });
        underWay.delete(id);
      },
      keepTrack,
      close: async () => {
        await Promise.all([board.close(), commands.close()]);
      },
    });
  },
};

function database<Doc extends object>(directory: string, called: string): PouchDB<Doc> {
  return new PouchDB<Doc>(join(directory, called), { adapter: 'leveldb' });
}

/** Writes documents in one go, after the revisions of those that are there have been read in one go. */
async function store<Doc extends object>(
  into: PouchDB<Doc>,
  docs: readonly { readonly id: string; readonly doc: Doc }[],
): Promise<void> {
  const { rows } = await into.allDocs({ keys: docs.map(({ id }) => id) });
  const results = await into.bulkDocs(
    docs.map(({ id, doc }, nth) => {
      const rev = rows[nth]?.value?.rev;
      return { ...doc, _id: id, ...(rev !== undefined && { _rev: rev }) };
    }),
  );
  if (results.some(({ error }) => error === true)) throw new Error('PouchDB has refused a document');
}

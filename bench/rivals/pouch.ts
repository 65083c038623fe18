import { join } from 'node:path';
import LevelAdapter from 'pouchdb-adapter-leveldb';
import PouchDB from 'pouchdb-core';
import { type BareCar, digitsFromTheBack } from '../harness/bare-line.ts';
import type { BoardRow, Rival } from './rivals.ts';

PouchDB.plugin(LevelAdapter);

/**
 * PouchDB on LevelDB as its guides advise: documents in bulk, found by what their id says instead of by an
 * index, the revisions of a page read in one go. LevelDB as this adapter opens it does not flush a write.
 */
export const pouch: Rival = {
  name: 'PouchDB',
  open: (directory) => {
    const database = <Doc extends object>(name: string) =>
      new PouchDB<Doc>(join(directory, name), { adapter: 'leveldb' });
    const cars = database<BareCar>('cars');
    const board = database<BoardRow>('board');
    const commands = database<Readonly<Record<string, unknown>>>('commands');
    const store = async <Doc extends object>(
      into: PouchDB<Doc>,
      docs: readonly { readonly id: string; readonly doc: Doc }[],
    ): Promise<void> => {
      const { rows } = await into.allDocs({ keys: docs.map(({ id }) => id) });
      const results = await into.bulkDocs(
        docs.map(({ id, doc }, nth) => {
          const rev = rows[nth]?.value?.rev;
          return { ...doc, _id: id, ...(rev !== undefined && { _rev: rev }) };
        }),
      );
      if (results.some(({ error }) => error === true)) throw new Error('PouchDB has refused a document');
    };
    return Promise.resolve({
      addPage: (page) =>
        store(
          cars,
          page.map((car) => ({ id: `${digitsFromTheBack(car.equipmentNumber)}:${car.resourceId}`, doc: car })),
        ),
      pageEnd: () => Promise.resolve(),
      record: async (id, command, rows) => {
        await commands.put({ ...command, _id: id });
        await store(
          board,
          rows.map((row) => ({ id: String(row.id), doc: row })),
        );
      },
      endingIn: async (digits, limit) => {
        const found = await cars.allDocs({ startkey: digits, endkey: `${digits}\uffff`, include_docs: true, limit });
        return found.rows.flatMap(({ doc }) => (doc === undefined ? [] : [doc]));
      },
      close: async () => {
        await Promise.all([cars.close(), board.close(), commands.close()]);
      },
    });
  },
};

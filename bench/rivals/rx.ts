import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createRxDatabase, type RxCollection, type RxDatabase, type RxDocument, type RxJsonSchema } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { getRxStorageSQLiteTrial, getSQLiteBasicsNodeNative } from 'rxdb/plugins/storage-sqlite';
import { type BareCar, digitsFromTheBack } from '../harness/bare-line.ts';
import type { BoardRow, CommandRow, Rival, WorkStore, YardStore } from './rivals.ts';

interface CarDocument {
  readonly id: string;
  readonly digits: string;
  readonly car: BareCar;
}
interface BoardDocument {
  readonly id: string;
  readonly row: BoardRow;
}
interface CommandDocument {
  readonly id: string;
  readonly command: CommandRow;
  readonly state?: string;
}

const key = { type: 'string', maxLength: 60 } as const;

function schema<Doc>(properties: RxJsonSchema<Doc>['properties'], indexes: string[] = []): RxJsonSchema<Doc> {
  return {
    version: 0,
    primaryKey: 'id' as RxJsonSchema<Doc>['primaryKey'],
    type: 'object',
    properties,
    required: [],
    indexes,
  };
}

/**
 * RxDB with the one storage for Node that is free and takes a yard: memory. Nothing of it is on disk. Written in
 * bulk and found by an index, as its guide advises; without the checks of its development mode.
 */
export const rxYard: Rival<YardStore> = {
  name: 'RxDB (memory, keeps nothing)',
  open: async (directory) => {
    const database = await createRxDatabase<{ cars: RxCollection<CarDocument> }>({
      name: directory,
      storage: getRxStorageMemory(),
      multiInstance: false,
    });
    const digitsOf = { type: 'string', maxLength: 10 } as const;
    const { cars } = await database.addCollections({
      cars: { schema: schema<CarDocument>({ id: key, digits: digitsOf, car: { type: 'object' } }, ['digits']) },
    });
    return {
      addPage: async (page) => {
        await cars.bulkUpsert(
          page.map((car) => ({
            id: String(car.resourceId),
            digits: digitsFromTheBack(car.equipmentNumber),
            car,
          })),
        );
      },
      pageEnd: () => Promise.resolve(),
      endingIn: async (digits, limit) => {
        const selector = { digits: { $gte: digits, $lt: `${digits}:` } };
        const found = await cars.find({ selector, sort: [{ digits: 'asc' }], limit }).exec();
        const total = await cars.count({ selector }).exec();
        return { cars: found.map((one) => one.toJSON().car as BareCar), total };
      },
      close: async () => {
        await database.close();
      },
    };
  },
};

/** The trial takes 500 documents and 500 operations in a collection, and warns at each write from four fifths of it. */
const most = 390;

/**
 * RxDB with its trial storage on the SQLite of Node: the only free one that keeps anything on disk (WAL, and flushed at
 * every write as SQLite does by itself). It takes so little that a new one is begun whenever it is full, which is not
 * measured; and as it reads a whole collection for each write, it gains by being nearly empty.
 */
export const rxWork: Rival<WorkStore> = {
  name: 'RxDB (SQLite trial)',
  mostCommands: 200,
  open: async (directory) => {
    const storage = getRxStorageSQLiteTrial({
      sqliteBasics: getSQLiteBasicsNodeNative(DatabaseSync),
      databaseNamePrefix: join(directory, 'rxdb'),
    });
    let opened = 1;
    let board = await openBoard(storage, opened);
    let [rows, boardOperations] = [0, 0];
    let queue = await openQueue(storage);
    let queueOperations = 0;
    const underWay = new Map<string, RxDocument<CommandDocument>>();
    const put = async (track: readonly BoardRow[]) => {
      await board.board.bulkUpsert(track.map((row) => ({ id: String(row.id), row })));
      rows += track.length;
      boardOperations += track.length + 2;
    };
    return {
      makeRoom: async (wanted) => {
        if (Math.max(rows, boardOperations + 2) + wanted > most) {
          await board.remove();
          opened += 1;
          board = await openBoard(storage, opened);
          [rows, boardOperations] = [0, 0];
        }
        // Operations are counted from when the file was opened.
        if (queueOperations + 6 > most && underWay.size === 0) {
          await queue.close();
          queue = await openQueue(storage);
          queueOperations = 0;
        }
      },
      record: async (id, command, track) => {
        queueOperations += 2;
        await queue.commands.insert({ id, command });
        await put(track);
      },
      beginSending: async (id) => {
        queueOperations += 2;
        const found = await queue.commands.findOne(id).exec(true);
        underWay.set(id, await found.patch({ state: 'sending' }));
        return found.toJSON().command as CommandRow;
      },
      noteDone: async (id) => {
        queueOperations += 1;
        await underWay.get(id)?.patch({ state: 'applied' });
        underWay.delete(id);
      },
      keepTrack: put,
      close: async () => {
        await Promise.all([board.close(), queue.close()]);
      },
    };
  },
};

type Storage = ReturnType<typeof getRxStorageSQLiteTrial>;

async function openBoard(storage: Storage, nth: number): Promise<RxDatabase<{ board: RxCollection<BoardDocument> }>> {
  const database = await createRxDatabase<{ board: RxCollection<BoardDocument> }>({
    name: `board-${nth}`,
    storage,
    multiInstance: false,
  });
  await database.addCollections({ board: { schema: schema<BoardDocument>({ id: key, row: { type: 'object' } }) } });
  return database;
}

async function openQueue(storage: Storage): Promise<RxDatabase<{ commands: RxCollection<CommandDocument> }>> {
  const database = await createRxDatabase<{ commands: RxCollection<CommandDocument> }>({
    name: 'queue',
    storage,
    multiInstance: false,
  });
  await database.addCollections({
    commands: {
      schema: schema<CommandDocument>({ id: key, command: { type: 'object' }, state: { type: 'string' } }),
    },
  });
  return database;
}

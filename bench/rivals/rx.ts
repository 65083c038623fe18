import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { type BareCar, digitsFromTheBack } from '../harness/bare-line.ts';
import type { BoardRow, Rival } from './rivals.ts';

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
  readonly command: Readonly<Record<string, unknown>>;
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
 * RxDB with the one storage for Node that is free and takes more than five hundred documents: memory. Nothing
 * of it is on disk. Written in bulk and found by an index, as its guide advises; without the checks of its
 * development mode.
 */
export const rx: Rival = {
  name: 'RxDB (memory)',
  open: async (directory) => {
    const database = await createRxDatabase<{
      cars: RxCollection<CarDocument>;
      board: RxCollection<BoardDocument>;
      commands: RxCollection<CommandDocument>;
    }>({ name: directory, storage: getRxStorageMemory(), multiInstance: false });
    await database.addCollections({
      cars: {
        schema: schema<CarDocument>({ id: key, digits: { type: 'string', maxLength: 10 }, car: { type: 'object' } }, [
          'digits',
        ]),
      },
      board: { schema: schema<BoardDocument>({ id: key, row: { type: 'object' } }) },
      commands: { schema: schema<CommandDocument>({ id: key, command: { type: 'object' } }) },
    });
    const { cars, board, commands } = database;
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
      record: async (id, command, rows) => {
        await commands.insert({ id, command });
        await board.bulkUpsert(rows.map((row) => ({ id: String(row.id), row })));
      },
      endingIn: async (digits, limit) => {
        const found = await cars
          .find({ selector: { digits: { $gte: digits, $lt: `${digits}:` } }, sort: [{ digits: 'asc' }], limit })
          .exec();
        return found.map((one) => one.toJSON().car as BareCar);
      },
      close: async () => {
        await database.close();
      },
    };
  },
};

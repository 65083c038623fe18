import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type BareCar, digitsFromTheBack } from '../harness/bare-line.ts';
import type { BoardRow, CommandRow, Rival, WorkStore, YardStore } from './rivals.ts';

const name = 'JSON files';

/** Everything in memory; the whole list of cars is written when the last page has come. */
export const jsonYard: Rival<YardStore> = {
  name,
  open: (directory) => {
    const cars = new Map<number, BareCar>();
    return Promise.resolve({
      addPage: (page) => {
        for (const car of page) cars.set(car.resourceId, car);
        return Promise.resolve();
      },
      pageEnd: () => {
        writeWhole(join(directory, 'cars.json'), [...cars.values()]);
        return Promise.resolve();
      },
      endingIn: (digits, limit) => {
        const found = [...cars.values()].filter((car) => digitsFromTheBack(car.equipmentNumber).startsWith(digits));
        return Promise.resolve({ cars: found.slice(0, limit), total: found.length });
      },
      close: () => Promise.resolve(),
    });
  },
};

/** Everything in memory; every change writes the whole file. */
export const jsonWork: Rival<WorkStore> = {
  name,
  open: (directory) => {
    const board = new Map<number, BoardRow>();
    const commands = new Map<string, CommandRow>();
    const keepTrack = (rows: readonly BoardRow[]) => {
      for (const row of rows) board.set(row.id, row);
      writeWhole(join(directory, 'board.json'), [...board.values()]);
      return Promise.resolve();
    };
    const keepCommand = (id: string, command: CommandRow) => {
      commands.set(id, command);
      writeWhole(join(directory, 'queue.json'), [...commands.values()]);
    };
    return Promise.resolve({
      makeRoom: () => Promise.resolve(),
      record: (id, command, rows) => {
        keepCommand(id, command);
        return keepTrack(rows);
      },
      beginSending: (id) => {
        const command = commands.get(id) ?? {};
        keepCommand(id, { ...command, state: 'sending' });
        return Promise.resolve(command);
      },
      noteDone: (id) => {
        keepCommand(id, { ...commands.get(id), state: 'applied' });
        return Promise.resolve();
      },
      keepTrack,
      close: () => Promise.resolve(),
    });
  },
};

/** Beside the old file, flushed, then renamed: the old one or the new one is there, never half of one. */
function writeWhole(path: string, value: unknown): void {
  const file = openSync(`${path}.part`, 'w');
  writeSync(file, JSON.stringify(value));
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.part`, path);
}

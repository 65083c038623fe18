import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type BareCar, digitsFromTheBack } from '../harness/bare-line.ts';
import type { BoardRow, Rival } from './rivals.ts';

/** Everything in memory; every change writes a whole file beside the old one, flushes it and renames it. */
export const jsonFile: Rival = {
  name: 'JSON files',
  open: (directory) => {
    const cars = new Map<number, BareCar>();
    const board = new Map<number, BoardRow>();
    const commands: Readonly<Record<string, unknown>>[] = [];
    const write = (name: string, value: unknown) => {
      const path = join(directory, name);
      const file = openSync(`${path}.part`, 'w');
      writeSync(file, JSON.stringify(value));
      fsyncSync(file);
      closeSync(file);
      renameSync(`${path}.part`, path);
    };
    return Promise.resolve({
      addPage: (page) => {
        for (const car of page) cars.set(car.resourceId, car);
        return Promise.resolve();
      },
      pageEnd: () => {
        write('cars.json', [...cars.values()]);
        return Promise.resolve();
      },
      record: (_id, command, rows) => {
        commands.push(command);
        write('queue.json', commands);
        for (const row of rows) board.set(row.id, row);
        write('board.json', [...board.values()]);
        return Promise.resolve();
      },
      endingIn: (digits, limit) => {
        const found: BareCar[] = [];
        for (const car of cars.values()) {
          if (digitsFromTheBack(car.equipmentNumber).startsWith(digits)) found.push(car);
          if (found.length === limit) break;
        }
        return Promise.resolve(found);
      },
      close: () => Promise.resolve(),
    });
  },
};

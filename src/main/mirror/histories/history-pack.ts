import type Database from 'better-sqlite3';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** What a row takes beside what is packed in it, about. */
const rowBytes = 64;

/** A JSON text in its stored form, and its size in the file. */
export function pack(json: string): { readonly packed: Uint8Array; readonly bytes: number } {
  const packed = deflateRawSync(json);
  return { packed, bytes: packed.length + rowBytes };
}

/** The JSON text again. Throws when it is not as it was packed. */
export function unpack(packed: Uint8Array): string {
  return inflateRawSync(packed).toString('utf8');
}

/** Format 7 of the mirror: packs histories stored as text. */
export function packStoredHistories(connection: Database.Database): void {
  connection.exec(`
    create table car_history_packed (
      id integer primary key, as_of integer not null, bytes integer not null, packed blob not null
    ) strict;`);
  const put = connection.prepare<unknown[]>(
    'insert into car_history_packed (id, as_of, bytes, packed) values (?, ?, ?, ?)',
  );
  const ids = connection.prepare<[], { id: number }>('select id from car_history').all();
  const one = connection.prepare<[number], { as_of: number; json: string }>(
    'select as_of, json from car_history where id = ?',
  );
  for (const { id } of ids) {
    const row = one.get(id);
    if (row === undefined) continue;
    const { packed, bytes } = pack(row.json);
    put.run(id, row.as_of, bytes, packed);
  }
  connection.exec(`
    drop table car_history;
    alter table car_history_packed rename to car_history;
    create index car_history_as_of on car_history (as_of desc, id, bytes);`);
}

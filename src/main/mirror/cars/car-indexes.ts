import type Database from 'better-sqlite3';

/**
 * Indexes of both car tables. The one of the last digits also holds the sort order of a search, so that only cars that
 * are shown are read. A change needs a new format of the mirror.
 */
export const carIndexes: Readonly<Record<string, string>> = {
  mark: '(initial, number)',
  last_digits: '(last_digits, initial, number)',
  track: '(track_id, grouping_index)',
  missing: '(id) where missing_since is not null',
  groupings: '(groupings)',
};

/** Prefixes of index names: the tables are swapped when a pull is applied, and keep their indexes. */
export const indexPrefixes = ['car_one', 'car_two'] as const;

/** Format 13 of the mirror: recreates the indexes under the names above, whatever format created them. */
export function remakeCarIndexes(connection: Database.Database): void {
  const indexes = Object.entries(carIndexes);
  for (const prefix of indexPrefixes) {
    for (const [name] of indexes) connection.exec(`drop index if exists ${prefix}_${name}`);
  }
  for (const [nth, table] of ['car', 'car_next'].entries()) {
    for (const [name, columns] of indexes) {
      connection.exec(`create index ${indexPrefixes[nth]}_${name} on ${table} ${columns}`);
    }
  }
}

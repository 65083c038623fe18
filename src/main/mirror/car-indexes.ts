import type Database from 'better-sqlite3';

/**
 * What both tables of cars are indexed by. The last digits come with what found cars are put in order by, so that only
 * those are read that are shown. A change is a new format of the mirror.
 */
export const carIndexes: Readonly<Record<string, string>> = {
  mark: '(initial, number)',
  last_digits: '(last_digits, initial, number)',
  track: '(track_id, grouping_index)',
  missing: '(id) where missing_since is not null',
  groupings: '(groupings)',
};

/** The tables change places when a pull is applied, and keep the names of their indexes: these are the first parts. */
export const indexPrefixes = ['car_one', 'car_two'] as const;

/** Format 13 of the mirror: indexes under names that tell which table had them, whatever formats made them. */
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

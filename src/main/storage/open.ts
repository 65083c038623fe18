import Database from 'better-sqlite3';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupName } from './backups.ts';
import { copyReadableRows, openDamaged, type DamagedDatabase, type Salvaged } from './damaged.ts';
import { copyWithNewFirstPage, expectedSchema, schemaOf } from './file-header.ts';
import { asStorageError, DatabaseFromNewerVersion, StorageError } from './errors.ts';
import { backupsOf, finishCopy, freeNameBeside, partOf, removeUnfinished, renameDatabase, stamp } from './files.ts';
import { logIsSound } from './log-check.ts';
import { latestVersion, migrate, versionOf, type Migration } from './migrate.ts';
import { privateFile, privateFolder } from './private.ts';
import { SyncDatabase } from './sync-database.ts';

/** How a kind of file is kept. A `queue` outlives a power cut to the last commit; a `mirror` is a cache. */
export type DatabaseKind = 'queue' | 'mirror';

export interface OpenOptions {
  readonly path: string;
  readonly kind: DatabaseKind;
  readonly migrations: readonly Migration[];
  /** Makes the temporary tables that this connection needs beside those of the file: they are kept in memory. */
  readonly tablesOfARun?: string;
  /** Wall-clock reading, for the names of files set aside and of backups. */
  readonly now: number;
  /** Backups before a change of format go here; a queue's default is `backups` beside the file. */
  readonly backupDirectory?: string;
  /** Told when damage is met while the file is in use; the next to open it repairs it. */
  readonly onDamage?: (() => void) | undefined;
  /** Given what was saved of a damaged queue, in the newest format, before it takes the place of the damaged file. */
  readonly onSalvaged?: ((saved: Database.Database) => void) | undefined;
  /** Fetches rows out of a damaged queue; every readable row of every table when left out. */
  readonly salvage?: (damaged: DamagedDatabase, fresh: Database.Database, backups: readonly string[]) => Salvaged[];
}

/** A damaged file was found: where it lies now, and what was brought over from it. */
export interface Repair {
  readonly setAsideAt: string;
  readonly salvaged: readonly Salvaged[];
  /** What SQLite said of it. */
  readonly damage: string;
}

export interface Opened<Schema> {
  readonly database: SyncDatabase<Schema>;
  /** The file did not exist, or had to be made anew. */
  readonly created: boolean;
  readonly repair: Repair | null;
}

const busyTimeoutMs = 250;
const synchronousLevels = { queue: { name: 'FULL', level: 2 }, mirror: { name: 'NORMAL', level: 1 } } as const;

/**
 * Opens one of the terminal's files: settings asserted, format brought up to date in one transaction
 * after a backup, damage set aside and repaired. Throws `DatabaseFromNewerVersion` (the file is left
 * exactly as it is) or `StorageError`.
 */
export function openDatabase<Schema>(options: OpenOptions): Opened<Schema> {
  try {
    privateFolder(dirname(options.path));
    settleInterruptedRepair(options);
    const existed = existsSync(options.path);
    if (existed && !statSync(options.path).isFile()) {
      throw new StorageError('other', 'EISDIR', `${options.path} is not a file`);
    }
    const damage = existed ? damageOf(options) : null;
    const repair = damage === null ? null : repairFile(options, damage);
    const connection = connect(options.path, options.kind);
    try {
      upgrade(connection, options);
      if (options.tablesOfARun !== undefined) connection.exec(options.tablesOfARun);
    } catch (error) {
      connection.close();
      throw error;
    }
    const onCorrupt = () => {
      markDamaged(options.path);
      options.onDamage?.();
    };
    return {
      database: new SyncDatabase<Schema>(connection, onCorrupt),
      created: !existed || (repair !== null && repair.salvaged.length === 0),
      repair,
    };
  } catch (error) {
    throw asStorageError(error);
  }
}

/** Connects with the settings of its kind, and refuses to go on when one of them did not take. */
function connect(path: string, kind: DatabaseKind): Database.Database {
  privateFile(path);
  const connection = new Database(path, { timeout: busyTimeoutMs });
  try {
    const synchronous = synchronousLevels[kind];
    const wanted: readonly (readonly [string, string, unknown])[] = [
      ['journal_mode', 'WAL', 'wal'],
      ['synchronous', synchronous.name, synchronous.level],
      ['foreign_keys', 'ON', 1],
      ['busy_timeout', String(busyTimeoutMs), busyTimeoutMs],
      // Real flushes on systems where an ordinary one stops at the drive's own memory.
      ['fullfsync', kind === 'queue' ? 'ON' : 'OFF', kind === 'queue' ? 1 : 0],
      ['checkpoint_fullfsync', 'ON', 1],
      ['temp_store', 'MEMORY', 2],
    ];
    for (const [name, value, expected] of wanted) {
      connection.pragma(`${name} = ${value}`);
      const actual = connection.pragma(name, { simple: true });
      if (actual !== expected) {
        throw new StorageError('other', 'PRAGMA', `${path}: ${name} is ${String(actual)} and should be ${value}`);
      }
    }
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** No later version of ours is so many formats ahead: such a number was altered on the drive. */
const formatsAhead = 1_000;

/**
 * What is wrong with an existing file, or `null`. Looks without writing. Throws for a newer format. A
 * mirror is read through only when it was not closed properly: its log is still there.
 */
function damageOf(options: OpenOptions): string | null {
  const { path } = options;
  const unclean = existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;
  // SQLite takes it for a database that is new, as it is when its first start was cut off. Nothing was copied then.
  if (options.kind === 'queue' && !unclean && statSync(path).size === 0 && backupsFor(options).length > 0) {
    return 'it is empty, although there are copies of it';
  }
  // Looked at before SQLite opens it, and may put it away.
  const logDamaged = options.kind === 'queue' && unclean && !logIsSound(path);
  let connection: Database.Database | null = null;
  try {
    if (existsSync(`${path}-journal`)) takeBack(path);
    connection = new Database(path, { readonly: true, timeout: busyTimeoutMs });
    const version = versionOf(connection);
    const known = latestVersion(options.migrations);
    if (version < 0 || version > known + formatsAhead) return `its format ${version} is none of ours`;
    if (version > known) throw new DatabaseFromNewerVersion(path, version, known);
    if (existsSync(damageMark(path))) return 'damage was met while it was in use';
    // Its list of tables is read at least: without it nothing can be opened.
    const schema = schemaOf(connection);
    if (options.kind === 'mirror' && !unclean) return null;
    if (logDamaged) return 'its log is damaged: what was written last may be missing';
    // A queue's indexes are compared with its rows, too: what is there must also be found.
    const check = options.kind === 'queue' ? 'integrity_check(1)' : 'quick_check(1)';
    const found = String(connection.pragma(check, { simple: true }));
    if (found !== 'ok') return found;
    const altered = options.kind === 'queue' && schema !== expectedSchema(options.migrations, version);
    return altered ? 'its tables are not as they were made' : null;
  } catch (error) {
    const failure = asStorageError(error);
    if (failure instanceof StorageError && failure.kind === 'corrupt') return failure.message;
    throw failure;
  } finally {
    connection?.close();
  }
}

/**
 * A file that has no log yet is written by a journal of what stood there before. One that a power cut has left is played
 * back by SQLite, which must write for that; who only reads is refused.
 */
function takeBack(path: string): void {
  const connection = new Database(path, { timeout: busyTimeoutMs });
  try {
    schemaOf(connection);
  } finally {
    connection.close();
  }
}

/** Sets a damaged file aside. A queue is first copied, row by row, into the file that takes its place. */
function repairFile(options: OpenOptions, damage: string): Repair {
  const { path } = options;
  const setAsideAt = freeNameBeside(path, `damaged-${stamp(options.now)}`);
  const salvaged = options.kind === 'queue' ? salvageInto(salvagingName(path), options) : [];
  if (options.kind === 'queue') {
    removeUnfinished(salvagedName(path));
    renameDatabase(salvagingName(path), salvagedName(path));
  }
  renameDatabase(path, setAsideAt);
  rmSync(damageMark(path), { force: true });
  settleInterruptedRepair(options);
  return { setAsideAt, salvaged, damage };
}

function salvageInto(target: string, options: OpenOptions): Salvaged[] {
  removeUnfinished(target);
  const damaged = openReadable(options);
  const fresh = connect(target, options.kind);
  try {
    const known = latestVersion(options.migrations);
    // Rows go into the format they were written in; they are brought up to date like any older file.
    const format = damaged.version === null || damaged.version === 0 ? known : Math.min(damaged.version, known);
    migrate(fresh, options.migrations, format);
    const salvage = options.salvage ?? ((from, to) => copyReadableRows(from, to));
    const salvaged = fresh.transaction(() => salvage(damaged, fresh, backupsFor(options))).immediate();
    if (options.onSalvaged) {
      migrate(fresh, options.migrations);
      options.onSalvaged(fresh);
    }
    return salvaged.some(({ rows, refused }) => rows + refused > 0) ? salvaged : [];
  } finally {
    fresh.close();
    damaged.close();
  }
}

/** The damaged file as it is or, where its list of tables is what was hit, a copy with a sound one. */
function openReadable(options: OpenOptions): DamagedDatabase {
  const { path, migrations } = options;
  const known = latestVersion(migrations);
  const asItIs = openDamaged(path);
  const format = asItIs.version === null || asItIs.version < 1 || asItIs.version > known ? known : asItIs.version;
  if (asItIs.schema === expectedSchema(migrations, format)) return asItIs;
  asItIs.close();
  const copy = readableName(path);
  removeUnfinished(copy);
  copyWithNewFirstPage(path, copy, migrations, known);
  const readable = openDamaged(copy);
  return {
    ...readable,
    close: () => {
      readable.close();
      removeUnfinished(copy);
    },
  };
}

/**
 * Takes up a salvage that was complete before its file got its name. A log without its main file is
 * moved out of the way first: SQLite would play it into the new file.
 */
function settleInterruptedRepair(options: OpenOptions): void {
  const { path } = options;
  if (existsSync(path)) return;
  renameDatabase(path, freeNameBeside(path, `damaged-${stamp(options.now)}`));
  if (existsSync(salvagedName(path))) renameDatabase(salvagedName(path), path);
}

function upgrade(connection: Database.Database, options: OpenOptions): void {
  const version = versionOf(connection);
  if (version === latestVersion(options.migrations)) return;
  const directory = backupDirectoryOf(options);
  if (version > 0 && directory !== null) {
    const backup = backupName(options.path, directory, `${stamp(options.now)}-format-${version}`);
    const part = partOf(backup);
    removeUnfinished(part);
    connection.prepare('vacuum into ?').run(part);
    finishCopy(backup);
  }
  migrate(connection, options.migrations);
}

function backupsFor(options: OpenOptions): string[] {
  return backupsOf(options.path, backupDirectoryOf(options) ?? dirname(options.path));
}

function backupDirectoryOf(options: OpenOptions): string | null {
  if (options.backupDirectory !== undefined) return options.backupDirectory;
  return options.kind === 'queue' ? join(dirname(options.path), 'backups') : null;
}

/** Leaves word for the next start that the file is to be checked and set aside. */
function markDamaged(path: string): void {
  try {
    writeFileSync(damageMark(path), '');
  } catch {
    // The failure that brought us here is the one to be told.
  }
}

const damageMark = (path: string) => `${path}.damage-met`;
const readableName = (path: string) => `${path}.readable`;
const salvagingName = (path: string) => `${path}.salvaging`;
/** A file that is whole and takes the place of the one at `path` as soon as that one is out of the way. */
export const salvagedName = (path: string) => `${path}.salvaged`;

import Database from 'better-sqlite3';
import { existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { message } from '#shared/messages/message.ts';
import { backupName } from './backups.ts';
import { copyReadableRows, openDamaged, type DamagedDatabase, type Salvaged } from './damaged.ts';
import { copyWithNewFirstPage, expectedSchema, hasNumbersLeft, hasTableOf, schemaOf } from './file-header.ts';
import { asStorageError, DatabaseFromNewerVersion, notOpened, StorageError } from './errors.ts';
import {
  backupsOf,
  finishCopy,
  freeNameBeside,
  freeOwnName,
  isFile,
  isThere,
  oddEntryOf,
  partOf,
  removeOwnDatabase,
  renameDatabase,
  stamp,
} from './files.ts';
import { logIsSound } from './log-check.ts';
import { latestVersion, migrate, versionOf, type Migration } from './migrate.ts';
import { privateFile, privateFolder } from './private.ts';
import { SyncDatabase } from './sync-database.ts';

/** Durability of a kind of file. A `queue` survives a power cut to the last commit; a `mirror` is a cache. */
export type DatabaseKind = 'queue' | 'mirror';

export interface OpenOptions {
  readonly path: string;
  readonly kind: DatabaseKind;
  readonly migrations: readonly Migration[];
  /** Creates the temporary tables of this connection, which are in memory. */
  readonly tablesOfARun?: string;
  /** Wall-clock reading, for the names of files set aside and of backups. */
  readonly now: number;
  /** Called when damage is found while the file is in use; the next open repairs it. */
  readonly onDamage?: (() => void) | undefined;
  /** Called before anything is written; throws to prevent it. */
  readonly mayWrite?: () => void;
  /** Receives what was salvaged from a damaged queue, in the newest format, before it replaces the damaged file. */
  readonly onSalvaged?: ((saved: Database.Database) => void) | undefined;
  /** A damaged file is not repaired: `StorageError`, `corrupt`. */
  readonly soundOnly?: boolean;
}

/** A damaged file was found: where it is now, and what was salvaged. */
export interface Repair {
  readonly setAsideAt: string;
  readonly salvaged: readonly Salvaged[];
  /** What SQLite said of it. */
  readonly damage: string;
}

const busyTimeoutMs = 250;
const synchronousLevels = { queue: { name: 'FULL', level: 2 }, mirror: { name: 'NORMAL', level: 1 } } as const;

/**
 * Opens one of the terminal's files: pragmas asserted, migrated in one transaction after a backup, damage set aside and
 * repaired. Throws `DatabaseFromNewerVersion` (the file is untouched) or `StorageError`.
 */
export function openDatabase<Schema>(options: OpenOptions) {
  try {
    privateFolder(dirname(options.path));
    const odd = oddityOf(options);
    const lostLog = odd === null ? settleInterruptedRepair(options) : null;
    const damage = odd ?? (isThere(options.path) ? damageOf(options) : lossOf(options));
    if (damage !== null && options.soundOnly === true) throw new StorageError('corrupt', 'DAMAGED', damage);
    const repair = damage === null ? lossOfAllBut(lostLog, options) : repairFile(options, damage);
    const unused = salvagedName(options.path);
    // A salvaged copy that was never used, because the file went on without it. Left here, it would silently take the
    // place of the file if that were lost one day.
    if (isFile(unused)) renameDatabase(unused, freeNameBeside(options.path, 'set-aside'));
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
      database: new SyncDatabase<Schema>(connection, {
        onCorrupt,
        isCache: options.kind === 'mirror',
        mayWrite: options.mayWrite,
      }),
      repair,
    };
  } catch (error) {
    throw notOpened(error, options.path);
  }
}

/**
 * What is in the place of a mirror or its log and is not a file; it is set aside like a damaged one. A queue may be on
 * a drive that is not mounted, so it is not replaced: throws `StorageError`.
 */
function oddityOf({ path, kind }: OpenOptions): string | null {
  const odd = oddEntryOf(path);
  if (odd === null) return null;
  if (kind === 'queue') throw new StorageError('other', 'NOT_A_FILE', message('device.notAFile', { ...odd }));
  return `${odd.path} is no file`;
}

/** Connects with the settings of its kind, and fails if one of them did not take effect. */
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
      // Full flushes on systems where an ordinary one stops at the drive's cache.
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

/** No later version of ours is that many formats ahead: the drive altered the number. */
const formatsAhead = 1_000;

/**
 * What is wrong with an existing file, or `null`. Does not write. Throws for a newer format. A mirror is checked in
 * full only if it was not closed properly, that is if its log still exists.
 */
function damageOf(options: OpenOptions): string | null {
  // SQLite writes the log beside the file that a link leads to.
  const path = realpathSync(options.path);
  const unclean = existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;
  // SQLite takes an empty file for a new database. It is one if its first start was cut off, and then without backups.
  if (!unclean && statSync(path).size === 0 && hasBackups(options)) {
    return 'it is empty, although there are copies of it';
  }
  // Checked before SQLite opens it, because SQLite may discard it.
  const logIsDamaged = options.kind === 'queue' && unclean && !logIsSound(path);
  let connection: Database.Database | null = null;
  try {
    if (existsSync(`${path}-journal`)) takeBack(path);
    connection = new Database(path, { readonly: true, timeout: busyTimeoutMs });
    const oddFormat = oddFormatOf(connection, options);
    if (oddFormat !== null) return oddFormat;
    if (existsSync(damageMark(options.path))) return 'damage was met while it was in use';
    // At least its schema table is read: without it nothing can be opened.
    const schema = schemaOf(connection);
    if (options.kind === 'mirror') return unclean ? failedCheckOf(connection, 'quick_check(1)') : null;
    if (logIsDamaged) return 'its log is damaged: what was written last may be missing';
    // Compared first: the check below computes what the tables say of their rows, and a stranger's can say anything.
    if (schema !== expectedSchema(options.migrations, versionOf(connection))) {
      return 'its tables are not as they were made';
    }
    // Its indexes are compared with its rows, so that everything stored can be found. Of a file that is only read, SQLite
    // does not check what its tables allow: each row is validated when it is read.
    const failed = failedCheckOf(connection, 'integrity_check(1)');
    return failed ?? (hasNumbersLeft(connection) ? null : 'its numbers are not as they were given');
  } catch (error) {
    const failure = asStorageError(error);
    if (failure instanceof StorageError && failure.kind === 'corrupt') return failure.message;
    throw failure;
  } finally {
    connection?.close();
  }
}

/** Throws for a newer format. */
function oddFormatOf(connection: Database.Database, { path, migrations }: OpenOptions): string | null {
  const version = versionOf(connection);
  const known = latestVersion(migrations);
  if (version < 0 || version > known + formatsAhead) return `its format ${version} is none of ours`;
  if (version <= known) return null;
  if (!hasTableOf(connection, migrations)) return 'it is a file of another program';
  throw new DatabaseFromNewerVersion(path, version, known);
}

function failedCheckOf(connection: Database.Database, check: string): string | null {
  const found = String(connection.pragma(check, { simple: true }));
  return found === 'ok' ? null : found;
}

/** After a power cut SQLite rolls back a file without a log, which a read-only connection may not do. */
function takeBack(path: string): void {
  const connection = new Database(path, { timeout: busyTimeoutMs });
  try {
    schemaOf(connection);
  } finally {
    connection.close();
  }
}

/** A queue file that is missing although there are backups of it is reported like damage; an empty file takes its place. */
function lossOf(options: OpenOptions): string | null {
  if (!hasBackups(options)) return null;
  privateFile(options.path);
  return 'it is gone, although there are copies of it';
}

/** A queue of which only the log is left: the log was set aside, and the newest records with it. */
function lossOfAllBut(lostLog: string | null, { kind }: OpenOptions): Repair | null {
  if (kind !== 'queue' || lostLog === null) return null;
  return { setAsideAt: lostLog, salvaged: [], damage: 'it is gone, although its log is here' };
}

/** Sets a damaged file aside. A queue is first copied, row by row, into its replacement. */
function repairFile(options: OpenOptions, damage: string): Repair {
  const { path } = options;
  const setAsideAt = freeNameBeside(path, `damaged-${stamp(options.now)}`);
  const salvaged = options.kind === 'queue' ? salvageInto(salvagingName(path), options) : [];
  if (options.kind === 'queue') {
    removeOwnDatabase(salvagedName(path));
    renameDatabase(salvagingName(path), salvagedName(path));
  }
  renameDatabase(path, setAsideAt);
  freeOwnName(damageMark(path));
  settleInterruptedRepair(options);
  return { setAsideAt, salvaged, damage };
}

function salvageInto(target: string, options: OpenOptions): Salvaged[] {
  removeOwnDatabase(target);
  const damaged = openReadable(options);
  const fresh = connect(target, options.kind);
  try {
    const known = latestVersion(options.migrations);
    // Rows go into the format they were written in, and are migrated like any older file.
    const format = damaged.version === null || damaged.version === 0 ? known : Math.min(damaged.version, known);
    migrate(fresh, options.migrations, format);
    const salvaged = fresh.transaction(() => copyReadableRows(damaged, fresh)).immediate();
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

/** The damaged file or, if its schema table was hit, a copy with a sound one. */
function openReadable(options: OpenOptions): DamagedDatabase {
  const { path, migrations } = options;
  const known = latestVersion(migrations);
  const asItIs = openDamaged(path);
  const format = asItIs.version === null || asItIs.version < 1 || asItIs.version > known ? known : asItIs.version;
  if (asItIs.schema === expectedSchema(migrations, format)) return asItIs;
  asItIs.close();
  const copy = readableName(path);
  removeOwnDatabase(copy);
  copyWithNewFirstPage(path, copy, migrations, known);
  const readable = openDamaged(copy);
  return {
    ...readable,
    close: () => {
      readable.close();
      removeOwnDatabase(copy);
    },
  };
}

/**
 * Adopts a salvage that was complete before its file was renamed. A log without its main file is moved away first,
 * because SQLite would apply it to the new file. Returns the new path of a log that is all that is left.
 */
function settleInterruptedRepair(options: OpenOptions): string | null {
  const { path } = options;
  if (existsSync(path)) return null;
  const written = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const setAsideAt = freeNameBeside(path, `damaged-${stamp(options.now)}`);
  renameDatabase(path, setAsideAt);
  if (!isFile(salvagedName(path))) return written ? `${setAsideAt}-wal` : null;
  renameDatabase(salvagedName(path), path);
  return null;
}

function upgrade(connection: Database.Database, options: OpenOptions): void {
  const version = versionOf(connection);
  if (version === latestVersion(options.migrations)) return;
  if (version > 0 && options.kind === 'queue') {
    const backup = backupName(options.path, backupFolder(options.path), `${stamp(options.now)}-format-${version}`);
    const part = partOf(backup);
    removeOwnDatabase(part);
    privateFile(part);
    connection.prepare('vacuum into ?').run(part);
    finishCopy(backup);
  }
  migrate(connection, options.migrations);
}

/** A mirror never has any. */
function hasBackups({ path, kind }: OpenOptions): boolean {
  return kind === 'queue' && backupsOf(path, backupFolder(path)).length > 0;
}

const backupFolder = (path: string) => join(dirname(path), 'backups');

/** Tells the next start to check the file and set it aside. */
function markDamaged(path: string): void {
  try {
    // Never through a link, which could empty any file of this user.
    writeFileSync(damageMark(path), '', { mode: 0o600, flag: 'wx' });
  } catch {
    // The original failure is the one to report.
  }
}

const damageMark = (path: string) => `${path}.damage-met`;
const readableName = (path: string) => `${path}.readable`;
const salvagingName = (path: string) => `${path}.salvaging`;
/** A complete file that replaces the one at `path` once that is out of the way. */
export const salvagedName = (path: string) => `${path}.salvaged`;

import Database from 'better-sqlite3';
import { CodedError, message, type MessageOrText } from '#shared/messages/message.ts';

/** Of a file failure: `full` (disk), `readonly` (file or folder not writable), `corrupt` (damaged file), `other`. */
type StorageErrorKind = 'full' | 'readonly' | 'corrupt' | 'other';

/** A failure of a database file. `code` is SQLite's own (`SQLITE_FULL`) or the system's (`ENOSPC`). */
export class StorageError extends CodedError {
  override readonly name = 'StorageError';
  readonly kind: StorageErrorKind;
  readonly code: string;

  constructor(kind: StorageErrorKind, code: string, said: MessageOrText, cause?: unknown) {
    super(said, { cause });
    this.kind = kind;
    this.code = code;
  }
}

/** The file was written by a newer version of the terminal; it has not been touched. */
export class DatabaseFromNewerVersion extends CodedError {
  override readonly name = 'DatabaseFromNewerVersion';
  readonly path: string;
  readonly found: number;
  readonly known: number;

  constructor(path: string, found: number, known: number) {
    super(message('device.newerVersion', { path, found, known }));
    this.path = path;
    this.found = found;
    this.known = known;
  }
}

export class DataDirectoryInUse extends CodedError {
  override readonly name = 'DataDirectoryInUse';

  constructor(directory: string) {
    super(message('device.folderInUse', { path: directory }));
  }
}

/** Runs `work`; failures of SQLite or of the file system become a `StorageError`. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStorageError(error);
  }
}

/** The `StorageError` for a failure of SQLite or the file system; anything else is returned unchanged. */
export function asStorageError(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  if (error instanceof Database.SqliteError) {
    return new StorageError(kindOfSqlite(error), error.code, error.message, error);
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error) {
    return new StorageError(kindOfSystem(error.code), error.code, error.message, error);
  }
  return error;
}

/** Adds the path to a permission failure, so that a person can tell which file it is about. */
export function notOpened(error: unknown, path: string): unknown {
  const failure = asStorageError(error);
  if (!(failure instanceof StorageError) || failure.kind !== 'readonly') return failure;
  const said = message('device.fileNotOpened', { path, said: failure.said });
  return new StorageError(failure.kind, failure.code, said, failure);
}

/** Message of a statement that does not fit the tables of its file, or met a stored text that is none of ours. */
const unfitting = /^(no such (table|column)|table \S+ has no column|malformed (database schema|JSON))/;

function kindOfSqlite({ code, message }: { readonly code: string; readonly message: string }): StorageErrorKind {
  // A disk too full to grow the log's shared-memory file has an error code of its own.
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'full';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return 'corrupt';
  // All statements are ours and fit the tables we created, so a mismatch means that the drive altered the file.
  if (code === 'SQLITE_ERROR' && unfitting.test(message)) return 'corrupt';
  if (/^SQLITE_(READONLY|CANTOPEN|PERM|IOERR_ACCESS)/.test(code)) return 'readonly';
  return 'other';
}

function kindOfSystem(code: string): StorageErrorKind {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return 'readonly';
  return 'other';
}

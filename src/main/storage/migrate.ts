import type Database from 'better-sqlite3';

/** One numbered step of a file's format. Steps are never changed once released, only added. */
export interface Migration {
  readonly version: number;
  /** Purpose of the step in a few words; part of the error when it fails. */
  readonly name: string;
  /** SQL, or what does it. */
  readonly up: string | ((connection: Database.Database) => void);
}

/** The format a list of steps leads to. Throws when the steps are not numbered 1, 2, 3 and so on. */
export function latestVersion(migrations: readonly Migration[]): number {
  migrations.forEach((step, index) => {
    if (step.version !== index + 1) {
      throw new RangeError(`migration "${step.name}" has number ${step.version} where ${index + 1} belongs`);
    }
  });
  return migrations.length;
}

export function versionOf(connection: Database.Database): number {
  return Number(connection.pragma('user_version', { simple: true }));
}

/** Migrates to format `target` (the latest by default): all steps and a check of references in one transaction. */
export function migrate(connection: Database.Database, migrations: readonly Migration[], target?: number): void {
  const goal = target ?? latestVersion(migrations);
  const pending = migrations.filter((step) => step.version > versionOf(connection) && step.version <= goal);
  if (pending.length === 0) return;
  // Rebuilding a table that others reference must not cascade; SQLite ignores this inside a transaction.
  connection.pragma('foreign_keys = OFF');
  try {
    connection
      .transaction(() => {
        for (const { up } of pending) {
          if (typeof up === 'string') connection.exec(up);
          else up(connection);
        }
        const broken = connection.pragma('foreign_key_check');
        if (Array.isArray(broken) && broken.length > 0) {
          throw new Error(`migration to format ${goal} would break ${broken.length} references`);
        }
        connection.pragma(`user_version = ${goal}`);
      })
      .exclusive();
  } finally {
    connection.pragma('foreign_keys = ON');
  }
}

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Claimed until released: a handle that nobody holds is closed with the garbage, and its lock with it. */
const claimed = new Set<DatabaseSync>();

/**
 * Claims a file for this process, or answers null when another one has it. The claim is a lock on a small SQLite file,
 * which the operating system releases when the process ends, however it ends: nothing stale to clean up after `kill -9`.
 */
export function tryLock(file: string): { release(): void } | null {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (/locked|busy/i.test(String(error))) return null;
    throw error;
  }
  claimed.add(database);
  return {
    release() {
      claimed.delete(database);
      database.close();
    },
  };
}

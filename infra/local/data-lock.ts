import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Claims a data directory for this process. The claim is a lock on a small SQLite file, which the operating system
 * releases when the process ends, however it ends: nothing stale to clean up after `kill -9`.
 */
export function lockData(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'in-use.sqlite'));
  try {
    database.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!/locked|busy/i.test(String(error))) throw error;
    throw new Error(`another Coperto is running on the data in ${dataDir}; stop it, or choose another COPERTO_DATA`);
  }
  return { release: () => database.close() };
}

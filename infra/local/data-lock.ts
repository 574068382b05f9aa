import { join } from 'node:path';
import { tryLock } from '#infra/file-lock.ts';

/**
 * Claims a data directory for this process; the operating system releases the claim when the process ends, also by a
 * kill.
 *
 * @throws when another process has claimed the directory
 */
export function lockData(dataDir: string): { release(): void } {
  const lock = tryLock(join(dataDir, 'in-use.sqlite'));
  if (lock) return lock;
  throw new Error(`another Coperto is running on the data in ${dataDir}; stop it, or choose another COPERTO_DATA`);
}

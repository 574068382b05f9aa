import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The address of the table of the product that runs on this machine, which it notes beside its file. */
export function runningEngine(): string {
  const note = join(resolve(process.env.COPERTO_DATA ?? '.data'), 'table/running.json');
  try {
    return JSON.parse(readFileSync(note, 'utf8')).endpoint;
  } catch {
    throw new Error(`no product runs here (${note}); start it, or set TABLE_NAME for a table in the cloud`);
  }
}

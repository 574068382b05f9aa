import { appendFileSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** The whole lines of a file, parsed; none when there is no file. A last line that a kill cut short is dropped. */
export function readLines<Line>(file: string): Line[] {
  try {
    const bytes = readFileSync(file);
    // It was never acknowledged, and the next line must not continue it.
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    if (whole.length < bytes.length) truncateSync(file, whole.length);
    const lines = whole.toString('utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Line);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Applies the lines of a file and answers how to write another one; without a folder they are in memory alone. */
export function openLog<Line>(dataDir: string | null, name: string, apply: (line: Line) => void) {
  const file = dataDir && join(dataDir, name);
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  if (file) for (const line of readLines<Line>(file)) apply(line);
  return (line: Line): void => {
    apply(line);
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
}

/** Switches of a stand-in, by name. */
export function settingsOf(write: (line: { readonly setting: string; readonly value: unknown }) => void) {
  const settings = new Map<string, unknown>();
  return {
    apply: (name: string, value: unknown): void => void settings.set(name, value),
    setting: <T>(name: string, fallback: T): T => (settings.has(name) ? (settings.get(name) as T) : fallback),
    set: (name: string, value: unknown): void => write({ setting: name, value }),
  };
}

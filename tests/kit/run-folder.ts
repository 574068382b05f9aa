import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that the test files of a run share. */
    runFolder: string;
  }
}

let folder = '';

/** Creates the run's folder before the first test file. */
export function setup({ provide }: TestProject): void {
  folder = mkdtempSync(join(tmpdir(), 'coperto-run-'));
  provide('runFolder', folder);
}

/** Removes it after the last one. */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}

import { afterAll } from 'vitest';
import { type Engine, startEngine } from './engine.ts';

/** Starts the engine of a test file, and stops it after the file's last test. */
export async function engineOfFile(): Promise<Engine> {
  const engine = await startEngine();
  afterAll(() => engine.stop());
  return engine;
}

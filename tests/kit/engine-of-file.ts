import { afterAll } from 'vitest';
import { type Engine, startEngine } from './engine.ts';

/** The engine of a test file, from its first line until after its last test. */
export async function engineOfFile(): Promise<Engine> {
  const engine = await startEngine();
  afterAll(() => engine.stop());
  return engine;
}

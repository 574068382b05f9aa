import { type Engine, startEngine } from './engine.ts';

let ofWorker: Promise<Engine> | null = null;

/**
 * The engine of this worker, which all its test files share: each world has a table of its own, so no file sees what
 * another one wrote. It ends with the worker's process.
 */
export const engineOfFile = (): Promise<Engine> => {
  ofWorker ??= startEngine();
  return ofWorker;
};

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Hashes of passwords in tests cost eight KiB in place of 46 MiB: they are made and compared like real ones, a hundred
 * times as fast, and thousands of tests sign somebody in. The e2e tests' product and `atFullCost` pay the real cost.
 */
const QUICK = { memory: 8, passes: 1, parallelism: 1 } as const;

type Argon2 = typeof crypto.argon2;
// Test files that share a process all run this; what it replaces is the real function the first time.
const kept = globalThis as { realArgon2?: Argon2 };
kept.realArgon2 ??= crypto.argon2;
const real = kept.realArgon2;

function use(argon2: Argon2): void {
  crypto.argon2 = argon2;
  syncBuiltinESMExports();
}

const quick = ((algorithm, parameters, callback) => real(algorithm, { ...parameters, ...QUICK }, callback)) as Argon2;
use(quick);

/** Runs what is about the cost of hashes with the real one. */
export async function atFullCost(run: () => Promise<void>): Promise<void> {
  use(real);
  await run().finally(() => use(quick));
}

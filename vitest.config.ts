import { defineConfig } from 'vitest/config';
import { HeavyFirst } from './tests/kit/heavy-first.ts';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/kit/strict.ts'],
    maxWorkers: 2,
    // Where venues have their first address.
    env: { VENUE_DOMAIN: 'coperto.test' },
    sequence: { sequencer: HeavyFirst },
    // They end what hangs. A busy machine is slow, and no test measures that.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});

import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run soak`: storms, evenings and kills that are longer than those of `npm test`, for a few minutes in all. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/soak/**/*.test.ts'],
    globalSetup: ['tests/kit/run-folder.ts'],
    setupFiles: ['tests/kit/strict.ts', 'tests/kit/quick-passwords.ts'],
    maxWorkers: 2,
    env: { VENUE_DOMAIN: 'coperto.test', APP_ORIGIN: 'http://localhost:8080' },
    testTimeout: 900_000,
    hookTimeout: 240_000,
  },
});

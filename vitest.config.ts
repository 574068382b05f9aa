import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { HeavyFirst } from './tests/kit/heavy-first.ts';

/** What keeps nothing between files: they are read by one process one after the other, and what they import is read once. */
const STATELESS = ['tests/domain/**/*.test.ts', 'tests/operations/**/*.test.ts'];
const ALL = ['tests/**/*.test.{ts,tsx}'];
const WEB = ['tests/web/**/*.test.{ts,tsx}'];
/** Files that draw pages say so in their first line. Those of a worker share one browser of happy-dom. */
const PAGES = globSync(WEB).filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'));
/** A file that leaves something behind for those after it fails. */
const LEAVE_NOTHING = 'tests/kit/leave-nothing.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/kit/run-folder.ts'],
    setupFiles: ['tests/kit/strict.ts'],
    maxWorkers: 2,
    // Where venues have their first address.
    env: { VENUE_DOMAIN: 'coperto.test' },
    sequence: { sequencer: HeavyFirst },
    // They end what hangs. A busy machine is slow, and no test measures that.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      { extends: true, test: { name: 'together', include: STATELESS, isolate: false } },
      { extends: true, test: { name: 'apart', include: ALL, exclude: [...STATELESS, ...WEB] } },
      {
        extends: true,
        test: { name: 'pages', include: PAGES, isolate: false, setupFiles: [LEAVE_NOTHING, 'tests/kit/fresh-page.ts'] },
      },
      {
        extends: true,
        test: { name: 'web', include: WEB, exclude: PAGES, isolate: false, setupFiles: [LEAVE_NOTHING] },
      },
    ],
  },
});

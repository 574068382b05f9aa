import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { CostReporter } from './tests/kit/cost-reporter.ts';
import { HeavyFirst } from './tests/kit/heavy-first.ts';

const ALL = ['tests/**/*.test.{ts,tsx}'];
/** What runs by `npm run soak` alone, with a configuration of its own. */
const SOAK = ['tests/soak/**'];
/** The files of a worker share a process with one browser in it. */
const JOURNEYS = ['tests/e2e/**/*.test.ts', 'tests/stand-ins/whatsapp/page.test.ts'];
/** What is of the process itself: its modules, its environment, or how it ends. */
const OWN_PROCESS = [
  'tests/faults/flood.test.ts',
  'tests/faults/kill.test.ts',
  'tests/local/**/*.test.ts',
  'tests/credentials/secrets.test.ts',
  'tests/infra/first-deployment.test.ts',
  'tests/infra/lambda-sdk.test.ts',
];
const WEB = ['tests/web/**/*.test.{ts,tsx}'];
/** Files that draw pages say so in their first line. Those of a worker share one browser of happy-dom. */
const PAGES = globSync(WEB).filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment happy-dom'));
/** A file that leaves something behind for those after it fails. */
const LEAVE_NOTHING = 'tests/kit/leave-nothing.ts';

/** Where `npm test` wants a report that a program can read. */
const { COPERTO_TEST_REPORT: outputFile } = process.env;

export default defineConfig({
  test: {
    reporters: ['default', new CostReporter(), ...(outputFile ? [['json', { outputFile }] as ['json', object]] : [])],
    globalSetup: ['tests/kit/run-folder.ts'],
    setupFiles: ['tests/kit/strict.ts', 'tests/kit/quick-passwords.ts'],
    maxWorkers: 2,
    // Where venues have their first address.
    env: {
      VENUE_DOMAIN: 'coperto.test',
      // Where nobody answers: a test that needs a provider starts its stand-in.
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      PAYPAL_API_BASE: 'http://127.0.0.1:9',
      APP_ORIGIN: 'http://localhost:8080',
    },
    sequence: { sequencer: HeavyFirst },
    // They end what hangs. A busy machine is slow, and no test measures that.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      { extends: true, test: { name: 'journeys', include: JOURNEYS, isolate: false } },
      // The files of a worker share a process with one engine in it, and what they import is read once.
      {
        extends: true,
        test: {
          name: 'together',
          include: ALL,
          exclude: [...JOURNEYS, ...OWN_PROCESS, ...WEB, ...SOAK],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: OWN_PROCESS } },
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

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';
import { MUTANTS } from './mutants.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The number of the error to plant, by `npm run mutants`. */
const mutant = MUTANTS[Number(process.env.COPERTO_MUTANT)];

/** The tests of the project with one error planted in the code that they import. */
export default mergeConfig(
  { ...base, test: { ...base.test, reporters: [] } },
  {
    root: ROOT,
    plugins: [
      {
        name: 'plant',
        enforce: 'pre',
        load(id: string) {
          if (!mutant || id.split('?')[0] !== resolve(ROOT, mutant.file)) return undefined;
          return readFileSync(id, 'utf8').replace(mutant.find, () => mutant.replace);
        },
      },
    ],
    test: {
      reporters: [['json', { outputFile: process.env.COPERTO_TEST_REPORT }]],
      // Knows the file, and not what is planted in it: nothing may be read from there, and nothing written.
      fsModuleCache: false,
    },
  },
);

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { UNREACHED } from './lambda-sdk-parts.ts';

const PACKAGE = /@aws-sdk[\\/]client-[a-z]+[\\/]package\.json$/;

/** Leaves those parts out, and of each client's package.json all but the version that it names in its requests. */
export const lambdaSdk: Plugin = {
  name: 'lambda-sdk',
  setup({ onLoad }) {
    for (const { path, contents } of UNREACHED) {
      onLoad({ filter: path }, async (found) => ({
        contents: typeof contents === 'string' ? contents : contents(await readFile(found.path, 'utf8'), found.path),
        loader: 'js',
      }));
    }
    onLoad({ filter: PACKAGE }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

type Script = {
  /** Its one name, which sites and browsers keep; so it is never one with a hash. */
  readonly name: string;
  readonly source: string;
  readonly target: string;
};

/** A script beside the pages that is no part of them: it stands alone, in one file, without imports. */
export function plainScript({ name, source, target }: Script): Plugin {
  return {
    name: `coperto-script-${name}`,
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const { outputFiles } = buildSync({
        entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target,
        charset: 'utf8',
      });
      this.emitFile({ type: 'asset', fileName: name, source: outputFiles[0]?.text ?? '' });
    },
  };
}

import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('./widget/loader.ts', import.meta.url));

/** The widget's script under the one name that venues put into their sites, for every browser of the last years. */
export function widgetLoader(): Plugin {
  return {
    name: 'coperto-widget-loader',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const { outputFiles } = buildSync({
        entryPoints: [SOURCE],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: 'es2019',
        charset: 'utf8',
      });
      this.emitFile({ type: 'asset', fileName: 'widget.js', source: outputFiles[0]?.text ?? '' });
    },
  };
}

import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** CloudFront refuses a larger function. */
export const MAX_EDGE_CODE_BYTES = 10_240;

export type EdgeFunctionName = 'page-request' | 'call-request';

/**
 * An edge function as CloudFront runs it: one script with a global `handler`. Its engine knows ES 5.1 and some of what
 * came later, so all else is written in the older way.
 */
export function edgeCode(name: EdgeFunctionName): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve(import.meta.dirname, `${name}.ts`)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es5',
    supported: { 'const-and-let': true, arrow: true },
    minifyWhitespace: true,
    charset: 'ascii',
  });
  const code = outputFiles[0]?.text ?? '';
  const script = code.replace(/export\{handler\};?\s*$/, '');
  if (script === code) throw new Error('the edge function has another export than its handler');
  return script;
}

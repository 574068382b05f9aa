import { resolve } from 'node:path';
import { buildSync } from 'esbuild';

/** CloudFront's size limit of a function. */
export const MAX_EDGE_CODE_BYTES = 10_240;

export type EdgeFunctionName = 'page-request' | 'call-request';

/**
 * Bundles an edge function for CloudFront: one script with a global `handler`, down-levelled, because the engine
 * supports ES 5.1 and only parts of later versions.
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

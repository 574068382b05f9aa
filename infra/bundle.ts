import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { allEntries, type Entry, nameOf } from './entries.ts';
import { lambdaSdk } from './lambda-sdk.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** No function may grow beyond this, minified: every megabyte costs about 25 ms of each cold start. */
export const MAX_BUNDLE_BYTES = 300_000;

export type Bundle = { readonly entry: Entry; readonly dir: string; readonly bytes: number; readonly inputs: string[] };
export type Bundles = ReadonlyMap<Entry, Bundle>;

/** Bundles handlers in one esbuild call, each into a folder of its own that becomes the function's package. */
export async function bundle(out: string, entries: readonly Entry[] = allEntries()): Promise<Bundles> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: entries.map((entry) => ({ in: entry, out: join(nameOf(entry), 'index') })),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    charset: 'utf8',
    legalComments: 'none',
    sourcemap: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [lambdaSdk],
  });
  return new Map(bundlesOf(metafile));
}

function bundlesOf({ outputs }: Metafile): [Entry, Bundle][] {
  return Object.entries(outputs).flatMap(([path, { entryPoint, bytes, inputs }]) => {
    if (!entryPoint) return [];
    const entry = entryPoint as Entry;
    return [[entry, { entry, dir: resolve(ROOT, path, '..'), bytes, inputs: Object.keys(inputs) }]];
  });
}

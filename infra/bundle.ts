import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { allEntries, type Entry, nameOf } from './entries.ts';
import { lambdaSdk } from './lambda-sdk.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** No function may grow beyond this, minified: every megabyte costs about 25 ms of each cold start. */
export const MAX_BUNDLE_BYTES = 310_000;

/** Needed by few calls and large (3.5 MB of WebAssembly), so it is not part of the script that every cold start reads. */
const BESIDE = 'highs';
const BESIDE_PARTS = ['package.json', 'LICENSE', 'build/highs.mjs', 'build/highs.wasm'] as const;

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
    external: [BESIDE],
  });
  await Promise.all(dirsWithout(metafile).map(putBeside));
  return new Map(bundlesOf(metafile));
}

/** The folders of bundles that import the package which is not bundled. */
const dirsWithout = ({ outputs }: Metafile): string[] =>
  Object.entries(outputs).flatMap(([path, { imports }]) =>
    imports.some(({ path: imported, external }) => external && imported === BESIDE) ? [resolve(ROOT, path, '..')] : [],
  );

/** Copies the package to where the bundle can import it by name. */
async function putBeside(dir: string): Promise<void> {
  const to = join(dir, 'node_modules', BESIDE);
  for (const part of BESIDE_PARTS) {
    await mkdir(dirname(join(to, part)), { recursive: true });
    await cp(join(ROOT, 'node_modules', BESIDE, part), join(to, part));
  }
}

function bundlesOf({ outputs }: Metafile): [Entry, Bundle][] {
  return Object.entries(outputs).flatMap(([path, { entryPoint, bytes, inputs }]) => {
    if (!entryPoint) return [];
    const entry = entryPoint as Entry;
    return [[entry, { entry, dir: resolve(ROOT, path, '..'), bytes, inputs: Object.keys(inputs) }]];
  });
}

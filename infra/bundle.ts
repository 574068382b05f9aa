import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { allEntries, type Entry, nameOf } from './entries.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** Whole packages that have another in the bundles; each file says why, and `tests/infra/lambda-sdk.test.ts` tests it. */
export const ALIASES = {
  '@aws-sdk/credential-provider-node': resolve(import.meta.dirname, 'environment-credentials.ts'),
} as const;

/**
 * Bounds of sense, minified, with all that is loaded later: what is felt is the time to load a bundle, which
 * `npm run bench` holds. Nobody waits for a worker.
 */
export const MAX_BYTES = { waitedFor: 1_000_000, worker: 5_000_000 } as const;

/** Needed by few calls and large (3.5 MB of WebAssembly), so it is not part of the script that every cold start reads. */
const BESIDE = 'highs';
const BESIDE_PARTS = ['package.json', 'LICENSE', 'build/highs.mjs', 'build/highs.wasm'] as const;

/** `bytes` and `inputs` include what the function loads later. */
export type Bundle = { readonly entry: Entry; readonly dir: string; readonly bytes: number; readonly inputs: string[] };
export type Bundles = ReadonlyMap<Entry, Bundle>;

const OPTIONS = {
  absWorkingDir: ROOT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  alias: ALIASES,
  charset: 'utf8',
  legalComments: 'none',
  sourcemap: false,
  metafile: true,
  logLevel: 'warning',
  external: [BESIDE],
} as const satisfies BuildOptions;

/**
 * Bundles handlers, each into a folder of its own that becomes the function's package: all in one esbuild call, and
 * those that import a part of theirs later (`await import('./…')`) once more, so that it becomes a file of its own.
 */
export async function bundle(out: string, entries: readonly Entry[] = allEntries()): Promise<Bundles> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: entries.map((entry) => ({ in: entry, out: join(nameOf(entry), 'index') })),
    outdir: out,
  });
  await Promise.all(dirsWithout(metafile).map(putBeside));
  const bundles = new Map<Entry, Bundle>();
  for (const [path, { entryPoint, bytes, inputs }] of Object.entries(metafile.outputs)) {
    const made = { entry: entryPoint as Entry, dir: resolve(ROOT, path, '..'), bytes, inputs: Object.keys(inputs) };
    bundles.set(made.entry, made.inputs.some((file) => importsLater(metafile, file)) ? await inParts(made) : made);
  }
  return bundles;
}

/** Whether one of our files imports another one of ours when it is needed. */
const importsLater = ({ inputs }: Metafile, file: string): boolean =>
  file.startsWith('functions/') &&
  (inputs[file]?.imports ?? []).some(({ kind, external }) => kind === 'dynamic-import' && !external);

/** Bundles an entry again, alone: the files of one call with `splitting` belong to all its entries. */
async function inParts({ entry, dir }: Bundle): Promise<Bundle> {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: [{ in: entry, out: 'index' }],
    outdir: dir,
    splitting: true,
  });
  const parts = Object.values(metafile.outputs);
  return {
    entry,
    dir,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    inputs: [...new Set(parts.flatMap(({ inputs }) => Object.keys(inputs)))],
  };
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

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bundle, type Bundles, bundle } from './bundle.ts';
import { tryLock } from './file-lock.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** What the functions are made of, and what makes them. */
const SOURCES = ['functions/**', 'shared/**', 'infra/*.ts', 'package-lock.json'];
const OUTPUT = join(ROOT, 'dist/functions');
const STAMP = join(ROOT, 'dist/functions.json');

type Stamped = { readonly stamp: string; readonly bundles: readonly Bundle[] };

/**
 * Bundles all functions into `dist/functions`, unless they were bundled from these very sources before. Who comes while
 * another process bundles waits for it.
 */
export async function bundleOnce(): Promise<Bundles> {
  for (;;) {
    const made = bundled();
    if (made) return made;
    const lock = tryLock(join(ROOT, 'dist/bundling.sqlite'));
    if (!lock) await sleep(100);
    else {
      try {
        return bundled() ?? (await bundleAndStamp());
      } finally {
        lock.release();
      }
    }
  }
}

function bundled(): Bundles | null {
  if (!existsSync(STAMP)) return null;
  const { stamp, bundles }: Stamped = JSON.parse(readFileSync(STAMP, 'utf8'));
  const isWhole = stamp === stampOfSources() && bundles.every(({ dir }) => existsSync(join(dir, 'index.mjs')));
  return isWhole ? new Map(bundles.map((each) => [each.entry, each])) : null;
}

async function bundleAndStamp(): Promise<Bundles> {
  const stamp = stampOfSources();
  const bundles = await bundle(OUTPUT);
  writeFileSync(STAMP, JSON.stringify({ stamp, bundles: [...bundles.values()] } satisfies Stamped));
  return bundles;
}

/** By content, not by time: what is deployed is never older than its sources. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) {
    if (statSync(join(ROOT, file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

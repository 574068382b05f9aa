import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from './file-lock.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** What the pages are made of. */
const SOURCES = ['web/**', 'locales/**', 'shared/**', 'package-lock.json'];
/** Where the built pages are. */
export const OUTPUT = join(ROOT, 'dist/web');
const STAMP = join(ROOT, 'dist/web.stamp');

/**
 * Builds the pages into `dist/web`, unless they were built from these very sources before. Who comes while another
 * process builds waits for it.
 */
export async function buildWeb(): Promise<'built' | 'up to date'> {
  if (isBuilt()) return 'up to date';
  const lock = await lockBuild();
  try {
    if (isBuilt()) return 'up to date';
    const stamp = stampOf(ROOT);
    await viteBuild();
    writeFileSync(STAMP, stamp);
    return 'built';
  } finally {
    lock.release();
  }
}

const isBuilt = () =>
  existsSync(join(OUTPUT, 'index.en.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stampOf(ROOT);

async function lockBuild(): Promise<{ release(): void }> {
  for (;;) {
    const lock = tryLock(join(ROOT, 'dist/web-build.sqlite'));
    if (lock) return lock;
    await sleep(100);
  }
}

let building: Promise<string> | null = null;

/** Builds the page that shows every part of `web/ui`, for who develops here; answers the folder that has `dev/` in it. */
export function buildShowcase(): Promise<string> {
  building ??= showcase().finally(() => {
    building = null;
  });
  return building;
}

async function showcase(): Promise<string> {
  const stamp = join(ROOT, 'dist/dev.stamp');
  const built = existsSync(join(ROOT, 'dist/dev/ui.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8');
  const now = stampOf(ROOT);
  if (built !== now) {
    await viteBuild('web/dev');
    writeFileSync(stamp, now);
  }
  return join(ROOT, 'dist');
}

/** A process of its own: Vite makes `production` of the NODE_ENV it runs in, which tests and the product must not inherit. */
function viteBuild(root = 'web'): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', join(ROOT, root, 'vite.config.ts'), '--logLevel', 'warn', join(ROOT, root)],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error(`the pages could not be built (code ${code})`)),
    );
  });
}

/** Names, sizes and times of all sources: a few milliseconds for some hundred files. */
export function stampOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const stats = statSync(join(root, file));
    if (stats.isFile()) hash.update(`${file}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

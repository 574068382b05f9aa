import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#infra/local/ports.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NO_WARNING = '--disable-warning=ExperimentalWarning';

/** The product as `npm start` runs it, with data of its own. */
export type ProductProcess = { readonly child: ChildProcess; said(): string; readonly ended: Promise<number | null> };

const [LOWEST, BLOCKS, PORTS] = [12_000, 4_000, 5];

/**
 * The first of five ports that nobody uses, below those that the system lends to whoever connects: one of those may be
 * gone before the product listens.
 */
export async function productPort(): Promise<number> {
  const first = LOWEST + PORTS * Math.floor(BLOCKS * Math.random());
  const all = Array.from({ length: PORTS }, (_, nth) => first + nth);
  const free = await Promise.all(all.map(freePort));
  return free.every((port, nth) => port === all[nth]) ? first : productPort();
}

export function spawnProduct(
  dataDir: string,
  port: number | string,
  environment: Readonly<Record<string, string>> = {},
): ProductProcess {
  const child = spawn(process.execPath, [NO_WARNING, resolve(ROOT, 'infra/local/start.ts')], {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: resolve(ROOT, 'node_modules/.cache/node'),
      ...process.env,
      COPERTO_DATA: dataDir,
      PORT: String(port),
      ...environment,
    },
    // By the fourth channel it learns that the tests are gone, however they went.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said: () => said, ended };
}

/** Waits until it is so; a product that ends before has failed. */
export async function productIs(so: () => boolean | Promise<boolean>, { child, said }: ProductProcess): Promise<void> {
  while (!(await so())) {
    if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}:\n${said()}`);
    await sleep(10);
  }
}

export const saysReady = ({ said }: ProductProcess): boolean => said().includes('Ctrl-C ends everything');

/** The processes that name a directory: those of a product on its data. */
export const processesOn = (directory: string): string[] =>
  execFileSync('ps', ['-eo', 'args'], { maxBuffer: 1 << 26 })
    .toString()
    .split('\n')
    .filter((line) => line.includes(directory));

/** How long this machine takes now to start Node with nothing to do, in milliseconds. */
export async function bareNodeStart(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return performance.now() - began;
}

/** As `kill -9` of the whole product; no process of it may live on. */
export async function killProduct({ child, ended }: ProductProcess, dataDir: string): Promise<void> {
  child.kill('SIGKILL');
  await ended;
  for (const deadline = performance.now() + 30_000; processesOn(dataDir).length > 0; await sleep(10)) {
    if (performance.now() > deadline) throw new Error('a process of the killed product lives on');
  }
}

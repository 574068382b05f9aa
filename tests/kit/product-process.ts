import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#infra/local/ports.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NO_WARNING = '--disable-warning=ExperimentalWarning';

/**
 * The product as `npm start` runs it, with its own data. `said` returns all its output; `ended` gives the exit code.
 */
export type ProductProcess = { readonly child: ChildProcess; said(): string; readonly ended: Promise<number | null> };

const [LOWEST, BLOCKS, PORTS] = [12_000, 2_300, 9];

/**
 * The first of nine consecutive free ports, below the system's ephemeral ports: one of those might be taken by an
 * outgoing connection before the product listens.
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
    // The product ends when this IPC channel closes, however the tests ended.
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

/** Waits until the condition holds; throws, with the product's output, if the product ends before. */
export async function productIs(so: () => boolean | Promise<boolean>, { child, said }: ProductProcess): Promise<void> {
  while (!(await so())) {
    if (child.exitCode !== null) throw new Error(`the product ended with code ${child.exitCode}:\n${said()}`);
    await sleep(10);
  }
}

export const saysReady = ({ said }: ProductProcess): boolean => said().includes('Ctrl-C ends everything');

/** The command lines that name a directory: the processes of a product on this data. */
export const processesOn = (directory: string): string[] =>
  execFileSync('ps', ['-eo', 'args'], { maxBuffer: 1 << 26 })
    .toString()
    .split('\n')
    .filter((line) => line.includes(directory));

/** The milliseconds that this machine takes at present to start and end an empty Node process. */
export async function bareNodeStart(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return performance.now() - began;
}

/** Kills the product like `kill -9`; throws if one of its processes is still alive 30 seconds later. */
export async function killProduct({ child, ended }: ProductProcess, dataDir: string): Promise<void> {
  child.kill('SIGKILL');
  await ended;
  for (const deadline = performance.now() + 30_000; processesOn(dataDir).length > 0; await sleep(10)) {
    if (performance.now() > deadline) throw new Error('a process of the killed product lives on');
  }
}

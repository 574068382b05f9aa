import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '#tests/architecture/sources.ts';

const require = createRequire(import.meta.url);

/** What runs: a package's own command, run by this very Node. */
export type Tool = {
  readonly title: string;
  readonly packageName: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Prints at once, and not when it has ended: for what runs alone. */
  readonly live?: boolean;
};

/** Runs a tool, prints what it says and how long it took, and answers whether it succeeded. */
export async function runTool({ title, packageName, args, environment = {}, live = false }: Tool): Promise<boolean> {
  const heading = `\n> ${title}`;
  if (live) console.log(heading);
  const began = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', commandOf(packageName), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['inherit', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  const said: string[] = live ? [] : [heading];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk).trimEnd()));
  const [code] = await once(child, 'close');
  console.log([...said, `${title}: ${((performance.now() - began) / 1000).toFixed(0)} s`].join('\n'));
  return code === 0;
}

function commandOf(packageName: string): string {
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : (Object.values<string>(bin)[0] ?? ''));
}

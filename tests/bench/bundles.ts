import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundle } from '#infra/bundle.ts';
import { operationEntry } from '#infra/entries.ts';
import { operations } from '#shared/operations/index.ts';
import { type Figure, NO_BOUND } from './figure.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SAMPLES = 9;
/** Sizes of the bundles, the time of the one call that makes them, and how long a new process takes to load one. */
export async function measureBundles(): Promise<Figure[]> {
  // Inside the project, so that the yardstick finds its client.
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist/bench-'));
  try {
    await bareClient(join(folder, 'warm'));
    const bareSeconds = await timed(() => bareClient(join(folder, 'bare')));
    let sizes: number[] = [];
    const seconds = await timed(async () => {
      sizes = [...(await bundle(join(folder, 'all'))).values()].map(({ bytes }) => bytes);
    });

    const files = operations.map(({ id }) => join(folder, 'all', operationEntry(id).slice(10, -3), 'index.mjs'));
    const loads = loadTimes([join(folder, 'bare', 'index.mjs'), ...files]);
    const [bare = 1, ...own] = loads;
    return [
      { name: 'largest bundle, minified', value: Math.max(...sizes) / 1000, unit: 'KB', atMost: NO_BOUND },
      // It grows with every operation and with the machine's other work: what is bounded is the ratio for each of them.
      { name: `all ${sizes.length} bundles`, value: seconds, unit: 's', atMost: NO_BOUND },
      {
        name: 'the same, for each of them, to one call for a bare DynamoDB client',
        value: seconds / sizes.length / bareSeconds,
        unit: 'x',
        atMost: 0.375,
      },
      {
        name: 'slowest operation to load, to a bare DynamoDB client',
        value: Math.max(...own) / bare,
        unit: 'x',
        atMost: 1.0,
      },
      {
        name: 'median operation to load, to a bare DynamoDB client',
        value: median(own) / bare,
        unit: 'x',
        atMost: 0.85,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The yardstick: what everybody's Lambda holds who bundles the SDK with esbuild's usual settings. */
async function bareClient(outdir: string): Promise<void> {
  await build({
    stdin: {
      contents: `import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
        const client = new DynamoDBClient({});
        export const handler = (Key) => client.send(new GetItemCommand({ TableName: 't', Key }));`,
      resolveDir: ROOT,
    },
    outfile: join(outdir, 'index.mjs'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
  });
}

/** The median time to import each file, every sample in a new process and the files in turn. */
function loadTimes(files: readonly string[]): number[] {
  const samples = files.map((): number[] => []);
  const script = `const began = performance.now();
    await import(process.argv[1]);
    console.log(performance.now() - began);`;
  for (let round = 0; round < SAMPLES; round += 1)
    for (const [index, file] of files.entries()) {
      const args = ['--input-type=module', '-e', script, pathToFileURL(file).href];
      samples[index]?.push(Number(execFileSync(process.execPath, args, { env: { AWS_REGION: 'eu-west-1' } })));
    }
  return samples.map(median);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import type { Figure } from './figure.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Synthesises everything twice with the CDK's own command, without credentials or a home folder. */
export function measureSynth(): Figure[] {
  const home = mkdtempSync(join(tmpdir(), 'coperto-home-'));
  try {
    const runs = ['first', 'second'].map((name) => synthesise(home, join(home, name)));
    const [one, two] = runs;
    const different = one?.files.filter((line, index) => line !== two?.files[index]) ?? [];
    return [
      {
        name: 'cdk synth of all stages',
        value: Math.min(...runs.map(({ seconds }) => seconds)),
        unit: 's',
        atMost: 20,
      },
      { name: 'files that differ in a second synth', value: different.length, unit: 'count', atMost: 0 },
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function synthesise(home: string, output: string): { seconds: number; files: string[] } {
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  // The app is run as `node`: let it be this very one.
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const began = performance.now();
  execFileSync(process.execPath, [cdk, 'synth', '--quiet', '--output', output], {
    cwd: ROOT,
    env: { PATH, HOME: home, CI: 'true', CDK_DISABLE_CLI_TELEMETRY: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const seconds = (performance.now() - began) / 1000;
  const files = globSync(['**/*.template.json', '**/*.assets.json', 'asset.*/**'], { cwd: output })
    .filter((file) => statSync(join(output, file)).isFile())
    .toSorted();
  if (files.length === 0) throw new Error('nothing was synthesised');
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(output, file)))
      .digest('hex');
  return { seconds, files: files.map((file) => `${file} ${digest(file)}`) };
}

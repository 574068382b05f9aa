import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';

type Entry = { version: string; optional?: boolean; os?: string[]; cpu?: string[]; resolved?: string };
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry & { optionalDependencies?: Record<string, string> }>;
};
const engines = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

describe('the lock file', () => {
  it.each(engines)('knows the table engine of %s, though not every registry does', (platform) => {
    const [os, cpu] = platform.split('-');
    const entry = packages[`node_modules/@dynoxide/${platform}`];
    expect(entry).toMatchObject({ version: '1.2.1', optional: true, os: [os], cpu: [cpu] });
    expect(packages['']?.optionalDependencies).toHaveProperty([`@dynoxide/${platform}`], '1.2.1');
  });

  it('knows no other engine', () => {
    const known = Object.keys(packages).filter((path) => path.startsWith('node_modules/@dynoxide/'));
    expect(known).toHaveLength(5);
  });

  it('has the core of the AWS SDK once, so that no bundle holds it twice', () => {
    const cores = Object.keys(packages).filter((path) => /node_modules\/(@smithy|@aws-sdk)\/core$/.test(path));
    expect(cores).toEqual(['node_modules/@aws-sdk/core', 'node_modules/@smithy/core']);
  });

  it('has the clients of AWS of one release; that of streams, which the local product reads, changes more rarely', () => {
    const clients = Object.entries(packages).filter(([path]) => /^node_modules\/@aws-sdk\/(client|lib)-/.test(path));
    const versions = clients
      .filter(([path]) => !/client-(dynamodb-streams|sns)$/.test(path))
      .map(([, { version }]) => version);
    expect([...new Set(versions)]).toHaveLength(1);
  });

  it('names no registry of the machine it was written on', () => {
    const elsewhere = Object.values(packages)
      .map(({ resolved }) => resolved)
      .filter((url) => url && !url.startsWith('https://registry.npmjs.org/'));
    expect(elsewhere).toEqual([]);
  });
});

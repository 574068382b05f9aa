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

  it('names no registry of the machine it was written on', () => {
    const elsewhere = Object.values(packages)
      .map(({ resolved }) => resolved)
      .filter((url) => url && !url.startsWith('https://registry.npmjs.org/'));
    expect(elsewhere).toEqual([]);
  });
});

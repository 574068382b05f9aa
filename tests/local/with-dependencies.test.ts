import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const WRAPPER = resolve(import.meta.dirname, '../../infra/local/with-dependencies.mjs');
const LOCKED = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'coperto-with-'));
  for (const folder of ['infra/local', 'bin', 'node_modules']) mkdirSync(join(root, folder), { recursive: true });
  copyFileSync(WRAPPER, join(root, 'infra/local/with-dependencies.mjs'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" >> npm-calls\nexit \${NPM_STATUS:-0}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

const installed = (packages: object) =>
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
const file = (text: string) => writeFileSync(join(root, 'x.ts'), text);

function run(environment: NodeJS.ProcessEnv = {}): {
  child: ChildProcess;
  ended: Promise<number | null>;
  said: () => string;
} {
  const child = spawn(process.execPath, ['infra/local/with-dependencies.mjs', 'x.ts', 'an argument'], {
    cwd: root,
    env: { ...process.env, ...environment, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return { child, said: () => said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

describe('a file run with its dependencies', () => {
  it('starts at once when what is installed is what is locked, and gets its arguments', async () => {
    installed({ 'node_modules/a': { version: '1.0.0' } });
    file('const said: string = process.argv[2] ?? ""; console.log(said);');
    const { ended, said } = run();
    expect([await ended, said(), existsSync(join(root, 'npm-calls'))]).toEqual([0, 'an argument\n', false]);
  });

  it.each([
    ['nothing is installed', null],
    ['another version is installed', { 'node_modules/a': { version: '0.9.0' } }],
    [
      'an optional package is installed in another version',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
    ],
    ['a package is missing', {}],
  ])('comes after npm ci when %s', async (_, packages) => {
    if (packages) installed(packages);
    file('console.log("ran");');
    const { ended, said } = run();
    expect(await ended).toBe(0);
    expect(readFileSync(join(root, 'npm-calls'), 'utf8')).toMatch(/^ci /);
    expect(said()).toMatch(/ran\n$/);
  });

  it('does not start when the installation fails', async () => {
    file('console.log("ran");');
    const { ended, said } = run({ NPM_STATUS: '7' });
    expect(await ended).toBe(7);
    expect(said()).not.toContain('ran');
  });

  it('passes on its exit code', async () => {
    installed(LOCKED);
    file('process.exit(3);');
    expect(await run().ended).toBe(3);
  });

  it('gets the signals that are meant for it', async () => {
    installed(LOCKED);
    file('process.on("SIGTERM", () => process.exit(5)); setInterval(() => {}, 1000); console.log("up");');
    const { child, ended, said } = run();
    await expect.poll(said).toContain('up');
    child.kill('SIGTERM');
    expect(await ended).toBe(5);
  });

  it('ends with the shell of npm, which gets a signal and passes none on', async () => {
    installed(LOCKED);
    file(
      'import { writeFileSync } from "node:fs"; process.on("SIGTERM", () => { writeFileSync("ended", ""); process.exit(); }); setInterval(() => {}, 1000); console.log("up");',
    );
    const shell = spawn('/bin/sh', ['-c', `${process.execPath} infra/local/with-dependencies.mjs x.ts; true`], {
      cwd: root,
    });
    const [said] = await once(shell.stdout, 'data');
    expect(String(said)).toContain('up');
    shell.kill('SIGTERM');
    await expect.poll(() => existsSync(join(root, 'ended'))).toBe(true);
  });

  it('can tell that it was left alone', async () => {
    installed(LOCKED);
    file(
      'import { writeFileSync } from "node:fs"; process.on("disconnect", () => { writeFileSync("alone", ""); process.exit(); }); console.log("up");',
    );
    const { child, said } = run();
    await expect.poll(said).toContain('up');
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(join(root, 'alone'))).toBe(true);
  });
});

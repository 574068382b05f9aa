import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockData } from '#infra/local/data-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'coperto-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const CLAIM = `import { lockData } from ${JSON.stringify(new URL('../../infra/local/data-lock.ts', import.meta.url).href)};
lockData(process.argv[1]); console.log('mine');`;
const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e'];

it('lets only one product use a data directory, until it ends', () => {
  const lock = lockData(dataDir);
  expect(() => execFileSync(process.execPath, [...args, CLAIM, dataDir], { stdio: 'pipe' })).toThrow(
    /another Coperto is running/,
  );
  lock.release();
  expect(execFileSync(process.execPath, [...args, CLAIM, dataDir]).toString()).toBe('mine\n');
});

it('is kept where nobody keeps what the claim answered', async () => {
  const code = `${CLAIM} gc(); console.log('collected'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--expose-gc', ...args, code, dataDir]);
  let said = '';
  while (!said.includes('collected')) said += String((await once(other.stdout, 'data'))[0]);
  expect(() => lockData(dataDir)).toThrow(/another Coperto is running/);
  other.kill('SIGKILL');
  await once(other, 'exit');
});

it('is free again after its product was killed', async () => {
  const other = spawn(process.execPath, [...args, `${CLAIM} setInterval(() => {}, 1000);`, dataDir]);
  await once(other.stdout, 'data');
  expect(() => lockData(dataDir)).toThrow(/another Coperto is running/);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockData(dataDir).release();
});

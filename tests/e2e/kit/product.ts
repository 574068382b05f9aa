import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

export type RunningProduct = { readonly origin: string; readonly phones: string; stop(): Promise<void> };

/** Starts the product as `npm start` does, with demo data of its own, on free ports. */
export async function startRealProduct(): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'infra/local/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), COPERTO_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await readySaid(child);
  const [phones = ''] = /http:\/\/\S+(?=\/\s+API)/.exec(said.replaceAll('\n', ' ').replace(/ {2,}/g, ' ')) ?? [];
  return {
    origin: `http://localhost:${port}`,
    phones: phones || `http://localhost:${port + 1}`,
    async stop() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readySaid(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Ctrl-C')) done(said);
    });
    child.once('exit', (code) => fail(new Error(`the product ended with code ${code} before it was ready:\n${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { type Child, endGroup, startChild } from '../child-process.ts';
import { clientFor } from '../names.ts';
import { freePort } from '../ports.ts';
import { engineBinary, NO_ENGINE } from './binary.ts';

export type Engine = { readonly endpoint: string; readonly file: string | null; stop(): Promise<void> };

/**
 * Starts the table engine on its own port, with its file below `dataDir`, or in memory when that is null. Where its
 * binary is not installed, an engine that AWS_ENDPOINT_URL_DYNAMODB names is used instead.
 */
export async function startEngine(dataDir: string | null, binary: string | null = ownBinary()): Promise<Engine> {
  const named = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (!binary && named) return { endpoint: named, file: null, stop: async () => {} };
  if (!binary) throw new Error(NO_ENGINE);

  const directory = dataDir && join(dataDir, 'table');
  if (directory) {
    mkdirSync(directory, { recursive: true });
    await endPredecessor(directory);
  }
  const port = await freePort();
  const file = directory && join(directory, 'dynamodb.sqlite');
  const child = startChild(binary, [
    ...['--host', '127.0.0.1', '--port', String(port)],
    ...(file ? ['--db-path', file] : []),
  ]);
  child.process.stdout.resume();
  const endpoint = `http://127.0.0.1:${port}`;
  if (directory) writeFileSync(noteIn(directory), JSON.stringify({ pid: child.pid, endpoint }));

  await answers(endpoint, child);
  return {
    endpoint,
    file,
    async stop() {
      await child.stop();
      if (directory) rmSync(noteIn(directory), { force: true });
    },
  };
}

const ownBinary = () => engineBinary(process.platform, process.arch);
const noteIn = (directory: string) => join(directory, 'running.json');

async function answers(endpoint: string, child: Child): Promise<void> {
  const client = new DynamoDBClient({ ...clientFor(endpoint), maxAttempts: 1 });
  let said = '';
  child.process.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-1000);
  });
  for (let tries = 0; child.process.exitCode === null; tries += 1) {
    try {
      await client.send(new ListTablesCommand({}));
      return client.destroy();
    } catch (error) {
      if (tries === 500) throw error;
      await sleep(10);
    }
  }
  throw new Error(`the table engine ended at once with code ${child.process.exitCode}: ${said}`);
}

/** The engine of a product that was killed ends by itself a moment later; it must be gone before the next one starts. */
async function endPredecessor(directory: string): Promise<void> {
  const pid = readNote(directory);
  for (let tries = 0; pid && isEngine(pid, directory); tries += 1) {
    if (tries === 20) endGroup(pid, 'SIGKILL');
    if (tries === 200) throw new Error(`an engine that was left behind (process ${pid}) does not end`);
    await sleep(10);
  }
}

function readNote(directory: string): number | null {
  try {
    return JSON.parse(readFileSync(noteIn(directory), 'utf8')).pid;
  } catch {
    return null; // no predecessor, or its note was cut short by a crash
  }
}

/** Whether the process is still our engine: its number may belong to another program by now. */
function isEngine(pid: number, directory: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') {
    return spawnSync('tasklist', ['/FI', `PID eq ${pid}`])
      .stdout.toString()
      .includes('dynoxide.exe');
  }
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)])
    .stdout.toString()
    .includes(directory);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

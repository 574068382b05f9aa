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

const PORTS_TRIED = 5;

/** Starts the table engine on a free port, with its file below `dataDir`, or in memory when that is null. */
export async function startEngine(
  dataDir: string | null,
  binary: string | null = ownBinary(),
  choosePort: () => Promise<number> = freePort,
): Promise<Engine> {
  if (!binary) throw new Error(NO_ENGINE);

  const directory = dataDir && join(dataDir, 'table');
  if (directory) {
    mkdirSync(directory, { recursive: true });
    await endPredecessor(directory);
  }
  const file = directory && join(directory, 'dynamodb.sqlite');
  for (let tried = 1; ; tried += 1) {
    const port = await choosePort();
    const endpoint = `http://127.0.0.1:${port}`;
    const child = startChild(binary, [
      ...['--host', '127.0.0.1', '--port', String(port)],
      ...(file ? ['--db-path', file] : []),
    ]);
    child.process.stdout.resume();
    if (directory) writeNote(directory, { pid: child.pid, endpoint });
    const outcome = await listens(child);
    if (outcome === 'listens') return { endpoint, file, stop: () => stopEngine(child, directory) };
    // Another program took the port after it was chosen: try another one.
    if (!outcome.said.includes('in use') || tried === PORTS_TRIED) {
      throw new Error(`the table engine ended at once: ${outcome.said}`);
    }
  }
}

/**
 * An external engine, for example that of LocalStack. It decides where and for how long its items are kept.
 *
 * @throws when no engine answers at that address
 */
export async function engineAt(endpoint: string, dataDir: string | null): Promise<Engine> {
  const client = new DynamoDBClient({ ...clientFor(endpoint), maxAttempts: 1 });
  await client.send(new ListTablesCommand({})).catch((error: Error) => {
    throw new Error(`no table engine answers at ${endpoint} (${error.message || error.name})`);
  });
  client.destroy();
  const directory = dataDir && join(dataDir, 'table');
  if (directory) {
    mkdirSync(directory, { recursive: true });
    writeNote(directory, { pid: null, endpoint });
  }
  return { endpoint, file: null, stop: async () => forget(directory) };
}

async function stopEngine(child: Child, directory: string | null): Promise<void> {
  await child.stop();
  forget(directory);
}

function writeNote(directory: string, note: { readonly pid: number | null; readonly endpoint: string }): void {
  writeFileSync(noteIn(directory), JSON.stringify(note));
}

function forget(directory: string | null): void {
  if (directory) rmSync(noteIn(directory), { force: true });
}

const ownBinary = () => engineBinary(process.platform, process.arch);
const noteIn = (directory: string) => join(directory, 'running.json');

/**
 * Waits until the engine itself prints that it listens. An answer on its port would prove nothing: it may come from the
 * engine of another product, and our items would be written to that product's table.
 */
function listens({ process: engine }: Child): Promise<'listens' | { readonly said: string }> {
  return new Promise((done) => {
    let said = '';
    engine.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-1000);
      if (/listening on \S+\n/.test(said)) done('listens');
    });
    engine.once('close', () => done({ said }));
  });
}

/**
 * Waits for the engine of a product that was killed: its guard ends it a moment later, and it must be gone before the
 * next one opens the same file. Kills it after 200 ms and throws after two seconds.
 */
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
    return null; // no predecessor, or a crash truncated its note
  }
}

/** Whether the process is still our engine: its pid may have been reused by another program. */
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

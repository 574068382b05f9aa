// Runs a TypeScript file of the project with everything it needs in place. Plain JavaScript, because it is started by
// whatever Node the machine has (20 or newer): it installs the dependencies when they are missing or no longer those of
// package-lock.json, and then starts the file with the Node 24 that is one of them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const windows = process.platform === 'win32';
const packages = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/** npm notes at the end of every installation what it installed; that note must agree with the lock file. */
function installed() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const present = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  );
}

if (!installed()) {
  console.log('Installing dependencies …');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: windows });
  if (status !== 0) {
    console.error('The dependencies could not be installed: see the lines of npm above.');
    process.exit(status ?? 1);
  }
}

const ownNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
const modern = Number(process.versions.node.split('.')[0]) >= 24;
if (!existsSync(ownNode) && !modern) {
  console.error('Node 24 is missing from node_modules: remove node_modules and start again.');
  process.exit(1);
}

const [file, ...rest] = process.argv.slice(2);
const child = spawn(
  existsSync(ownNode) ? ownNode : process.execPath,
  ['--disable-warning=ExperimentalWarning', join(root, file), ...rest],
  // The fourth channel carries nothing: its end tells the child that this process is gone, however it went.
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Compiled once, a second start takes half the time.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm tells the signals it gets to its shell alone, and that ends without a word to this process.
const shell = process.ppid;
setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});

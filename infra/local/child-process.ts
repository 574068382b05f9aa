import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

const windows = process.platform === 'win32';

// The shell waits until its standard input closes, which happens when the product ends, and then kills the program: it
// must not outlive a product that was killed.
const GUARD = 'exec 3<&0; "$@" </dev/null & program=$!; (read -r _ <&3; kill $program) 2>/dev/null & wait $program';

export type Child = { readonly pid: number; readonly process: ChildProcessWithoutNullStreams; stop(): Promise<void> };

/**
 * Starts a program that ends with this process at the latest. It gets its own process group, so that a Ctrl-C in the
 * terminal reaches only the product, which then stops its parts in order. On Windows neither holds: the program is
 * started directly, without the guard and in the product's group.
 */
export function startChild(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Child {
  const [file, rest] = windows ? [command, args] : ['/bin/sh', ['-c', GUARD, 'guard', command, ...args]];
  const started = spawn(file, [...rest], {
    detached: !windows,
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  });
  const { pid } = started;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  const ended = new Promise<void>((done) => started.once('exit', () => done()));
  return {
    pid,
    process: started,
    async stop() {
      // Closing its standard input makes the guard kill the program and then exit itself.
      if (windows) endGroup(pid, 'SIGTERM');
      else started.stdin.end();
      const patience = setTimeout(() => endGroup(pid, 'SIGKILL'), 3_000);
      await ended;
      clearTimeout(patience);
    },
  };
}

/** Sends a signal to a program started by `startChild` and to its descendants; ignores a program that has ended. */
export function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(windows ? pid : -pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

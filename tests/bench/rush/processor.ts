import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The processor time that a process and its children have used so far, in milliseconds; null where /proc is not. */
export function processorMs(root: number): number | null {
  const ticksMs = 1000 / ticksPerSecond();
  const known = new Map<number, { readonly parent: number; readonly ticks: number }>();
  for (const name of processes()) {
    const stat = statOf(name);
    if (stat) known.set(Number(name), stat);
  }
  if (!known.has(root)) return null;
  const isBelow = (pid: number): boolean => pid === root || (known.has(pid) && isBelow(known.get(pid)?.parent ?? 0));
  return [...known].filter(([pid]) => isBelow(pid)).reduce((sum, [, { ticks }]) => sum + ticks * ticksMs, 0);
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return []; // no Linux
  }
}

/** Parent, and ticks in user and kernel mode: the fields after the name in brackets. */
function statOf(pid: string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null; // it ended meanwhile
  }
}

let ticks: number | undefined;
function ticksPerSecond(): number {
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK']).toString());
  return ticks;
}

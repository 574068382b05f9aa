import { afterAll, vi } from 'vitest';
import { readGlobals, restoreGlobals } from './globals.ts';
import { leftBehind, watchLeaks } from './leaks.ts';

/**
 * For files that share a process: a file fails that leaves behind what would run, or be there, in the files after it. It
 * is put right all the same, so that only the file fails that did it.
 */
watchLeaks();
const globals = readGlobals();

afterAll(async () => {
  const left = vi.isFakeTimers() ? ['fake timers'] : [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  left.push(...(await leftBehind()), ...restoreGlobals(globals), ...emptyBody());
  if (left.length > 0) throw new Error(`left behind:\n${left.join('\n')}`);
});

function emptyBody(): string[] {
  const body = globalThis.document?.body;
  if (!body?.firstElementChild) return [];
  const left = `in the body: ${body.innerHTML.slice(0, 200)}`;
  body.innerHTML = '';
  return [left];
}

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readGlobals, restoreGlobals } from './globals.ts';
import { leftBehind, watchLeaks } from './leaks.ts';

watchLeaks();
const never = () => {};

it.each<[what: string, plant: () => () => unknown]>([
  [
    'setTimeout(60000)',
    () => {
      const timer = setTimeout(never, 60_000);
      return () => clearTimeout(timer);
    },
  ],
  [
    'setInterval(60000)',
    () => {
      const timer = setInterval(never, 60_000);
      return () => clearInterval(timer);
    },
  ],
  [
    'a listener of online at the window',
    () => {
      addEventListener('online', never);
      return () => removeEventListener('online', never);
    },
  ],
  [
    'a listener of keydown at the document',
    () => {
      document.addEventListener('keydown', never, true);
      return () => document.removeEventListener('keydown', never, { capture: true });
    },
  ],
  [
    'a listener of blur at the window',
    () => {
      const ended = new AbortController();
      addEventListener('blur', never, { signal: ended.signal });
      return () => ended.abort();
    },
  ],
  [
    'a BroadcastChannel',
    () => {
      const channel = new BroadcastChannel('planted');
      return () => channel.close();
    },
  ],
  [
    'a MutationObserver',
    () => {
      const observer = new MutationObserver(never);
      observer.observe(document.body, { childList: true });
      return () => observer.disconnect();
    },
  ],
])('finds %s that was left behind, and where it was started', async (what, plant) => {
  const end = plant();
  expect(await leftBehind(30)).toEqual([expect.stringMatching(/, started at .*leaks\.test\.ts/)]);
  end();
  const endAgain = plant();
  endAgain();
  expect(await leftBehind(30)).toEqual([]);
  const last = plant();
  expect((await leftBehind(30))[0]?.startsWith(`${what}, `)).toBe(true);
  last();
});

it('takes nothing for a leak that ends by itself in a moment', async () => {
  setTimeout(never, 10);
  addEventListener('offline', never, { once: true });
  dispatchEvent(new Event('offline'));
  expect(await leftBehind(30)).toEqual([]);
});

it('finds a part of the browser that was replaced, and puts it back', () => {
  const before = readGlobals();
  const { open } = window;
  Object.assign(globalThis, { open: never });
  Object.assign(URL, { createObjectURL: never });
  expect(restoreGlobals(before)).toEqual(['globalThis.open is replaced', 'URL.createObjectURL is replaced']);
  expect(globalThis.open).toBe(open);
  expect(restoreGlobals(before)).toEqual([]);
});

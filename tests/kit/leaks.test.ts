// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
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

it('finds a property of the document that was redefined, and puts it back', () => {
  const before = readGlobals();
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth') ?? {};
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 320 });
  const found = ['document.hidden', 'navigator.onLine', 'HTMLElement.prototype.clientWidth'];
  expect(restoreGlobals(before)).toEqual(found.map((each) => `${each} is replaced`));
  expect([document.hidden, navigator.onLine]).toEqual([false, true]);
  expect(Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth')?.get).toBe(get);
  expect(restoreGlobals(before)).toEqual([]);
});

it('leaves alone what a page sets of itself', () => {
  const before = readGlobals();
  Object.assign(document, { title: 'A venue' });
  const spy = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  spy.mockRestore();
  expect(restoreGlobals(before)).toEqual([]);
});

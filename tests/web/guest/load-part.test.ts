// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart } from '#web/guest/load-part.ts';

const LOST = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/note-1.js');
const bar = () => document.getElementById('lost');

beforeEach(() => {
  document.body.innerHTML = '<div id="lost" hidden></div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
const answering = (ok: boolean) => vi.stubGlobal('fetch', async () => new Response('', { status: ok ? 200 : 404 }));

it('loads a part once more when its file can be had after all', async () => {
  answering(true);
  const load = vi.fn().mockRejectedValueOnce(LOST).mockResolvedValueOnce('part');
  expect(await loadPart(load)).toBe('part');
  expect(bar()?.hidden).toBe(true);
});

it('offers to load the page anew where the browser remembers that the part was lost', async () => {
  answering(true);
  await expect(loadPart(() => Promise.reject(LOST))).rejects.toBe(LOST);
  expect(bar()?.hidden).toBe(false);
});

it('leaves it to the caller to try again while the network is away', async () => {
  answering(false);
  const load = vi.fn().mockRejectedValue(LOST);
  await expect(loadPart(load)).rejects.toBe(LOST);
  expect(load).toHaveBeenCalledTimes(1);
  expect(bar()?.hidden).toBe(true);
});

it('shows no part whose style did not arrive, which Vite takes for a style that is there', async () => {
  answering(false);
  document.head.innerHTML = '<link rel="stylesheet" href="http://localhost/assets/note-1.css">';
  const lost = new Error('Unable to preload CSS for http://localhost/assets/note-1.css');
  const load = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('part');
  await expect(loadPart(load)).rejects.toBe(lost);
  // No style sheet arrives in this environment.
  await expect(loadPart(load)).rejects.toThrow(lost.message);
  expect(load).toHaveBeenCalledTimes(1);
  expect(document.head.querySelector('link')).toBeNull();
});
